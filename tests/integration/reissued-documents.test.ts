import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_BILLING } from '#domain/signup/billing.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';

const SCHOOL = {
  ...NO_BILLING,
  name: 'ZUŠ Poprad',
  ico: '12345679',
  address: 'Štefánikova 2601/99, 058 01 Poprad',
  email: 'ekonomka@zuspoprad.example',
};

interface Document {
  id: string;
  kind: string;
  number: string;
  payerName: string;
  totalMinor: number;
}

let test: TestApp;
let treasurer: TestOffice;
let organiser: TestOffice;
let signup: Submitted;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await changeConfig(test, (config) => {
    config.payment.iban = 'SK6807200002891987426353';
    config.organiser.settlementDocument = 'invoice';
  });
  treasurer = await testOffice(test, 'treasurer');
  organiser = await testOffice(test);
});
beforeEach(async () => {
  signup = await invoiced();
});
afterAll(() => test.close());

async function documents(id: string): Promise<Document[]> {
  const { result } = await treasurer.call('listSignupDocuments', { signupId: id });
  return result.documents.filter(({ kind }: Document) => kind !== 'cash-receipt');
}

async function paid(one: Submitted): Promise<void> {
  const { status } = await treasurer.call('bookDeskMoney', {
    signupId: one.id,
    idempotencyKey: randomUUID(),
    kind: 'payment',
    method: 'cash',
    amountMinor: one.totalMinor,
  });
  expect(status).toBe(200);
}

/** Paid, with the automatic invoice to the registrant. */
async function invoiced(): Promise<Submitted> {
  const one = await treasurer.submitted();
  await paid(one);
  await vi.waitFor(async () => {
    expect((await documents(one.id)).map(({ kind }) => kind)).toEqual(['invoice']);
    expect((await treasurer.read(one.id)).state).toBe('confirmed');
  }, A_MINUTE);
  return one;
}

const issue = (id: string, payer: object | null) =>
  treasurer.call('issueMoneyDocument', { signupId: id, kind: 'settlement', payer });

const mailsOf = (documentId: string | undefined) =>
  test.query<{ recipient: string }>(
    `select recipient from messages where document_id = $1 and kind = 'money-document'
     order by recipient`,
    [documentId],
  );

describe('an invoice for another customer', () => {
  it('takes the old one back by a credit note, and both are sent', async () => {
    const { contactEmail } = await treasurer.read(signup.id);
    const [old] = await documents(signup.id);
    const { result } = await issue(signup.id, SCHOOL);
    const [first, note, made] = await documents(signup.id).then((list) =>
      ['invoice', 'credit-note', 'invoice'].map((kind, index) =>
        index === 2
          ? list.findLast((one) => one.kind === kind)
          : list.find((one) => one.kind === kind),
      ),
    );
    expect(first?.id).toBe(old?.id);
    expect(note).toMatchObject({ payerName: old?.payerName, totalMinor: -signup.totalMinor });
    expect(made).toMatchObject({ payerName: 'ZUŠ Poprad', totalMinor: signup.totalMinor });
    expect(result).toMatchObject({ number: made?.number, isNew: true });
    expect(result.credited).toMatchObject([{ number: note?.number }]);
    const [corrected] = await test.query<{ corrects: string }>(
      'select corrects from money_documents where id = $1',
      [note?.id],
    );
    expect(corrected?.corrects).toBe(old?.id);
    expect(await mailsOf(note?.id)).toEqual([{ recipient: contactEmail }]);
    expect((await mailsOf(made?.id)).map(({ recipient }) => recipient).toSorted()).toEqual(
      [contactEmail, SCHOOL.email].toSorted(),
    );
  });

  it('is not made twice: an equal one is returned, and nothing is reported as issued', async () => {
    const { result: made } = await issue(signup.id, SCHOOL);
    const before = await documents(signup.id);
    const { result: again } = await issue(signup.id, { ...SCHOOL, email: '' });
    expect(again).toMatchObject({ number: made.number, isNew: false, credited: [] });
    expect(await documents(signup.id)).toEqual(before);
  });

  it('is made once under concurrent calls', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => issue(signup.id, SCHOOL)));
    expect(answers.filter(({ result }) => result.isNew)).toHaveLength(1);
    expect(await documents(signup.id)).toHaveLength(3);
  });

  it('follows the billing data that the organiser has changed', async () => {
    const stored = await organiser.read(signup.id);
    const { status } = await organiser.call('editSignup', {
      id: signup.id,
      version: stored.version,
      signup: stored.signup,
      billing: SCHOOL,
      reason: 'Faktúra na školu',
      notify: false,
    });
    expect(status).toBe(200);
    const { result } = await issue(signup.id, null);
    expect(result).toMatchObject({ isNew: true });
    expect((await documents(signup.id)).at(-1)?.payerName).toBe('ZUŠ Poprad');
  });

  it('stays with that customer when the price changes later', async () => {
    await issue(signup.id, SCHOOL);
    const dearer = { ...signup, totalMinor: 500 };
    await test.query('update signups set total_minor = total_minor + 500 where id = $1', [
      signup.id,
    ]);
    await paid(dearer);
    await vi.waitFor(async () => {
      const last = (await documents(signup.id)).findLast(({ kind }) => kind === 'invoice');
      expect(last).toMatchObject({
        payerName: 'ZUŠ Poprad',
        totalMinor: signup.totalMinor + 500,
      });
    }, A_MINUTE);
  });

  it('leaves no gap in any series', async () => {
    const rows = await test.query<{ series: string; gaps: number }>(
      `select series, max(ordinal) - count(*)::int as gaps from money_documents group by series`,
    );
    expect(rows.filter(({ gaps }) => gaps !== 0)).toEqual([]);
  });
});

describe('one invoice for a collective payment', () => {
  it('replaces those that its signups have already', async () => {
    const members = await Promise.all([1, 2].map(() => treasurer.submitted()));
    const { result: joined } = await treasurer.call('createCollectivePayment', {
      selection: { ids: members.map(({ id }) => id) },
      payer: SCHOOL,
    });
    const early = await treasurer.call('issueCollectiveDocument', { collectiveId: joined.id });
    expect(early.error.details.reason).toBe('nothing-to-issue');
    for (const member of members) await paid(member);
    await vi.waitFor(async () => {
      for (const { id } of members) {
        expect((await documents(id)).some(({ kind }) => kind === 'invoice')).toBe(true);
      }
    }, A_MINUTE);
    const { result } = await treasurer.call('issueCollectiveDocument', { collectiveId: joined.id });
    expect(result).toMatchObject({ isNew: true });
    expect(result.credited).toHaveLength(2);
    for (const { id, totalMinor } of members) {
      const [whole, ...singles] = (await documents(id)).toReversed();
      expect([whole, ...singles].some((one) => one?.number === result.number)).toBe(true);
      const [said] = await test.query<{ sum: number }>(
        `select sum(said.amount_minor)::int as sum from money_document_signups said
         join money_documents d on d.id = said.document_id
         where said.signup_id = $1 and d.kind in ('invoice', 'receipt', 'credit-note')`,
        [id],
      );
      expect(said?.sum).toBe(totalMinor);
    }
    const again = await treasurer.call('issueCollectiveDocument', { collectiveId: joined.id });
    expect(again.result).toMatchObject({ number: result.number, isNew: false });
    expect((await mailsOf(result.id)).map(({ recipient }) => recipient)).toContain(SCHOOL.email);
  });
});
