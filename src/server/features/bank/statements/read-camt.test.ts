import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { symbolsOfRow } from '#domain/bank/row-symbols.ts';
import { UnreadableStatement } from '#domain/bank/statement.ts';
import { readCamt } from './read-camt.ts';

const fixture = (name: string) =>
  readFileSync(
    new URL(`../../../../../tests/fixtures/statements/${name}.xml`, import.meta.url),
    'utf8',
  );

const STATEMENT = fixture('camt-053-02');

describe('a statement', () => {
  const { rows, pending } = readCamt(STATEMENT);

  test('tells a payment with everything that is known of it', () => {
    expect(rows[0]).toEqual({
      bookedOn: '2027-01-15',
      amountMinor: 4800,
      currency: 'EUR',
      direction: 'credit',
      isReturn: false,
      account: 'SK3112000000198742637541',
      payer: { name: 'Nováková & syn', iban: 'SK6807200002891987426353' },
      endToEndId: '/VS2700000174/SS2027/KS0308',
      variableSymbol: '',
      specificSymbol: '',
      creditorReference: '',
      message: 'Hudobné struny Ema Malá',
      bankId: '20270115-0001',
    });
  });

  test('divides a batch into its payments, each with an id of its own', () => {
    expect(rows.slice(1, 3)).toMatchObject([
      { amountMinor: 10_000, endToEndId: '/VS1001/SS/KS', bankId: '20270115-0002/1' },
      { amountMinor: 20_000, endToEndId: '/VS1002/SS/KS', bankId: '20270115-0002-B' },
    ]);
  });

  test('takes two blocks of one payment together, with symbols in fields of their own', () => {
    expect(rows[3]).toMatchObject({
      amountMinor: 1600,
      variableSymbol: '0027000002',
      specificSymbol: '0000002027',
      message: 'štartovné',
    });
  });

  test('tells money that went, foreign money and returned money for what they are', () => {
    expect(rows.slice(4)).toMatchObject([
      { direction: 'debit', amountMinor: 750, message: 'Poplatok za vedenie účtu' },
      { currency: 'CZK', creditorReference: '2700000271', payer: { name: 'Dvořák Jan' } },
      { isReturn: true, direction: 'credit' },
    ]);
  });

  test('leaves out what is not booked yet, and counts it', () => {
    expect([rows.length, pending]).toEqual([7, 1]);
  });
});

test('a notification of a newer version with a prefix reads the same', () => {
  expect(readCamt(fixture('camt-054-08')).rows).toMatchObject([
    {
      bookedOn: '2027-01-15',
      amountMinor: 2600,
      payer: { name: 'ZUŠ Tília' },
      endToEndId: '/VS2700000368',
      bankId: '77',
    },
  ]);
});

describe('a batch whose payments cannot be told apart', () => {
  const undivided = (change: (xml: string) => string) => {
    const [, row] = readCamt(change(STATEMENT)).rows;
    return row && { ...row, symbols: symbolsOfRow(row).variable };
  };
  test('stays whole with all its symbols when their amounts do not add up', () => {
    expect(undivided((xml) => xml.replace('>200.00<', '>150.00<'))).toMatchObject({
      amountMinor: 30_000,
      bankId: '20270115-0002',
      symbols: ['1001', '1002'],
      isUndivided: true,
    });
  });
  test('stays whole with all its symbols when they have no amounts', () => {
    const bare = (xml: string) => xml.replace(/<AmtDtls>.*?>[12]00.00<.*?<\/AmtDtls>/g, '');
    expect(undivided(bare)).toMatchObject({ amountMinor: 30_000, symbols: ['1001', '1002'] });
  });
  test('keeps symbols that stand in different places', () => {
    const other = (xml: string) =>
      xml
        .replace('>200.00<', '>150.00<')
        .replace(
          '<EndToEndId>/VS1002/SS/KS</EndToEndId></Refs>',
          '</Refs><RmtInf><Ustrd>VS 1002</Ustrd></RmtInf>',
        );
    expect(undivided(other)).toMatchObject({ symbols: ['1001', '1002'] });
  });
  test('is one row even with a single symbol', () => {
    const one = (xml: string) =>
      xml.replace('>200.00<', '>150.00<').replace('/VS1002/SS/KS', 'NOTPROVIDED');
    expect(undivided(one)).toMatchObject({ symbols: ['1001'], isUndivided: true });
  });
  test('is one row when the bank only gives their number', () => {
    const counted = (xml: string) =>
      xml.replace(
        /(20270115-0002<\/AcctSvcrRef>\s*<NtryDtls>)[\s\S]*?(<\/NtryDtls>)/,
        '$1<Btch><NbOfTxs>2</NbOfTxs></Btch>$2',
      );
    expect(undivided(counted)).toMatchObject({ amountMinor: 30_000, isUndivided: true });
  });
});

test('parts of a batch tell by what the bank knows the whole', () => {
  const { rows } = readCamt(STATEMENT);
  expect(rows.map(({ batch }) => batch)).toEqual([
    undefined,
    '20270115-0002',
    '20270115-0002',
    ...Array(4).fill(undefined),
  ]);
  expect(rows.some(({ isUndivided }) => isUndivided)).toBe(false);
});

