import { useLocale } from '#client/components/locale-context.tsx';
import { BirthDateField } from '#client/components/signup-form/birth-date-field.tsx';
import { EmailField } from '#client/components/signup-form/email-field.tsx';
import { TextField } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { usePersonField } from '#client/components/signup-form/use-person-field.ts';
import type { DraftPerson } from '#domain/draft/draft.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { yearOf } from '#domain/time/plain-date.ts';
import { minutesText } from '#i18n/category-texts.ts';
import { m } from '#i18n/texts.ts';

interface PerformerFieldsProps {
  person: DraftPerson;
  part: 'person' | 'programme' | 'school';
}

export function PerformerFields({ person, part }: PerformerFieldsProps) {
  if (part === 'person') return <PersonalFields person={person} />;
  return part === 'programme' ? (
    <ProgrammeFields person={person} />
  ) : (
    <SchoolFields person={person} />
  );
}

function PersonalFields({ person }: { person: DraftPerson }) {
  const { text } = usePersonField(person);
  const { now, config } = useForm();
  return (
    <div className="field-pair">
      <BirthDateField
        {...text('birthDate')}
        today={now.slice(0, 10)}
        latestYear={yearOf(config.edition.startsOn)}
      />
      <TextField {...text('address')} lines={2} />
    </div>
  );
}

function ProgrammeFields({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config } = useForm();
  const { text } = usePersonField(person);
  const limit = limitText(person, config, at.locale);
  return (
    <>
      <div className="field-pair piece">
        <TextField {...text('song1')} hint={m.form_song_hint({}, at)} />
        <TextField {...text('minutes1')} inputMode="decimal" optional hint={limit} />
      </div>
      <div className="field-pair piece">
        <TextField {...text('song2')} />
        <TextField {...text('minutes2')} inputMode="decimal" optional />
      </div>
      <TextField {...text('program')} lines={3} hint={m.form_program_hint({}, at)} />
    </>
  );
}

function SchoolFields({ person }: { person: DraftPerson }) {
  const { text } = usePersonField(person);
  return (
    <>
      <div className="field-pair">
        <TextField {...text('schoolPhone')} type="tel" />
        <EmailField {...text('schoolEmail')} />
      </div>
      <div className="field-pair">
        <TextField {...text('teacherName')} autoCapitalize="words" />
        <TextField {...text('teacherPhone')} type="tel" />
      </div>
    </>
  );
}

/** The time limit of the chosen categories, shown beside the duration field. */
function limitText(
  person: DraftPerson,
  config: EditionConfig,
  language: Language,
): string | undefined {
  const limits = config.categories
    .filter(({ code, minutes }) => minutes && person.category.includes(code))
    .map((category) => `${category.code} ${minutesText(category, language)}`);
  if (limits.length === 0) return;
  return m.form_minutes_limit({ limits: limits.join(', ') }, { locale: language });
}
