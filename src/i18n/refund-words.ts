import type { Language } from '#domain/language.ts';
import type { RefundState } from '#domain/refund/refund-order.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string;

export const REFUND_STATE_TEXTS: Record<RefundState, Text> = {
  asked: m.refund_state_asked,
  approved: m.refund_state_approved,
  exported: m.refund_state_exported,
  done: m.refund_state_done,
  declined: m.refund_state_declined,
  withdrawn: m.refund_state_withdrawn,
};
