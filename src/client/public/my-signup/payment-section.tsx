import { useLocale } from '#client/components/locale-context.tsx';
import { OrderFacts, PaymentCodes } from '#client/components/payment-order.tsx';
import { PayByCard } from '#client/public/card/pay-by-card.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import { payableOrder } from '#client/public/my-signup/todo-list.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** The anchor of links from elsewhere. */
export const PAYMENT_ID = 'payment';

/** Hidden when nothing is owed. The chosen payment method comes first. */
export function PaymentSection({ token, signup }: { token: string; signup: SignupView }) {
  const at = useLocale();
  const order = payableOrder(signup);
  if (!order) return <SettledSection signup={signup} />;
  const paysByCard = signup.cardOffered && signup.signup.paymentType === 'online';
  return (
    <Section id={PAYMENT_ID} title={m.my_pay_title({}, at)} className="my-payment" takesFocus>
      <div className="my-payment-parts">
        <div>
          <p className="my-amount">
            <span>
              {signup.money.state === 'partly-paid'
                ? m.my_pay_amount_left({}, at)
                : signup.state === 'confirmed'
                  ? m.my_pay_amount_confirmed({}, at)
                  : m.my_pay_amount({}, at)}
            </span>
            <strong>{formatAmount(order.amountMinor, at.locale)}</strong>
            <span>{m.my_pay_due({ date: formatLongDate(order.dueDate, at.locale) }, at)}</span>
          </p>
          {paysByCard && (
            <>
              <PayByCard token={token} amountMinor={order.amountMinor} />
              <p className="card-or">{m.card_or_transfer({}, at)}</p>
            </>
          )}
          <p className="my-bank-app">
            <a className="button big" href={order.paymeLink} rel="noreferrer">
              {m.my_pay_bank_app({}, at)}
            </a>
          </p>
          <OrderFacts order={order} />
        </div>
        <PaymentCodes order={order} />
      </div>
      {signup.cardOffered && !paysByCard && (
        <div className="my-other-way">
          <p className="card-or">{m.card_or_card({}, at)}</p>
          <PayByCard token={token} amountMinor={order.amountMinor} isQuiet />
        </div>
      )}
    </Section>
  );
}

/** The received payments once nothing is owed; hidden if there were none. */
function SettledSection({ signup: { money } }: { signup: SignupView }) {
  const at = useLocale();
  if (money.receivedMinor === 0) return null;
  const amount = formatAmount(money.receivedMinor, at.locale);
  return (
    <Section id={PAYMENT_ID} title={m.my_pay_title({}, at)} className="my-payment" takesFocus>
      <p className="my-settled">{settledText()}</p>
    </Section>
  );

  function settledText(): string {
    if (money.state === 'overpaid') {
      if (-money.owedMinor === money.receivedMinor) return m.my_pay_all_returned({ amount }, at);
      const surplus = formatAmount(amountMinor(-money.owedMinor), at.locale);
      return m.my_pay_overpaid({ amount, surplus }, at);
    }
    if (money.state === 'refunded') return m.my_pay_refunded({ amount }, at);
    return m.my_pay_paid({ amount }, at);
  }
}
