import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  type CreditTransfer,
  creditTransferFile,
  TRANSFER_FORMATS,
  type TransferBatch,
  type TransferFormat,
} from './credit-transfer.ts';

const transfer = (more: Partial<CreditTransfer> = {}): CreditTransfer => ({
  reference: '4200000016',
  amountMinor: amountMinor(2605),
  iban: 'SK3112000000198742637541',
  bic: '',
  holder: 'Jana Nováková',
  message: 'Vrátenie platby, prihláška 2027-0042',
  ...more,
});

const batch = (more: Partial<TransferBatch> = {}): TransferBatch => ({
  id: '0b9c6f0c-1f3e-4b8a-9d59-0a6f1f2f3a4b',
  createdAt: new Date('2026-11-15T10:20:30.456Z'),
  executeOn: '2026-11-16',
  debtor: { name: 'Hudba & deti, o. z.', iban: 'SK7502000000001112223334', bic: 'SUBASKBX' },
  transfers: [transfer()],
  ...more,
});

/**
 * The rules of the published schemas for the elements that a SEPA credit transfer uses: their
 * order, which are required, and the format of texts.
 */
type Rule = { [name: string]: Part };
interface Part {
  least: 0 | 1;
  most?: number;
  is: RegExp | Rule;
  /** Exactly one of the choices is required. */
  isChoice?: boolean;
  attributes?: Record<string, RegExp>;
}
const ID = /^[A-Za-z0-9+?/:().,' -]{1,35}$/;
const NAME = /^[A-Za-z0-9+?/:().,' -]{1,70}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;
// Not zero: the schemas require at least 0, the rules of SEPA at least 0.01.
const AMOUNT = /^(?!0+\.00$)\d{1,9}\.\d{2}$/;
const SUM = /^\d{1,15}\.\d{2}$/;
const COUNT = /^\d{1,15}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const BIC = {
  'pain.001.001.03': /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  'pain.001.001.09': /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
} as const;

function ruleOf(format: TransferFormat): Rule {
  const isOld = format === 'pain.001.001.03';
  const need = (is: RegExp | Rule) => ({ least: 1 as const, is });
  const may = (is: RegExp | Rule) => ({ least: 0 as const, is });
  const institution: Rule = {
    FinInstnId: {
      ...need({
        [isOld ? 'BIC' : 'BICFI']: may(BIC[format]),
        Othr: may({ Id: need(/^NOTPROVIDED$/) }),
      }),
      isChoice: true,
    },
  };
  const sums = { NbOfTxs: need(COUNT), CtrlSum: need(SUM) };
  const account = need({ Id: need({ IBAN: need(IBAN) }), Ccy: may(/^EUR$/) });
  return {
    CstmrCdtTrfInitn: need({
      GrpHdr: need({
        MsgId: need(ID),
        CreDtTm: need(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
        ...sums,
        InitgPty: need({ Nm: need(NAME) }),
      }),
      PmtInf: need({
        PmtInfId: need(ID),
        PmtMtd: need(/^TRF$/),
        BtchBookg: may(/^(true|false)$/),
        ...sums,
        PmtTpInf: need({ SvcLvl: need({ Cd: need(/^SEPA$/) }) }),
        ReqdExctnDt: need(isOld ? DATE : { Dt: need(DATE) }),
        Dbtr: need({ Nm: need(NAME) }),
        DbtrAcct: account,
        DbtrAgt: need(institution),
        ChrgBr: may(/^SLEV$/),
        CdtTrfTxInf: {
          least: 1,
          most: 1000,
          is: {
            PmtId: need({ InstrId: may(ID), EndToEndId: need(ID) }),
            Amt: need({ InstdAmt: { ...need(AMOUNT), attributes: { Ccy: /^EUR$/ } } }),
            CdtrAgt: may(institution),
            Cdtr: need({ Nm: need(NAME) }),
            CdtrAcct: account,
            RmtInf: may({ Ustrd: need(/^[A-Za-z0-9+?/:().,' -]{1,140}$/) }),
          },
        },
      }),
    }),
  };
}

type Node = Record<string, unknown>;

function problemsOf(children: Node[], rule: Rule, path: string): string[] {
  const found = children.map((child) => Object.keys(child).find((key) => key !== ':@') ?? '');
  const order = Object.keys(rule);
  const places = found.map((name) => order.indexOf(name));
  const problems = found
    .filter((_, index) => places[index] === -1 || (places[index - 1] ?? 0) > (places[index] ?? 0))
    .map((name) => `${path}/${name} is not expected here`);
  for (const [name, { least, most = 1, is, isChoice, attributes = {} }] of Object.entries(rule)) {
    const same = children.filter((child) => name in child);
    if (same.length < least || same.length > most) problems.push(`${path}/${name} ${same.length}x`);
    for (const child of same) {
      const inner = child[name] as Node[];
      const given = (child[':@'] ?? {}) as Record<string, string>;
      problems.push(...attributeProblems(given, attributes, `${path}/${name}`));
      if (isChoice && inner.length !== 1) problems.push(`${path}/${name} is a choice`);
      if (!(is instanceof RegExp)) problems.push(...problemsOf(inner, is, `${path}/${name}`));
      else if (!is.test(String(inner[0]?.['#text'] ?? ''))) problems.push(`${path}/${name} text`);
    }
  }
  return problems;
}

function attributeProblems(
  given: Record<string, string>,
  wanted: Record<string, RegExp>,
  path: string,
): string[] {
  const names = new Set([
    ...Object.keys(wanted),
    ...Object.keys(given).map((name) => name.replace('@_', '')),
  ]);
  return [...names]
    .filter((name) => !wanted[name]?.test(given[`@_${name}`] ?? ''))
    .map((name) => `${path}@${name}`);
}

function parsed(xml: string): Node[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: true,
  });
  return (parser.parse(xml) as Node[]).filter((node) => 'Document' in node);
}

function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(
    ([, value]) => value ?? '',
  );
}

describe.each(TRANSFER_FORMATS)('an order to the bank as %s', (format) => {
  test.each([
    ['one transfer', batch()],
    ['many transfers', batch({ transfers: [transfer(), transfer({ bic: 'TATRSKBX' })] })],
    ['a code of our bank that is none', batch({ debtor: { ...batch().debtor, bic: 'TATRSK0O' } })],
    [
      'accounts of other countries',
      batch({
        transfers: [
          transfer({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }),
          transfer({ iban: 'MT84MALT011000012345MTLCAST001S' }),
        ],
      }),
    ],
    [
      'the largest amounts',
      batch({ transfers: Array(20).fill(transfer({ amountMinor: amountMinor(999_999_999_99) })) }),
    ],
    ['no code of our bank', batch({ debtor: { ...batch().debtor, bic: '' } })],
    ['no message', batch({ transfers: [transfer({ message: '' })] })],
    [
      'texts that are too long and full of marks',
      batch({
        transfers: [
          transfer({
            holder: 'Žofia <Ďurčíková> & „synovia“ '.repeat(5),
            message: 'ščť€ß'.repeat(60),
          }),
        ],
      }),
    ],
  ])('has the published structure with %s', (_what, given) => {
    const xml = creditTransferFile(given, format);
    expect(XMLValidator.validate(xml)).toBe(true);
    const [document] = parsed(xml);
    expect((document?.[':@'] as Node | undefined)?.['@_xmlns']).toBe(
      `urn:iso:std:iso:20022:tech:xsd:${format}`,
    );
    expect(problemsOf(document?.Document as Node[], ruleOf(format), '')).toEqual([]);
  });

  test('adds up, to the cent', () => {
    const amounts = [1, 10, 2605, 100_000_00].map((cents) =>
      transfer({ amountMinor: amountMinor(cents) }),
    );
    const xml = creditTransferFile(batch({ transfers: amounts }), format);
    expect(valuesOf(xml, 'InstdAmt')).toEqual(['0.01', '0.10', '26.05', '100000.00']);
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['100026.16', '100026.16']);
    expect(valuesOf(xml, 'NbOfTxs')).toEqual(['4', '4']);
  });

  test('contains only the characters that banks accept', () => {
    const xml = creditTransferFile(
      batch({ transfers: [transfer({ holder: 'Ľubomír Šťastný & syn' })] }),
      format,
    );
    expect(valuesOf(xml, 'Nm')).toEqual([
      'Hudba + deti, o. z.',
      'Hudba + deti, o. z.',
      'Lubomir Stastny + syn',
    ]);
    expect(valuesOf(xml, 'Ustrd')).toEqual(['Vratenie platby, prihlaska 2027-0042']);
    expect(xml).toMatch(/^[\x20-\x7e\n]+$/);
  });

  test('asks the bank to book each transfer separately', () => {
    expect(valuesOf(creditTransferFile(batch(), format), 'BtchBookg')).toEqual(['false']);
  });

  test('has one element on each line for readability', () => {
    const [first, ...lines] = creditTransferFile(batch(), format).split('\n');
    expect(first).toBe('<?xml version="1.0" encoding="UTF-8"?>');
    expect(lines.slice(0, 4)).toEqual([
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}">`,
      '  <CstmrCdtTrfInitn>',
      '    <GrpHdr>',
      '      <MsgId>0b9c6f0c1f3e4b8a9d590a6f1f2f3a4b</MsgId>',
    ]);
    expect(lines.slice(-3)).toEqual(['  </CstmrCdtTrfInitn>', '</Document>', '']);
  });

  test('stays well-formed with any account number', () => {
    const iban = 'SK31<&"\'>&<';
    const xml = creditTransferFile(batch({ transfers: [transfer({ iban })] }), format);
    const text = XMLValidator.validate(xml) === true ? new XMLParser().parse(xml) : null;
    expect(text?.Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf.CdtrAcct.Id.IBAN).toBe(iban);
  });

  test.each([
    ['of eight letters', 'SUBASKBX', 'SUBASKBX'],
    ['with digits and its branch', 'KOMBCZ22X01', 'KOMBCZ22X01'],
    ['in small letters and with spaces', 'suba sk bx', 'SUBASKBX'],
    ['nothing, when it is too long for a bank', 'SUBASKBXX', undefined],
    ['nothing, when it is too long for a branch', 'SUBASKBXXXXX', undefined],
    ['nothing, when another character precedes it', '1SUBASKBX', undefined],
    ['nothing, when its place has a zero', 'SUBASK0X', undefined],
    ['nothing, when its place has the letter O', 'SUBASKBO', undefined],
    ['nothing, when its bank has a digit', 'SUB1SKBX', undefined],
  ])('gives the code of our bank: %s', (_what, bic, code) => {
    const given = batch({ debtor: { ...batch().debtor, bic } });
    const xml = creditTransferFile(given, format);
    const tag = format === 'pain.001.001.03' ? 'BIC' : 'BICFI';
    expect(valuesOf(xml, tag)).toEqual(code === undefined ? [] : [code]);
  });

  test('gives the bank of the payee only where its code is known', () => {
    const transfers = [transfer(), transfer({ bic: 'TATRSKBX' })];
    const xml = creditTransferFile(batch({ transfers }), format);
    expect(xml.match(/<CdtrAgt>/g)).toHaveLength(1);
    expect(xml.match(/TATRSKBX/g)).toHaveLength(1);
  });

  test("gives the refund's reference where every statement shows it", () => {
    const xml = creditTransferFile(batch(), format);
    expect(valuesOf(xml, 'EndToEndId')).toEqual(['/VS4200000016/SS/KS']);
  });
});

test('the structure check detects a wrong order and missing elements', () => {
  const xml = creditTransferFile(batch(), 'pain.001.001.03');
  const wrong = xml
    .replace(/( *<NbOfTxs>.*\n)( *<CtrlSum>.*\n)/, '$2$1')
    .replace('TRF', 'CHK')
    .replace(/<BIC>.*<\/BIC>/, '')
    .replace(' Ccy="EUR"', '');
  const check = (text: string, format: TransferFormat) =>
    problemsOf(parsed(text)[0]?.Document as Node[], ruleOf(format), '');
  expect(check(wrong, 'pain.001.001.03')).toEqual([
    '/CstmrCdtTrfInitn/GrpHdr/NbOfTxs is not expected here',
    '/CstmrCdtTrfInitn/PmtInf/PmtMtd text',
    '/CstmrCdtTrfInitn/PmtInf/DbtrAgt/FinInstnId is a choice',
    '/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt@Ccy',
  ]);
  // The two formats write the date differently.
  expect(check(xml, 'pain.001.001.09')).toContain('/CstmrCdtTrfInitn/PmtInf/ReqdExctnDt/Dt 0x');
});

test('no file is made for a name without any SEPA letters', () => {
  const given = batch({ transfers: [transfer({ holder: '王小明' })] });
  expect(() => creditTransferFile(given, 'pain.001.001.03')).toThrow('no letter that banks take');
});

test('no file is made without transfers', () => {
  const nothing = () => creditTransferFile(batch({ transfers: [] }), 'pain.001.001.03');
  expect(nothing).toThrow('nothing to be sent');
});
