import { type Ref, useId } from 'react';

interface EmailFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** What is wrong with it, or empty. */
  problem: string;
  onChange(value: string): void;
  inputRef?: Ref<HTMLInputElement>;
}

export function EmailField({ label, hint, value, problem, onChange, inputRef }: EmailFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="my-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      <input
        ref={inputRef}
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        value={value}
        aria-invalid={problem !== ''}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="my-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
