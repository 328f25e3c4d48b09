import type { ComponentProps } from 'react';

interface DayFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  id: string;
  label: string;
  value: string;
  /** Why the value is refused; empty while it is not. */
  problem?: string;
  about?: string;
  onValue(value: string): void;
}

/** A field of a form of the day, with its label and what is wrong with it. */
export function DayField({
  id,
  label,
  problem = '',
  about = '',
  onValue,
  ...input
}: DayFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== ''}
        aria-describedby={problem || about ? `${id}-about` : undefined}
        {...input}
        id={id}
        onChange={(event) => onValue(event.target.value)}
      />
      {problem && (
        <p id={`${id}-about`} className="day-alert" role="alert">
          {problem}
        </p>
      )}
      {!problem && about && (
        <p id={`${id}-about`} className="note">
          {about}
        </p>
      )}
    </>
  );
}
