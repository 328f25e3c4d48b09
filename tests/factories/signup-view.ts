import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import { epcText, payBySquare, paymeLink } from '#domain/payment/payment-codes.ts';
import { signupPaymentOrder } from '#domain/signup/signup-payment.ts';
import { EDITION, TODAY, validForm } from '#tests/factories/signup-form.ts';

type SignupView = FunctionOutput<'getSignup'>;

export const CONFIG: ConfigRecord = { ...EDITION, id: 'config-1', version: 1 };

/** What the holder of the link of `validForm` is answered on the day it was sent. */
export function signupView(changes: Partial<SignupView> = {}): SignupView {
  const form = changes.signup ?? validForm();
  const state = changes.state ?? 'received';
  const pricing = pricingRulesOf(EDITION);
  const { totalMinor } = priceSignup(form, pricing);
  const [number, variableSymbol] = ['2027-0042', '2700004216'];
  const order = signupPaymentOrder(
    { state, number, variableSymbol, owedMinor: totalMinor, submittedOn: TODAY, payableFrom: null },
    EDITION,
  );
  return {
    id: 'signup-1',
    number,
    version: 1,
    state,
    signup: form,
    appearances: [],
    accompanistAsked: [],
    programme: { closesAt: EDITION.signup.editableUntil, editable: true, warnings: [] },
    editionId: CONFIG.id,
    language: 'sk',
    contactEmail: 'jana.novakova@zuszilina.example',
    variableSymbol,
    currency: 'EUR',
    totalMinor,
    lines: [],
    pricing,
    cardOffered: false,
    payment: order && {
      ...order,
      payBySquare: payBySquare(order),
      epc: epcText(order),
      paymeLink: paymeLink(order),
    },
    money: {
      state: 'unpaid',
      receivedMinor: amountMinor(0),
      returnedMinor: amountMinor(0),
      owedMinor: totalMinor,
    },
    refund: null,
    documents: [],
    times: [],
    timesWithdrawn: false,
    results: '0-0',
    billing: null,
    guardians: [],
    consents: [{ id: 'declaration', version: 1, person: null }],
    tags: ['new'],
    warnings: [],
    history: [
      {
        version: 1,
        at: `${TODAY}T09:00:00.000Z`,
        by: 'registrant',
        action: 'submitted',
        reason: '',
        state,
        totalMinor,
        differences: [],
      },
    ],
    changeRequest: null,
    archived: false,
    editable: true,
    editableUntil: EDITION.signup.editableUntil,
    ownEditableUntil: null,
    createdAt: `${TODAY}T09:00:00.000Z`,
    updatedAt: `${TODAY}T09:00:00.000Z`,
    ...changes,
  };
}
