import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { FunctionError } from '#client/lib/call-function.ts';
import { m } from '#i18n/texts.ts';

/** Whether a change was refused for lack of capacity, which the office may overrule. */
export function isCategoryFull(error: unknown): boolean {
  if (!(error instanceof FunctionError)) return false;
  return (error.details as { reason?: string } | undefined)?.reason === 'category-full';
}

interface DespiteCapacityProps {
  checked: boolean;
  onChange(checked: boolean): void;
}

export function DespiteCapacity({ checked, onChange }: DespiteCapacityProps) {
  const at = useLocale();
  return (
    <Checkbox label={m.signup_despite_capacity({}, at)} checked={checked} onChange={onChange} />
  );
}
