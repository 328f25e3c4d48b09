// Guards the promise of the privacy page: an edition goes through its periods, and every table and
// the storage are searched for its people.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA } from '#domain/retention/personal-data.ts';
import { whileForgetting, whileTrimmingLog } from '#server/db/forgetting.ts';
import { cleanFiles } from '#server/features/file/cleaning/clean-files.ts';
import { deleteExpired } from '#server/features/housekeeping/delete-expired.ts';
import { runRetention } from '#server/features/retention/run-retention.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { withClient } from './setup/with-client.ts';
import { keysIn } from './support/files.ts';
import { type Submitted, testOffice } from './support/office.ts';
import { findPlaces, type TextColumn, textColumnsOf } from './support/text-columns.ts';
import { liveThrough, TRACES, WHOLE_FORM } from './support/whole-life.ts';

let test: TestApp;
let signup: Submitted;
let columns: TextColumn[];
beforeAll(async () => {
  test = await startTestApp();
  // The event ends on 11 April 2027.
  await changeConfig(test, (config) => {
    Object.assign(config.retention, { contactMonths: 3, birthMonths: 6, mailMonths: 9 });
    config.retention.signupMonths = 24;
  });
  await withClient(test.database.connection, async (client) => {
    columns = await textColumnsOf(client);
  });
  signup = await liveThrough(test);
});
afterAll(() => test.close());

/** One night of all jobs that delete. */
async function nightOf(day: string): Promise<void> {
  const now = new Date(`${day}T01:41:00Z`);
  test.setNow(now);
  const { pool, configs, files } = test.services;
  await cleanFiles(files, now);
  await deleteExpired(pool, now);
  await runRetention({ pool, configs }, now);
}

const placesOf = (texts: readonly string[]) => findPlaces(test, columns, texts);
const everyTrace = () => placesOf(Object.values(TRACES).flat());

const counted = async () =>
  (await test.query<{ sum: number }>('select sum(forgotten)::int from retention_counts'))[0]?.sum;

/** Columns of the map without a text of the fixture's people. */
const UNTOUCHED = [
  'persons.birth_date',
  'persons.tags',
  'files.storage_key',
  'files.uploaded_by',
  'bank_statements.content',
  'refund_orders.bic',
  'audit_log.address',
];

/** What goes with contacts, and with them everything that mixes purposes. */
const FIRST_KINDS = [
  'contacts',
  'guardians',
  'imports',
  'payers',
  'refunds',
  'remarks',
  'statements',
  'versions',
];

/** Mails have a period of their own. */
const MAILS = [
  'campaigns.texts',
  'messages.recipient',
  'messages.subject',
  'messages.html',
  'messages.text_body',
  'messages.last_error',
  'messages.note',
  'messages.search',
  'messages.recipient_key',
];

/** The law keeps documents with the name of the buyer. */
const DOCUMENTS = [
  'document_checks.facts',
  'money_documents.payer_name',
  'money_documents.content',
  'money_documents.pdf',
];

describe('records that never change', () => {
  const refused = (statement: string) => expect(test.query(statement)).rejects.toThrow();
  const refusedWhileForgetting = (statement: string) =>
    expect(
      whileForgetting(test.services.pool, (client) => client.query(statement)),
    ).rejects.toThrow();

  it.each([
    `update ledger_entries set payer = 'x'`,
    `update allocations set reason = 'x'`,
    `update money_documents set payer_name = 'x'`,
    `update audit_log set address = 'x'`,
    'delete from audit_log',
    'delete from ledger_entries',
    'delete from money_documents',
  ])('refuse outside of forgetting: %s', refused);

  it.each([
    'update ledger_entries set amount_minor = amount_minor + 1',
    'update allocations set amount_minor = amount_minor + 1',
    'update money_documents set total_minor = 7',
    'delete from ledger_entries',
    'delete from allocations',
    'delete from money_documents',
    `update audit_log set address = 'x'`,
    'delete from audit_log',
  ])('refuse also while forgetting: %s', refusedWhileForgetting);

  it.each([
    `update audit_log set action = 'sign-in'`,
    `update audit_log set at = now()`,
    'truncate audit_log',
    'delete from ledger_entries',
    "update ledger_entries set payer = 'x'",
  ])('refuse also while the job trims the log: %s', (statement) =>
    expect(
      whileTrimmingLog(test.services.pool, (client) => client.query(statement)),
    ).rejects.toThrow(),
  );
});

