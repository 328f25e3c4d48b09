import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { MOST_NAME } from '#domain/scoring/scoring-rule.ts';
import { m } from '#i18n/texts.ts';

interface NamedRowsProps<Row extends { name: string }> {
  legend: string;
  about: string;
  rows: readonly Row[];
  /** The labels of the numbers beside the name. */
  columns: Record<Exclude<keyof Row & string, 'name'>, string>;
  newRow: Row;
  most: number;
  addText: string;
  /** The problem of a field, by `2.name`. */
  problemAt(path: string): ReactNode;
  onChange(rows: Row[]): void;
}

/** Named items with decimal numbers: criteria with weights, bands with bounds. */
export function NamedRows<Row extends { name: string }>(props: NamedRowsProps<Row>) {
  const { legend, about, rows, columns, newRow, most, addText, problemAt, onChange } = props;
  const at = useLocale();
  const numbers = Object.entries(columns) as [Exclude<keyof Row & string, 'name'>, string][];
  const set = (index: number, change: object) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  return (
    <fieldset className="scoring-list">
      <legend>{legend}</legend>
      <p className="note">{about}</p>
      <ol>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <li key={index} className="scoring-item">
            <TextField
              className="scoring-name"
              label={m.scoring_name({}, at)}
              value={row.name}
              maxLength={MOST_NAME}
              problem={problemAt(`${index}.name`)}
              onChange={(name) => set(index, { name })}
            />
            {numbers.map(([name, label]) => (
              <TextField
                key={name}
                className="scoring-number"
                label={label}
                inputMode="decimal"
                value={String(row[name])}
                problem={problemAt(`${index}.${name}`)}
                onChange={(value) => set(index, { [name]: value })}
              />
            ))}
            <LinkButton onClick={() => onChange(rows.toSpliced(index, 1))}>
              {m.scoring_remove({ name: row.name }, at)}
            </LinkButton>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <QuietButton onClick={() => onChange([...rows, newRow])}>{addText}</QuietButton>
      )}
    </fieldset>
  );
}
