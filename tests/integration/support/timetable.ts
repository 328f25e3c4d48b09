import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';
import type { TestOffice } from '#tests/integration/support/office.ts';

/** Puts everything that plays into one hall, from nine o'clock on this day, and releases it. */
export async function releaseAll(office: TestOffice, day: string): Promise<void> {
  const { appearances } = (await office.call('getTimetable', {})).result;
  const block = {
    ...{ id: randomUUID(), version: 0, kind: 'perform', hall: 'A', day, start: 540, minutes: 0 },
    title: '',
    items: appearances.map(({ id }: { id: string }) => ({
      ...{ is: 'appearance', appearanceId: id, pin: null },
    })),
  };
  expect((await office.call('saveBlock', { block })).error).toBeUndefined();
  const { revision } = (await office.call('previewRelease', {})).result;
  expect((await office.call('releaseTimetable', { revision })).error).toBeUndefined();
}

type Told = FunctionOutput<'getProgramme'>['appearances'][number];

/** Appearances that are in one of two programmes alone, or in another place or at another time. */
export function changedBetween(before: readonly Told[], after: readonly Told[]): string[] {
  const placesOf = (programmes: readonly Told[]) =>
    new Map(
      programmes.map(({ appearanceId, hall, startsAt }) => [appearanceId, `${hall} ${startsAt}`]),
    );
  const [was, is] = [placesOf(before), placesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

/** Addresses of contacts by appearance. */
export async function contactsOf(test: TestApp): Promise<Map<string, string>> {
  const rows = await test.query<{ id: string; email: string }>(
    `select a.id, s.contact_email as email from appearances a join signups s on s.id = a.signup_id`,
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Recipients of the mails of a release. */
export async function mailedWith(test: TestApp, number: number): Promise<string[]> {
  const rows = await test.query<{ recipient: string }>(
    `select recipient from messages where kind = 'timetable'
       and note = (select id::text from timetable_releases where number = $1)`,
    [number],
  );
  return rows.map(({ recipient }) => recipient).toSorted();
}
