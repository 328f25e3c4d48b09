import { randomUUID } from 'node:crypto';
import { decode } from 'bysquare/pay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { allocate, bookEntry } from '#server/features/ledger/service.ts';
import {
  issueCashDocument,
  issueCreditNote,
  issueProforma,
  issueSettlement,
} from '#server/features/money-document/service.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { readSheet } from '#tests/support/read-sheet.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { readPdf, readQrCodes } from './support/read-pdf.ts';
import { readZip } from './support/read-zip.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test, 'treasurer');
});
afterAll(() => test.close());

const NOW = new Date('2026-11-20T10:00:00Z');
const ACT = { actor: 'system', now: NOW };
const flat = (text: string) => text.replaceAll('\u200b', '').replace(/\s+/g, ' ');

/** A teacher alone: 16 €. */
const submitted = (more: Record<string, unknown> = {}) =>
  office.submitted(formOf([validEducator()]), more);

async function configId(): Promise<string> {
  return (await test.call('getConfig', {})).result.id;
}

async function booked(signup: Submitted, cents: number, method: 'transfer' | 'cash' = 'transfer') {
  const { pool } = test.services.documents;
  const config = await configId();
  return inTransaction(pool, async (client) => {
    const { id } = await bookEntry(client, {
      configId: config,
      kind: cents > 0 ? 'payment' : 'refund',
      method,
      amountMinor: amountMinor(cents),
      source: `cash:${randomUUID()}`,
      bookedOn: '2026-11-19',
      payer: 'Jana',
      note: '',
      actor: 'system',
      at: NOW,
    });
    const shares = [{ signupId: signup.id, amountMinor: amountMinor(cents) }];
    await allocate(client, { entryId: id, shares }, { reason: '', actor: 'system', now: NOW });
    return id;
  });
}

type Issue = typeof issueSettlement;
function issuing<Input>(
  issue: (
    issuing: Parameters<Issue>[0],
    input: Input,
    act: Parameters<Issue>[2],
  ) => ReturnType<Issue>,
  input: Input,
) {
  const { pool, configs } = test.services.documents;
  return inTransaction(pool, (client) => issue({ client, configs }, input, ACT));
}

/** The PDF library accepts no buffers. */
const read = (pdf: Buffer) => readPdf(new Uint8Array(pdf));

