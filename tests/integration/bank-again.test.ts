import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';
import { camtOf, importOf } from './support/statements.ts';

const OURS = 'SK3112000000198742637541';
const OTHER = 'SK6807200002891987426353';

let test: TestApp;
let treasurer: TestOffice;
let one: { id: string; symbol: string; number: string };
let other: typeof one;
/** Each test uses its own day. */
let day = 0;
const iso = () => `2026-09-${String(day).padStart(2, '0')}`;
const slovak = () => `${day}.9.2026`;
beforeAll(async () => {
  test = await startTestApp();
  await changeConfig(test, (config) => {
    config.payment.iban = OURS;
  });
  treasurer = await testOffice(test, 'treasurer');
});
beforeEach(async () => {
  day += 1;
  [one, other] = [await owing(), await owing()];
});
afterAll(() => test.close());

async function owing() {
  const { id, number } = await treasurer.submitted();
  return { id, number, symbol: (await treasurer.read(id)).variableSymbol as string };
}

const bring = (...contents: (string | Uint8Array)[]) =>
  treasurer.call('importBankStatement', importOf(...contents));
const receivedOf = async (id: string) => (await treasurer.read(id)).money.receivedMinor;
const rowsOf = async (statementId: string, outcome: string) =>
  (await treasurer.call('listBankRows', { statementId, outcome })).result.rows;

describe('a table', () => {
  it('that was truncated books nothing, and the whole one everything once', async () => {
    const whole = `Dátum;VS;Suma\n${slovak()};${other.symbol};44,00\n${slovak()};${one.symbol};88,00\n`;
    const { status, error } = await bring(whole.slice(0, -5));
    expect([status, error.details.files[0].problem]).toEqual([400, 'not-readable']);
    expect((await bring(whole)).result).toMatchObject({ new: 2, matched: 2 });
    expect([await receivedOf(one.id), await receivedOf(other.id)]).toEqual([8800, 4400]);
  });

  it('adds nothing after a person has mapped its columns differently', async () => {
    const header = ['Dátum', 'Suma', 'Zostatok', 'VS'];
    const file = `${header.join(';')}\n${slovak()};88,00;1 000,00;${one.symbol}\n`;
    expect((await bring(file)).result).toMatchObject({ matched: 1 });
    const columns = { bookedOn: 0, amount: 2, variableSymbol: 3 };
    await treasurer.call('rememberBankTable', { header, columns });
    expect((await bring(file)).result).toMatchObject({ new: 0, duplicate: 1 });
    expect(await receivedOf(one.id)).toBe(8800);
  });

  it('in another layout of the bank adds nothing new, and keeps two equal payments', async () => {
    const short = `Dátum;Suma;VS\n${slovak()};44,00;${one.symbol}\n`;
    const long = `Referencia;Dátum;Čiastka;Variabilný symbol\nA1;${slovak()};44,00;${one.symbol}\n`;
    expect((await bring(short)).result).toMatchObject({ new: 1 });
    expect((await bring(long)).result).toMatchObject({ new: 0, duplicate: 1 });
    const both = `${long}A2;${slovak()};44,00;${one.symbol}\n`;
    expect((await bring(both)).result).toMatchObject({ new: 1, duplicate: 1 });
    expect((await bring(`${short}${slovak()};44,00;${one.symbol}\n`)).result).toMatchObject({
      new: 0,
      duplicate: 2,
    });
    expect(await receivedOf(one.id)).toBe(8800);
  });

  it('that was read wrongly and dismissed as a whole can be read again', async () => {
    const header = ['Dňa', 'Stav', 'Obrat', 'VS'];
    const file = `${header.join(';')}\n${slovak()};500,00;88,00;${one.symbol}\n`;
    const name = (amount: number) =>
      treasurer.call('rememberBankTable', {
        header,
        columns: { bookedOn: 0, amount, variableSymbol: 3 },
      });
    await name(1);
    const { result } = await bring(file);
    const [row] = await rowsOf(result.files[0].statementId, 'matched');
    await treasurer.call('reopenBankRow', { id: row.id, reason: 'Zlý stĺpec' });
    await treasurer.call('dismissBankRow', { id: row.id, reason: 'Zlý stĺpec' });
    await name(2);
    expect((await bring(file)).result).toMatchObject({ new: 1, matched: 1 });
    expect(await receivedOf(one.id)).toBe(8800);
  });

  it('is read when the account that it tells of has become ours', async () => {
    const setAccount = (iban: string) =>
      changeConfig(test, (config) => {
        config.payment.iban = iban;
      });
    const file = `Účet;${OTHER}\n\nDátum;Suma;VS\n${slovak()};88,00;${one.symbol}\n`;
    expect((await bring(file)).result).toMatchObject({ ignored: 1 });
    await setAccount(OTHER);
    const table = `Dátum;Suma;VS\n${slovak()};88,00;${one.symbol}\n`;
    expect((await bring(table)).result).toMatchObject({ new: 0, duplicate: 1 });
    await setAccount(OURS);
    expect((await bring(table)).result).toMatchObject({ new: 1, matched: 1 });
  });
});

