import { randomBytes } from 'node:crypto';
import {
  emptyState,
  type FakeCharge,
  type FakeDispute,
  type FakeIntent,
  type FakeLine,
  type FakePayout,
  type FakeRefund,
  type FakeSession,
  type FakeState,
  type FakeTransaction,
} from '#server/demo/fake-stripe/fake-state.ts';

const DAY_SECONDS = 86_400;
/** The fee for a European card: 1.5 % and 25 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 25;
const DISPUTE_FEE = 2000;

interface AccountOptions {
  now(): Date;
  /** The URL of a session's page. */
  pageOf(sessionId: string): string;
  /** Called for each event with its object. */
  onEvent(type: string, object: object): void;
  state?: FakeState;
}

/** A refusal with the message and status of the real API. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An account at the fake provider. */
export class FakeAccount {
  readonly state: FakeState;
  readonly prices = new Map<string, number>();
  readonly #options: AccountOptions;

  constructor(options: AccountOptions) {
    this.#options = options;
    this.state = options.state ?? emptyState();
  }

  startSession(wanted: Omit<FakeSession, SessionOwn>): FakeSession {
    const id = this.#id('cs_test');
    const created = this.#seconds();
    const session: FakeSession = {
      ...wanted,
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: wanted.lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0),
      url: this.#options.pageOf(id),
      created,
      expires_at: created + DAY_SECONDS,
    };
    this.state.sessions.push(session);
    return session;
  }

  lineOfPrice(price: string, quantity: number): FakeLine {
    const unit_amount = this.prices.get(price);
    if (unit_amount === undefined) throw missing('price', price);
    return { name: price, unit_amount, quantity };
  }

  session(id: string): FakeSession {
    return found(this.state.sessions, id, 'checkout.session');
  }

  intent(id: string): FakeIntent {
    return found(this.state.intents, id, 'payment_intent');
  }

  expire(id: string): FakeSession {
    const session = this.#open(id);
    session.status = 'expired';
    session.url = null;
    this.#tell('checkout.session.expired', session);
    return session;
  }

  pay(id: string, payer = 'Jana Nováková'): FakeSession {
    const session = this.#open(id);
    const intent = this.#intentOf(session);
    const charge: FakeCharge = {
      id: this.#id('ch'),
      object: 'charge',
      payment_intent: intent.id,
      amount: session.amount_total,
      paid: true,
      disputed: false,
      created: this.#seconds(),
      billing_details: { name: payer },
    };
    this.state.charges.push(charge);
    this.#move('charge', charge.id, { amount: charge.amount, fee: feeOf(charge.amount) });
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: charge.amount,
      latest_charge: charge.id,
    });
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    this.#tell('payment_intent.succeeded', intent);
    this.#tell('checkout.session.completed', session);
    return session;
  }

  decline(id: string): FakeSession {
    const session = this.#open(id);
    const intent = this.#intentOf(session);
    intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    this.#tell('payment_intent.payment_failed', intent);
    return session;
  }

  refund(paymentId: string, amount: number | null, metadata: Record<string, string>): FakeRefund {
    const intent = this.intent(paymentId);
    const left = intent.amount_received - this.#refunded(paymentId);
    const wanted = amount ?? left;
    if (left <= 0) {
      throw new FakeRefusal(400, 'charge_already_refunded', 'The charge has been refunded.');
    }
    if (wanted > left) {
      throw new FakeRefusal(400, 'amount_too_large', 'Refund amount is greater than the charge.');
    }
    const refund: FakeRefund = {
      id: this.#id('re'),
      object: 'refund',
      payment_intent: paymentId,
      amount: wanted,
      status: 'succeeded',
      failure_reason: null,
      metadata,
      created: this.#seconds(),
    };
    this.state.refunds.push(refund);
    this.#move('refund', refund.id, { amount: -wanted, fee: 0 });
    this.#tell('refund.created', refund);
    return refund;
  }

  /** The bank of the card may return a refund weeks later. */
  failRefund(id: string): FakeRefund {
    const refund = found(this.state.refunds, id, 'refund');
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    this.#move('adjustment', refund.id, { amount: refund.amount, fee: 0 });
    this.#tell('refund.failed', refund);
    return refund;
  }

  dispute(paymentId: string): FakeDispute {
    const charge = this.chargeOf(paymentId);
    if (!charge) throw missing('charge', paymentId);
    charge.disputed = true;
    const dispute: FakeDispute = {
      id: this.#id('dp'),
      object: 'dispute',
      payment_intent: paymentId,
      amount: charge.amount,
      status: 'needs_response',
      created: this.#seconds(),
    };
    this.state.disputes.push(dispute);
    this.#move('adjustment', dispute.id, { amount: -charge.amount, fee: DISPUTE_FEE });
    this.#tell('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(id: string, status: 'won' | 'lost'): FakeDispute {
    const dispute = found(this.state.disputes, id, 'dispute');
    dispute.status = status;
    if (status === 'won') {
      this.#move('adjustment', dispute.id, { amount: dispute.amount, fee: -DISPUTE_FEE });
    }
    this.#tell('charge.dispute.closed', dispute);
    return dispute;
  }

  /** Pays out everything not paid out yet; null when nothing is left after the fees. */
  payOut(): FakePayout | null {
    const parts = this.state.transactions.filter(({ payout }) => payout === null);
    const amount = parts.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) return null;
    const payout: FakePayout = {
      id: this.#id('po'),
      object: 'payout',
      status: 'paid',
      amount,
      arrival_date: this.#seconds(),
      created: this.#seconds(),
    };
    this.state.payouts.push(payout);
    this.#move('payout', payout.id, { amount: -amount, fee: 0 }).payout = payout.id;
    for (const part of parts) part.payout = payout.id;
    this.#tell('payout.paid', payout);
    return payout;
  }

  chargeOf(paymentId: string): FakeCharge | null {
    return this.state.charges.find((charge) => charge.payment_intent === paymentId) ?? null;
  }

  #refunded(paymentId: string): number {
    return this.state.refunds
      .filter((one) => one.payment_intent === paymentId && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #open(id: string): FakeSession {
    const session = this.session(id);
    if (session.status === 'open') return session;
    const message = `Only Checkout Sessions with a status in ["open"] can be expired, not ${session.status}.`;
    throw new FakeRefusal(400, 'session_not_open', message);
  }

  #intentOf(session: FakeSession): FakeIntent {
    if (session.payment_intent) return this.intent(session.payment_intent);
    const intent: FakeIntent = {
      id: this.#id('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: session.amount_total,
      amount_received: 0,
      latest_charge: null,
      last_payment_error: null,
      created: this.#seconds(),
    };
    this.state.intents.push(intent);
    session.payment_intent = intent.id;
    return intent;
  }

  #move(
    type: FakeTransaction['type'],
    source: string,
    { amount, fee }: { amount: number; fee: number },
  ): FakeTransaction {
    const transaction: FakeTransaction = {
      id: this.#id('txn'),
      object: 'balance_transaction',
      type,
      source,
      amount,
      fee,
      net: amount - fee,
      payout: null,
      created: this.#seconds(),
    };
    this.state.transactions.push(transaction);
    return transaction;
  }

  #tell(type: string, object: object): void {
    this.#options.onEvent(type, structuredClone(object));
  }

  /** Contains a counter, so that ids sort by creation. */
  #id(prefix: string): string {
    this.state.ids += 1;
    const count = String(this.state.ids).padStart(6, '0');
    return `${prefix}_${count}${randomBytes(8).toString('hex')}`;
  }

  #seconds(): number {
    return Math.floor(this.#options.now().getTime() / 1000);
  }
}

type SessionOwn =
  | 'id'
  | 'object'
  | 'status'
  | 'payment_status'
  | 'payment_intent'
  | 'amount_total'
  | 'url'
  | 'created'
  | 'expires_at';

function found<Kept extends { id: string }>(all: readonly Kept[], id: string, what: string): Kept {
  const one = all.find((kept) => kept.id === id);
  if (!one) throw missing(what, id);
  return one;
}

function missing(what: string, id: string): FakeRefusal {
  return new FakeRefusal(404, 'resource_missing', `No such ${what}: '${id}'`);
}
