import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/access/audit.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await signedInUser(test, { role: 'owner', email: 'spravca@example.sk' });
});
afterAll(() => test.close());

interface Entry {
  id: number;
  at: string;
  action: string;
  actor: string;
  subject: string;
}

const list = (data: object) => test.call('listAudit', data, owner.headers);
const subjects = async (data: object) =>
  ((await list(data)).result.entries as Entry[]).map(({ subject }) => subject);

interface Written {
  action?: string;
  actor?: string;
  subject: string;
  at?: string;
  address?: string;
  details?: object;
}

function write({
  action = 'role-changed',
  actor = '',
  subject,
  at,
  address = '',
  details = {},
}: Written) {
  return test.query(
    `insert into audit_log (action, actor_kind, actor, subject_kind, subject, at, address, details)
     values ($1, 'user', $2, 'user', $3, coalesce($4, now()), $5, $6)`,
    [action, actor, subject, at ?? null, address, details],
  );
}

describe('the log', () => {
  it.each([
    ['changed', `update audit_log set actor = 'x'`],
    ['deleted', 'delete from audit_log'],
    ['emptied', 'truncate audit_log'],
    ['changed where nothing is', `update audit_log set actor = 'x' where false`],
  ])('cannot be %s, not even in SQL', async (_name, sql) => {
    const before = await test.query('select * from audit_log order by id');
    await expect(test.query(sql)).rejects.toThrow('the log is append-only');
    expect(await test.query('select * from audit_log order by id')).toEqual(before);
  });

  it('holds the sign-in of the owner', async () => {
    const { result } = await list({ action: 'sign-in' });
    expect(result.entries[0]).toMatchObject({
      action: 'sign-in',
      actorKind: 'user',
      actor: owner.email,
      address: '127.0.0.1',
      details: { method: 'password' },
    });
  });

  it('is paged without gaps or repetitions, the newest first, while it grows', async () => {
    for (let n = 0; n < 25; n++) await write({ subject: `page-${n}` });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { result } = await list({ search: 'page-', limit: 7, cursor });
      seen.push(...result.entries.map(({ subject }: Entry) => subject));
      cursor = result.nextCursor;
      await write({ subject: 'page-later' });
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `page-${24 - n}`));
  });

  it('ends exactly where it ends', async () => {
    for (let n = 0; n < 4; n++) await write({ subject: `exact-${n}` });
    const { result } = await list({ search: 'exact-', limit: 4 });
    expect([result.entries.length, result.nextCursor]).toEqual([4, null]);
  });

  it.each(['x', '-1', '1.5', '99999999999999999999', `1' or '1'='1`])(
    'refuses the cursor %j',
    async (cursor) => {
      const { status, error } = await list({ cursor });
      expect([status, error.details.issues[0].path]).toEqual([400, 'cursor']);
    },
  );

  it.each(['stefan', 'ŠTEFAN', 'Štefan Ľubomír', 'lubomir stef', '192.0.2.77', 'stefan@'])(
    'is searched by %s',
    async (search) => {
      const known = await subjects({ search: 'Štefan' });
      if (known.length === 0) {
        await write({
          subject: 'Štefan Ľubomír',
          actor: 'stefan@example.sk',
          address: '192.0.2.77',
        });
      }
      expect(await subjects({ search })).toEqual(['Štefan Ľubomír']);
    },
  );

  it.each(['%', '_', '\\', `'; drop table audit_log; --`, '('])(
    'takes %j for letters, not for a pattern',
    async (search) => {
      const { status, result } = await list({ search });
      expect([status, result.entries]).toEqual([200, []]);
    },
  );

  it('finds what looks like a wildcard', async () => {
    await write({ subject: '100%_istý' });
    expect(await subjects({ search: '%_ISTY' })).toEqual(['100%_istý']);
  });

  it('is filtered by days of Bratislava, the last one included', async () => {
    // Midnight is 23:00 UTC before daylight saving time and 22:00 UTC afterwards.
    await write({ subject: 'day-before', at: '2027-03-27T22:59:59Z' });
    await write({ subject: 'day-first', at: '2027-03-27T23:00:00Z' });
    await write({ subject: 'day-last', at: '2027-03-28T21:59:59Z' });
    await write({ subject: 'day-after', at: '2027-03-28T22:00:00Z' });
    const day = '2027-03-28';
    expect(await subjects({ search: 'day-', from: day, to: day })).toEqual([
      'day-last',
      'day-first',
    ]);
    expect(await subjects({ search: 'day-', from: day })).toHaveLength(3);
    expect(await subjects({ search: 'day-', to: day })).toHaveLength(3);
  });

  it.each(['yesterday', '2027-02-30', '28. 3. 2027', '0000-01-01'])(
    'refuses the day %j',
    async (from) => {
      const { status, error } = await list({ from });
      expect([status, error.details.issues]).toEqual([400, [{ path: 'from', code: 'dateParse' }]]);
    },
  );

  it('is filtered by action', async () => {
    await write({ action: 'user-banned', subject: 'only-this' });
    const { result } = await list({ action: 'user-banned' });
    expect(result.entries.map(({ action }: Entry) => action)).toEqual(['user-banned']);
    expect((await list({ action: 'no-such-action' })).status).toBe(400);
  });
});

