import { useId } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

export type ShownOrder = NonNullable<FunctionOutput<'getSignup'>['payment']>;

/** The values for a bank's transfer form, each with a copy button. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  const at = useLocale();
  return (
    <dl className="my-order">
      <OrderFact
        label={m.my_pay_iban({}, at)}
        value={order.iban}
        // Groups of four, as an IBAN is printed and read aloud.
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
    <Fact label={label}>
      <span id={id}>{shown}</span>
      <CopyButton value={value} what={label} shownIn={id} />
    </Fact>
  );
}

/** The same payment order as QR codes for phones. */
export function PaymentCodes({ order }: { order: ShownOrder }) {
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
