import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import { sendReport } from '#server/features/retention/send-report.ts';
import { plainPdf } from '#tests/factories/files.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { withClient } from './setup/with-client.ts';
import { keysIn, uploader } from './support/files.ts';
import { insertRow } from './support/insert-row.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { findPlaces, textColumnsOf } from './support/text-columns.ts';
import { writeJury } from './support/whole-jury.ts';
import { writeTimetableAbout } from './support/whole-timetable.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test, 'owner');
});
afterAll(() => test.close());

const zora = (name: string) =>
  validPerformer({
    ...{ name, diplomName: name, email: 'zora@vzacna.example', phone: '+421 905 444 333' },
    ...{ address: 'Úzka 99, 811 01 Bratislava', birthDate: '2014-07-08' },
    category: ['II. (A)', 'IV. (A)'],
  });
const formWith = (name: string) =>
  validForm({
    persons: [validEducator(), zora(name), validPerformer({ category: ['IV. (A)'] })],
    groups: [{ name: 'Duo', people: [name, 'Ema Malá'] }],
  });
const TRACES = ['vzacna', 'zora', '905 444 333', 'uzka 99', '2014-07-08'];

/** A signup in which a person was renamed, wrote, was written to and sent sheet music. */
async function lived(): Promise<Submitted> {
  const signup = await office.submitted(formWith('Zora Vzácna'));
  const { id, token } = signup;
  const edit = { token, version: 1, signup: formWith('Zorana Vzácna') };
  expect((await test.call('updateSignup', edit)).status).toBe(200);
  await office.call('saveNote', {
    signupId: id,
    text: 'Volala mama Zorany Vzácnej, zora@vzacna.example',
  });
  await office.call('saveNote', { signupId: id, text: 'Ema príde neskôr' });
  const bytes = plainPdf();
  const send = uploader(test);
  await send.complete(await send.beginSheet(token, bytes, { performer: 'Zorana Vzácna' }), bytes);
  await test.query(
    `update messages set html = '<p>Zorana Vzácna</p>', text_body = 'Zorana Vzácna', subject = ''
     where signup_id = $1`,
    [id],
  );
  await test.query(
    `insert into diploma_results select id, '1', '', now() from appearances
     where signup_id = $1 and group_id is null`,
    [id],
  );
  await competed(id);
  return signup;
}

/** What a jury, desks and halls, and the timetable know of her, also in the appearance of her duo. */
async function competed(signupId: string): Promise<void> {
  const { id: configId } = await test.services.configs.current();
  const now = test.services.now();
  const appearances = await test.query<{ id: string; group_id: string | null }>(
    `select id, group_id from appearances where signup_id = $1
     and players @> (select jsonb_build_array(jsonb_build_object('personId', id)) from persons
       where signup_id = $1 and name = 'Zorana Vzácna')`,
    [signupId],
  );
  const accompanist = randomUUID();
  await insertRow(test, 'accompanists', {
    id: accompanist,
    config_id: configId,
    name: 'Zorana Vzácna',
    name_key: 'zorana vzácna',
    created_at: now,
    updated_at: now,
  });
  for (const { id: appearanceId, group_id: group } of appearances) {
    const text = group ? 'Zorana Vzácna je jej žiačka' : 'Zore pomáha mama';
    await writeJury(test, { appearanceId, text, now });
  }
  await test.query(`update appearances set accompanists = $2, pieces = $3 where signup_id = $1`, [
    signupId,
    [accompanist],
    JSON.stringify([
      { composer: 'Zorana Vzácna', title: 'Valčík', movement: '', arranger: '', seconds: 90 },
      { composer: 'A. Vivaldi', title: 'Zima', movement: '', arranger: '', seconds: 60 },
    ]),
  ]);
  await writeTimetableAbout(test, {
    key: 'player zorana vzácna 2014-07-08',
    name: 'Zorana Vzácna',
  });
  const deviceId = randomUUID();
  await insertRow(test, 'day_devices', {
    id: deviceId,
    config_id: configId,
    job: 'desk',
    label: 'Stôl',
  });
  const content = JSON.stringify({ actor: 'mama Zorany Vzácnej', note: 'Zorana Vzácna' });
  const recorded = { device_id: deviceId, config_id: configId, content, review: 'malformed' };
  await insertRow(test, 'day_events', { ...recorded, sequence: 1, subject: '', kind: '' });
  await insertRow(test, 'day_strays', recorded);
}

