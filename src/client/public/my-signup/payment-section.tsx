import { useId } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import { payableOrder } from '#client/public/my-signup/todo-list.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Order = NonNullable<SignupView['payment']>;

/** Nothing where nothing is to be paid. */
export function PaymentSection({ signup }: { signup: SignupView }) {
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

function OrderFacts({ order }: { order: Order }) {
  const at = useLocale();
  return (
    <dl className="my-order">
      <OrderFact
        label={m.my_pay_iban({}, at)}
        value={order.iban}
        // Groups of four, as it is printed and read aloud.
        shown={order.iban.replace(/(.{4})(?=.)/g, '$1 ')}
      />
      <OrderFact label={m.my_pay_variable({}, at)} value={order.variableSymbol} />
      <OrderFact label={m.my_pay_specific({}, at)} value={order.specificSymbol} />
      <OrderFact label={m.my_pay_constant({}, at)} value={order.constantSymbol} />
      <OrderFact label={m.my_pay_payee({}, at)} value={order.accountName} />
      <OrderFact label={m.my_pay_message({}, at)} value={order.message} />
    </dl>
  );
}

interface OrderFactProps {
  label: string;
  value: string;
  shown?: string;
}

function OrderFact({ label, value, shown = value }: OrderFactProps) {
  const id = useId();
  if (value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span id={id}>{shown}</span>
        <CopyButton value={value} what={label} shownIn={id} />
      </dd>
    </div>
  );
}

function PaymentCodes({ order }: { order: Order }) {
  const at = useLocale();
  return (
    <div className="my-codes">
      <figure>
        <QrCode text={order.payBySquare} label={m.my_pay_square_alt({}, at)} />
        <figcaption>{m.my_pay_square({}, at)}</figcaption>
      </figure>
      <figure>
        <QrCode text={order.epc} label={m.my_pay_epc_alt({}, at)} />
        <figcaption>{m.my_pay_epc({}, at)}</figcaption>
      </figure>
      <p className="note">{m.my_pay_codes_hint({}, at)}</p>
    </div>
  );
}
