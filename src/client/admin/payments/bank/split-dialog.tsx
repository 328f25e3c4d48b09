import { useCallback, useId, useState } from 'react';
import type { Payable, QueueRow } from '#client/admin/payments/bank/bank-texts.ts';
import { leftOf, type Part, withAdded } from '#client/admin/payments/bank/divided.ts';
import { OwedText } from '#client/admin/payments/bank/owed-text.tsx';
import { TransferLine } from '#client/admin/payments/bank/transfer-line.tsx';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useSettled } from '#client/admin/use-settled.ts';
import { DialogForm } from '#client/admin/users/dialog-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SplitDialogProps {
  row: QueueRow;
  signups: ReadonlyMap<string, Payable>;
  settle(shares: { signupId: string; amountMinor: AmountMinor }[]): Promise<void>;
  onClose(): void;
}

/** One transfer over many signups, to the last cent. */
export function SplitDialog({ row, signups, settle, onClose }: SplitDialogProps) {
  const at = useLocale();
  const action = useAction();
  const [parts, setParts] = useState<readonly Part[]>(() => proposedParts(row, signups));
  const left = leftOf(row.amountMinor, parts);
  const submit = () => {
    if (parts.length === 0 || left !== 0) return action.setProblem(leftText(left, at.locale));
    void action.run(() =>
      settle(
        parts.map(({ signup, typed }) => ({
          signupId: signup.id,
          amountMinor: typedAmount(typed) ?? amountMinor(0),
        })),
      ),
    );
  };
  return (
    <DialogForm
      title={m.bank_split_title({}, at)}
      text={<TransferLine row={row} />}
      submitLabel={m.bank_accept({}, at)}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="bank-parts">
        {parts.map(({ signup, typed }) => (
          <li key={signup.id}>
            <span>
              {signup.number} {signup.name} <OwedText signup={signup} />
            </span>
            <input
              inputMode="decimal"
              autoComplete="off"
              aria-label={m.bank_split_amount({ number: signup.number }, at)}
              value={typed}
              onChange={({ target }) =>
                setParts(
                  parts.map((part) =>
                    part.signup.id === signup.id ? { ...part, typed: target.value } : part,
                  ),
                )
              }
            />
            <button
              type="button"
              className="link-button"
              aria-label={m.bank_split_remove({ number: signup.number }, at)}
              onClick={() => setParts(parts.filter((part) => part.signup.id !== signup.id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p className={left === 0 ? 'bank-left is-right' : 'bank-left'} aria-live="polite">
        {parts.length === 0 ? m.bank_split_hint({}, at) : leftText(left, at.locale)}
      </p>
      <SignupSearch onAdd={(signup) => setParts(withAdded(parts, signup, row.amountMinor))} />
    </DialogForm>
  );
}

function leftText(left: number | null, locale: 'sk' | 'en'): string {
  if (left === null) return m.signup_waive_amount_wrong({}, { locale });
  if (left === 0) return m.bank_split_right({}, { locale });
  const amount = formatAmount(amountMinor(Math.abs(left)), locale);
  return left > 0
    ? m.bank_split_left({ amount }, { locale })
    : m.bank_split_over({ amount }, { locale });
}

/** The surest proposal is where one begins, when there is one. */
function proposedParts(row: QueueRow, signups: ReadonlyMap<string, Payable>): readonly Part[] {
  const [first] = row.proposals;
  return (first?.shares ?? []).flatMap((share) => {
    const signup = signups.get(share.signupId);
    return signup ? [{ signup, typed: writtenAmount(share.amountMinor) }] : [];
  });
}

function SignupSearch({ onAdd }: { onAdd(signup: Payable): void }) {
  const at = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const load = useCallback(
    async (signal: AbortSignal) =>
      search.trim() === ''
        ? { signups: [] }
        : callAsUser('findPayableSignups', { search }, { signal }),
    [search],
  );
  const { data } = useLoaded(load);
  return (
    <div className="office-field">
      <label htmlFor={id}>{m.bank_split_search({}, at)}</label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The first that was found is added; the form itself is sent by its button.
          event.preventDefault();
          const [first] = data?.signups ?? [];
          if (first && search === typed) onAdd(first);
        }}
      />
      <ul className="bank-found">
        {data?.signups.map((signup) => (
          <li key={signup.id}>
            <span>
              {signup.number} {signup.name}
              {signup.school && `, ${signup.school}`} <OwedText signup={signup} />
            </span>
            <button type="button" className="button quiet" onClick={() => onAdd(signup)}>
              {m.bank_split_add({}, at)}
            </button>
          </li>
        ))}
      </ul>
      {search.trim() !== '' && data?.signups.length === 0 && (
        <p className="note">{m.bank_split_none({}, at)}</p>
      )}
    </div>
  );
}
