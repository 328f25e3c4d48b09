import { randomUUID } from 'node:crypto';
import type { Handlers } from '#server/call.ts';
import { FakeRefusal } from '#server/demo/fake-stripe/fake-account.ts';
import { storeStatement } from '#server/features/bank/imports/store-statement.ts';
import { readStatement } from '#server/features/bank/statements/read-statement.ts';
import { FunctionError } from '#server/refusal.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { TEST_NOW } from '#tests/integration/setup/app.ts';
import type { CardTest } from '#tests/integration/support/card.ts';
import { camtOf, type TestMovement } from '#tests/integration/support/statements.ts';

const ACCOUNT = { iban: 'SK68 0720 0002 8919 8742 6353', holder: 'Jana Nováková' };
const MEANINGS = [null, 'still-owed', 'fee-lowered'] as const;
const CENTS = [1, 800, 1600, 1600, 1600, 3200, 4000];

export interface StorySignup {
  id: string;
  token: string;
  symbol: string;
}

/** A repeatable random source. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random events in the money of a few signups, through the real functions and services. */
export class MoneyStory {
  /** Movements reported by banks: each must become one row. */
  readonly told = new Map<string, number>();
  readonly lines: string[] = [];
  refused = 0;
  private readonly files: TestMovement[][] = [];

  private readonly card: CardTest;
  readonly signups: readonly StorySignup[];
  private readonly chance: () => number;
  readonly isRough: boolean;

  constructor(
    card: CardTest,
    signups: readonly StorySignup[],
    /** Rough: the provider also acts without our requests. */
    { chance, isRough }: { chance: () => number; isRough: boolean },
  ) {
    this.card = card;
    this.signups = signups;
    this.chance = chance;
    this.isRough = isRough;
  }

  private pick<One>(list: readonly One[]): One | undefined {
    return list[Math.floor(this.chance() * list.length)];
  }

  private signup(): StorySignup {
    return this.pick(this.signups) as StorySignup;
  }

  private cents(): number {
    return this.pick(CENTS) ?? 1600;
  }

  private call<Name extends keyof Handlers>(name: Name, input: object): Promise<unknown> {
    const context = {
      now: TEST_NOW,
      address: '127.0.0.1',
      userAgent: '',
      language: 'sk',
      caller: { userId: 'treasurer', email: 'treasurer@demo.example' },
    };
    const handler = this.card.test.services.handlers[name] as (
      input: unknown,
      context: unknown,
    ) => Promise<unknown>;
    return handler(input, context);
  }

  private async ids(sql: string): Promise<string[]> {
    const rows = await this.card.test.query<{ id: string }>(sql, [
      this.signups.map(({ id }) => id),
    ]);
    return rows.map(({ id }) => id);
  }

  /** One random act. Refusals are fine; other failures are not. */
  async act(): Promise<void> {
    const acts = this.isRough ? [...ACTS, ...ROUGH_ACTS] : ACTS;
    const name = this.pick(acts) as Act;
    this.lines.push(name);
    try {
      await this[name]();
    } catch (error) {
      if (!(error instanceof FunctionError) && !(error instanceof FakeRefusal)) throw error;
      this.refused += 1;
    }
  }

  async payByCard(): Promise<void> {
    const { token } = this.signup();
    const started = (await this.call('createCardPayment', { token })) as { url: string };
    this.card.fake.account.pay(started.url.split('/').at(-1) ?? '');
  }

  /** Some of the events, in any order, some of them twice. */
  async tell(): Promise<void> {
    const { events } = this.card;
    const some = events.splice(0, Math.ceil(this.chance() * events.length));
    const order = this.chance() < 0.5 ? some : some.toReversed();
    for (const event of this.chance() < 0.3 ? [...order, ...order] : order) {
      await this.card.tell(event);
    }
  }

  private async import(movements: TestMovement[]): Promise<void> {
    for (const { ref, euros } of movements) this.told.set(ref, Math.round(Number(euros) * 100));
    const { pool } = this.card.test.services;
    const bytes = Buffer.from(camtOf(movements));
    const reading = { remembered: {}, isGuessRefused: false } as never;
    const statement = readStatement(bytes, reading);
    await storeStatement(
      pool,
      { name: 'vypis.xml', bytes, statement },
      { by: 'system', actor: 'system', now: TEST_NOW },
    );
  }

