import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/components/lazy-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { FieldNotes, Label } from '#client/components/signup-form/fields.tsx';
import { useExitAnimation } from '#client/components/signup-form/use-exit-animation.ts';
import { parseTypedDate, writtenDate } from '#domain/draft/typed-values.ts';
import { m } from '#i18n/texts.ts';

const Calendar = lazyPart(() => import('#client/components/signup-form/calendar.tsx'));

interface BirthDateFieldProps {
  id: string;
  label: string;
  /** As typed. */
  value: string;
  error: string | undefined;
  today: string;
  /** Two-digit years are at most this year. */
  latestYear: number;
  onChange(value: string): void;
  onBlur(): void;
}

/** A text field, which is quicker, with a calendar that loads on demand. */
export function BirthDateField({ id, label, value, error, ...field }: BirthDateFieldProps) {
  const at = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const calendar = useExitAnimation();
  // The error says the same.
  const hint = error ? undefined : m.form_birth_date_hint({}, at);

  const close = (focusButton: boolean) => {
    calendar.close();
    if (focusButton) button.current?.focus();
  };
  const leave = () => {
    const date = parseTypedDate(value, field.latestYear);
    if (date) field.onChange(writtenDate(date));
    field.onBlur();
  };

  return (
    <div className="field date-field" ref={root}>
      <Label id={id} label={label} />
      <div className="date-control">
        <input
          id={id}
          name={id}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          placeholder={m.form_birth_date_placeholder({}, at)}
          value={value}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={leave}
        />
        <button
          ref={button}
          type="button"
          className="button quiet date-button"
          aria-haspopup="dialog"
          aria-expanded={calendar.isOpen}
          onClick={() => (calendar.isOpen ? close(true) : calendar.open())}
        >
          <CalendarIcon />
          <span className="visually-hidden">{m.form_calendar_open({}, at)}</span>
        </button>
      </div>
      {calendar.isMounted && (
        <Suspense fallback={<p className="calendar calendar-loading">{m.state_loading({}, at)}</p>}>
          <OutsideClicks of={root} onOutside={() => close(false)} />
          <Calendar
            label={label}
            selected={parseTypedDate(value, field.latestYear)}
            today={field.today}
            isClosing={!calendar.isOpen}
            onPick={(date) => {
              field.onChange(writtenDate(date));
              close(true);
            }}
            onClose={() => close(true)}
            onClosed={calendar.finish}
          />
        </Suspense>
      )}
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}

function OutsideClicks({
  of,
  onOutside,
}: {
  of: { current: HTMLElement | null };
  onOutside(): void;
}) {
  const [latest] = useState({ onOutside });
  latest.onOutside = onOutside;
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof Node && !of.current?.contains(target)) latest.onOutside();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [of, latest]);
  return null;
}

function CalendarIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none">
      <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
