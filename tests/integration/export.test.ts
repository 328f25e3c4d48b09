import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutFormulaGuard } from '#domain/spreadsheet/csv-cells.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { testOffice } from '#tests/integration/support/office.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';
import { readZip } from '#tests/integration/support/read-zip.ts';
import { releaseAll } from '#tests/integration/support/timetable.ts';
import { readSheet } from '#tests/support/read-sheet.ts';

let test: TestApp;
let viewer: TestUser;
let desk: TestUser;
let number: string;

beforeAll(async () => {
  test = await startTestApp();
  viewer = await signedInUser(test, { role: 'viewer' });
  desk = await signedInUser(test, { role: 'desk' });
  const { result } = await test.submit(validForm(), { contactEmail: 'skola@example.sk' });
  number = result.number;
  await test.submit(
    validForm({
      persons: [
        validEducator({ name: 'Ľubica Čierna', school: '=ZUŠ Čadca', email: 'lubica@example.sk' }),
        validPerformer({ name: 'Ábel Čižmár', phone: '+421 900 000 001', school: '=ZUŠ Čadca' }),
      ],
      groups: [],
    }),
  );
  // The test clock stands still, so signups need distinct times to have an order.
  await test.query(
    `update signups set created_at = created_at + interval '1 minute' where number <> $1`,
    [number],
  );
});
afterAll(() => test.close());

const create = (data: object, user = viewer) =>
  test.call(
    'createExport',
    { selection: {}, content: 'persons', format: 'xlsx', ...data },
    user.headers,
  );
const fetchFile = (url: string, user: TestUser | null = viewer) =>
  test.app.inject({ url, headers: user?.headers ?? {} });

describe('a spreadsheet of people', () => {
  it('has a row for each person, with days as days and numbers of phones as texts', async () => {
    const columns = ['name', 'birthDate', 'phone', 'category', 'groups', 'number', 'hasLunch'];
    const { result } = await create({ columns, language: 'sk' });
    expect(result).toMatchObject({ total: 2, filename: 'osoby-2026-11-15.xlsx' });
    const file = await fetchFile(result.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('osoby-2026-11-15.xlsx');
    const [headings, , ema, ...others] = await readSheet(file.rawPayload);
    expect(headings).toEqual([
      'Meno a priezvisko',
      'Dátum narodenia',
      'Telefón',
      'Kategória',
      'Skupiny',
      'Číslo prihlášky',
      'Obed',
    ]);
    expect(ema).toEqual([
      'Ema Malá',
      '2016-05-14',
      '+421 905 123 456',
      'II. (A); IV. (A)',
      'Slniečka',
      number,
      'áno',
    ]);
    expect(others).toHaveLength(3);
  });

  it('keeps to the selection', async () => {
    const { result } = await create({ selection: { search: 'čižmár' }, columns: ['name'] });
    const rows = await readSheet((await fetchFile(result.url)).rawPayload);
    expect(rows.slice(1)).toEqual([['Ľubica Čierna'], ['Ábel Čižmár']]);
  });
});

it('a spreadsheet of signups has sums that can be added up', async () => {
  const columns = ['number', 'total', 'variableSymbol', 'createdAt', 'performers'];
  const { result } = await create({ content: 'signups', columns, language: 'en' });
  const [, row] = await readSheet((await fetchFile(result.url)).rawPayload);
  const symbol = expect.stringMatching(/^\d{10}$/);
  expect(row).toEqual([number, '88', symbol, '2026-11-15', '2']);
});

it('a spreadsheet of groups names category, members and school', async () => {
  const columns = ['group', 'category', 'members', 'oldest', 'school'];
  const { result } = await create({ content: 'groups', columns });
  const rows = await readSheet((await fetchFile(result.url)).rawPayload);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(0, 3)).toEqual(['Slniečka', 'IV. (A)', 'Ema Malá; Leo Veselý']);
});

it('a text file opens in a Slovak Excel and computes nothing', async () => {
  const columns = ['name', 'school', 'phone', 'minutes1', 'birthDate'];
  const { result } = await create({ format: 'csv', columns, selection: { search: 'čižmár' } });
  const file = await fetchFile(result.url);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file.body.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffMeno a priezvisko;Škola;Telefón;Trvanie 1. skladby (min);Dátum narodenia',
  );
  expect(lines[2]).toBe(`Ábel Čižmár;"'=ZUŠ Čadca";"'+421 900 000 001";;14. 5. 2016`);
  expect(withoutFormulaGuard("'=ZUŠ Čadca")).toBe('=ZUŠ Čadca');
});