describe('erasing a person', () => {
  let signup: Submitted;
  beforeAll(async () => {
    signup = await lived();
  });

  it('needs the right to change signups and the current version', async () => {
    const { id } = signup;
    const viewer = await testOffice(test, 'viewer');
    const wanted = { id, version: 2, person: 1 };
    expect((await viewer.call('erasePerson', wanted)).error.status).toBe('PERMISSION_DENIED');
    expect((await test.call('erasePerson', wanted)).error.status).toBe('UNAUTHENTICATED');
    const outdated = await office.call('erasePerson', { ...wanted, version: 1 });
    expect(outdated.error.status).toBe('ABORTED');
    const nobody = await office.call('erasePerson', { ...wanted, person: 9 });
    expect(nobody.error.status).toBe('NOT_FOUND');
  });

  it('leaves no trace of the person in any table or in the storage', async () => {
    const { id } = signup;
    const { result } = await office.call('erasePerson', { id, version: 2, person: 1 });
    expect(result).toEqual({ version: 3 });
    await withClient(test.database.connection, async (client) => {
      expect(await findPlaces(test, await textColumnsOf(client), TRACES)).toEqual([]);
    });
    expect(await keysIn(test.services.storage, 'sheets/')).toEqual([]);
  });

  it('leaves the others, the category, the age and the region', async () => {
    const { signup: shown, version, notes } = await office.read(signup.id);
    expect(version).toBe(3);
    expect(shown.persons.map(({ name }: { name: string }) => name)).toEqual([
      'Mgr. Jana Nováková',
      'Účastník 2',
      'Ema Malá',
    ]);
    expect(shown.persons[1].category).toEqual(['II. (A)', 'IV. (A)']);
    expect(shown.groups).toEqual([{ name: 'Duo', people: ['Účastník 2', 'Ema Malá'] }]);
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Ema príde neskôr']);
    const [row] = await test.query(
      `select age_years, postal_region from persons where signup_id = $1 and position = 1`,
      [signup.id],
    );
    expect(row).toEqual({ age_years: 12, postal_region: '81' });
  });

  it('leaves what the duo plays and what the jury decided', async () => {
    const [duo] = await test.query<{ pieces: { composer: string; seconds: number }[] }>(
      'select pieces from appearances where signup_id = $1 and group_id is not null',
      [signup.id],
    );
    expect(duo?.pieces).toMatchObject([
      { composer: '', seconds: 90 },
      { composer: 'A. Vivaldi', seconds: 60 },
    ]);
    const rulings = await test.query<{ penalties: unknown; decision: unknown }>(
      `select penalties, decision from jury_rulings where appearance_id in (
         select id from appearances where signup_id = $1)`,
      [signup.id],
    );
    expect(rulings).toEqual(
      Array(2).fill({ penalties: [{ points: '1', reason: '' }], decision: { reason: '' } }),
    );
  });

  it('leaves the draws that the person watched', async () => {
    const [row] = await test.query<{ settings: TimetableSettings }>(
      'select settings from timetables',
    );
    expect(row?.settings.categories).toMatchObject([
      { draw: { seed: '2027', present: 'Eva Tichá' }, drawnRecord: { present: '' } },
    ]);
  });

  it('does the same for the holder of the secret link, after every deadline', async () => {
    const { id, token } = await lived();
    test.setNow(new Date('2027-09-30T10:00:00Z'));
    await test.query('update config set archived_at = now()');
    const outdated = await test.call('eraseOwnPerson', { token, version: 1, person: 1 });
    expect(outdated.error).toMatchObject({ status: 'ABORTED', details: { version: 2 } });
    const { result } = await test.call('eraseOwnPerson', { token, version: 2, person: 1 });
    expect(result).toEqual({ version: 3 });
    await test.query('update config set archived_at = null');
    test.setNow(TEST_NOW);
    await withClient(test.database.connection, async (client) => {
      expect(await findPlaces(test, await textColumnsOf(client), TRACES)).toEqual([]);
    });
    const [entry] = await test.query(
      `select actor_kind, actor, details from audit_log where action = 'person-erased'
       and subject_id = $1`,
      [id],
    );
    expect(entry).toEqual({ actor_kind: 'visitor', actor: '', details: {} });
    const unknown = { token: 'x'.repeat(43), version: 1, person: 0 };
    expect((await test.call('eraseOwnPerson', unknown)).error.status).toBe('NOT_FOUND');
  });

  it('is written to the log without the name', async () => {
    const [entry] = await test.query(
      `select subject, details, actor from audit_log where action = 'person-erased'
       and actor_kind = 'user'`,
    );
    expect(entry).toEqual({ subject: signup.number, details: {}, actor: office.email });
  });
});

