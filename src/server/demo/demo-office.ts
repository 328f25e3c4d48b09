import { localDate } from '#domain/time/local-minute.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { SignedInContext } from '#server/call.ts';
import type { DemoMember } from '#server/demo/demo-accounts.ts';
import { type DemoDebtor, demoStatement } from '#server/demo/demo-bank.ts';
import type { Random } from '#server/demo/random.ts';
import type { Services } from '#server/services.ts';

export interface DemoSignup {
  id: string;
  version: number;
  sentAt: Date;
}

const HOUR_MS = 3_600_000;
const TAGS = ['klavírny sprievod', 'neskorší príchod', 'overiť školu'];
const NOTES = [
  'Volala pani učiteľka: prídu až v piatok poobede, poradie prosia neskôr.',
  'Klavírny sprievod zabezpečíme my, treba dohodnúť skúšku.',
  'Faktúru žiadajú na školu, údaje pošlú e-mailom.',
];

/** The usual office work: most signups confirmed, some pending. */
export async function doOfficeWork(
  { handlers, now }: Pick<Services, 'handlers' | 'now'>,
  signups: readonly DemoSignup[],
  { member, random }: { member: DemoMember; random: Random },
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  for (const { id, version, sentAt } of signups) {
    const later = sentAt.getTime() + (2 + random.below(20)) * HOUR_MS;
    const context = contextOf(member, new Date(Math.min(later, now().getTime())));
    const change = { id, version, notify: false, despiteCapacity: false };
    const chance = random.below(100);
    if (chance < 55) {
      await handlers.changeSignupState({ ...change, state: 'confirmed', reason: '' }, context);
    } else if (chance < 60) {
      const reason = 'Chýba druhá skladba, prosíme doplniť.';
      await handlers.changeSignupState({ ...change, state: 'returned', reason }, context);
    }
    if (random.chance(0.15)) {
      await handlers.tagPersons({ id, persons: [], add: [random.pick(TAGS)], remove: [] }, context);
    }
    if (random.chance(0.12)) {
      const followUpOn = random.chance(0.5) ? addDays(today, random.below(4)) : null;
      const text = random.pick(NOTES);
      await handlers.saveNote(
        { signupId: id, noteId: '', text, followUpOn, isDone: false },
        context,
      );
    }
  }
}

/** Imports a statement in which some debtors have paid. */
export async function importDemoStatement(
  { handlers, configs, now }: Pick<Services, 'handlers' | 'configs' | 'now'>,
  debtors: readonly DemoDebtor[],
  { member, random }: { member: DemoMember; random: Random },
): Promise<void> {
  const { edition, payment } = await configs.current();
  const today = localDate(now(), edition.timeZone);
  const statement = demoStatement(debtors, { iban: payment.iban, today, random });
  const base64 = Buffer.from(statement).toString('base64');
  await handlers.importBankStatement(
    { files: [{ name: `vypis-${today}.json`, base64 }], askAboutColumns: false },
    contextOf(member, now()),
  );
}

export function contextOf({ id, email, name }: DemoMember, now: Date): SignedInContext {
  return {
    now,
    address: '127.0.0.1',
    userAgent: '',
    language: 'sk',
    caller: {
      userId: id,
      sessionId: '',
      email,
      emailVerified: true,
      name,
      role: 'organiser',
      lacksSecondFactor: false,
      hasSecondFactor: false,
      signedInAt: now,
    },
  };
}