it('confirmations come as one archive with a file for each signup', async () => {
  const { result } = await create({ content: 'documents', format: 'zip' });
  const files = readZip((await fetchFile(result.url)).rawPayload);
  expect([...files.keys()]).toEqual([
    `${number} Mgr. Jana Nováková.pdf`,
    expect.stringMatching(/^2027-\d{4} Ľubica Čierna\.pdf$/),
  ]);
  const { text } = await readPdf(
    new Uint8Array(files.get(`${number} Mgr. Jana Nováková.pdf`) as Buffer),
  );
  expect(text).toContain(number);
  const progress = await test.call('getExport', { id: result.id }, viewer.headers);
  expect(progress.result).toEqual({ state: 'done', done: 2, total: 2 });
});

describe('the address of a file', () => {
  it('works once', async () => {
    const { result } = await create({});
    expect((await fetchFile(result.url)).statusCode).toBe(200);
    expect((await fetchFile(result.url)).statusCode).toBe(404);
  });

  it('works for its caller only, and other callers do not use it up', async () => {
    const { result } = await create({});
    const other = await signedInUser(test, { role: 'owner' });
    expect((await fetchFile(result.url, other)).statusCode).toBe(404);
    expect((await fetchFile(result.url, null)).statusCode).toBe(404);
    expect((await fetchFile(result.url)).statusCode).toBe(200);
  });

  it('works for ten minutes', async () => {
    const { result } = await create({});
    test.setNow(new Date(TEST_NOW.getTime() + 11 * 60_000));
    try {
      expect((await fetchFile(result.url)).statusCode).toBe(404);
    } finally {
      test.setNow(TEST_NOW);
    }
  });

  it('stops working with the right to it', async () => {
    const member = await signedInUser(test, { role: 'viewer' });
    const { result } = await create({}, member);
    await test.query(`update auth."user" set role = 'desk' where id = $1`, [member.id]);
    await expect.poll(async () => (await fetchFile(result.url, member)).statusCode).toBe(404);
  });

  it('is kept only as a hash', async () => {
    const { result } = await create({});
    const kept = await test.query<{ row: string }>('select e::text as row from exports e');
    const token = result.url.split('/').at(-1);
    expect(kept.some(({ row }) => row.includes(token))).toBe(false);
  });
});

it('exports are logged with their content', async () => {
  const member = await signedInUser(test, { role: 'organiser' });
  await create({ columns: ['name', 'email'], format: 'csv' }, member);
  const [entry] = await test.query<{ details: object }>(
    `select details from audit_log where action = 'exported' and actor = $1`,
    [member.email],
  );
  expect(entry?.details).toEqual({
    table: 'persons',
    format: 'csv',
    rows: 2,
    columns: 'name, email',
  });
});

it('documents come only as an archive, tables only as tables', async () => {
  for (const wrong of [
    { content: 'documents', format: 'csv' },
    { content: 'persons', format: 'zip' },
  ]) {
    const { error } = await create(wrong);
    expect(error.details.issues).toEqual([{ path: 'format', code: 'unknownOption' }]);
  }
});

describe('a list', () => {
  const createList = (data: object, user: TestUser) =>
    test.call('createListExport', { filter: {}, format: 'csv', ...data }, user.headers);

  it('is exported as it is read: by category and surname', async () => {
    const columns = ['category', 'name'];
    const { result } = await createList({ list: 'list-people', columns }, desk);
    const { body } = await fetchFile(result.url, desk);
    expect(body.trim().split('\r\n').slice(1)).toEqual([
      'II. (A);Ábel Čižmár',
      'II. (A);Ema Malá',
      'IV. (A);Ema Malá',
      'IV. (A);Leo Veselý',
    ]);
  });

  it('has neither contacts nor money for the desk, whatever it asks for', async () => {
    const columns = ['school', 'schoolEmail', 'total', 'performers'];
    const { result } = await createList({ list: 'list-schools', columns }, desk);
    const { body } = await fetchFile(result.url, desk);
    expect(body.split('\r\n')[0]).toBe('\ufeffŠkola;Súťažiaci');
    const { result: full } = await createList({ list: 'list-schools', columns }, viewer);
    const { body: read } = await fetchFile(full.url);
    expect(read).toContain('kancelaria@zuszilina.example');
    expect(read).toContain('88,00');
  });
});