describe('returned money is recognised by', () => {
  const paid = '<CdtDbtInd>CRDT</CdtDbtInd>';
  const code = (sub: string) =>
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`;
  test.each([
    ['the mark, as a word', paid, `${paid}<RvslInd>true</RvslInd>`, true],
    ['the mark, as a digit', paid, `${paid}<RvslInd>1</RvslInd>`, true],
    ['no mark', paid, `${paid}<RvslInd>0</RvslInd>`, false],
    ['the code of the movement', paid, `${paid}${code('RRTN')}`, true],
    ['another code', paid, `${paid}${code('ESCT')}`, false],
    ['the code of the payment', '<RltdPties>', `${code('RRTN')}<RltdPties>`, true],
    ['the reason', '<RltdPties>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf><RltdPties>', true],
  ])('%s', (_sentence, old, fresh, isReturn) => {
    expect(readCamt(STATEMENT.replace(old, fresh)).rows[0]?.isReturn).toBe(isReturn);
  });
});

test('without a booking date the value date is used', () => {
  const valued = STATEMENT.replace(
    '<BookgDt><Dt>2027-01-15</Dt></BookgDt>',
    '<ValDt><Dt>2027-01-14</Dt></ValDt>',
  );
  expect(readCamt(valued).rows[0]).toMatchObject({ bookedOn: '2027-01-14', isValueDay: true });
  expect(readCamt(STATEMENT).rows[0]).not.toHaveProperty('isValueDay');
});

test('an account without an IBAN is identified by its other number', () => {
  const other = STATEMENT.replace(
    /<IBAN>SK31[\d ]+<\/IBAN>/,
    '<Othr><Id>19-8742637541/1200</Id></Othr>',
  );
  expect(readCamt(other).rows[0]?.account).toBe('19-8742637541/1200');
});

/** What differs between the three kinds and their versions, as far as a payment is told by it. */
const KINDS = [
  ['camt.052', 'BkToCstmrAcctRpt', 'Rpt'],
  ['camt.053', 'BkToCstmrStmt', 'Stmt'],
  ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;
const VERSIONS = ['02', '03', '04', '05', '06', '07', '08'] as const;

function written([kind, envelope, account]: (typeof KINDS)[number], version: string, p = '') {
  const isNew = version === '08';
  const status = isNew ? `<${p}Cd>BOOK</${p}Cd>` : 'BOOK';
  const name = `<${p}Nm>Jana Nováková</${p}Nm>`;
  const party = isNew ? `<${p}Pty>${name}</${p}Pty>` : name;
  // Since the third version a payment has an amount of its own.
  const amount =
    version === '02'
      ? `<${p}AmtDtls><${p}TxAmt><${p}Amt Ccy="EUR">48.00</${p}Amt></${p}TxAmt></${p}AmtDtls>`
      : `<${p}Amt Ccy="EUR">48.00</${p}Amt><${p}CdtDbtInd>CRDT</${p}CdtDbtInd>`;
  const of = (name: string, inside: string) => `<${p}${name}>${inside}</${p}${name}>`;
  const iban = (text: string) => of('Id', of('IBAN', text));
  const details = of(
    'TxDtls',
    of('Refs', of('EndToEndId', '/VS2700000174/SS2027/KS0308')) +
      amount +
      of('RltdPties', of('Dbtr', party) + of('DbtrAcct', iban('SK6807200002891987426353'))) +
      of('RmtInf', of('Ustrd', 'štartovné')),
  );
  const entry = of(
    'Ntry',
    `<${p}Amt Ccy="EUR">48.00</${p}Amt>` +
      of('CdtDbtInd', 'CRDT') +
      of('Sts', status) +
      of('BookgDt', of('Dt', '2027-01-15')) +
      of('AcctSvcrRef', '77') +
      of('NtryDtls', details),
  );
  const inside = of(account, of('Acct', iban('SK3112000000198742637541')) + entry);
  const xmlns = p === '' ? 'xmlns' : `xmlns:${p.slice(0, -1)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${p}Document ${xmlns}="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}">${of(envelope, inside)}</${p}Document>`;
}

describe('the same payment is read from', () => {
  const every = KINDS.flatMap((kind) =>
    VERSIONS.flatMap((version) =>
      ['', 'ns2:'].map((prefix) => [`${kind[0]}.001.${version}`, prefix, kind, version] as const),
    ),
  );
  test.each(every)('%s with prefix %j', (_name, prefix, kind, version) => {
    expect(readCamt(written(kind, version, prefix))).toEqual({
      format: kind[0],
      pending: 0,
      rows: [
        {
          bookedOn: '2027-01-15',
          amountMinor: 4800,
          currency: 'EUR',
          direction: 'credit',
          isReturn: false,
          account: 'SK3112000000198742637541',
          payer: { name: 'Jana Nováková', iban: 'SK6807200002891987426353' },
          endToEndId: '/VS2700000174/SS2027/KS0308',
          variableSymbol: '',
          specificSymbol: '',
          creditorReference: '',
          message: 'štartovné',
          bankId: '77',
        },
      ],
    });
  });
});

describe('nothing is read of', () => {
  test.each([
    ['a truncated file', STATEMENT.slice(0, 3000), 'not-readable'],
    ['what is no XML', 'Dátum;Suma\n15.1.2027;48,00', 'not-readable'],
    ['an empty file', '', 'not-readable'],
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>', 'not-a-statement'],
    [
      'a file with entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${STATEMENT.slice(38)}`,
      'has-entities',
    ],
    ['a wrong amount', STATEMENT.replace('>48.00<', '>48.001<'), 'wrong-amount'],
    ['an amount below zero', STATEMENT.replace('>48.00<', '>-48.00<'), 'wrong-amount'],
    ['half a sign', STATEMENT.replace('Nováková', 'Nov&#xD800;'), 'not-readable'],
    ['half a sign, in tens', STATEMENT.replace('Nováková', 'Nov&#57343;'), 'not-readable'],
    ['a day that is none', STATEMENT.replace('2027-01-15', '2027-02-30'), 'wrong-date'],
  ])('%s', (_sentence, xml, problem) => {
    expect(() => readCamt(xml)).toThrow(UnreadableStatement);
    expect(() => readCamt(xml)).toThrow(problem);
  });
});
