import type { PaymentPayload } from '#documents/pdf/confirmation-payload.ts';
import { labelled } from '#documents/pdf/labelled.ts';
import { qrPdf } from '#documents/qr-code.ts';
import { paymentFacts } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';
import { epcText, payBySquare, paymeLink } from '#domain/payment/payment-codes.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import { m } from '#i18n/texts.ts';

/** Payment instructions: in words, as two codes and as a link. */
export function paymentPayload(
  order: PaymentOrder,
  language: Language,
  note: string | null,
): PaymentPayload {
  const at = { locale: language };
  return {
    title: m.pdf_payment({}, at),
    ...labelled(paymentFacts(order, language)),
    codes: [
      {
        drawing: qrPdf(payBySquare(order)),
        alt: m.pdf_pay_by_square_alt({}, at),
        caption: m.pdf_pay_by_square({}, at),
      },
      { drawing: qrPdf(epcText(order)), alt: m.pdf_epc_alt({}, at), caption: m.pdf_epc({}, at) },
    ],
    link: { text: m.pdf_payme({}, at), url: paymeLink(order) },
    note,
  };
}
