import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES } from '#contract/server-function.ts';
import { variableSymbol } from '#domain/signup/reference.ts';
import { importInThread } from '#server/features/bank/imports/import-in-thread.ts';
import { runInSandbox } from '#server/sandbox/run-in-sandbox.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';
import { camtOf, fileOf, importOf, type TestMovement } from './support/statements.ts';

/** A picture of one red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
const OURS = 'SK3112000000198742637541';

let test: TestApp;
let treasurer: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  await changeConfig(test, (config) => {
    config.payment.iban = OURS;
    config.payment.specificSymbol = '2027';
  });
  treasurer = await testOffice(test, 'treasurer');
});
afterAll(() => test.close());

/** A signup for 88 euros with its variable symbol. */
async function owing() {
  const signup = await treasurer.submitted();
  const { variableSymbol: symbol } = await treasurer.read(signup.id);
  return { ...signup, symbol: symbol as string };
}

const bring = (...contents: (string | Uint8Array)[]) =>
  treasurer.call('importBankStatement', importOf(...contents));
const moneyOf = async (id: string) => (await treasurer.read(id)).money;
const paid = (symbol: string, more: Partial<TestMovement> = {}): TestMovement => ({
  ref: randomUUID(),
  euros: '88.00',
  symbol,
  ...more,
});
const bookedNow = async () => {
  const [counted] = await test.query<{ entries: number; rows: number; files: number }>(
    `select (select count(*)::int from ledger_entries) as entries,
       (select count(*)::int from bank_rows) as rows,
       (select count(*)::int from bank_statements) as files`,
  );
  return counted;
};

