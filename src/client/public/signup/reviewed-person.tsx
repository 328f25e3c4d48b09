import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { PERSON_FIELD_ORDER } from '#client/components/signup-form/person-field-order.ts';
import { EditButton, Warnings } from '#client/public/signup/review-row.tsx';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { Person } from '#domain/signup/form.ts';
import { lunchDaysOf } from '#domain/signup/lunch.ts';
import { type PersonField, personFieldLabel } from '#i18n/field-labels.ts';
import { formatAmount, formatDate, formatDayMonth, formatDayMonths } from '#i18n/format.ts';
import { attendedDays } from '#i18n/person-texts.ts';
import { identityText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

interface ReviewedPersonProps {
  person: Person;
  config: ConfigRecord;
  /** Shown once for all. */
  shared: ReadonlySet<PersonField>;
  priceMinor: AmountMinor;
  /** What a performer plays in each category. */
  played: readonly { category: string; text: string }[];
  warnings: readonly string[];
  onEdit(): void;
}

/** What matters in two lines; everything else is one tap away. */
export function ReviewedPerson({
  person,
  config,
  shared,
  priceMinor,
  played,
  ...row
}: ReviewedPersonProps) {
  const at = useLocale();
  const days = person.identity === 'performer' ? [] : attendedDays(person, config, at.locale);
  const lunches = lunchDaysOf(person, config);
  const fields = PERSON_FIELD_ORDER.filter((field) => !IN_HEAD.has(field) && !shared.has(field));
  return (
    <li className="review-row">
      <h3>
        {person.name} <span className="card-role">{identityText(person.identity, at.locale)}</span>
      </h3>
      <span className="review-price">{formatAmount(priceMinor, at.locale)}</span>
      <EditButton name={person.name} onEdit={row.onEdit} />
      {days.length > 0 && (
        <p>
          <strong>{days.join(', ')}</strong>
        </p>
      )}
      {played.map(({ category, text }) => (
        <p key={`${category} ${text}`}>
          <strong>{category}</strong> {text}
        </p>
      ))}
      {lunches.length > 0 && (
        <p className="review-lunch">
          {m.review_lunch({ day: formatDayMonths(lunches, at.locale) }, at)}
        </p>
      )}
      <Warnings texts={row.warnings} />
      <details className="review-all">
        <summary>{m.review_all({}, at)}</summary>
        <dl className="facts">
          {fields.map((field) => (
            <Fact key={field} label={personFieldLabel(field, at.locale)}>
              {valueText(person, field, at.locale)}
            </Fact>
          ))}
        </dl>
      </details>
    </li>
  );
}

const IN_HEAD: ReadonlySet<PersonField> = new Set<PersonField>(['identity', 'name', 'hasLunch']);

function valueText(person: Person, field: PersonField, language: Language): string {
  const value = person[field];
  if (field === 'birthDate' && value) return formatDate(person.birthDate, language);
  if (field === 'attend') {
    return person.attend.map((day) => formatDayMonth(day, language)).join(', ');
  }
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return writtenMinutes(value);
  return typeof value === 'string' ? value : '';
}