describe('the dry run', () => {
  it('says how much goes on which day and deletes nothing', async () => {
    const { id } = await test.services.configs.current();
    const { result } = await office.call('previewRetention', { id });
    const [logs, sheets, contact] = result.steps;
    expect(logs).toEqual({ purpose: 'logs', day: null, items: [] });
    expect(sheets).toEqual({ purpose: 'sheets', day: '2027-05-12', items: [] });
    expect(contact).toEqual({
      purpose: 'contact',
      day: '2028-04-12',
      items: [{ what: 'contacts', count: 6, examples: ['2027-0001', '2027-0002'] }],
    });
    expect(await test.query('select from retention_counts')).toEqual([]);
  });

  it('is for people who may change the settings', async () => {
    const { id } = await test.services.configs.current();
    const viewer = await testOffice(test, 'viewer');
    expect((await viewer.call('previewRetention', { id })).error.status).toBe('PERMISSION_DENIED');
    expect((await test.call('previewRetention', { id })).error.status).toBe('UNAUTHENTICATED');
  });
});

describe('the monthly report', () => {
  const next = new Date('2026-12-01T05:12:00+01:00');
  const report = () => sendReport(test.services, next);
  const mails = () =>
    test.query<{ id: string; recipient: string }>(
      `select id, recipient from messages where kind = 'retention-report'`,
    );

  it('is not sent when nothing was deleted', async () => {
    await report();
    expect(await mails()).toEqual([]);
  });

  it('goes once to each owner and into the log, with counts only', async () => {
    const { id } = await test.services.configs.current();
    await test.query(
      `insert into retention_counts values ($1, $2, 'names', 4), ($1, $2, 'mails', 7)`,
      [id, TEST_NOW],
    );
    await report();
    await report();
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([office.email]);
    const [message] = await test.query<MessageRow>(
      `select * from messages where kind = 'retention-report'`,
    );
    const mail = message && (await test.services.compose(message, { attachDocuments: false }));
    expect(mail).toMatchObject({ text: expect.stringContaining('mená osôb: 4') });
    const [entry] = await test.query(
      `select subject, details, actor_kind from audit_log where action = 'data-deleted'`,
    );
    expect(entry).toEqual({
      subject: '2026-11',
      actor_kind: 'system',
      details: { mails: 7, names: 4, signature: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const details = async () => {
      const { result } = await office.call('listAudit', { action: 'data-deleted' });
      return result.entries[0].details;
    };
    expect(await details()).toEqual({ mails: 7, names: 4, isSigned: true });
    await test.query(`alter table audit_log disable trigger user`);
    await test.query(
      `update audit_log set details = details || '{"names": 3}' where action = 'data-deleted'`,
    );
    await test.query(`alter table audit_log enable trigger user`);
    expect(await details()).toEqual({ mails: 7, names: 3, isSigned: false });
  });
});
