// Confirmations of different signups as ready texts, the same for every renderer.

import { confirmationPayload } from '#documents/pdf/confirmation.ts';
import type { ConfirmationPayload } from '#documents/pdf/confirmation-payload.ts';
import { qrSvg } from '#documents/qr-code.ts';
import { paymentOrderOf } from '#documents/signup-document.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import { epcText, payBySquare } from '#domain/payment/payment-codes.ts';
import { signupNumber, variableSymbol } from '#domain/signup/reference.ts';
import { demoSignup } from '#server/demo/demo-signup.ts';
import { seededRandom } from '#server/demo/random.ts';
import { signupDocument } from '#tests/factories/signup-document.ts';

export interface MadeUp {
  payload: ConfirmationPayload;
  /** Its codes as SVG, for renderers that cannot embed pages of PDF. */
  svgs: string[];
}

/** The same number always gives the same confirmation. */
export function confirmationOf(ordinal: number): MadeUp {
  const random = seededRandom(ordinal);
  const { config } = signupDocument();
  const form = demoSignup(config, random, 1 + random.below(7));
  const price = priceSignup(form, pricingRulesOf(config));
  const document = signupDocument({
    form,
    feeLines: price.lines,
    totalMinor: price.totalMinor,
    number: signupNumber(config.edition.startsOn, ordinal),
    variableSymbol: variableSymbol(config.edition.startsOn, ordinal),
    contactEmail: form.persons[0]?.email ?? '',
  });
  const order = paymentOrderOf(document);
  return {
    payload: confirmationPayload(document),
    svgs: order ? [payBySquare(order), epcText(order)].map(qrSvg) : [],
  };
}