describe('a statement', () => {
  it('books what carries our symbol, shows the rest and says how many there are of each', async () => {
    const [one, other] = [await owing(), await owing()];
    const { status, result } = await bring(
      camtOf([
        paid(one.symbol),
        paid(`00${other.symbol}`.slice(-10), { euros: '20.00' }),
        paid('', { message: 'štartovné', euros: '16.00' }),
        paid(one.symbol, { direction: 'DBIT' }),
        paid(one.symbol, { currency: 'CZK' }),
        paid(one.symbol, { isReturn: true }),
      ]),
    );
    expect([status, result]).toMatchObject([
      200,
      { new: 6, duplicate: 0, matched: 2, toCheck: 1, ignored: 3 },
    ]);
    expect(await moneyOf(one.id)).toMatchObject({ state: 'paid', receivedMinor: 8800 });
    expect(await moneyOf(other.id)).toMatchObject({ state: 'partly-paid', receivedMinor: 2000 });
    const { statementId } = result.files[0];
    for (const [outcome, whys] of [
      ['matched', ['', '']],
      ['toCheck', ['no-symbol']],
      ['ignored', ['debit', 'currency', 'return']],
    ] as const) {
      const { rows, total } = (await treasurer.call('listBankRows', { statementId, outcome }))
        .result;
      expect(rows.map(({ why }: { why: string }) => why)).toEqual(whys);
      expect(total).toBe(whys.length);
    }
  });

  it('adds nothing when it comes again, also when it overlaps', async () => {
    const [one, other] = [await owing(), await owing()];
    const first = [paid(one.symbol)];
    const longer = [...first, paid(other.symbol)];
    expect((await bring(camtOf(first))).result).toMatchObject({ new: 1, matched: 1 });
    expect((await bring(camtOf(first))).result).toMatchObject({ new: 0, duplicate: 1, matched: 0 });
    const { result } = await bring(camtOf(longer));
    expect(result).toMatchObject({ new: 1, duplicate: 1, matched: 1 });
    expect(await moneyOf(one.id)).toMatchObject({ receivedMinor: 8800 });
    const { rows } = (
      await treasurer.call('listBankRows', {
        statementId: result.files[0].statementId,
        outcome: 'duplicate',
      })
    ).result;
    expect(rows).toMatchObject([{ symbol: one.symbol, shares: [{ number: one.number }] }]);
  });

  it('in another format adds nothing new about the same movements', async () => {
    const one = await owing();
    const known = paid(one.symbol, { day: '2026-10-01' });
    await bring(camtOf([known]));
    const table = `Dátum;Suma;Variabilný symbol\n1.10.2026;88,00;${one.symbol}`;
    expect((await bring(table)).result).toMatchObject({ new: 0, duplicate: 1 });
    const twice = `${table}\n1.10.2026;88,00;${one.symbol}`;
    expect((await bring(twice)).result).toMatchObject({ new: 1, duplicate: 1, matched: 1 });
    expect(await moneyOf(one.id)).toMatchObject({ state: 'overpaid', receivedMinor: 17_600 });
  });

  it('keeps two real equal payments of one day', async () => {
    const one = await owing();
    const table = `Dátum;Suma;VS\n2.10.2026;44,00;${one.symbol}\n2.10.2026;44,00;${one.symbol}`;
    expect((await bring(table)).result).toMatchObject({ new: 2, matched: 2 });
    expect((await bring(table)).result).toMatchObject({ new: 0, duplicate: 2 });
    expect(await moneyOf(one.id)).toMatchObject({ state: 'paid', receivedMinor: 8800 });
  });

  it('imported by two people at the same time is booked once', async () => {
    const signups = await Promise.all(Array.from({ length: 5 }, owing));
    const file = camtOf(signups.map(({ symbol }) => paid(symbol)));
    const answers = await Promise.all(Array.from({ length: 4 }, () => bring(file)));
    expect(answers.map(({ result }) => result.new).toSorted()).toEqual([0, 0, 0, 5]);
    for (const { id } of signups) expect(await moneyOf(id)).toMatchObject({ receivedMinor: 8800 });
  });

  it('books late money for a cancelled signup, which is shown with what can be done', async () => {
    const one = await owing();
    const organiser = await testOffice(test);
    const version = (await treasurer.read(one.id)).version;
    const cancel = { id: one.id, version, state: 'cancelled', reason: 'Neuhradené' };
    expect((await organiser.call('changeSignupState', cancel)).status).toBe(200);
    expect((await bring(camtOf([paid(one.symbol)]))).result.matched).toBe(1);
    expect(await moneyOf(one.id)).toMatchObject({ state: 'overpaid' });
    const { late } = (await treasurer.call('listBankQueue', {})).result;
    expect(late).toContainEqual(expect.objectContaining({ number: one.number, owedMinor: -8800 }));
  });

  it('of an account that is not ours is shown and never booked', async () => {
    const one = await owing();
    const { result } = await bring(camtOf([paid(one.symbol)], 'SK6807200002891987426353'));
    expect(result).toMatchObject({ new: 1, ignored: 1, matched: 0 });
  });

  it('settles all signups of a collective payment', async () => {
    const [one, other] = [await owing(), await owing()];
    const symbol = variableSymbol('2027-04-09', 900_001);
    const id = randomUUID();
    await test.query(
      `insert into collective_payments (id, config_id, number, variable_symbol, token_hash, language,
         payer, actor, created_at)
       values ($1, (select id from config limit 1), 'H-1', $2::text, sha256($2::text::bytea), 'sk', '{}', '', now())`,
      [id, symbol],
    );
    await test.query('insert into collective_signups select $1, unnest($2::uuid[])', [
      id,
      [one.id, other.id],
    ]);
    expect((await bring(camtOf([paid(symbol, { euros: '175.00' })]))).result).toMatchObject({
      toCheck: 1,
    });
    expect((await bring(camtOf([paid(symbol, { euros: '177.00' })]))).result).toMatchObject({
      matched: 1,
    });
    const received = [await moneyOf(one.id), await moneyOf(other.id)].map(
      ({ receivedMinor }) => receivedMinor,
    );
    expect(received.toSorted()).toEqual([8800, 8900]);
  });
});

