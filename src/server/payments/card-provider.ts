import type { Language } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';

/** A service that takes money from cards. Whatever it is asked, it is asked again without harm. */
export interface CardProvider {
  name: string;
  /** Its money is not real. */
  isPretended: boolean;
  /** The same `id` gives the same page, however often it is asked for. */
  start(order: CardOrder): Promise<StartedPayment>;
  /** Nobody can pay on that page any more; one that was paid meanwhile stays as it is. */
  close(sessionId: string): Promise<void>;
  /** The truth of this moment; null when the provider knows nothing of it. */
  fetch(subject: PaymentSubject): Promise<ProviderPayment | null>;
  /** The same `id` gives the same refund. */
  refund(order: RefundOrder): Promise<void>;
  /** Throws `EventRefused` on what the provider has not sent, or has sent long ago. */
  readEvent(message: EventMessage): Promise<CardEvent>;
  /** What it would have told us since then. */
  listEvents?(since: Date): Promise<CardEvent[]>;
  /** Lump sums that it sends to the bank account, with what they consist of. */
  listPayouts?(since: Date): Promise<ProviderPayout[]>;
}

export interface OrderLine {
  text: string;
  unitMinor: AmountMinor;
  quantity: number;
  /** Of the price list kept at the provider. */
  providerPriceId: string | null;
}

export interface CardOrder {
  id: string;
  lines: readonly OrderLine[];
  /** Shown and kept by the provider. */
  reference: string;
  email: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
}

export interface StartedPayment {
  sessionId: string;
  url: string;
  expiresAt: Date;
}

export type PaymentSubject = { sessionId: string } | { paymentId: string };

export interface ProviderPayment {
  /** The `id` of the order that it was started with; empty when it was not started here. */
  orderId: string;
  sessionId: string;
  paymentId: string | null;
  state: 'open' | 'pending' | 'succeeded' | 'failed' | 'expired';
  /** Where it is paid, while it is open. */
  url: string;
  /** What has been received; nothing before it succeeded. */
  receivedMinor: AmountMinor;
  paidAt: Date | null;
  payer: string;
  feeMinor: AmountMinor | null;
  /** Why the last attempt did not work, in a word of the provider. */
  failure: string;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

export interface ProviderRefund {
  refundId: string;
  /** Of the order; empty when it was made elsewhere. */
  orderId: string;
  amountMinor: AmountMinor;
  state: 'pending' | 'succeeded' | 'failed';
  failure: string;
  at: Date;
}

export interface ProviderDispute {
  disputeId: string;
  amountMinor: AmountMinor;
  state: 'open' | 'won' | 'lost';
  at: Date;
}

export interface RefundOrder {
  id: string;
  paymentId: string;
  amountMinor: AmountMinor;
}

export interface EventMessage {
  body: string;
  signature: string;
  receivedAt: Date;
}

/** Only says what to look at: what has become of it is fetched. */
export interface CardEvent {
  id: string;
  kind: string;
  subject: PaymentSubject | { payoutId: string } | null;
}

export interface ProviderPayout {
  payoutId: string;
  state: string;
  /** What arrives on the account. */
  amountMinor: AmountMinor;
  /** What was taken less what was returned, before the fees. */
  grossMinor: AmountMinor;
  feeMinor: AmountMinor;
  arrivesOn: string;
  /** Whose money is part of it. */
  paymentIds: string[];
}

export class EventRefused extends Error {}

export type ProviderProblemKind = 'unreachable' | 'key' | 'refused';

/**
 * `unreachable`: it may work later. `key`: not before the key is corrected. `refused`: never.
 * The message is the provider's own, without anything secret.
 */
export class ProviderProblem extends Error {
  readonly kind: ProviderProblemKind;
  constructor(kind: ProviderProblemKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
