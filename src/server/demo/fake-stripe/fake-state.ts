/** The state of the fake provider, in Stripe's terms. */
export interface FakeState {
  sessions: FakeSession[];
  intents: FakeIntent[];
  charges: FakeCharge[];
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  payouts: FakePayout[];
  transactions: FakeTransaction[];
  events: FakeEvent[];
  ids: number;
}

export interface FakeLine {
  name: string;
  unit_amount: number;
  quantity: number;
}

export interface FakeSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  client_reference_id: string;
  customer_email: string;
  locale: string;
  success_url: string;
  cancel_url: string;
  url: string | null;
  created: number;
  expires_at: number;
  metadata: Record<string, string>;
  lines: FakeLine[];
}

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  status: 'requires_payment_method' | 'succeeded';
  amount: number;
  amount_received: number;
  latest_charge: string | null;
  last_payment_error: { code: string; decline_code: string } | null;
  created: number;
}

export interface FakeCharge {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  paid: boolean;
  disputed: boolean;
  created: number;
  billing_details: { name: string };
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason: string | null;
  metadata: Record<string, string>;
  created: number;
}

export interface FakeDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
  created: number;
}

export interface FakePayout {
  id: string;
  object: 'payout';
  status: 'in_transit' | 'paid' | 'failed';
  amount: number;
  arrival_date: number;
  created: number;
}

/** A balance transaction; `payout` is set once it was paid out. */
export interface FakeTransaction {
  id: string;
  object: 'balance_transaction';
  type: 'charge' | 'refund' | 'adjustment' | 'payout';
  source: string;
  amount: number;
  fee: number;
  net: number;
  payout: string | null;
  created: number;
}

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

export function emptyState(): FakeState {
  return {
    sessions: [],
    intents: [],
    charges: [],
    refunds: [],
    disputes: [],
    payouts: [],
    transactions: [],
    events: [],
    ids: 0,
  };
}