it('tables take pieces, instruments and accompanists from what is played', async () => {
  const office = await signedInUser(test, { role: 'organiser' });
  const rows = await test.query<{ id: string }>('select id from signups where number = $1', [
    number,
  ]);
  const id = rows[0]?.id;
  const { result: signup } = await test.call('getOfficeSignup', { id }, office.headers);
  type Shown = { id: string; group: object | null };
  const duo = signup.appearances.find(({ group }: Shown) => group !== null);
  const piece = (title: string, seconds: number) => ({ composer: 'J. S. Bach', title, seconds });
  const { result: edited } = await test.call(
    'editProgramme',
    {
      ...{ id, version: signup.version, reason: 'Doplnené' },
      appearances: [
        {
          id: duo.id,
          players: [
            { name: 'Ema Malá', instrument: 'flauta' },
            { name: 'Leo Veselý', instrument: 'gitara' },
          ],
          accompanists: [{ id: '', name: 'Eva Klavírna' }],
          pieces: [piece('Menuet', 90), piece('Gavota', 60), piece('Bourrée', 75)],
        },
      ],
    },
    office.headers,
  );
  expect(edited).toMatchObject({ version: 2 });
  const linesOf = async ({ result }: { result: { url: string } }) =>
    (await fetchFile(result.url)).body.trim().split('\r\n').slice(1);
  const list = (name: string, columns: string[]) =>
    test.call(
      'createListExport',
      { list: name, filter: {}, format: 'csv', columns },
      viewer.headers,
    );
  const [duoPieces, played] = [
    'J. S. Bach: Menuet; J. S. Bach: Gavota; J. S. Bach: Bourrée',
    'Eva Klavírna',
  ];
  const columns = ['name', 'song2', 'minutes2', 'pieces', 'instruments', 'accompanists'];
  const people = await linesOf(await create({ format: 'csv', columns }));
  expect(people).toContain(`Leo Veselý;J. S. Bach: Gavota;1;"${duoPieces}";gitara;${played}`);
  // A soloist's columns tell what is played alone; what is played in the group follows.
  expect(people.find((line) => line.startsWith('Ema'))).toMatch(
    /^Ema Malá;Mikuláš Moyzes: Poéma;.*Bourrée";flauta;Eva Klavírna$/,
  );
  const inCategory = await linesOf(
    await list('list-people', [
      'category',
      'name',
      'song1',
      'instruments',
      'accompanists',
      'minutes',
    ]),
  );
  expect(inCategory).toContain(`IV. (A);Ema Malá;J. S. Bach: Menuet;flauta;${played};3,75`);
  expect(inCategory.find((line) => line.startsWith('II. (A);Ema'))).toContain('Vivaldi');
  const group = [`"${duoPieces}"`, '"flauta; gitara"', played].join(';');
  const groupColumns = ['pieces', 'instruments', 'accompanists'];
  expect(await linesOf(await list('list-groups', groupColumns))).toEqual([group]);
  const groups = await create({ content: 'groups', format: 'csv', columns: groupColumns });
  expect(await linesOf(groups)).toEqual([group]);
});

it('a disconnect stops the reading', async () => {
  await test.query(
    `insert into persons (id, signup_id, position, identity, name, diplom_name, email, phone,
       has_lunch, address, categories, attend, teacher_name, teacher_phone, school, school_phone,
       school_email, song1, song2, program, tags)
     select gen_random_uuid(), s.id, 100 + n, 'educator', 'Osoba ' || n, '', '', '', false,
       repeat('Dlhá adresa ', 40) || md5(n::text), '{}', '{}', '', '', '', '', '', '', '', '', '{}'
     from signups s, generate_series(1, 20000) n where s.number = $1`,
    [number],
  );
  const { result } = await create({ format: 'csv', columns: ['name', 'address'] });
  await test.app.listen({ port: 0 });
  const { port } = test.app.server.address() as { port: number };
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${result.url}`, {
    headers: viewer.headers,
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  const state = async () =>
    (await test.call('getExport', { id: result.id }, viewer.headers)).result.state;
  await expect.poll(state, { timeout: 10_000 }).toBe('stopped');
});

describe('after a release', () => {
  const rowsOf = async ({ result }: { result: { url: string } }) =>
    (await fetchFile(result.url)).body.trim().split('\r\n').slice(1);
  const createList = (list: string, columns: string[]) =>
    test.call('createListExport', { filter: {}, format: 'csv', list, columns }, viewer.headers);

  it('tables of what is played have its numbers and places', async () => {
    const columns = ['order', 'hall', 'category'];
    expect(await rowsOf(await createList('list-programme', columns))).toContain(';;II. (A)');

    await releaseAll(await testOffice(test), '2027-04-09');
    const { result: programme } = await test.call('getProgramme', {});
    const released = programme.appearances.map(
      (one: { number: string; category: string }) => `${one.number};A;${one.category}`,
    );
    expect(released).toHaveLength(3);
    expect(await rowsOf(await createList('list-programme', columns))).toEqual(released);
    const [first] = await rowsOf(await createList('list-programme', ['order', 'startsAt']));
    expect(first).toBe('1;9. 4. 2027 9:00');
    const people = await rowsOf(await createList('list-people', [...columns, 'name']));
    const [duo = ''] = released.filter((row: string) => row.endsWith('IV. (A)'));
    expect(people.filter((row) => row.startsWith(duo))).toEqual([
      `${duo};Ema Malá`,
      `${duo};Leo Veselý`,
    ]);
    expect(await rowsOf(await createList('list-groups', columns))).toEqual([duo]);
    expect(await rowsOf(await create({ content: 'groups', format: 'csv', columns }))).toEqual([
      duo,
    ]);
  });
});