  /** With a right or wrong symbol, for one or several signups, of any amount. */
  async payByBank(): Promise<void> {
    const count = 1 + Math.floor(this.chance() * 3);
    const movements = Array.from({ length: count }, (): TestMovement => {
      const ref = randomUUID();
      const symbol = this.chance() < 0.6 ? this.signup().symbol : '1234567890';
      return { ref, euros: (this.cents() / 100).toFixed(2), symbol, message: ref };
    });
    const before = this.chance() < 0.3 ? (this.files.at(-1) ?? []) : [];
    this.files.push(movements);
    await this.import([...before, ...movements]);
  }

  async importAgain(): Promise<void> {
    const file = this.pick(this.files);
    if (file) await this.import(file);
  }

  private async row(...states: string[]): Promise<{ id: string; free: number } | undefined> {
    const rows = await this.card.test.query<{ id: string; free: number }>(
      `select r.id, (r.amount_minor - coalesce((select sum(amount_minor) from allocations a
         where a.entry_id = r.entry_id), 0))::int as free
       from bank_rows r where direction = 'credit' and message = any($1) and state = any($2)
       order by position, message`,
      [[...this.told.keys()], states],
    );
    return this.pick(rows);
  }

  async settle(): Promise<void> {
    const row = await this.row('check');
    if (!row) return;
    const first = Math.floor(this.chance() * row.free);
    const shares = [first, row.free - first]
      .filter((amount) => amount > 0)
      .map((amount) => ({ signupId: this.signup().id, amountMinor: amount }));
    await this.call('settleBankRow', { id: row.id, shares, reason: '' });
  }

  async dismiss(): Promise<void> {
    const row = await this.row('check');
    if (row) await this.call('dismissBankRow', { id: row.id, reason: 'Nájomné' });
  }

  async reopen(): Promise<void> {
    const row = await this.row('matched', 'dismissed');
    if (row) await this.call('reopenBankRow', { id: row.id, reason: 'Omyl' });
  }

  private desk(kind: 'payment' | 'refund'): Promise<unknown> {
    return this.call('bookDeskMoney', {
      signupId: this.signup().id,
      idempotencyKey: randomUUID(),
      kind,
      method: 'cash',
      amountMinor: this.cents(),
      payer: '',
      note: 'Pri stole',
      meaning: this.pick(MEANINGS),
    });
  }

  async voidAtDesk(): Promise<void> {
    const entryId = this.pick(
      await this.ids(
        `select e.id from ledger_entries e where e.source like 'desk:%' and exists (
           select from allocations a where a.entry_id = e.id and a.signup_id = any($1))
         order by e.at, e.source`,
      ),
    );
    if (entryId) await this.call('voidDeskEntry', { entryId, reason: 'Omyl' });
  }

  async answerQuestion(): Promise<void> {
    const meaning = this.chance() < 0.5 ? 'still-owed' : 'fee-lowered';
    await this.call('answerRefundQuestion', {
      signupId: this.signup().id,
      meaning,
      reason: 'Tak',
    });
  }

  async payAtDesk(): Promise<void> {
    await this.desk('payment');
  }

  async refundAtDesk(): Promise<void> {
    await this.desk('refund');
  }

  async refundByCard(): Promise<void> {
    const id = this.pick(
      await this.ids(
        'select id from card_payments where signup_id = any($1) order by created_at, id',
      ),
    );
    if (!id) return;
    await this.call('refundCardPayment', {
      id,
      amountMinor: this.chance() < 0.5 ? null : this.cents(),
      reason: 'Žiak ochorel',
      idempotencyKey: randomUUID(),
      meaning: this.pick(MEANINGS),
    });
  }

  async enterRefund(): Promise<void> {
    await this.call('enterRefund', { signupId: this.signup().id, ...ACCOUNT });
  }

  async askForRefund(): Promise<void> {
    await this.call('requestRefund', { token: this.signup().token, ...ACCOUNT });
  }

  private refunds(
    ...states: string[]
  ): Promise<{ id: string; reference: string; cents: number }[]> {
    return this.card.test.query(
      `select id, reference, amount_minor as cents from refund_orders
       where signup_id = any($1) and state = any($2) order by created_at, id`,
      [this.signups.map(({ id }) => id), states],
    );
  }

