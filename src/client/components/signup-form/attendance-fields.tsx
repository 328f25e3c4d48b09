import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox, Checkboxes, type Choice } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { usePersonField } from '#client/components/signup-form/use-person-field.ts';
import type { DraftPerson } from '#domain/draft/draft.ts';
import { personOfDraft } from '#domain/draft/draft-form.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { ageWarnings } from '#domain/signup/age.ts';
import { isLunchAvailable, lunchDay } from '#domain/signup/lunch.ts';
import { ageRuleText, birthYearsText, minutesText } from '#i18n/category-texts.ts';
import { formatAmount, formatDayMonth } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** In what a performer competes, or when an educator comes; and lunch, once that is known. */
export function AttendanceFields({ person }: { person: DraftPerson }) {
  return (
    <>
      {person.identity === 'performer' ? (
        <CategoryField person={person} />
      ) : (
        <DaysField person={person} />
      )}
      <LunchField person={person} />
    </>
  );
}

function CategoryField({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config } = useForm();
  const { field, change } = usePersonField(person);
  const known = config.categories.map((category): Choice => {
    const born = birthYearsText(category.ageRule, config.edition, at.locale);
    const age = ageRuleText(category.ageRule, at.locale);
    const note = [born ?? age, minutesText(category, at.locale)].filter(Boolean).join(' · ');
    return {
      value: category.code,
      label: (
        <>
          <strong>{category.code}</strong> {localized(category.name, at.locale)}
        </>
      ),
      note,
    };
  });
  return (
    <>
      <Checkboxes
        {...field('category')}
        choices={[...known, ...goneChoices(person.category, known, at.locale)]}
        values={person.category}
        onChange={(category) => change({ category })}
      />
      <AgeNotes person={person} config={config} />
    </>
  );
}

/** Chosen before the office took it out of the offer: shown, so that nothing disappears unseen. */
function goneChoices(
  chosen: readonly string[],
  known: readonly Choice[],
  language: Language,
): Choice[] {
  return chosen
    .filter((value) => !known.some((choice) => choice.value === value))
    .map((value) => ({
      value,
      label: <strong>{value}</strong>,
      note: m.form_choice_gone({}, { locale: language }),
    }));
}

/** Not an error: the office decides. */
function AgeNotes({ person, config }: { person: DraftPerson; config: EditionConfig }) {
  const at = useLocale();
  const form = { persons: [personOfDraft(person, config)], groups: [] };
  return ageWarnings(form, config).map(({ category }) => {
    const rule = config.categories.find(({ code }) => code === category)?.ageRule ?? null;
    return (
      <p className="field-warning" key={category}>
        {m.form_age_note({ category, rule: ageRuleText(rule, at.locale) }, at)}
      </p>
    );
  });
}

function DaysField({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config } = useForm();
  const { field, change } = usePersonField(person);
  const known = config.attend.map(
    ({ id, label }): Choice => ({
      value: id,
      label: localized(label, at.locale),
      note: formatDayMonth(id, at.locale),
    }),
  );
  return (
    <Checkboxes
      {...field('attend')}
      choices={[...known, ...goneChoices(person.attend, known, at.locale)]}
      values={person.attend}
      onChange={(attend) => change({ attend })}
    />
  );
}

function LunchField({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config, now, rules } = useForm();
  const { field, change } = usePersonField(person);
  if (!isLunchAvailable(person, config, now)) return null;
  const day = lunchDay({ ...personOfDraft(person, config), hasLunch: true }, config);
  const price = formatAmount(rules.prices.lunch, at.locale);
  return (
    <Checkbox
      {...field('hasLunch')}
      checked={person.hasLunch}
      onChange={(hasLunch) => change({ hasLunch })}
      hint={day ? m.form_lunch_hint({ day: formatDayMonth(day, at.locale), price }, at) : price}
    />
  );
}
