import { randomUUID } from 'node:crypto';
import { appearanceName } from '#domain/appearance/appearance-name.ts';
import {
  type KnownSignup,
  type SettledSignup,
  type SettleInput,
  settleAppearances,
} from '#domain/appearance/settle-appearances.ts';
import type { Queryable } from '#server/db/connection.ts';
import { nameAccompanists } from '#server/features/accompanist/service.ts';
import type { FormReplacement } from '#server/features/signup/stored/queries.ts';

/** Gives everything in a form its id. */
export function settle(input: Omit<SettleInput, 'newId'>): SettledSignup {
  return settleAppearances({ ...input, newId: randomUUID });
}

/** What is stored of appearances that are gone: who it was. */
export function withdrawnRows(
  { withdrawn }: Pick<SettledSignup, 'withdrawn'>,
  before: KnownSignup,
): FormReplacement['withdrawn'] {
  return withdrawn.map((appearance) => ({
    id: appearance.id,
    was: appearanceName(appearance, before),
  }));
}

/** Inside a transaction. Accompanists whom the edition knows already get their ids. */
export async function knowAccompanists(
  db: Queryable,
  settled: SettledSignup,
  { configId, now }: { configId: string; now: Date },
): Promise<SettledSignup> {
  if (settled.newAccompanists.length === 0) return settled;
  const known = await nameAccompanists(db, { configId, people: settled.newAccompanists, now });
  const appearances = settled.appearances.map((appearance) => ({
    ...appearance,
    accompanists: appearance.accompanists.map((person) => known.get(person.id) ?? person),
  }));
  return { ...settled, appearances };
}
