import { useLocale } from '#client/components/locale-context.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import { m } from '#i18n/texts.ts';

interface MeaningFieldProps {
  value: RefundMeaning | null;
  isMissing: boolean;
  onChange(value: RefundMeaning): void;
}

/** What a refund means when the signup stays active; the office has to choose. */
export function MeaningField({ value, isMissing, onChange }: MeaningFieldProps) {
  const at = useLocale();
  return (
    <RadioGroup
      legend={m.refund_meaning_legend({}, at)}
      options={[
        { value: 'fee-lowered', text: m.refund_meaning_fee_lowered({}, at) },
        { value: 'still-owed', text: m.refund_meaning_still_owed({}, at) },
      ]}
      value={value}
      problem={isMissing && m.refund_meaning_missing({}, at)}
      onChange={onChange}
    />
  );
}
