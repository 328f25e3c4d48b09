import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { sk } from 'react-day-picker/locale/sk';
import { useLocale } from '#client/components/locale-context.tsx';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { m } from '#i18n/texts.ts';
import '#client/components/signup-form/calendar.css';

const LOCALES = { sk, en: enGB };
const EARLIEST_YEAR = 1900;
/** The typical age of a performer: a calendar opened on today would need a hundred steps. */
const TYPICAL_AGE_DAYS = 11 * 365;

interface CalendarProps {
  label: string;
  selected: PlainDate | null;
  today: PlainDate;
  isClosing: boolean;
  onPick(date: PlainDate): void;
  onClose(): void;
  onClosed(): void;
}

export default function Calendar({ label, selected, today, isClosing, ...on }: CalendarProps) {
  const at = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const { onClose } = on;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  // When a year is picked, the focused day disappears with its month and the focus is lost.
  useEffect(() => {
    const closeOnOrphanedEscape = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onClose();
    };
    document.addEventListener('keydown', closeOnOrphanedEscape);
    return () => document.removeEventListener('keydown', closeOnOrphanedEscape);
  }, [onClose]);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={root}
      className="calendar"
      role="dialog"
      aria-label={label}
      data-closing={isClosing ? '' : undefined}
      onKeyDown={closeOnEscape}
      onTransitionEnd={on.onClosed}
    >
      <DayPicker
        autoFocus
        mode="single"
        required
        locale={LOCALES[at.locale]}
        captionLayout="dropdown"
        startMonth={new Date(EARLIEST_YEAR, 0)}
        endMonth={localDay(today)}
        defaultMonth={localDay(selected ?? addDays(today, -TYPICAL_AGE_DAYS))}
        disabled={{ after: localDay(today) }}
        selected={selected ? localDay(selected) : undefined}
        onSelect={(date) => on.onPick(plainDay(date))}
        fixedWeeks
        showOutsideDays
        labels={{
          labelMonthDropdown: () => m.form_calendar_month({}, at),
          labelYearDropdown: () => m.form_calendar_year({}, at),
          labelNext: () => m.form_calendar_next({}, at),
          labelPrevious: () => m.form_calendar_previous({}, at),
        }}
      />
    </div>
  );
}

function localDay(date: PlainDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function plainDay(date: Date): PlainDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
