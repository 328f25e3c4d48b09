import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { PayerFields } from '#client/components/payer-fields.tsx';
import { OrderFacts, PaymentCodes } from '#client/components/payment-order.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { useAction } from '#client/public/account/use-action.ts';
import { useQuery } from '#client/public/account/use-query.ts';
import { PageSection } from '#client/public/page-section.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Issue } from '#domain/issues.ts';
import { amountMinor, sumMinor } from '#domain/money.ts';
import { type Billing, checkBilling, NO_BILLING } from '#domain/signup/billing.ts';
import { documentTitle } from '#i18n/document-words.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const FIELD = { field: 'field', problem: 'field-error' };

type OwnSignup = FunctionOutput<'listMySignups'>['signups'][number];
type Collective = FunctionOutput<'listMyCollectivePayments'>['payments'][number];

/** For a teacher whose school pays for several signups with one transfer. */
export function CollectivePayments({ signups }: { signups: readonly OwnSignup[] }) {
  const at = useLocale();
  const { value, reload } = useQuery(
    (signal) => callAsUser('listMyCollectivePayments', {}, { signal }),
    { key: signups.map(({ id }) => id).join(), language: at.locale },
  );
  const open = value?.payments.filter(({ isWithdrawn }) => !isWithdrawn) ?? [];
  const joined = new Set(open.flatMap((payment) => payment.signups.map(({ id }) => id)));
  const owing = signups.filter(({ id, owedMinor }) => owedMinor > 0 && !joined.has(id));
  if (owing.length < 2 && open.length === 0) return null;
  return (
    <PageSection id="collective" title={m.account_collective({}, at)}>
      {owing.length >= 2 && <Choice owing={owing} onMade={reload} />}
      {open.map((payment) => (
        <CollectivePayment key={payment.id} payment={payment} onWithdrawn={reload} />
      ))}
    </PageSection>
  );
}

function Choice({ owing, onMade }: { owing: readonly OwnSignup[]; onMade(): void }) {
  const at = useLocale();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [payer, setPayer] = useState<Billing | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const { isRunning, problem, run } = useAction();
  // A user with several signups usually pays for all of them.
  const chosen = owing.filter(({ id }) => !left.has(id));
  const amount = sumMinor(chosen.map(({ owedMinor }) => amountMinor(owedMinor)));
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const make = () => {
    const found = checkBilling(payer);
    setIssues(found);
    if (found.length > 0) return;
    void run(async () => {
      await callAsUser('createMyCollectivePayment', {
        signupIds: chosen.map(({ id }) => id),
        payer,
      });
      onMade();
    });
  };
  return (
    <>
      <p className="note">{m.account_collective_text({}, at)}</p>
      <ul className="account-list">
        {owing.map(({ id, number, persons, owedMinor }) => (
          <li key={id}>
            <label className="choice">
              <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
              <span>
                {number} · {persons.join(', ')}
              </span>
            </label>
            <p className="account-list-side">{formatAmount(amountMinor(owedMinor), at.locale)}</p>
          </li>
        ))}
      </ul>
      <label className="choice">
        <input
          type="checkbox"
          checked={payer !== null}
          onChange={(event) => setPayer(event.target.checked ? NO_BILLING : null)}
        />
        <span>{m.form_wants_billing({}, at)}</span>
      </label>
      {payer ? (
        <PayerFields payer={payer} issues={issues} classes={FIELD} onChange={setPayer} />
      ) : (
        <p className="note">{m.account_collective_payer({}, at)}</p>
      )}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {chosen.length < 2 && <p className="note">{m.account_collective_least({}, at)}</p>}
      <p className="account-collective-make">
        <button
          type="button"
          className="button"
          disabled={isRunning || chosen.length < 2}
          onClick={make}
        >
          {m.account_collective_make({ amount: formatAmount(amount, at.locale) }, at)}
        </button>
      </p>
    </>
  );
}

function CollectivePayment({ payment, onWithdrawn }: { payment: Collective; onWithdrawn(): void }) {
  const at = useLocale();
  const { isRunning, problem, run } = useAction();
  const { payment: order } = payment;
  const withdraw = () =>
    run(async () => {
      await callAsUser('withdrawMyCollectivePayment', { id: payment.id });
      onWithdrawn();
    });
  return (
    <article className="account-collective">
      <h3>{m.account_collective_title({ number: payment.number }, at)}</h3>
      <ul className="account-collective-signups account-list-facts">
        {payment.signups.map(({ id, number, name }) => (
          <li key={id}>
            {number} {name}
          </li>
        ))}
      </ul>
      {order ? (
        <>
          <p>
            <strong>
              {m.collective_left({ amount: formatAmount(order.amountMinor, at.locale) }, at)}
            </strong>
          </p>
          <div className="my-payment-parts">
            <OrderFacts order={order} />
            <PaymentCodes order={order} />
          </div>
          <p>
            <button
              type="button"
              className="link-button"
              disabled={isRunning}
              onClick={() => void withdraw()}
            >
              {m.collective_withdraw({}, at)}
            </button>
          </p>
        </>
      ) : (
        <p>{m.collective_paid({}, at)}</p>
      )}
      {payment.documents.map((one) => (
        <p key={one.number}>
          <a href={one.url}>{documentTitle(one, at.locale)} (PDF)</a>
        </p>
      ))}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </article>
  );
}
