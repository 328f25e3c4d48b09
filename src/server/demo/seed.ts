import { randomUUID } from 'node:crypto';
import type { CallContext } from '#server/call.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import type { Connection } from '#server/db/connection.ts';
import { withSetupLock } from '#server/db/migrate.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import type { DemoDebtor } from '#server/demo/demo-bank.ts';
import { type DemoCardPayer, type DemoCards, payDemoCards } from '#server/demo/demo-cards.ts';
import { prepareCompetition } from '#server/demo/demo-competition.ts';
import { demoConsents } from '#server/demo/demo-consents.ts';
import {
  contextOf,
  type DemoSignup,
  doOfficeWork,
  importDemoStatement,
} from '#server/demo/demo-office.ts';
import { demoProgramme } from '#server/demo/demo-programme.ts';
import { demoSignup } from '#server/demo/demo-signup.ts';
import { seededRandom } from '#server/demo/random.ts';
import { signupFunctions } from '#server/features/signup/functions.ts';
import { countSignups } from '#server/features/signup/queries.ts';
import type { Services } from '#server/services.ts';

const SIGNUPS = 52;
const DAY_MS = 86_400_000;

/** The seeder needs no captcha. */
const ADMIT_ALL: Captcha = {
  origins: [],
  challenge: null,
  verify: async (_token, { now }) => ({ useKey: randomUUID(), expiresAt: now }),
};

/**
 * Seeds an empty database with some fifty signups of the past days, sent through the public
 * functions, the office's work on them, and an account for each role.
 */
export async function seedDemo(
  services: Services,
  connection: Connection,
  cards: DemoCards | null = null,
): Promise<void> {
  await withSetupLock(connection, async () => {
    if ((await countSignups(services.pool)) > 0) return;
    const member = await seedDemoAccounts(services.identity, services.now());
    const { pool, configs, secretKey, bell, announcer } = services;
    const captcha = ADMIT_ALL;
    const functions = signupFunctions({ pool, configs, secretKey, captcha, bell, announcer });
    const config = await configs.current();
    const random = seededRandom(2027);
    const agreeing = seededRandom(2028);
    const playing = seededRandom(2029);
    const kept: DemoSignup[] = [];
    const cardPayers: DemoCardPayer[] = [];
    const debtors: DemoDebtor[] = [];
    const start = services.now().getTime() - 6 * DAY_MS;
    for (let index = 0; index < SIGNUPS; index++) {
      const context: CallContext = {
        now: new Date(start + Math.floor((index / SIGNUPS) * 6 * DAY_MS)),
        address: '127.0.0.1',
        userAgent: '',
        language: 'sk',
        caller: null,
      };
      const signup = demoSignup(config, random, 1 + random.below(7));
      const name = signup.persons[0]?.name ?? '';
      const created = await functions.createSignup(
        {
          signup: { ...signup, appearances: demoProgramme(signup, config, playing) },
          captchaToken: '',
          idempotencyKey: randomUUID(),
          language: random.chance(0.1) ? 'en' : 'sk',
          contactEmail: '',
          consents: demoConsents(config, signup, agreeing),
          billing: null,
        },
        context,
      );
      const { id, token, version } = created;
      if (random.chance(0.06)) {
        await functions.cancelSignup({ token, version, reason: 'Žiak ochorel.' }, context);
      } else {
        kept.push({ id, version, sentAt: context.now });
        if (signup.paymentType === 'online') cardPayers.push({ token, name });
        else debtors.push({ ...created, payer: name });
      }
    }
    if (cards) await payDemoCards(services, cards, cardPayers);
    if (!member) return;
    await doOfficeWork(services, kept, { member, random });
    await importDemoStatement(services, debtors, { member, random });
    await prepareCompetition(services, contextOf(member, services.now()));
  });
}
