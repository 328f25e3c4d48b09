import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { readSheet } from '#tests/support/read-sheet.ts';

let test: TestApp;
let organiser: TestUser;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  organiser = await signedInUser(test, { role: 'organiser' });
});
afterAll(() => test.close());

const call = (name: Parameters<TestApp['call']>[0], data: object) =>
  test.call(name, data, organiser.headers);
const read = (content: string | Buffer, filename = 'lani.csv') =>
  call('readImport', { filename, base64: Buffer.from(content).toString('base64') });

interface ReadFile {
  id: string;
  grouping: string;
  columns: { header: string; field: string | null }[];
}

/** The mapping of the page without corrections. */
const meaning = ({ id, grouping, columns }: ReadFile) => ({
  id,
  grouping,
  mapping: columns.map(({ field }) => field),
});

async function finished(id: string, state: string) {
  await expect
    .poll(async () => (await call('getImport', { id })).result.state, { timeout: 20_000 })
    .toBe(state);
  return (await call('getImport', { id })).result;
}

const count = async () =>
  (await test.query<{ count: number }>('select count(*)::int as count from signups'))[0]?.count;

const HEAD = 'Meno a priezvisko;Dátum narodenia;Kategória;Škola;Pedagóg;E-mail;Telefón';

/** A performer with all fields of the form. */
const fullTable = (name: string, more: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    Meno: name,
    'Dátum narodenia': '14. 5. 2016',
    Kategória: 'II.A',
    Škola: 'ZUŠ Levice',
    'E-mail': 'rodic@example.sk',
    Telefón: '0905 123 456',
    Adresa: 'Levice 1',
    'Telefón školy': '0366 123 456',
    'E-mail školy': 'zus@example.sk',
    Pedagóg: 'Eva Biela',
    'Telefón pedagóga': '0905 111 222',
    '1. skladba': 'Bach: Menuet',
    '2. skladba': 'Mozart: Rondo',
    Program: 'Bach, Mozart',
    ...more,
  };
  return `${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}\n`;
};

describe('a file with a title above its headings', () => {
  const TITLED = `HUDOBNÉ STRUNY 2026 – zoznam\n\n${HEAD}\nEma Malá;14. 5. 2016;II. (A);;;;\n\n\nOliver Nagy;nikdy;II. (A);;;;\nSpolu;;;;;;\n`;

  it('is read from its headings on, and names the lines of the sheet', async () => {
    const { result } = await read(TITLED);
    expect(result).toMatchObject({ rows: 3, headerLine: 3 });
    expect(result.firstRows.map(({ line }: { line: number }) => line)).toEqual([1, 3, 4, 7, 8]);
    expect(result.columns[0]).toMatchObject({ header: 'Meno a priezvisko', field: 'name' });
    const file = { ...meaning(result), grouping: 'line' };
    const { result: preview } = await call('previewImport', file);
    const lines = preview.signups.map(({ line }: { line: number }) => line);
    expect(lines).toEqual([4, 7]);
    expect(preview.emptyLines).toEqual([8]);
    expect(preview.signups[1].issues).toContainEqual(
      expect.objectContaining({ line: 7, path: 'persons.0.birthDate', code: 'dateParse' }),
    );
  });

  it('is read from another line when the office says so', async () => {
    const base64 = Buffer.from(TITLED).toString('base64');
    const { result } = await call('readImport', { filename: 'a.csv', base64, headerLine: 4 });
    expect(result).toMatchObject({ rows: 2, headerLine: 4 });
    expect(result.columns[0].header).toBe('Ema Malá');
  });
});

