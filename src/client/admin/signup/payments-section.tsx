import { useState } from 'react';
import { CardPaymentsOfSignup } from '#client/admin/payments/card/card-payments-of-signup.tsx';
import { AllocateDialog } from '#client/admin/payments/ledger/allocate-dialog.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { DeskMoneyDialog } from '#client/admin/signup/desk-money-dialog.tsx';
import { MoveSurplusDialog } from '#client/admin/signup/move-surplus-dialog.tsx';
import { Part } from '#client/admin/signup/part.tsx';
import { RefundQuestion } from '#client/admin/signup/refund-question.tsx';
import type { SignupMovement } from '#client/admin/signup/signup-movement.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { TakeBackDialog } from '#client/admin/signup/take-back-dialog.tsx';
import { VoidEntryDialog } from '#client/admin/signup/void-entry-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { may } from '#client/lib/session/use-account.ts';
import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { entryKindText, moneyStateText, paymentMethodText } from '#i18n/money-words.ts';
import { m } from '#i18n/texts.ts';

/** Payments and refunds of the signup, for users who may see them. */
export function PaymentsSection() {
  const { account } = useSignupWork();
  return may(account, 'money.read') ? <Payments /> : null;
}

function Payments() {
  const at = useLocale();
  const { account, signup, act } = useSignupWork();
  const { data, problem, reload } = useOfficeQuery('getSignupLedger', { signupId: signup.id });
  const [isBooking, setBooking] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [taken, setTaken] = useState<SignupMovement | null>(null);
  const [voided, setVoided] = useState<SignupMovement | null>(null);
  const [given, setGiven] = useState<SignupMovement | null>(null);
  const canWrite = may(account, 'money.write');
  return (
    <Part title={m.pay_signup_movements({}, at)} part="money">
      <MoneyLine />
      {data?.question && (
        <RefundQuestion amountMinor={data.question.amountMinor} canAnswer={canWrite} />
      )}
      <Alert onRetry={reload}>{problem}</Alert>
      {data && data.entries.length > 0 && (
        <ul className="movement-list">
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <Movement entry={entry} />
              {canWrite && (
                <span className="movement-acts">
                  {entry.heldMinor !== 0 && (
                    <LinkButton onClick={() => setTaken(entry)}>
                      {m.pay_take_back({}, at)}
                    </LinkButton>
                  )}
                  {entry.isVoidable && (
                    <LinkButton onClick={() => setVoided(entry)}>{m.pay_void({}, at)}</LinkButton>
                  )}
                  {entry.isAllocatable && (
                    <LinkButton onClick={() => setGiven(entry)}>{m.share_give({}, at)}</LinkButton>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <CardPaymentsOfSignup
        signupId={signup.id}
        canWrite={canWrite}
        onChanged={() => void act(async () => {})}
      />
      {canWrite && (
        <div className="money-acts">
          <QuietButton onClick={() => setBooking(true)}>{m.pay_book({}, at)}</QuietButton>
          {signup.money.owedMinor < 0 && (
            <QuietButton onClick={() => setMoving(true)}>{m.share_move({}, at)}</QuietButton>
          )}
        </div>
      )}
      {isMoving && <MoveSurplusDialog onClose={() => setMoving(false)} />}
      {given && (
        <AllocateDialog
          entry={given}
          onDone={() => act(async () => {})}
          onClose={() => setGiven(null)}
        />
      )}
      {isBooking && <DeskMoneyDialog onClose={() => setBooking(false)} />}
      {voided && <VoidEntryDialog entry={voided} onClose={() => setVoided(null)} />}
      {taken && <TakeBackDialog entry={taken} onClose={() => setTaken(null)} />}
    </Part>
  );
}

/** `Čiastočne uhradená · prijaté 20,00 € · zostáva 28,00 €` */
function MoneyLine() {
  const at = useLocale();
  const { money } = useSignupWork().signup;
  const amount = (cents: number) => ({ amount: formatAmount(amountMinor(cents), at.locale) });
  const facts = [
    money.receivedMinor > 0 && m.pay_signup_received(amount(money.receivedMinor), at),
    money.returnedMinor > 0 && m.pay_signup_returned(amount(money.returnedMinor), at),
    money.owedMinor > 0 && m.pay_signup_owed(amount(money.owedMinor), at),
    money.owedMinor < 0 && m.pay_signup_surplus(amount(-money.owedMinor), at),
  ].filter((fact) => fact !== false);
  return (
    <p className="money-line" data-state={money.state}>
      <strong>{moneyStateText(money.state, at.locale)}</strong>
      {facts.map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
    </p>
  );
}

function Movement({ entry }: { entry: SignupMovement }) {
  const at = useLocale();
  const isProgram = entry.actor === '' || entry.actor === 'system';
  const takenBack = entry.acts.filter(
    (act) => Math.sign(act.amountMinor) !== Math.sign(entry.amountMinor),
  );
  return (
    <div>
      <p>
        {formatDate(entry.bookedOn, at.locale)} · {entryKindText(entry.kind, at.locale)}{' '}
        {paymentMethodText(entry.method, at.locale)} ·{' '}
        <strong>{formatAmount(entry.heldMinor, at.locale)}</strong>
        {entry.heldMinor !== entry.amountMinor &&
          ` ${m.pay_signup_part_of({ amount: formatAmount(entry.amountMinor, at.locale) }, at)}`}
        {entry.isVoid && <> · {m.pay_voided({}, at)}</>}
        {entry.isAllocatable && (
          <> · {m.pay_free({ amount: formatAmount(entry.freeMinor, at.locale) }, at)}</>
        )}
      </p>
      <p className="cell-second">
        {[entry.payer, entry.note, isProgram ? m.signup_by_system({}, at) : entry.actor]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      {takenBack.map((act) => (
        <p key={act.at} className="cell-second">
          {takenBackText(act, at.locale)}
        </p>
      ))}
    </div>
  );
}

/** The target signup, if the money was moved in the same action. */
function takenBackText(act: SignupMovement['acts'][number], locale: Language): string {
  const { reason, movedTo } = act;
  const amount = formatAmount(amountMinor(Math.abs(act.amountMinor)), locale);
  return movedTo === ''
    ? m.pay_taken_back({ amount, reason }, { locale })
    : m.pay_moved_to({ amount, number: movedTo, reason }, { locale });
}