async function pdfOf(id: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await test.app.inject({
    url: `/money-documents/${id}.pdf`,
    headers: office.headers,
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

describe('a proforma', () => {
  it('asks for the amount owed, with a scannable code, in the same bytes for all readers', async () => {
    const billing = {
      name: 'ZUŠ Žilina',
      ico: '37813200',
      dic: '2021657000',
      address: 'Dolný val 12',
      email: 'ekonom@zus.example',
    };
    const signup = await submitted({ billing });
    await booked(signup, 500);
    const made = await issuing(issueProforma, { signupId: signup.id });
    expect(made).toMatchObject({ kind: 'proforma', payerName: 'ZUŠ Žilina', totalMinor: 1600 });
    const pdf = await pdfOf(made?.id ?? '');
    const said = await read(pdf);
    for (const words of [
      'Predfaktúra',
      made?.number ?? '?',
      'Dodávateľ',
      'Odberateľ',
      'ZUŠ Žilina',
      '37813200',
      'Neplatiteľ DPH',
      'Dátum vystavenia',
      '20. 11. 2026',
      'Uhradené dňa 19. 11. 2026 prevodom',
      'Na úhradu',
      '11,00 €',
      'Tento doklad nie je daňovým dokladom.',
    ]) {
      expect(flat(said.text)).toContain(words);
    }
    expect([said.pages, said.isTagged, said.language]).toEqual([1, true, 'sk']);
    const codes = await readQrCodes(new Uint8Array(pdf));
    const square = codes.find((code) => code.startsWith('08')) ?? '';
    expect(decode(square).payments[0]).toMatchObject({
      amount: 11,
      variableSymbol: expect.any(String),
    });

    const name = `proforma-${made?.number.replace('/', '-')}.pdf`;
    const { result } = await test.call('getSignup', { token: signup.token });
    expect(result.documents).toEqual([
      {
        kind: 'proforma',
        number: made?.number,
        issuedOn: '2026-11-20',
        totalMinor: 1600,
        url: `/s/${signup.token}/documents/${name}`,
      },
    ]);
    const held = await test.app.inject(result.documents[0].url);
    expect(held.rawPayload.equals(pdf)).toBe(true);
    expect((await pdfOf(made?.id ?? '')).equals(pdf)).toBe(true);
  });

  it('is not issued twice when nothing has changed, nor when nothing is owed', async () => {
    const signup = await submitted();
    const first = await issuing(issueProforma, { signupId: signup.id });
    expect((await issuing(issueProforma, { signupId: signup.id }))?.id).toBe(first?.id);
    await booked(signup, 500);
    const second = await issuing(issueProforma, { signupId: signup.id });
    expect(second?.id).not.toBe(first?.id);
    await booked(signup, 1100);
    expect(await issuing(issueProforma, { signupId: signup.id })).toBeNull();
  });
});

describe('a settled signup', () => {
  it('gets one invoice, in its language, that says it is paid', async () => {
    const signup = await submitted({ language: 'en' });
    expect(await issuing(issueSettlement, { signupId: signup.id })).toBeNull();
    await booked(signup, 1600);
    const made = await issuing(issueSettlement, { signupId: signup.id });
    expect(made).toMatchObject({ kind: 'invoice', totalMinor: 1600 });
    expect(made?.number).toMatch(/^FA2026\/\d{4}$/);
    expect((await issuing(issueSettlement, { signupId: signup.id }))?.id).toBe(made?.id);
    const { text } = await read(await pdfOf(made?.id ?? ''));
    for (const words of ['Invoice', 'Paid on 19 November 2026 by bank transfer', '€0.00']) {
      expect(flat(text)).toContain(words);
    }
    expect(flat(text)).not.toMatch(/Faktúra|Uhradené/);
  });

  it('of a child alone has an invoice for its guardian', async () => {
    const child = validPerformer();
    const signup = await office.submitted(formOf([child]), { contactEmail: child.email });
    await booked(signup, signup.totalMinor);
    const made = await issuing(issueSettlement, { signupId: signup.id });
    const { text } = await read(await pdfOf(made?.id ?? ''));
    expect(flat(text)).toContain(`Zákonný zástupca (dieťa: ${child.name})`);
  });

  it('gets a receipt where the organiser chose so', async () => {
    await changeConfig(test, (config) => {
      config.organiser.settlementDocument = 'receipt';
    });
    const signup = await submitted();
    await booked(signup, 1600);
    const made = await issuing(issueSettlement, { signupId: signup.id });
    await changeConfig(test, (config) => {
      config.organiser.settlementDocument = 'invoice';
    });
    expect(made).toMatchObject({ kind: 'receipt' });
    expect(flat((await read(await pdfOf(made?.id ?? ''))).text)).toContain('Potvrdenie o úhrade');
  });

  it('whose price changes gets a credit note and another invoice', async () => {
    const signup = await submitted();
    await booked(signup, 1600);
    const first = await issuing(issueSettlement, { signupId: signup.id });
    await test.query('update signups set total_minor = 3000 where id = $1', [signup.id]);
    await booked(signup, 1400);
    const second = await issuing(issueSettlement, { signupId: signup.id });
    expect(second).toMatchObject({ kind: 'invoice', totalMinor: 3000 });
    const { result } = await office.call('listSignupDocuments', { signupId: signup.id });
    expect(result.documents.map((one: { totalMinor: number }) => one.totalMinor).sort()).toEqual(
      [-1600, 1600, 3000].sort(),
    );
    const note = result.documents.find((one: { kind: string }) => one.kind === 'credit-note');
    const { text } = await read(await pdfOf(note.id));
    expect(flat(text)).toContain(`Opravuje doklad Faktúra ${first?.number} zo dňa 20. 11. 2026.`);
  });
});

describe('a refund', () => {
  it('of a cancelled signup is credited once, one of an overpayment is not', async () => {
    const signup = await submitted();
    await booked(signup, 2100);
    await issuing(issueSettlement, { signupId: signup.id });
    const surplus = await booked(signup, -500);
    expect(await issuing(issueCreditNote, { signupId: signup.id, entryId: surplus })).toBeNull();
    await test.query(`update signups set state = 'cancelled' where id = $1`, [signup.id]);
    const entryId = await booked(signup, -1500);
    const made = await issuing(issueCreditNote, { signupId: signup.id, entryId });
    expect(made).toMatchObject({ kind: 'credit-note', totalMinor: -1500 });
    const again = await issuing(issueCreditNote, { signupId: signup.id, entryId });
    expect(again?.id).toBe(made?.id);
    const { text } = await read(await pdfOf(made?.id ?? ''));
    expect(flat(text)).toContain('Dobropis');
    expect(flat(text)).toContain('-15,00 €');
  });
});

describe('cash', () => {
  it('gets one receipt, which says that it is not the fiscal one where eKasa is used', async () => {
    await changeConfig(test, (config) => {
      config.organiser.ekasa = true;
    });
    const signup = await submitted();
    const entryId = await booked(signup, 1600, 'cash');
    const made = await issuing(issueCashDocument, { entryId, signupId: signup.id });
    expect(made?.number).toMatch(/^PPD2026\//);
    const again = await issuing(issueCashDocument, { entryId, signupId: signup.id });
    expect(again?.id).toBe(made?.id);
    const { text } = await read(await pdfOf(made?.id ?? ''));
    for (const words of [
      'Príjmový pokladničný doklad',
      'Prijaté od',
      'nie je fiškálnym dokladom',
    ]) {
      expect(flat(text)).toContain(words);
    }
    await changeConfig(test, (config) => {
      config.organiser.ekasa = false;
    });
  });
});

describe('the series', () => {
  it('has no gap and no number twice, however many issue at once and some give up', async () => {
    const { pool, configs } = test.services.documents;
    const signups = await Promise.all(Array.from({ length: 20 }, () => submitted()));
    const outcomes = await Promise.allSettled(
      signups.map((signup, index) =>
        inTransaction(pool, async (client) => {
          const made = await issueProforma({ client, configs }, { signupId: signup.id }, ACT);
          if (index % 3 === 0) throw new Error('given up');
          return made;
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    const rows = await test.query<{ series: string; count: number; last: number; kept: number }>(
      `select d.series, count(*)::int as count, max(d.ordinal)::int as last, s.last_ordinal as kept
       from money_documents d join document_series s using (series, year) group by d.series, s.last_ordinal`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { count, last, kept } of rows) expect([last, kept]).toEqual([count, count]);
  });

  it('of two who issue the same at once one is answered with the other', async () => {
    const signup = await submitted();
    await booked(signup, 1600);
    const made = await Promise.all(
      Array.from({ length: 5 }, () => issuing(issueSettlement, { signupId: signup.id })),
    );
    expect(new Set(made.map((one) => one?.id)).size).toBe(1);
  });
});

describe('issued documents', () => {
  it('cannot be changed or removed, nor its file replaced', async () => {
    const signup = await submitted();
    const made = await issuing(issueProforma, { signupId: signup.id });
    await pdfOf(made?.id ?? '');
    for (const change of [
      'update money_documents set total_minor = 1 where id = $1',
      `update money_documents set pdf = '\\x00' where id = $1`,
      'delete from money_documents where id = $1',
      'delete from money_document_signups where document_id = $1',
    ]) {
      await expect(test.query(change, [made?.id])).rejects.toThrow(/not changed/);
    }
  });

  it('is not shown to others: another link, a wrong kind, nobody, a role without money', async () => {
    const [signup, other] = [await submitted(), await submitted()];
    const made = await issuing(issueProforma, { signupId: signup.id });
    const name = made?.number.replace('/', '-');
    for (const url of [
      `/s/${other.token}/documents/proforma-${name}.pdf`,
      `/s/${signup.token}/documents/invoice-${name}.pdf`,
      `/s/${signup.token}/documents/..%2f..%2fetc.pdf`,
      `/money-documents/${made?.id}.pdf`,
    ]) {
      expect((await test.app.inject(url)).statusCode).toBe(404);
    }
    const desk = await testOffice(test, 'desk');
    const seen = await test.app.inject({
      url: `/money-documents/${made?.id}.pdf`,
      headers: desk.headers,
    });
    expect(seen.statusCode).toBe(404);
  });
});

describe('by hand', () => {
  it('the treasurer issues to another payer, and what cannot be issued is refused', async () => {
    const signup = await submitted();
    const payer = { name: 'Obec Lúčky', ico: '00315567', dic: '', address: 'Lúčky 1', email: '' };
    const { result } = await office.call('issueMoneyDocument', {
      signupId: signup.id,
      kind: 'proforma',
      payer,
    });
    const { text } = await read(await pdfOf(result.id));
    expect(flat(text)).toContain('Obec Lúčky');
    const { error } = await office.call('issueMoneyDocument', {
      signupId: signup.id,
      kind: 'settlement',
    });
    expect(error).toMatchObject({ details: { reason: 'nothing-to-issue' } });
    const wrong = await office.call('issueMoneyDocument', {
      signupId: signup.id,
      kind: 'proforma',
      payer: { ...payer, ico: 'x' },
    });
    expect(wrong.error).toMatchObject({ details: { issues: [{ path: 'payer.ico' }] } });
    const log = await test.query(`select 1 from audit_log where action = 'document-issued'`);
    expect(log.length).toBeGreaterThan(0);
  });
});

describe('the register', () => {
  it('is filtered, summed and exported as a table and as an archive, once for each link', async () => {
    const signup = await submitted({
      billing: { name: '=ZUŠ Čadca', ico: '37813200', dic: '', address: 'Čadca', email: '' },
    });
    await issuing(issueProforma, { signupId: signup.id });
    await booked(signup, 1600);
    await issuing(issueSettlement, { signupId: signup.id });
    const list = (filter: object) =>
      office.call('listMoneyDocuments', { search: signup.number, ...filter });
    const { result } = await list({});
    expect(result.sums).toEqual([
      { kind: 'proforma', count: 1, totalMinor: 1600 },
      { kind: 'invoice', count: 1, totalMinor: 1600 },
    ]);
    expect((await list({ kinds: ['invoice'] })).result.documents).toHaveLength(1);
    expect((await list({ search: 'zus cadca' })).result.documents).toHaveLength(2);
    expect((await list({ from: '2026-11-21' })).result.documents).toEqual([]);
    expect((await list({ to: '2026-11-20' })).result.documents).toHaveLength(2);
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, cursor: first.result.nextCursor });
    expect(second.result.documents[0].id).not.toBe(first.result.documents[0].id);

    const file = async (format: string) => {
      const made = await office.call('exportMoneyDocuments', { search: signup.number, format });
      const { url } = made.result;
      const answer = await test.app.inject({ url, headers: office.headers });
      expect(answer.statusCode).toBe(200);
      expect((await test.app.inject({ url, headers: office.headers })).statusCode).toBe(404);
      return answer.rawPayload;
    };
    const csv = (await file('csv')).toString();
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain("'=ZUŠ Čadca");
    expect(csv).toContain('16,00');
    const workbook = await file('xlsx');
    expect(readZip(workbook).get('xl/workbook.xml')?.toString()).toContain('name="Doklady"');
    expect(await readSheet(workbook)).toHaveLength(3);
    const archive = readZip(await file('zip'));
    expect([...archive.keys()].map((name) => name.replace(/\d{4}\.pdf$/, ''))).toEqual([
      'invoice-FA2026-',
      'proforma-PF2026-',
    ]);
    for (const [, pdf] of archive) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
