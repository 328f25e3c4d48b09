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
import {
  type LunchRefusal,
  lunchChoices,
  lunchDaysOf,
  lunchRefusal,
} from '#domain/signup/lunch.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { formatAmount, formatDayMonth, formatDayMonths, formatLocalMinute } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** The categories of a performer or the days of an educator. */
export function AttendanceFields({ person }: { person: DraftPerson }) {
  return person.identity === 'performer' ? (
    <CategoryField person={person} />
  ) : (
    <DaysField person={person} />
  );
}

function dayChoice(id: PlainDate, { attend }: EditionConfig, language: Language): Choice {
  const day = attend.find((one) => one.id === id);
  const date = formatDayMonth(id, language);
  return day
    ? { value: id, label: localized(day.label, language), note: date }
    : { value: id, label: date };
}

function DaysField({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config } = useForm();
  const { field, change } = usePersonField(person);
  const known = config.attend.map(({ id }) => dayChoice(id, config, at.locale));
  return (
    <Checkboxes
      {...field('attend')}
      choices={[...known, ...removedChoices(person.attend, known, at.locale)]}
      values={person.attend}
      onChange={(attend) => change({ attend })}
    />
  );
}

/** Always shown; explains why a lunch cannot be ordered. Who comes on several days chooses. */
export function LunchField({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config, now, rules } = useForm();
  const { field, change } = usePersonField(person);
  const lunch = field('hasLunch');
  const refusal = lunchRefusal(person, config, now);
  const price = formatAmount(rules.prices.lunch, at.locale);
  const shown = personOfDraft(person, config);
  const choices = lunchChoices(shown, config);
  const days = lunchDaysOf({ ...shown, hasLunch: true }, config);
  const date = formatDayMonths(days, at.locale);
  const offer =
    days.length > 1
      ? m.form_lunch_days_hint({ price }, at)
      : date
        ? m.form_lunch_hint({ day: date, price }, at)
        : price;
  return (
    <>
      <Checkbox
        {...lunch}
        checked={person.hasLunch}
        disabled={refusal !== null}
        onChange={(hasLunch) => change({ hasLunch })}
        hint={refusal ? refusalText(refusal, { person, config, price, at }) : offer}
      />
      {person.hasLunch && refusal === null && choices.length > 1 && (
        <Checkboxes
          className="lunch-days"
          id={`${lunch.id}-days`}
          label={m.form_lunch_days({}, at)}
          choices={choices.map((day) => dayChoice(day, config, at.locale))}
          values={days}
          onChange={(lunchDays) => change({ hasLunch: lunchDays.length > 0, lunchDays })}
        />
      )}
    </>
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