describe('nothing is booked and the reason is shown for', () => {
  const whole = camtOf([paid('2700000174')]);
  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
  it.each([
    ['a bomb of entities', bomb + whole.slice(38), 'has-entities'],
    ['a truncated file', whole.slice(0, -40), 'not-readable'],
    [
      'a wrong encoding',
      Buffer.from(whole.replace('<Nm>', '<Nm>Nov\u00e1k'), 'latin1'),
      'wrong-encoding',
    ],
    ['an empty file', '', 'not-a-statement'],
    ['a picture', PICTURE, 'not-a-statement'],
    ['half a sign', whole.replace('<Nm>', '<Nm>&#xD800;'), 'not-readable'],
    ['an absurd amount', whole.replace('88.00', '1000000000.00'), 'wrong-amount'],
    ['a table that was cut', 'Dátum;Suma;VS\n1.10.2026;8', 'not-readable'],
    ['a table that nobody can read', 'a;b;c\n1;2;3', 'unknown-columns'],
  ])('%s', async (_sentence, content, problem) => {
    const before = await bookedNow();
    const { status, error } = await bring(content);
    expect(status).toBe(400);
    expect(error.details).toMatchObject({
      reason: 'unreadable-statement',
      files: [{ name: 'vypis-1.xml', problem }],
    });
    expect(await bookedNow()).toEqual(before);
  });

  it('a file that is larger than may be sent', async () => {
    const before = await bookedNow();
    const headers = {
      ...treasurer.headers,
      'content-length': String(BODY_BYTES.statement + 1),
    };
    const { status, error } = await test.call('importBankStatement', importOf(whole), headers);
    expect([status, error.details.reason]).toEqual([400, 'statement-too-large']);
    expect(await bookedNow()).toEqual(before);
  });

  it('content that unpacks beyond the memory limit, and the office keeps working', async () => {
    const before = await bookedNow();
    const hollow = `<Document><BkToCstmrStmt><Stmt>${'<a></a>'.repeat(400_000)}</Stmt>`;
    const outcome = await importInThread({
      sandbox: runInSandbox,
      connection: test.database.connection,
      file: { name: 'vypis.xml', bytes: Buffer.from(hollow) },
      reading: { account: OURS, remembered: {}, isGuessRefused: false },
      act: { by: 'system', actor: 'system', now: test.services.now() },
      limits: { heapMb: 24 },
    });
    expect(outcome).toEqual({ problem: 'not-readable', place: '' });
    expect(await bookedNow()).toEqual(before);
    expect((await treasurer.call('listBankQueue', {})).status).toBe(200);
  });

  it('one file of several, while the others are booked', async () => {
    const one = await owing();
    const { status, result } = await bring(camtOf([paid(one.symbol)]), '<Document>');
    expect(status).toBe(200);
    expect(result).toMatchObject({
      matched: 1,
      files: [{ name: 'vypis-1.xml' }],
      problems: [{ name: 'vypis-2.xml', problem: 'not-readable', place: 'line 1' }],
    });
  });
});

// A twentieth of the page's limit; `npm run bench -- bank` uses the whole limit.
it('a large file with messages longer than any bank writes is booked', async () => {
  const one = await owing();
  const message = 'x'.repeat(100_000);
  const rows = Array.from({ length: 12 }, () => paid('', { message }));
  const file = camtOf([...rows, paid(one.symbol)]);
  expect(file.length).toBeGreaterThan(1.2 * 1000 * 1000);
  expect((await bring(file)).result).toMatchObject({ new: 13, matched: 1, toCheck: 12 });
  await test.query(`update bank_rows set state = 'dismissed' where length(message) = 100000`);
});

