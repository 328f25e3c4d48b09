import { useLocale } from '#client/components/locale-context.tsx';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { AttendDay } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import { fieldLabel } from '#i18n/field-labels.ts';
import { formatDate } from '#i18n/format.ts';
import { identityText, paymentTypeText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

interface DifferenceTableProps {
  differences: readonly FieldDifference[];
  /** Headings of the two columns. */
  before: string;
  after: string;
  attend: readonly AttendDay[];
}

export function DifferenceTable({ differences, before, after, attend }: DifferenceTableProps) {
  const at = useLocale();
  const words = { attend, language: at.locale };
  return (
    <table className="difference-table">
      <thead>
        <tr>
          <th scope="col">{m.edit_conflict_field({}, at)}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={`${difference.path} ${difference.after === undefined}`}>
            <th scope="row">{placeText(difference, at.locale)}</th>
            <td data-label={before}>{valueText(difference, difference.before, words)}</td>
            <td data-label={after}>{valueText(difference, difference.after, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function placeText({ path, subject }: FieldDifference, language: Language): string {
  const label = fieldLabel(path.replace(/^(persons|groups)\.\d+$/, '$1'), language);
  return subject ? `${subject} – ${label}` : label;
}

interface Words {
  attend: readonly AttendDay[];
  language: Language;
}

/** Names a person or a group that one version lacks; shows other values as they are. */
export function valueText({ path }: FieldDifference, value: unknown, words: Words): string {
  const { language } = words;
  const at = { locale: language };
  if (value === undefined || value === null || value === '') return '—';
  if (Array.isArray(value)) return listText(path, value, words) || '—';
  if (typeof value === 'object') return objectText(value as { name?: string; people?: string[] });
  if (typeof value === 'boolean') return value ? m.answer_yes({}, at) : m.answer_no({}, at);
  const text = String(value);
  if (path.endsWith('.birthDate')) return formatDate(text, language);
  if (path.endsWith('.identity')) {
    return identityText(text === 'performer' ? text : 'educator', language);
  }
  if (path === 'paymentType') return paymentTypeText(text === 'online' ? text : 'bank', language);
  return typeof value === 'number' ? writtenMinutes(value) : text;
}

function listText(path: string, list: readonly unknown[], { attend, language }: Words): string {
  if (!path.endsWith('.attend')) return list.join(', ');
  const label = (id: unknown) => attend.find((day) => day.id === id)?.label;
  return list
    .map((id) => {
      const known = label(id);
      return known ? localized(known, language) : String(id);
    })
    .join(', ');
}

function objectText({ name = '', people }: { name?: string; people?: string[] }): string {
  return people ? [name, people.join(', ')].filter(Boolean).join(': ') : name;
}