describe('reading a file', () => {
  it('understands Windows, commas and headings, and says what it took them for', async () => {
    const text = `${HEAD.replaceAll(';', ',')}\nEma Malá,14. 5. 2016,II. (A),ZUŠ Žilina,Jana,ema@example.sk,0905\n`;
    const windows = Buffer.from(
      [...text].map((letter) => WINDOWS_1250.get(letter) ?? letter.charCodeAt(0)),
    );
    const { result } = await read(windows);
    expect(result.rows).toBe(1);
    expect(result.columns.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'birthDate',
      'category',
      'school',
      'teacherName',
      'email',
      'phone',
    ]);
    expect(result.columns[3]).toMatchObject({ header: 'Škola', samples: ['ZUŠ Žilina'] });
    expect(result.grouping).toBe('contact');
  });

  it('refuses what is no table', async () => {
    const broken = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200, 7)]);
    for (const file of [broken, Buffer.from(''), Buffer.from('Meno;Škola\n')]) {
      const { error } = await read(file);
      expect(error.details.reason).toBe('unreadable-file');
    }
  });
});

/** Letters of the test that differ in Windows-1250. */
const WINDOWS_1250 = new Map([
  ['á', 0xe1],
  ['é', 0xe9],
  ['ó', 0xf3],
  ['Š', 0x8a],
  ['Ž', 0x8e],
]);

describe('a preview', () => {
  it('names the line and the field of each problem and stores nothing', async () => {
    const before = await count();
    const { result } = await read(
      `${HEAD}\nEma Malá;31. 2. 2016;XX;ZUŠ Žilina;Jana Nová;ema@example.sk;0905 123 456\n;;;;;;\nLeo;1. 1. 2015;II. (A);ZUŠ Žilina;Jana Nová;zle;0905 123 456\n`,
    );
    const { result: preview } = await call('previewImport', meaning(result));
    expect(preview.signups).toHaveLength(1);
    const [signup] = preview.signups;
    expect(signup).toMatchObject({ lines: [2, 4], fitness: 'wrong', isKnown: false });
    expect(signup.issues).toContainEqual(
      expect.objectContaining({ line: 2, path: 'persons.0.birthDate', code: 'dateParse' }),
    );
    expect(signup.issues).toContainEqual(
      expect.objectContaining({ line: 2, path: 'persons.0.category', code: 'unknownCategory' }),
    );
    expect(signup.issues).toContainEqual(
      expect.objectContaining({ line: 4, path: 'persons.1.email', code: 'pattern' }),
    );
    expect(await count()).toBe(before);
  });

  it('flags people who are in the edition already', async () => {
    const { result: created } = await test.submit(validForm());
    const { result } = await read(fullTable('ema mala'));
    const { result: preview } = await call('previewImport', meaning(result));
    expect(preview.signups[0].duplicates).toEqual([{ id: created.id, number: created.number }]);
  });
});