  async decideRefund(): Promise<void> {
    const refund = this.pick(await this.refunds('asked', 'approved'));
    const decision = this.chance() < 0.8 ? 'approve' : 'decline';
    if (refund) await this.call('decideRefund', { id: refund.id, decision, reason: 'Tak' });
  }

  async exportRefunds(): Promise<void> {
    const ids = (await this.refunds('approved')).map(({ id }) => id);
    if (ids.length > 0) await this.call('exportRefunds', { ids, format: 'pain.001.001.09' });
  }

  /** The bank reports it, or a person marks it as sent. */
  async sendRefund(): Promise<void> {
    const refund = this.pick(await this.refunds('exported'));
    if (!refund) return;
    if (this.chance() < 0.3) {
      await this.call('markRefund', { id: refund.id, state: 'done', sentOn: '' });
      return;
    }
    const ref = randomUUID();
    const euros = (refund.cents / 100).toFixed(2);
    await this.import([{ ref, euros, symbol: refund.reference, message: ref, direction: 'DBIT' }]);
  }

  async takeBack(): Promise<void> {
    const held = this.pick(
      await this.card.test.query<{ entryId: string; signupId: string }>(
        `select entry_id as "entryId", signup_id as "signupId" from allocations
         where signup_id = any($1) group by 1, 2 having sum(amount_minor) <> 0
         order by max(id)`,
        [this.signups.map(({ id }) => id)],
      ),
    );
    if (held) await this.call('takeBackAllocation', { ...held, reason: 'Omyl' });
  }

  async give(): Promise<void> {
    const entryId = this.pick(
      await this.ids(
        `select e.id from ledger_entries e where exists (select from allocations a
           where a.entry_id = e.id and a.signup_id = any($1)) order by e.at, e.source`,
      ),
    );
    if (!entryId) return;
    const shares = [{ signupId: this.signup().id, amountMinor: this.cents() }];
    await this.call('allocateEntry', { entryId, shares, reason: '' });
  }

  async moveSurplus(): Promise<void> {
    const shares = [{ signupId: this.signup().id, amountMinor: this.cents() }];
    await this.call('moveSurplus', { signupId: this.signup().id, shares, reason: 'Preplatok' });
  }

  async edit(): Promise<void> {
    const { token } = this.signup();
    const { version } = (await this.call('getSignup', { token })) as { version: number };
    const persons = this.chance() < 0.5 ? [validEducator()] : [validEducator(), validEducator()];
    await this.call('updateSignup', { token, version, signup: formOf(persons), consents: [] });
  }

  async cancel(): Promise<void> {
    if (this.chance() < 0.8) return;
    const { token } = this.signup();
    const { version } = (await this.call('getSignup', { token })) as { version: number };
    await this.call('cancelSignup', { token, version, reason: 'Choroba' });
  }

  private paidIntent(): string | undefined {
    return this.pick(this.card.fake.account.state.charges)?.payment_intent;
  }

  async refundAtProvider(): Promise<void> {
    const intent = this.paidIntent();
    if (intent) this.card.fake.account.refund(intent, this.cents(), {});
  }

  async loseDispute(): Promise<void> {
    const charge = this.pick(
      this.card.fake.account.state.charges.filter(({ disputed }) => !disputed),
    );
    if (!charge) return;
    const { id } = this.card.fake.account.dispute(charge.payment_intent);
    this.card.fake.account.closeDispute(id, this.chance() < 0.5 ? 'lost' : 'won');
  }

  async failRefund(): Promise<void> {
    const refund = this.pick(
      this.card.fake.account.state.refunds.filter(({ status }) => status === 'succeeded'),
    );
    if (refund) this.card.fake.account.failRefund(refund.id);
  }
}

const ACTS = [
  'payByCard',
  'tell',
  'tell',
  'payByBank',
  'payByBank',
  'importAgain',
  'settle',
  'settle',
  'dismiss',
  'reopen',
  'payAtDesk',
  'refundAtDesk',
  'voidAtDesk',
  'answerQuestion',
  'refundByCard',
  'enterRefund',
  'askForRefund',
  'decideRefund',
  'exportRefunds',
  'sendRefund',
  'takeBack',
  'give',
  'moveSurplus',
  'edit',
  'cancel',
] as const;
const ROUGH_ACTS = ['refundAtProvider', 'loseDispute', 'failRefund'] as const;
type Act = (typeof ACTS)[number] | (typeof ROUGH_ACTS)[number];
