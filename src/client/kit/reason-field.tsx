import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { TextArea } from '#client/kit/text-field.tsx';
import { m } from '#i18n/texts.ts';

const LONGEST_REASON = 1000;
/** The limit of the ledger, whose rows never change. */
export const LONGEST_LEDGER_REASON = 500;

interface ReasonFieldProps {
  /** Defaults to "Dôvod". */
  label?: string;
  value: string;
  hint?: ReactNode;
  /** The user submitted without a reason. */
  isMissing?: boolean;
  /** The error text; defaults to "Napíšte dôvod." */
  missingText?: string;
  id?: string;
  maxLength?: number;
  autoFocus?: boolean;
  onChange(value: string): void;
}

/** A reason for an action. The error disappears as soon as the user types. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, hint, isMissing = false, missingText, maxLength = LONGEST_REASON } = props;
  const at = useLocale();
  const lacks = isMissing && props.value.trim() === '';
  return (
    <TextArea
      id={props.id}
      label={label ?? m.signup_reason({}, at)}
      rows={3}
      maxLength={maxLength}
      value={props.value}
      hint={hint}
      problem={lacks && (missingText ?? m.signup_reason_missing({}, at))}
      autoFocus={props.autoFocus}
      onChange={props.onChange}
    />
  );
}
