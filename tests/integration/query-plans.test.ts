// Guards the office's daily work with many signups: queries for one or a few rows use an index.
// PostgreSQL may scan a table only if no index fits, so that the plans do not depend on the number
// of rows.

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkTasks } from '#server/features/signup/bulk/jobs.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { withClient } from './setup/with-client.ts';
import { paid } from './support/money.ts';
import { type TestOffice, testOffice } from './support/office.ts';

/** Tables with a row per edition or setting; the others grow with the signups. */
const SMALL_TABLES = ['config', 'settings'];

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test, 'owner');
});
afterAll(() => test.close());

/** The statements of some work. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, asked: unknown, ...more: unknown[]) {
    // A statement that a connection has prepared has a name, and its values stand beside it.
    const { text, values = more.find(Array.isArray) } = (
      typeof asked === 'string' ? { text: asked } : asked
    ) as { text: string; values?: unknown[] };
    statements.push({ text, values: values ?? [] });
    return Reflect.apply(query, this, [asked, ...more]);
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return statements;
}

/** Tables and indexes that are read whole: an index scan without a condition is no better. */
function scansOf(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = plan;
  const isWhole = type === 'Seq Scan' || (index && plan['Index Cond'] === undefined);
  const own = isWhole ? [index ?? table ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

/** Full scans of these statements, each with its statement. */
async function scannedBy(statements: readonly Statement[]): Promise<string[]> {
  const found = new Set<string>();
  await withClient(test.database.connection, async (client) => {
    await client.query('set enable_seqscan = off');
    // Partial indexes hold few rows.
    const partial = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    );
    const small = new Set([...SMALL_TABLES, ...partial.rows.map(({ name }) => name)]);
    for (const { text, values } of statements) {
      if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      const scans = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)));
      for (const scanned of scans.filter((name) => !small.has(name))) {
        found.add(`${scanned}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
      }
    }
  });
  return [...found];
}

async function scansDuring(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  return scannedBy(statements);
}

async function ok(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBe(200);
}

describe('an index is enough', () => {
  it('to open a signup, by its link and in the office', async () => {
    const { id, token } = await office.submitted();
    expect(await scansDuring(() => ok(test.call('getSignup', { token })))).toEqual([]);
    expect(await scansDuring(() => ok(office.call('getOfficeSignup', { id })))).toEqual([]);
  });

  it('for an item of a bulk action', async () => {
    const { id } = await office.submitted();
    const action = { kind: 'cancel', reason: 'Zrušené' };
    const started = await office.call('startBulkAction', { selection: { ids: [id] }, action });
    const task = Object.values(bulkTasks(test.services))[0];
    const work = () =>
      task?.run({ bulkId: started.result.id }, { attempt: 1, isLastAttempt: false }) ??
      Promise.reject();
    expect(await scansDuring(work)).toEqual([]);
    expect((await office.read(id)).state).toBe('cancelled');
  });

  it('for the money of a signup', async () => {
    const { id } = await office.submitted();
    await paid(test, { signupId: id, amount: 8800 });
    expect(await scansDuring(() => ok(office.call('getSignupLedger', { signupId: id })))).toEqual(
      [],
    );
  });

  it('for a change request', async () => {
    const { id, token } = await office.submitted();
    const terms = { reason: 'Uzávierka', editableUntil: '2026-11-01T12:00' };
    await office.call('changeSignupTerms', { id, version: 1, ...terms });
    const form = validForm();
    form.groups = [{ name: 'Mesiačiky', people: ['Ema Malá', 'Leo Veselý'] }];
    const data = { token, version: 2, signup: form, message: 'Prosím' };
    const asked = await test.call('requestChange', data);
    const listed = () => ok(office.call('listChangeRequests', { signupId: id }));
    expect(await scansDuring(listed)).toEqual([]);
    const decision = { id: asked.result.id, version: 2, decision: 'decline', word: 'Nie' };
    const decided = () => ok(office.call('decideChangeRequest', decision));
    expect(await scansDuring(decided)).toEqual([]);
  });

  it('for an export of refunds', async () => {
    const ids: string[] = [];
    for (const surplus of [500, 700]) {
      const { id, token, totalMinor } = await office.submitted();
      await paid(test, { signupId: id, amount: totalMinor + surplus });
      const account = { iban: 'SK68 0720 0002 8919 8742 6353', holder: 'Jana Nováková' };
      const { result } = await test.call('requestRefund', { token, ...account });
      await office.call('decideRefund', { id: result.id, decision: 'approve' });
      ids.push(result.id);
    }
    const exported = () => ok(office.call('exportRefunds', { ids, format: 'pain.001.001.09' }));
    expect(await scansDuring(exported)).toEqual([]);
  });
});

it('a table that can only be read whole is noticed', async () => {
  const { id } = await office.submitted();
  const text = 'select id from signups where id::text = $1';
  expect(await scannedBy([{ text, values: [id] }])).toEqual([expect.stringContaining(text)]);
});
