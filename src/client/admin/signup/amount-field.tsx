import { useId } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface AmountFieldProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange(value: string): void;
}

export function AmountField({ label, value, isWrong, onChange }: AmountFieldProps) {
  const at = useLocale();
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p id={`${id}-problem`} className="problem">
          {m.signup_waive_amount_wrong({}, at)}
        </p>
      )}
    </div>
  );
}
