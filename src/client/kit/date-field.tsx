import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { TextField, type TextFieldProps } from '#client/kit/text-field.tsx';
import { isLocalMinute } from '#domain/time/local-minute.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { formatLocalMinute, formatLongDate, formatWeekday } from '#i18n/format.ts';

interface DateFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Includes the time of day. */
  withTime?: boolean;
  /** Browsers format dates differently; the hint spells the date out. */
  inWords?: boolean;
}

/** A day as YYYY-MM-DD, or a minute in the edition's time zone; '' when empty. */
export function DateField({ withTime = false, inWords = false, hint, ...props }: DateFieldProps) {
  const { locale } = useLocale();
  const words = inWords ? wordsOf(props.value, locale) : '';
  return (
    <TextField
      {...props}
      type={withTime ? 'datetime-local' : 'date'}
      className={props.className ?? 'field-date'}
      hint={joined(words, hint)}
    />
  );
}

interface DateRangeProps {
  fromLabel: string;
  toLabel: string;
  from: string;
  to: string;
  onChange(part: { from?: string; to?: string }): void;
}

/** Two days, on one line where they fit. */
export function DateRange({ fromLabel, toLabel, from, to, onChange }: DateRangeProps) {
  return (
    <div className="date-range">
      <DateField label={fromLabel} value={from} onChange={(day) => onChange({ from: day })} />
      <DateField label={toLabel} value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}

type Locale = Parameters<typeof formatWeekday>[1];

function wordsOf(value: string, locale: Locale): string {
  if (isPlainDate(value)) return `${formatWeekday(value, locale)} ${formatLongDate(value, locale)}`;
  if (!isLocalMinute(value)) return '';
  return `${formatWeekday(value.slice(0, 10), locale)} ${formatLocalMinute(value, locale)}`;
}

function joined(words: string, hint: ReactNode): ReactNode {
  if (!words || !hint) return words || hint;
  return (
    <>
      {words}. {hint}
    </>
  );
}
