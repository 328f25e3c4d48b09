import { useLocale } from '#client/components/locale-context.tsx';
import { OrderFacts, PaymentCodes } from '#client/components/payment-order.tsx';
import { PayByCard } from '#client/public/card/pay-by-card.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import { payableOrder } from '#client/public/my-signup/todo-list.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Nothing where nothing is to be paid. */
export function PaymentSection({ token, signup }: { token: string; signup: SignupView }) {
  const at = useLocale();
  const order = payableOrder(signup);
  if (!order) return <SettledSection signup={signup} />;
  return (
    <Section id="payment" title={m.my_pay_title({}, at)} className="my-payment">
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
          {signup.cardOffered && (
            <>
              <PayByCard
                token={token}
                amountMinor={order.amountMinor}
                isQuiet={signup.signup.paymentType !== 'online'}
              />
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
    </Section>
  );
}

/** What came, once nothing is to be paid any more; nothing where nothing ever came. */
function SettledSection({ signup: { money } }: { signup: SignupView }) {
  const at = useLocale();
  if (money.receivedMinor === 0) return null;
  const amount = formatAmount(money.receivedMinor, at.locale);
  return (
    <Section id="payment" title={m.my_pay_title({}, at)} className="my-payment">
      <p className="my-settled">{settledText()}</p>
    </Section>
  );

  function settledText(): string {
    if (money.state === 'overpaid') {
      const surplus = formatAmount(amountMinor(-money.owedMinor), at.locale);
      return m.my_pay_overpaid({ amount, surplus }, at);
    }
    if (money.state === 'refunded') return m.my_pay_refunded({ amount }, at);
    return m.my_pay_paid({ amount }, at);
  }
}
