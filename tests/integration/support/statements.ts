/** A movement as tests describe it. */
export interface TestMovement {
  /** The bank's reference; equal ones mean one movement. Empty when there is none. */
  ref: string;
  euros: string;
  symbol?: string;
  reference?: string;
  message?: string;
  payer?: string;
  /** Of the other side. */
  iban?: string;
  day?: string;
  direction?: 'CRDT' | 'DBIT';
  currency?: string;
  isReturn?: boolean;
  /** A batch of these payments; without amounts they cannot be separated. */
  parts?: { symbol: string; euros?: string }[];
}

const OURS = 'SK3112000000198742637541';

/** An ISO 20022 statement as a Slovak bank writes it. */
export function camtOf(movements: readonly TestMovement[], account = OURS): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${movements.map(entryOf).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

function entryOf(one: TestMovement): string {
  const currency = one.currency ?? 'EUR';
  const reference = one.reference ?? (one.symbol ? `/VS${one.symbol}/SS/KS` : 'NOTPROVIDED');
  return `<Ntry><Amt Ccy="${currency}">${one.euros}</Amt><CdtDbtInd>${one.direction ?? 'CRDT'}</CdtDbtInd>
<RvslInd>${one.isReturn ?? false}</RvslInd><Sts>BOOK</Sts>
<BookgDt><Dt>${one.day ?? '2026-11-12'}</Dt></BookgDt><AcctSvcrRef>${one.ref}</AcctSvcrRef>
<NtryDtls>${one.parts ? one.parts.map(partOf).join('') : detailsOf(one, reference)}</NtryDtls></Ntry>`;
}

function partOf({ symbol, euros }: { symbol: string; euros?: string }): string {
  const amount = euros && `<AmtDtls><TxAmt><Amt Ccy="EUR">${euros}</Amt></TxAmt></AmtDtls>`;
  return `<TxDtls><Refs><EndToEndId>/VS${symbol}/SS/KS</EndToEndId></Refs>${amount ?? ''}</TxDtls>`;
}

function detailsOf(one: TestMovement, reference: string): string {
  return `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
<RltdPties>${partyOf(one)}</RltdPties>
<RmtInf><Ustrd>${one.message ?? ''}</Ustrd></RmtInf></TxDtls>`;
}

function partyOf({ direction, payer = '', iban }: TestMovement): string {
  const side = direction === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const account = iban ? `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>` : '';
  return `<${side}><Nm>${payer}</Nm></${side}>${account}`;
}

/** The same as a table of Tatra banka. */
export function tableOf(movements: readonly TestMovement[]): string {
  const header =
    'Dátum;Suma;Názov protiúčtu;Protiúčet;Variabilný symbol;Konštantný symbol;Špecifický symbol;Popis transakcie;Referencia';
  const rows = movements.map((one) => {
    const [year, month, day] = (one.day ?? '2026-11-12').split('-').map(Number);
    const amount = `${one.direction === 'DBIT' ? '-' : ''}${one.euros.replace('.', ',')}`;
    const { payer = '', iban = '', symbol = '', message = '', ref } = one;
    return [`${day}.${month}.${year}`, amount, payer, iban, symbol, '', '', message, ref].join(';');
  });
  return `${[header, ...rows].join('\n')}\n`;
}

export function fileOf(name: string, content: string | Uint8Array) {
  return { name, base64: Buffer.from(content).toString('base64') };
}

/** The input of an import by the office. */
export const importOf = (...contents: (string | Uint8Array)[]) => ({
  files: contents.map((content, index) => fileOf(`vypis-${index + 1}.xml`, content)),
});
