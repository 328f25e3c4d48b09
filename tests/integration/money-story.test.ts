import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { changeConfig } from './setup/app.ts';
import { type CardTest, startCardTest } from './support/card.ts';
import { expectToAddUp } from './support/money-invariants.ts';
import { chances, MoneyStory, type StorySignup } from './support/money-story.ts';
import { expectOneTruth } from './support/one-truth.ts';

/** An arbitrary seed, the same in every run. */
const SEED = 20_270_612;
const STORIES = 12;
const STEPS = 90;
const SIGNUPS = 3;

let card: CardTest;
beforeAll(async () => {
  card = await startCardTest();
  await changeConfig(card.test, (config) => {
    config.payment.iban = 'SK3112000000198742637541';
    for (const category of config.categories) category.capacity = null;
  });
});
afterAll(() => card.close());

async function submitted(): Promise<StorySignup> {
  const { result } = await card.test.submit(formOf([validEducator()]));
  const { variableSymbol } = await card.treasurer.read(result.id);
  return { id: result.id, token: result.token, symbol: variableSymbol };
}

async function told(story: MoneyStory, chance: () => number): Promise<void> {
  const signupIds = story.signups.map(({ id }) => id);
  for (let step = 0; step < STEPS; ) {
    // Sometimes several at once.
    const together = chance() < 0.25 ? 3 : 1;
    const outcomes = await Promise.allSettled(Array.from({ length: together }, () => story.act()));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    step += together;
    if (step % 5 < together) await expectToAddUp(card.test, { signupIds, mayOwe: story.isRough });
  }
  // All events are delivered in the end.
  await card.tellAll();
  await expectToAddUp(card.test, { signupIds, mayOwe: story.isRough });
  const rows = await card.test.query<{ ref: string; cents: number }>(
    `select message as ref, abs(amount_minor) as cents from bank_rows where message = any($1)`,
    [[...story.told.keys()]],
  );
  expect(rows.length).toBe(story.told.size);
  expect(new Map(rows.map(({ ref, cents }) => [ref, cents]))).toEqual(story.told);
}

/** The provider's balance equals the ledger's card entries to the cent. */
async function expectProviderToAgree(): Promise<void> {
  const { charges, refunds, disputes } = card.fake.account.state;
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  const held =
    sum(charges.map(({ amount }) => amount)) -
    sum(refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)) -
    sum(disputes.filter(({ status }) => status === 'lost').map(({ amount }) => amount));
  const [booked] = await card.test.query<{ sum: number }>(
    `select coalesce(sum(amount_minor), 0)::int as sum from ledger_entries where method = 'card'`,
  );
  expect(booked?.sum).toBe(held);
}

it('whatever happens, in whatever order and at once, every cent is somewhere once', async () => {
  let refused = 0;
  for (let number = 0; number < STORIES; number++) {
    const chance = chances(SEED + number);
    const signups = await Promise.all(Array.from({ length: SIGNUPS }, submitted));
    // The last ones are rough: the provider also acts on its own.
    const story = new MoneyStory(card, signups, { chance, isRough: number >= STORIES * 0.75 });
    try {
      await told(story, chance);
      await expectProviderToAgree();
      await expectOneTruth(card.test, (await card.test.services.configs.current()).id);
    } catch (error) {
      const tale = `Seed ${SEED + number}: ${story.lines.join(', ')}`;
      throw new Error(tale, { cause: error });
    }
    refused += story.refused;
  }
  // Most acts must be possible, so that the stories are meaningful.
  expect(refused).toBeLessThan(STORIES * STEPS * 0.7);
}, 300_000);
