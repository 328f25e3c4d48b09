import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNUP_SORTS } from '#contract/signup-list-functions.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';

interface Row {
  id: string;
  number: string;
  state: string;
  contactEmail: string;
  totalMinor: number;
  createdAt: string;
}

let test: TestApp;
let viewer: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  viewer = await signedInUser(test, { role: 'viewer' });
});
afterAll(() => test.close());

const list = (data: object) => test.call('listSignups', data, viewer.headers);
const found = async (search: string) =>
  ((await list({ search })).result.rows as Row[]).map(({ contactEmail }) => contactEmail);

describe('one signup', () => {
  it('is listed with its people, its groups and its sum', async () => {
    const { result: created } = await test.submit(validForm(), { contactEmail: 'prva@example.sk' });
    const { result } = await list({});
    expect(result.nextCursor).toBeNull();
    expect(result.total).toBe(1);
    expect(result.rows).toEqual([
      {
        id: created.id,
        number: created.number,
        version: 1,
        state: 'received',
        contactEmail: 'prva@example.sk',
        variableSymbol: created.variableSymbol,
        paymentType: 'bank',
        language: 'sk',
        attention: [],
        money: 'unpaid',
        totalMinor: created.totalMinor,
        currency: 'EUR',
        persons: [
          {
            name: 'Mgr. Jana Nováková',
            identity: 'educator',
            school: expect.stringContaining('Žilina'),
            category: [],
          },
          {
            name: 'Ema Malá',
            identity: 'performer',
            school: expect.stringContaining('Žilina'),
            category: ['II. (A)', 'IV. (A)'],
          },
          expect.objectContaining({ name: 'Leo Veselý' }),
        ],
        groups: 1,
        tags: ['new'],
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
      },
    ]);
  });

  it('stays listed when it is cancelled, under its state', async () => {
    const { result: created } = await test.submit(validForm(), {
      contactEmail: 'zrusi@example.sk',
    });
    await test.call('cancelSignup', { token: created.token, version: 1, reason: '' });
    const { result } = await list({ filter: { states: ['cancelled'] } });
    expect(result.rows.map(({ number, state }: Row) => [number, state])).toEqual([
      [created.number, 'cancelled'],
    ]);
    expect((await list({})).result.total).toBe(2);
  });
});

describe('a search', () => {
  let reference: { number: string; variableSymbol: string };
  beforeAll(async () => {
    const { result } = await test.submit(
      {
        paymentType: 'bank',
        groups: [],
        persons: [
          validEducator({ name: 'Ľudovít Čierny', school: 'ZUŠ Šaľa', email: 'ludo@skola.sk' }),
          validPerformer({ name: 'Žofia Ťažká', school: 'ZUŠ 100%_istá', email: 'zofka@posta.sk' }),
        ],
      },
      { contactEmail: 'Hladany@Example.sk' },
    );
    reference = result;
  });
  const EXPECTED = ['Hladany@Example.sk'];

  it.each([
    ['a name', 'Žofia Ťažká'],
    ['a name without accents', 'zofia tazka'],
    ['a part of a name in capitals', 'ĽUDOV'],
    ['a name with combining accents', 'Ťažká'.normalize('NFD')],
    ['a school', 'zus sala'],
    ['the e-mail of a person', 'zofka@posta'],
    ['the contact e-mail', 'HLADANY@'],
    ['words of two people', 'cierny zofia'],
    ['signs that are wildcards elsewhere', '%_ist'],
    ['surrounding spaces', '   ludovit   '],
  ])('finds by %s', async (_name, search) => {
    expect(await found(search)).toEqual(EXPECTED);
  });

  it('finds by number and by variable symbol', async () => {
    expect(await found(reference.number)).toEqual(EXPECTED);
    expect(await found(reference.variableSymbol)).toEqual(EXPECTED);
  });

  it.each([
    '%%%',
    '______',
    '\\',
    `' or '1'='1`,
    `'); drop table signups; --`,
    '$1',
    'zofia neexistuje',
  ])('for %j finds nothing and breaks nothing', async (search) => {
    const { status, result } = await list({ search });
    expect([status, result.rows, result.total]).toEqual([200, [], 0]);
  });
});

describe('a filter', () => {
  const total = async (filter: object) => (await list({ filter })).result?.total;

  it('goes by category, way of paying and edition', async () => {
    const all = (await list({})).result.total;
    const { id } = await test.services.configs.current();
    expect(await total({ categories: ['II. (A)'] })).toBe(all);
    expect(await total({ categories: ['IV. (A)', 'nie je'] })).toBe(2);
    expect(await total({ categories: ['nie je'] })).toBe(0);
    expect(await total({ paymentType: 'online' })).toBe(0);
    expect(await total({ paymentType: 'bank', editionId: id })).toBe(all);
    expect(await total({ states: [], categories: [], paymentType: '', editionId: '' })).toBe(all);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])(
    'by the edition %s, which there is not, is not found',
    async (editionId) => {
      expect((await list({ filter: { editionId } })).status).toBe(404);
    },
  );

  it.each([
    { filter: { states: ['no'] } },
    { sort: 'persons' },
    { limit: 0 },
    { limit: 201 },
    { sort: 'createdAt; drop table signups' },
  ])('%j is refused', async (data) => {
    expect((await list(data)).status).toBe(400);
  });
});