/** A batch, as one sum or with its payments. */
function batch(ref: string, format: '053' | '054', parts: { symbol: string; euros?: string }[]) {
  const [envelope, account] =
    format === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const details = parts.map(
    ({ symbol, euros }) => `<TxDtls><Refs><EndToEndId>/VS${symbol}/SS/KS</EndToEndId></Refs>
${euros === undefined ? '' : `<Amt Ccy="EUR">${euros}</Amt>`}</TxDtls>`,
  );
  const inside = `<Btch><NbOfTxs>2</NbOfTxs></Btch>${details.join('')}`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${format}.001.08"><${envelope}><${account}>
<Acct><Id><IBAN>${OURS}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">176.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${iso()}</Dt></BookgDt>
<AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls>${inside}</NtryDtls></Ntry></${account}></${envelope}></Document>`;
}
const payments = () => [one, other].map(({ symbol }) => ({ symbol, euros: '88.00' }));

describe('a batch', () => {
  it('without amounts of its payments waits for a person, who is told how to divide it', async () => {
    const file = batch(randomUUID(), '053', [{ symbol: one.symbol }, { symbol: other.symbol }]);
    const { result } = await bring(file);
    expect(result).toMatchObject({ matched: 0, toCheck: 1 });
    const { rows } = (await treasurer.call('listBankQueue', {})).result;
    const row = rows.find((waiting: { bookedOn: string }) => waiting.bookedOn === iso());
    expect(row).toMatchObject({
      why: 'several-symbols',
      proposals: [{ reason: 'symbols-add-up' }],
    });
  });

  it('that waits gives way to its payments', async () => {
    const ref = randomUUID();
    const { result } = await bring(batch(ref, '053', []));
    const [row] = await rowsOf(result.files[0].statementId, 'toCheck');
    expect(row).toMatchObject({ why: 'undivided' });
    expect((await bring(batch(ref, '054', payments()))).result).toMatchObject({ matched: 2 });
    const [gone] = await rowsOf(result.files[0].statementId, 'toCheck');
    expect(gone).toMatchObject({ state: 'dismissed', why: 'divided' });
    const { error } = await treasurer.call('reopenBankRow', { id: row.id, reason: 'x' });
    expect(error.details.reason).toBe('already-decided');
    expect([await receivedOf(one.id), await receivedOf(other.id)]).toEqual([8800, 8800]);
  });

  it('that was settled makes its payments known', async () => {
    const ref = randomUUID();
    const { result } = await bring(batch(ref, '053', []));
    const [row] = await rowsOf(result.files[0].statementId, 'toCheck');
    const shares = [one, other].map(({ id }) => ({ signupId: id, amountMinor: 8800 }));
    await treasurer.call('settleBankRow', { id: row.id, shares });
    expect((await bring(batch(ref, '054', payments()))).result).toMatchObject({
      new: 0,
      duplicate: 2,
    });
    expect(await receivedOf(one.id)).toBe(8800);
  });

  it('is known when its payments came first', async () => {
    const ref = randomUUID();
    await bring(batch(ref, '054', payments()));
    expect((await bring(batch(ref, '053', []))).result).toMatchObject({ new: 0, duplicate: 1 });
  });
});

it('a movement with only a value date is recognised by its symbol', async () => {
  const ref = randomUUID();
  await bring(camtOf([{ ref, euros: '88.00', symbol: one.symbol, day: '2026-10-05' }]));
  const mt940 = `:20:X\n:25:${OURS}\n:28C:1\n:60F:C261001EUR0,00
:61:261002C88,00NTRFNONREF//77\n:86:/VS${one.symbol}/SS/KS\n:62F:C261002EUR88,00\n-\n`;
  expect((await bring(mt940)).result).toMatchObject({ new: 0, duplicate: 1 });
});

it('one file that two instances are given at the same moment is booked once', async () => {
  const second = await startTestApp({ database: test.database });
  const colleague = await testOffice(second, 'treasurer');
  const file = importOf(camtOf([{ ref: randomUUID(), euros: '88.00', symbol: one.symbol }]));
  const answers = await Promise.all([
    treasurer.call('importBankStatement', file),
    colleague.call('importBankStatement', file),
    treasurer.call('importBankStatement', file),
    colleague.call('importBankStatement', file),
  ]);
  await second.close();
  expect(answers.map(({ result }) => result.new).toSorted()).toEqual([0, 0, 0, 1]);
  expect(await receivedOf(one.id)).toBe(8800);
});

describe('money for a signup that was merged', () => {
  const merged = (from: typeof one, into: typeof one) =>
    test.query(`update signups set state = 'cancelled', merged_into = $2 where id = $1`, [
      from.id,
      into.id,
    ]);

  it('is booked for the one that is left, however often it was merged', async () => {
    const last = await owing();
    await merged(one, other);
    await merged(other, last);
    const paid = camtOf([{ ref: randomUUID(), euros: '88.00', symbol: one.symbol }]);
    expect((await bring(paid)).result).toMatchObject({ matched: 1 });
    expect(await receivedOf(one.id)).toBe(0);
    expect((await treasurer.read(last.id)).money).toMatchObject({ state: 'paid' });
  });

  it('is proposed for the one that is left', async () => {
    await merged(one, other);
    const wrong = one.symbol.slice(0, -1) + ((Number(one.symbol.at(-1)) + 1) % 10);
    const message = randomUUID();
    await bring(camtOf([{ ref: message, euros: '88.00', symbol: wrong, message }]));
    const { rows } = (await treasurer.call('listBankQueue', {})).result;
    const row = rows.find((waiting: { message: string }) => waiting.message === message);
    expect(row.proposals[0]).toEqual({
      reason: 'symbol-nearly',
      shares: [{ signupId: other.id, amountMinor: 8800 }],
    });
  });
});
