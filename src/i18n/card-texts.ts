import type { Language } from '#domain/language.ts';
import type { CardLine } from '#domain/payment/card-lines.ts';
import type { CardRefundState, CardState } from '#domain/payment/card-state.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF_LINE = {
  educator: m.card_line_educator,
  solo: m.card_line_solo,
  duo: m.card_line_duo,
  ensemble: m.card_line_ensemble,
  lunch: m.card_line_lunch,
  whole: m.card_line_whole,
  rest: m.card_line_rest,
} as const satisfies Record<CardLine['kind'], unknown>;

export function cardLineText(kind: CardLine['kind'], language: Language): string {
  return TEXT_OF_LINE[kind]({}, { locale: language });
}

const STATES = {
  created: m.card_state_created,
  pending: m.card_state_pending,
  succeeded: m.card_state_succeeded,
  failed: m.card_state_failed,
  expired: m.card_state_expired,
  'partly-refunded': m.card_state_partly_refunded,
  refunded: m.card_state_refunded,
} as const satisfies Record<CardState, unknown>;

export function cardStateText(state: CardState, language: Language): string {
  return STATES[state]({}, { locale: language });
}

const REFUND_STATES = {
  asked: m.card_refund_state_asked,
  pending: m.card_refund_state_pending,
  succeeded: m.card_refund_state_succeeded,
  failed: m.card_refund_state_failed,
} as const satisfies Record<CardRefundState, unknown>;

export function cardRefundStateText(state: CardRefundState, language: Language): string {
  return REFUND_STATES[state]({}, { locale: language });
}

const DISPUTES = {
  open: m.card_dispute_open,
  won: m.card_dispute_won,
  lost: m.card_dispute_lost,
} as const;

export function cardDisputeText(dispute: keyof typeof DISPUTES, language: Language): string {
  return DISPUTES[dispute]({}, { locale: language });
}

/** States of the provider, which may add others. */
const PAYOUT_STATES: Record<string, typeof m.card_payout_paid | undefined> = {
  paid: m.card_payout_paid,
  pending: m.card_payout_on_its_way,
  in_transit: m.card_payout_on_its_way,
  failed: m.card_payout_failed,
  canceled: m.card_payout_failed,
};

export function cardPayoutStateText(state: string, language: Language): string {
  return PAYOUT_STATES[state]?.({}, { locale: language }) ?? state;
}
