import type { Language } from '#domain/language.ts';
import type { MoneyState } from '#domain/ledger/money-state.ts';
import { m } from '#i18n/texts.ts';

const STATES = {
  unpaid: m.pay_state_unpaid,
  'partly-paid': m.pay_state_partly_paid,
  paid: m.pay_state_paid,
  overpaid: m.pay_state_overpaid,
  refunded: m.pay_state_refunded,
  waived: m.pay_state_waived,
} as const satisfies Record<MoneyState, unknown>;

export function moneyStateText(state: MoneyState, language: Language): string {
  return STATES[state]({}, { locale: language });
}

const METHODS = {
  transfer: m.pay_method_transfer,
  card: m.pay_method_card,
  cash: m.pay_method_cash,
  terminal: m.pay_method_terminal,
  none: m.pay_method_none,
} as const;

/** The payment method: `prevodom`. */
export function paymentMethodText(method: keyof typeof METHODS, language: Language): string {
  return METHODS[method]({}, { locale: language });
}

const KINDS = {
  payment: m.pay_kind_payment,
  refund: m.pay_kind_refund,
  adjustment: m.pay_kind_adjustment,
} as const;

export function entryKindText(kind: keyof typeof KINDS, language: Language): string {
  return KINDS[kind]({}, { locale: language });
}