describe('an import', () => {
  it('makes signups in the name of the office, without mails, and only once', async () => {
    const file = fullTable('Nina Čierna', { 'Číslo prihlášky': '2026-0007' });
    const { result } = await read(file);
    const start = { ...meaning(result), lines: [2] };
    expect((await call('startImport', start)).result).toMatchObject({ total: 1 });
    expect(await finished(result.id, 'done')).toMatchObject({ done: 1, skipped: 0, failed: 0 });
    const [signup] = await test.query<Record<string, unknown>>(
      `select s.state, s.contact_email, s.total_minor, v.action, v.actor_kind, v.actor, p.tags,
         p.phone, (select count(*)::int from messages m where m.signup_id = s.id) as messages
       from signups s join signup_versions v on v.signup_id = s.id
         join persons p on p.signup_id = s.id where p.name = 'Nina Čierna'`,
    );
    expect(signup).toEqual({
      state: 'received',
      contact_email: 'rodic@example.sk',
      total_minor: 1600,
      action: 'imported',
      actor_kind: 'office',
      actor: organiser.email,
      tags: ['new'],
      phone: '+421 905 123 456',
      messages: 0,
    });

    const before = await count();
    const { result: again } = await read(file);
    expect(again.isRemembered).toBe(true);
    const { result: preview } = await call('previewImport', meaning(again));
    expect(preview.signups[0]).toMatchObject({ isKnown: true });
    await call('startImport', { ...meaning(again), lines: [2] });
    expect(await finished(again.id, 'done')).toMatchObject({ done: 0, skipped: 1 });
    expect(await count()).toBe(before);
  });

  it('skips invalid rows, and writes to people on request', async () => {
    const { result } = await read(fullTable('Oto Pošta', { Kategória: 'II.A', Telefón: 'nemá' }));
    await call('startImport', { ...meaning(result), lines: [2] });
    expect(await finished(result.id, 'done')).toMatchObject({
      done: 0,
      failed: 1,
      problems: [{ line: 2 }],
    });
    const { result: good } = await read(fullTable('Oto Pošta', { 'E-mail': 'oto@example.sk' }));
    await call('startImport', { ...meaning(good), lines: [2], notify: true });
    await finished(good.id, 'done');
    const mails = await test.query(`select kind from messages where recipient = 'oto@example.sk'`);
    expect(mails).toEqual([{ kind: 'confirmation' }]);
  });

  it('writes the instrument of a person down for what the person plays', async () => {
    const { result } = await read(fullTable('Zora Huslistka', { Nástroj: 'husle' }));
    expect(result.columns.at(-1)).toMatchObject({ header: 'Nástroj', field: 'instrument' });
    await call('startImport', { ...meaning(result), lines: [2] });
    await finished(result.id, 'done');
    const played = await test.query(
      `select player.value ->> 'instrument' as instrument from appearances a
         join persons p on p.signup_id = a.signup_id, jsonb_array_elements(a.players) as player
       where p.name = 'Zora Huslistka'`,
    );
    expect(played).toEqual([{ instrument: 'husle' }]);
  });

  it('is undone except for changed signups, and can then be repeated', async () => {
    const [head, first] = fullTable('Ivo Prvý', { Škola: 'ZUŠ A' }).split('\n');
    const [, second] = fullTable('Iva Druhá', { Škola: 'ZUŠ B' }).split('\n');
    const file = [head, first, second].join('\n');
    const { result } = await read(file);
    await call('startImport', { ...meaning(result), lines: [2, 3] });
    await finished(result.id, 'done');
    await test.query(
      `update signups set version = 2 where id in
         (select signup_id from persons where name = 'Iva Druhá')`,
    );
    await call('undoImport', { id: result.id });
    expect(await finished(result.id, 'undone')).toMatchObject({ done: 1, skipped: 1 });
    const states = await test.query<{ state: string }>(
      `select s.state from signups s join persons p on p.signup_id = s.id
       where p.name in ('Ivo Prvý', 'Iva Druhá') order by p.name`,
    );
    expect(states.map(({ state }) => state)).toEqual(['received', 'cancelled']);
    const { result: again } = await read(file);
    await call('startImport', { ...meaning(again), lines: [2, 3] });
    expect(await finished(again.id, 'done')).toMatchObject({ done: 1, skipped: 1 });
  });

  it('needs more than the permission to read', async () => {
    const viewer = await signedInUser(test, { role: 'viewer' });
    const { error } = await test.call('readImport', { filename: 'a', base64: '' }, viewer.headers);
    expect(error.status).toBe('PERMISSION_DENIED');
  });
});

it('our own exports can be imported unchanged', async () => {
  const other = await startTestApp({ jobs: true });
  try {
    const { result: made } = await test.call(
      'createExport',
      {
        selection: { search: 'jana.novakova' },
        content: 'persons',
        format: 'xlsx',
        language: 'sk',
      },
      organiser.headers,
    );
    const exported = await test.app.inject({ url: made.url, headers: organiser.headers });
    expect(await readSheet(exported.rawPayload)).toHaveLength(4);
    const user = await signedInUser(other, { role: 'organiser' });
    const { result: file } = await other.call(
      'readImport',
      { filename: 'osoby.xlsx', base64: exported.rawPayload.toString('base64') },
      user.headers,
    );
    expect(file.grouping).toBe('number');
    await other.call('startImport', { ...meaning(file), lines: [2] }, user.headers);
    await expect
      .poll(
        async () => (await other.call('getImport', { id: file.id }, user.headers)).result.state,
        { timeout: 20_000 },
      )
      .toBe('done');
    const [version] = await other.query<{ form: object }>('select form from signup_versions');
    expect(version?.form).toEqual(validForm());
  } finally {
    await other.close();
  }
});
