import { useId } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface ReasonFieldProps {
  value: string;
  isMissing: boolean;
  onChange(value: string): void;
}

/** Why money is moved by hand: the ledger keeps it beside who did. */
export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const at = useLocale();
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{m.pay_reason({}, at)}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <p id={`${id}-problem`} className="problem">
          {m.signup_reason_missing({}, at)}
        </p>
      )}
    </div>
  );
}