it('the largest amount breaks no page', async () => {
  const one = await owing();
  const { result } = await bring(camtOf([paid(one.symbol, { euros: '999999999.99' })]));
  expect(result).toMatchObject({ matched: 1 });
  const { signups } = (await treasurer.call('findPayableSignups', { search: one.number })).result;
  expect(signups).toMatchObject([{ owedMinor: 8800 - 99_999_999_999 }]);
  expect((await treasurer.call('listBankQueue', {})).status).toBe(200);
});

it('the rows behind a number are read page by page, in the order of the file', async () => {
  const rows = Array.from({ length: 105 }, (_, place) => paid('', { message: `riadok ${place}` }));
  const { result } = await bring(camtOf(rows));
  const { statementId } = result.files[0];
  for (const outcome of ['new', 'toCheck'] as const) {
    const page = async (offset: number) =>
      (await treasurer.call('listBankRows', { statementId, outcome, offset })).result;
    const [first, second] = [await page(0), await page(100)];
    expect([first.total, first.rows.length, second.rows.length]).toEqual([105, 100, 5]);
    const messages = [...first.rows, ...second.rows].map(({ message }) => message);
    expect(messages).toEqual(rows.map(({ message }) => message));
  }
  const unsaid = (await treasurer.call('listBankRows', { statementId })).result;
  expect(unsaid.total).toBe(105);
});

it('columns are named once and then known', async () => {
  const one = await owing();
  const table = `Kedy;Koľko;Číslo\n3.10.2026;88,00;${one.symbol}`;
  const ask = { ...importOf(table), askAboutColumns: true };
  const { error } = await treasurer.call('importBankStatement', ask);
  const [{ problem, table: shown }] = error.details.files;
  expect([problem, shown.lines[0]]).toEqual(['unknown-columns', ['Kedy', 'Koľko', 'Číslo']]);
  const columns = { bookedOn: 0, amount: 1, variableSymbol: 2 };
  const missing = { header: shown.lines[0], columns: { bookedOn: 0 } };
  expect((await treasurer.call('rememberBankTable', missing)).status).toBe(400);
  await treasurer.call('rememberBankTable', { header: shown.lines[0], columns });
  expect((await treasurer.call('importBankStatement', ask)).result).toMatchObject({ matched: 1 });
});

it('importing needs the permission to book money', async () => {
  const file = importOf(camtOf([]));
  for (const role of ['organiser', 'viewer', 'desk'] as const) {
    const office = await testOffice(test, role);
    expect((await office.call('importBankStatement', file)).status).toBe(403);
  }
  expect((await test.call('importBankStatement', file)).status).toBe(401);
});

it('a file is kept as it came', async () => {
  const content = camtOf([paid('')]);
  const { result } = await treasurer.call('importBankStatement', {
    files: [fileOf('január.xml', content)],
  });
  const { statements } = (await treasurer.call('listBankStatements', {})).result;
  expect(statements).toContainEqual(
    expect.objectContaining({
      id: result.files[0].statementId,
      filename: 'január.xml',
      format: 'camt.053',
      new: 1,
    }),
  );
});

it('the permission to see money is enough to download the file, byte for byte', async () => {
  const bytes = Buffer.from(`\ufeff${camtOf([paid('', { payer: 'Čučoriedka' })])}\r\n`, 'utf16le');
  const content = Buffer.from(bytes.toString('utf16le').replace('UTF-8', 'UTF-16'), 'utf16le');
  const { result } = await bring(content);
  const file = { statementId: result.files[0].statementId };
  const viewer = await testOffice(test, 'viewer');
  const got = (await viewer.call('getBankStatementFile', file)).result;
  expect(got.filename).toBe('vypis-1.xml');
  expect(Buffer.from(got.base64, 'base64').equals(content)).toBe(true);
  const desk = await testOffice(test, 'desk');
  expect((await desk.call('getBankStatementFile', file)).status).toBe(403);
  const unknown = { statementId: randomUUID() };
  expect((await viewer.call('getBankStatementFile', unknown)).status).toBe(404);
});
