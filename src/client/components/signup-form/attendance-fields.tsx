import { useLocale } from '#client/components/locale-context.tsx';
import { CategoryField } from '#client/components/signup-form/category-field.tsx';
import { Checkbox, Checkboxes, type Choice } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { removedChoices } from '#client/components/signup-form/removed-choices.tsx';
import { usePersonField } from '#client/components/signup-form/use-person-field.ts';
import type { DraftPerson } from '#domain/draft/draft.ts';
import { personOfDraft } from '#domain/draft/draft-form.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { type LunchRefusal, lunchDay, lunchRefusal } from '#domain/signup/lunch.ts';
import { formatAmount, formatDayMonth, formatLocalMinute } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** The categories of a performer or the days of an educator. */
export function AttendanceFields({ person }: { person: DraftPerson }) {
  return person.identity === 'performer' ? (
    <CategoryField person={person} />
  ) : (
    <DaysField person={person} />
  );
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
      choices={[...known, ...removedChoices(person.attend, known, at.locale)]}
      values={person.attend}
      onChange={(attend) => change({ attend })}
    />
  );
}

/** Always shown; explains why a lunch cannot be ordered. */
export function LunchField({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config, now, rules } = useForm();
  const { field, change } = usePersonField(person);
  const refusal = lunchRefusal(person, config, now);
  const day = lunchDay({ ...personOfDraft(person, config), hasLunch: true }, config);
  const price = formatAmount(rules.prices.lunch, at.locale);
  const offer = day ? m.form_lunch_hint({ day: formatDayMonth(day, at.locale), price }, at) : price;
  return (
    <Checkbox
      {...field('hasLunch')}
      checked={person.hasLunch}
      disabled={refusal !== null}
      onChange={(hasLunch) => change({ hasLunch })}
      hint={refusal ? refusalText(refusal, { person, config, price, at }) : offer}
    />
  );
}

interface RefusalContext {
  person: DraftPerson;
  config: EditionConfig;
  price: string;
  at: { locale: Language };
}

function refusalText(refusal: LunchRefusal, { person, config, price, at }: RefusalContext): string {
  const date = formatLocalMinute(config.lunch.orderUntil, at.locale);
  switch (refusal) {
    case 'not-offered':
      return m.form_lunch_not_offered({}, at);
    case 'closed':
      return person.hasLunch
        ? m.form_lunch_closed_ordered({ date }, at)
        : m.form_lunch_closed({ date }, at);
    case 'no-day':
      return person.identity === 'performer'
        ? m.form_lunch_no_category({ price }, at)
        : m.form_lunch_no_attend({ price }, at);
  }
}
