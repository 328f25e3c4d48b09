import { useLocale } from '#client/components/locale-context.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { m } from '#i18n/texts.ts';

interface AmountFieldProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange(value: string): void;
}

export function AmountField({ isWrong, ...props }: AmountFieldProps) {
  const at = useLocale();
  return (
    <TextField
      {...props}
      inputMode="decimal"
      unit="€"
      className="field-short"
      problem={isWrong && m.signup_waive_amount_wrong({}, at)}
    />
  );
}
