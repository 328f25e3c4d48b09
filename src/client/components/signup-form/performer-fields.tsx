import { useLocale } from '#client/components/locale-context.tsx';
import { BirthDateField } from '#client/components/signup-form/birth-date-field.tsx';
import { EmailField } from '#client/components/signup-form/email-field.tsx';
import { TextField } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { ProgrammeFields } from '#client/components/signup-form/programme-fields.tsx';
import { usePersonField } from '#client/components/signup-form/use-person-field.ts';
import { programText } from '#domain/appearance/specification-fields.ts';
import type { DraftPerson, DraftProgramme } from '#domain/draft/draft.ts';
import { piecesOf } from '#domain/draft/draft-appearances.ts';
import { ownProgramText } from '#domain/draft/program-text.ts';
import { soloProgrammes } from '#domain/draft/programmes.ts';
import { yearOf } from '#domain/time/plain-date.ts';
import { m } from '#i18n/texts.ts';

interface PerformerFieldsProps {
  person: DraftPerson;
  part: 'person' | 'programme' | 'school';
}

export function PerformerFields({ person, part }: PerformerFieldsProps) {
  if (part === 'person') return <PersonalFields person={person} />;
  return part === 'programme' ? <Programmes person={person} /> : <SchoolFields person={person} />;
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

/** One for each solo category; what a group plays is typed at the group. */
function Programmes({ person }: { person: DraftPerson }) {
  const { config } = useForm();
  const programmes = soloProgrammes(person, config);
  return (
    <>
      {programmes.map((programme, position) => (
        <ProgrammeFields
          key={programme.category}
          programme={programme}
          list="persons"
          owner={person.key}
          position={position}
          players={[person]}
          isTold={position === 0}
        />
      ))}
      {programmes[0] && <BulletinText person={person} programme={programmes[0]} />}
    </>
  );
}

/** Made from the pieces until another text is written. */
function BulletinText({ person, programme }: { person: DraftPerson; programme: DraftProgramme }) {
  const at = useLocale();
  const { text } = usePersonField(person);
  const own = ownProgramText(person);
  const made = programText(piecesOf(programme));
  const field = text('program');
  return (
    <details className="bulletin-text" open={own !== '' || field.error ? true : undefined}>
      <summary>{m.form_bulletin_text({}, at)}</summary>
      <TextField
        {...field}
        value={own === '' ? made : person.program}
        lines={3}
        optional
        hint={m.form_program_hint({}, at)}
        onChange={(typed) => field.onChange(typed.trim() === made ? '' : typed)}
      />
    </details>
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