describe('an edition with people in every table', () => {
  it('has a trace of them in every column of the map', async () => {
    const places = new Set(await everyTrace());
    const missing = Object.entries(PERSONAL_DATA).flatMap(([table, names]) =>
      Object.keys(names).map((column) => `${table}.${column}`),
    );
    expect(missing.filter((place) => !places.has(place))).toEqual(UNTOUCHED);
  });

  it('loses nothing before the first period has passed', async () => {
    const before = await everyTrace();
    await nightOf('2027-01-10');
    const after = await everyTrace();
    expect(before.filter((place) => !after.includes(place))).toEqual([
      'drafts.email',
      'drafts.content',
      'exports.request',
      'uploads.performer',
      'uploads.name',
    ]);
  });

  it('counts in the dry run what the job then deletes', async () => {
    const { id } = await test.services.configs.current();
    const office = await testOffice(test, 'owner');
    const { result } = await office.call('previewRetention', { id });
    const steps: { purpose: string; items: { what: string; count: number }[] }[] = result.steps;
    const expected = new Map<string, number>();
    for (const { purpose, items } of steps) {
      if (!['contact', 'signup'].includes(purpose)) continue;
      for (const { what, count } of items) expected.set(what, (expected.get(what) ?? 0) + count);
    }
    expect([...expected.keys()].toSorted()).toEqual(FIRST_KINDS);
    await nightOf('2027-07-12');
    const rows = await test.query<{ what: string; forgotten: number }>(
      `select what, sum(forgotten)::int as forgotten from retention_counts
       where what = any($1) and config_id = $2 group by what order by what`,
      [FIRST_KINDS, id],
    );
    expect(rows).toEqual(FIRST_KINDS.map((what) => ({ what, forgotten: expected.get(what) })));
  });

  it('keeps names, mails and documents after the first period, but no addresses', async () => {
    await nightOf('2027-07-12');
    const allowed = [...MAILS, ...DOCUMENTS];
    const found = await placesOf(TRACES.contact);
    expect(found.filter((place) => !allowed.includes(place))).toEqual([]);
    expect(found).toContain('messages.html');
    const names = await placesOf(TRACES.name);
    expect(names).toEqual(expect.arrayContaining(['persons.name', 'signup_versions.form']));
    const [child] = await test.query(
      'select postal_region, age_years from persons where signup_id = $1 and position = 1',
      [signup.id],
    );
    expect(child).toEqual({ postal_region: '04', age_years: null });
  });

  it('knows only ages after the period of the birth dates', async () => {
    await nightOf('2027-10-12');
    expect(await placesOf(TRACES.birthDate)).toEqual([]);
    const ages = await test.query<{ age_years: number | null }>(
      'select age_years from persons where signup_id = $1 order by position',
      [signup.id],
    );
    expect(ages.map(({ age_years }) => age_years)).toEqual([null, 14, 10]);
  });

  it('leaves after three years only what the law demands', async () => {
    await nightOf('2030-04-12');
    expect(await everyTrace()).toEqual(DOCUMENTS);
    expect(await keysIn(test.services.storage)).toEqual([]);
    expect(
      await test.query(`select forgotten from retention_counts where what = 'sheets'`),
    ).toEqual([{ forgotten: 1 }]);
    expect(await test.query(`select from bank_statements where content <> ''`)).toEqual([]);
    expect(
      await test.query(`select from audit_log where address <> '' and at < '2030-01-01'`),
    ).toEqual([]);
  });

  it('still has sums, categories and places in groups', async () => {
    const { result } = await test.call('getSignup', { token: signup.token });
    const { persons, groups } = result.signup;
    expect(persons.map(({ name }: { name: string }) => name)).toEqual([
      'Účastník 1',
      'Účastník 2',
      'Účastník 3',
    ]);
    expect(persons[1].category).toEqual(WHOLE_FORM.persons[1]?.category);
    expect(groups).toEqual([{ name: '', people: ['Účastník 2', 'Účastník 3'] }]);
    const [entry] = await test.query(
      `select amount_minor::int, payer, note from ledger_entries where source = 'desk:1'`,
    );
    expect(entry).toEqual({ amount_minor: 500, payer: '', note: '' });
  });

  it('changes nothing when the job runs again', async () => {
    const before = await counted();
    await nightOf('2030-04-12');
    expect(await counted()).toBe(before);
  });

  it('leaves documents without a buyer when their ten years have passed', async () => {
    await nightOf('2037-12-31');
    expect(await everyTrace()).toEqual(DOCUMENTS);
    await nightOf('2038-01-01');
    expect(await everyTrace()).toEqual([]);
    const documents = await test.query('select number, total_minor::int, pdf from money_documents');
    expect(documents).toEqual([{ number: 'FA2026/0001', total_minor: 1, pdf: null }]);
  });
});
