import { useId } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import { m } from '#i18n/texts.ts';

interface MeaningFieldProps {
  value: RefundMeaning | null;
  isMissing: boolean;
  onChange(value: RefundMeaning): void;
}

const MEANINGS = [
  ['fee-lowered', m.refund_meaning_fee_lowered],
  ['still-owed', m.refund_meaning_still_owed],
] as const;

/** What a refund means when the signup stays active; the office has to choose. */
export function MeaningField({ value, isMissing, onChange }: MeaningFieldProps) {
  const at = useLocale();
  const id = useId();
  return (
    <fieldset
      className="choices"
      aria-describedby={isMissing ? `${id}-problem` : undefined}
      aria-invalid={isMissing}
    >
      <legend>{m.refund_meaning_legend({}, at)}</legend>
      {MEANINGS.map(([meaning, text]) => (
        <label key={meaning} className="choice">
          <input
            type="radio"
            name={id}
            checked={value === meaning}
            onChange={() => onChange(meaning)}
          />
          <span>{text({}, at)}</span>
        </label>
      ))}
      {isMissing && (
        <p id={`${id}-problem`} className="problem">
          {m.refund_meaning_missing({}, at)}
        </p>
      )}
    </fieldset>
  );
}