describe('three hundred signups', () => {
  const COUNT = 300;
  beforeAll(async () => {
    const { id } = await test.services.configs.current();
    // Seven share each time, to the microsecond, and eleven each sum; numbers exceed four digits.
    await test.query(
      `insert into signups (id, config_id, number, variable_symbol, token_hash, idempotency_hash,
         state, language, contact_email, payment_type, pricing, total_minor, created_at)
       select gen_random_uuid(), $1, '2027-' || (9850 + n), 'vs' || n,
         sha256(('t' || n)::bytea), sha256(('i' || n)::bytea), 'received', 'sk',
         'many@example.sk', 'bank', '{}', (n % 11) * 100,
         timestamptz '2026-12-01 10:00:00.000001+01' + (n % 43) * interval '1 microsecond'
       from generate_series(1, ${COUNT}) n`,
      [id],
    );
    await test.query('select write_signup_search(array(select id from signups))');
    await test.query('analyze signups');
  });

  async function walk(data: object) {
    const rows: Row[] = [];
    let cursor: string | null = null;
    do {
      const { result } = await list({ ...data, search: 'many@', cursor });
      expect(result.total).toBe(COUNT);
      rows.push(...result.rows);
      cursor = result.nextCursor;
    } while (cursor !== null);
    return rows;
  }

  it.each(SIGNUP_SORTS)('are walked through by %s, each of them once, in order', async (sort) => {
    const rows = await walk({ sort, limit: 37 });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(COUNT);
    expect(rows).toHaveLength(COUNT);
    const keys = rows.map((row) => {
      if (sort.endsWith('number')) return Number(row.number.slice(5));
      return sort.endsWith('totalMinor') ? row.totalMinor : Date.parse(row.createdAt);
    });
    const sorted = keys.toSorted((one, other) =>
      sort.startsWith('-') ? other - one : one - other,
    );
    expect(keys).toEqual(sorted);
  });

  it('come the newest first, fifty at a time, unless something else is asked for', async () => {
    const { result } = await list({ search: 'many@' });
    expect(result.rows).toHaveLength(50);
    expect((await list({ search: 'many@', sort: '-createdAt', limit: 50 })).result.rows).toEqual(
      result.rows,
    );
  });

  it('neither repeat nor skip when one of the page before is gone', async () => {
    const { result: first } = await list({ search: 'many@', sort: 'number', limit: 10 });
    const last = first.rows.at(-1);
    await test.query('delete from signups where id = $1', [last.id]);
    const { result: second } = await list({
      search: 'many@',
      sort: 'number',
      limit: 10,
      cursor: first.nextCursor,
    });
    expect(second.rows[0].number).toBe('2027-9861');
  });

  it.each(['createdAt', 'number', 'totalMinor'])(
    'are read from an index in the order of %s',
    async (sort) => {
      const { id } = await test.services.configs.current();
      const columns = {
        createdAt: 'created_at',
        number: 'length(number), number',
        totalMinor: 'total_minor',
      };
      const order = columns[sort as keyof typeof columns];
      const client = await test.services.pool.connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        const { rows } = await client.query(
          `explain select * from signups where config_id = $1 order by ${order}, id limit 51`,
          [id],
        );
        expect(JSON.stringify(rows)).not.toContain('Sort');
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  it('are not given for a cursor that is not ours, was changed or belongs to another order', async () => {
    const { result } = await list({ search: 'many@', sort: 'number', limit: 10 });
    const cursor: string = result.nextCursor;
    const [content = '', signature] = cursor.split('.');
    const forged = Buffer.from(
      Buffer.from(content, 'base64url').toString().replace('2027', '2026'),
    ).toString('base64url');
    for (const wrong of ['x', '.', `${content}.`, `${forged}.${signature}`, `${cursor}x`]) {
      const { status, error } = await list({ sort: 'number', cursor: wrong });
      expect([status, error?.details.issues[0].path], wrong).toEqual([400, 'cursor']);
    }
    expect((await list({ sort: '-number', cursor })).status).toBe(400);
    expect((await list({ sort: 'number', cursor })).status).toBe(200);
  });
});

describe('a total', () => {
  it('is that of the rows at once after any change', async () => {
    const search = 'ubudajuci';
    for (let one = 0; one < 12; one++) {
      await test.submit(validForm(), { contactEmail: `${search}.${one}@example.sk` });
    }
    for (let left = 12; left > 1; left--) {
      const { result } = await list({ search, limit: 1 });
      expect(result.total).toBe(left);
      await test.query('delete from signups where id = $1', [result.rows[0].id]);
    }
    expect((await list({ search, limit: 1 })).result.total).toBe(1);
  });
});