describe('the export', () => {
  const save = (data: object) => test.call('exportAudit', data, owner.headers);
  const linesOf = (csv: string) => csv.slice(1).trimEnd().split('\r\n');

  it('is a table for Excel in the language of the caller, in local time', async () => {
    await write({
      subject: 'export;"Ján"',
      actor: owner.email,
      at: '2026-07-01T22:30:05Z',
      address: '192.0.2.1',
      details: { from: null, to: 'desk' },
    });
    const { result } = await save({ search: 'export;' });
    expect(result.csv.charCodeAt(0)).toBe(0xfeff);
    expect(linesOf(result.csv)).toEqual([
      'Čas;Činnosť;Kto;Koho alebo čoho sa týka;Podrobnosti;Adresa IP',
      '2026-07-02 00:30:05;Rola zmenená;spravca@example.sk;"export;""Ján""";rola: bez roly → prezencia;192.0.2.1',
    ]);
    expect(result).toMatchObject({ filename: 'zaznam-cinnosti-2026-11-15.csv', truncated: false });
    const english = await save({ search: 'export;', language: 'en' });
    expect(linesOf(english.result.csv)[1]).toContain(';Role changed;');
    expect(english.result.filename).toBe('log-2026-11-15.csv');
  });

  it('turns no text that a visitor typed into a formula', async () => {
    await write({ action: 'sign-in-failed', subject: `=cmd|'/C calc'!A0` });
    const { result } = await save({ search: 'calc' });
    expect(linesOf(result.csv)[1]).toContain(`;"'=cmd|'/C calc'!A0";`);
  });

  it('is logged itself, with what was asked for', async () => {
    await save({ search: 'nobody-at-all', action: 'sign-in', from: '2026-01-01' });
    const { result } = await list({ action: 'log-exported', limit: 1 });
    expect(result.entries[0]).toMatchObject({
      actor: owner.email,
      details: {
        rows: 0,
        search: 'nobody-at-all',
        action: 'sign-in',
        fromDay: '2026-01-01',
        toDay: null,
      },
    });
  });

  it('ends after fifty thousand rows and says so', async () => {
    await test.query(
      `insert into audit_log (action, actor_kind, subject)
       select 'sign-in', 'user', 'row-many-' || n from generate_series(1, 50001) n`,
    );
    const { result } = await save({ search: 'row-many-' });
    const lines = linesOf(result.csv);
    expect([lines.length, result.truncated]).toEqual([50_001, true]);
    expect(lines[1]).toContain('row-many-50001');
  });

  it('knows every action by a name', async () => {
    for (const action of AUDIT_ACTIONS) await write({ action, subject: 'every-action' });
    const { result } = await save({ search: 'every-action' });
    expect(linesOf(result.csv)).toHaveLength(AUDIT_ACTIONS.length + 1);
  });
});
