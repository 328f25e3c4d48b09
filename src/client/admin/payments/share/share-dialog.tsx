import { type ReactNode, useState } from 'react';
import {
  leftOf,
  type Part,
  withAdded,
  withoutPart,
  withTyped,
} from '#client/admin/payments/share/divided.ts';
import { OwedText } from '#client/admin/payments/share/owed-text.tsx';
import { SignupSearch } from '#client/admin/payments/share/signup-search.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { typedAmount } from '#client/admin/signup/typed-amount.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { LONGEST_LEDGER_REASON, ReasonField } from '#client/kit/reason-field.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import type { Language } from '#domain/language.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/share/share.css';

export interface WantedShare {
  signupId: string;
  amountMinor: AmountMinor;
}

interface ShareDialogProps {
  title: string;
  text: ReactNode;
  submitLabel: string;
  /** The amount to divide. */
  totalMinor: AmountMinor;
  /** The initial shares. */
  proposed?: readonly Part[];
  exceptId?: string;
  /** What happens to the rest; without it everything must be given. */
  restText?(amount: string): string;
  asksReason?: boolean;
  /** Signups that owe nothing get nothing, so that a surplus does not create another one. */
  onlyOwing?: boolean;
  submit(shares: WantedShare[], reason: string): Promise<void>;
  onClose(): void;
}

/** Divides an amount among signups and always shows the rest. */
export function ShareDialog(props: ShareDialogProps) {
  const { totalMinor, restText, asksReason = false } = props;
  const at = useLocale();
  const action = useOfficeMutation();
  const [parts, setParts] = useState<readonly Part[]>(props.proposed ?? []);
  const change = (next: readonly Part[]) => {
    setParts(next);
    action.setProblem(null);
  };
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const left = leftOf(totalMinor, parts);
  const isDivided = left === 0 || (restText !== undefined && left !== null && left > 0);
  const leftLine = leftText(left, { locale: at.locale, restText });
  const submit = () => {
    if (parts.length === 0) return action.setProblem(m.share_nobody({}, at));
    if (!isDivided) return action.setProblem(leftLine);
    setReasonMissing(asksReason && reason.trim() === '');
    if (asksReason && reason.trim() === '') return;
    const shares = parts.map(({ signup, typed }) => ({
      signupId: signup.id,
      amountMinor: typedAmount(typed) ?? amountMinor(0),
    }));
    void action.run(() => props.submit(shares, reason));
  };
  return (
    <DialogForm
      title={props.title}
      text={props.text}
      submitLabel={props.submitLabel}
      action={action}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <PartList parts={parts} totalMinor={totalMinor} onChange={change} />
      <p className={isDivided ? 'share-left is-right' : 'share-left'} aria-live="polite">
        {parts.length === 0 ? m.bank_split_hint({}, at) : leftLine}
      </p>
      <SignupSearch
        exceptId={props.exceptId}
        onAdd={(signup) => {
          if (props.onlyOwing && signup.owedMinor <= 0) {
            action.setProblem(m.share_owes_nothing({ number: signup.number }, at));
            return;
          }
          change(withAdded(parts, signup, totalMinor));
        }}
      />
      {asksReason && (
        <ReasonField
          maxLength={LONGEST_LEDGER_REASON}
          value={reason}
          isMissing={isReasonMissing && reason.trim() === ''}
          onChange={setReason}
        />
      )}
    </DialogForm>
  );
}

interface PartListProps {
  parts: readonly Part[];
  totalMinor: AmountMinor;
  onChange(parts: readonly Part[]): void;
}

function PartList({ parts, totalMinor, onChange }: PartListProps) {
  const at = useLocale();
  return (
    <ul className="share-parts">
      {parts.map(({ signup, typed }) => (
        <li key={signup.id}>
          <span>
            {signup.number} {signup.name} <OwedText signup={signup} />
          </span>
          <TextField
            isLabelHidden
            label={m.bank_split_amount({ number: signup.number }, at)}
            inputMode="decimal"
            value={typed}
            onChange={(next) =>
              onChange(withTyped(parts, { signupId: signup.id, typed: next }, totalMinor))
            }
          />
          <LinkButton
            aria-label={m.bank_split_remove({ number: signup.number }, at)}
            onClick={() => onChange(withoutPart(parts, signup.id, totalMinor))}
          >
            ×
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function leftText(
  left: number | null,
  { locale, restText }: { locale: Language; restText: ShareDialogProps['restText'] },
): string {
  if (left === null) return m.signup_waive_amount_wrong({}, { locale });
  if (left === 0) return m.bank_split_right({}, { locale });
  const amount = formatAmount(amountMinor(Math.abs(left)), locale);
  if (left < 0) return m.bank_split_over({ amount }, { locale });
  return restText ? restText(amount) : m.bank_split_left({ amount }, { locale });
}
