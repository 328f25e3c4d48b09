import type { Language } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';

/** A card payment service. All calls are idempotent. */
export interface CardProvider {
  name: string;
  /** A test provider without real money. */
  isPretended: boolean;
  /** The same `id` gives the same page. */
  start(order: CardOrder): Promise<StartedPayment>;
  /** Closes an unpaid page; a page paid meanwhile stays unchanged. */
  close(sessionId: string): Promise<void>;
  /** The current state; null when the provider does not know the payment. */
  fetch(subject: PaymentSubject): Promise<ProviderPayment | null>;
  /** The same `id` gives the same refund. */
  refund(order: RefundOrder): Promise<void>;
  /** Throws `EventRefused` for forged or old events. */
  readEvent(message: EventMessage): Promise<CardEvent>;
  /** Events since then, including undelivered ones. */
  listEvents?(since: Date): Promise<CardEvent[]>;
  /** Transfers to our bank account with their parts. */
  listPayouts?(since: Date): Promise<ProviderPayout[]>;
}

export interface OrderLine {
  text: string;
  unitMinor: AmountMinor;
  quantity: number;
  /** The price in the provider's price list. */
  providerPriceId: string | null;
}

export interface CardOrder {
  id: string;
  lines: readonly OrderLine[];
  /** Shown and stored by the provider. */
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
  /** The `id` of our order; empty when it was not started here. */
  orderId: string;
  sessionId: string;
  paymentId: string | null;
  state: 'open' | 'pending' | 'succeeded' | 'failed' | 'expired';
  /** The payment page, while it is open. */
  url: string;
  /** The received amount; zero before success. */
  receivedMinor: AmountMinor;
  paidAt: Date | null;
  payer: string;
  feeMinor: AmountMinor | null;
  /** The provider's code for the failure of the last attempt. */
  failure: string;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

export interface ProviderRefund {
  refundId: string;
  /** The `id` of our order; empty when it was made elsewhere. */
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

/** Only says what to look at: its state must be fetched. */
export interface CardEvent {
  id: string;
  kind: string;
  subject: PaymentSubject | { payoutId: string } | null;
}

export interface ProviderPayout {
  payoutId: string;
  state: string;
  /** The amount that arrives on the account. */
  amountMinor: AmountMinor;
  /** Payments minus refunds, before fees. */
  grossMinor: AmountMinor;
  feeMinor: AmountMinor;
  arrivesOn: string;
  /** The payments in it. */
  paymentIds: string[];
}

export class EventRefused extends Error {}

export type ProviderProblemKind = 'unreachable' | 'key' | 'refused';

/** `unreachable`: may work later. `key`: needs another key. `refused`: never. No secrets inside. */
export class ProviderProblem extends Error {
  readonly kind: ProviderProblemKind;
  constructor(kind: ProviderProblemKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
