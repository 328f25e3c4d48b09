import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { changeConfig, startTestApp, type TestApp, type TestAppOptions } from './setup/app.ts';
import { startMailServer } from './setup/server-process.ts';
import { signedInUser } from './support/accounts.ts';
import { startCardTest } from './support/card.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { readPdf } from './support/read-pdf.ts';
import { camtOf, importOf, type TestMovement } from './support/statements.ts';

const OURS = 'SK3112000000198742637541';
const REGISTRANT = 'jana@zus.example';
const BILLING = {
  name: 'ZUŠ Žilina',
  ico: '37813200',
  dic: '2021657000',
  address: 'Dolný val 12, Žilina',
  email: 'ekonom@zus.example',
};

/** A teacher alone: 16 €. */
const teacher = (email = REGISTRANT) => formOf([validEducator({ email })]);

/** Waits until all mails have arrived. */
async function allDone(app: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    const [left] = await app.query<{ jobs: number }>(
      `select count(*)::int as jobs from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('message.send', 'money.follow')`,
    );
    expect(left?.jobs).toBe(0);
  }, A_MINUTE);
}

interface Post {
  app: TestApp;
  office: TestOffice;
  received: Email[];
  /** Mails that arrived since the last call. */
  arrived(): Promise<Email[]>;
  bring(...movements: TestMovement[]): Promise<void>;
}

function postOf(app: TestApp, office: TestOffice, received: Email[]): Post {
  return {
    app,
    office,
    received,
    arrived: async () => {
      await allDone(app);
      return received.splice(0);
    },
    bring: async (...movements) => {
      const { status } = await office.call('importBankStatement', importOf(camtOf(movements)));
      expect(status).toBe(200);
    },
  };
}

async function openPost(options: TestAppOptions = {}): Promise<Post> {
  const server = await startMailServer();
  const app = await startTestApp({ jobs: true, env: { SMTP_URL: server.url }, ...options });
  onTestFinished(() => app.close());
  await changeConfig(app, (config) => {
    config.payment.iban = OURS;
  });
  return postOf(app, await testOffice(app, 'treasurer'), server.received);
}

const to = (email: Email) => (email.to ?? []).map(({ address }) => address).join();
const sentTo = (emails: Email[]) => emails.map(to).toSorted();

/** Names and bytes of attached money documents. */
const documentsIn = (email: Email | undefined) =>
  (email?.attachments ?? [])
    .filter(({ filename }) => /-(PF|FA|PU|DB|PPD)\d{4}-\d+\.pdf$/.test(filename ?? ''))
    .map(({ filename, content }) => ({
      name: filename ?? '',
      pdf: Buffer.from(content as ArrayBuffer),
    }));

interface Stored {
  number: string;
  kind: string;
  pdf: Buffer | null;
  total_minor: number;
  corrects: string | null;
}

const storedOf = (app: TestApp, signupId: string) =>
  app.query<Stored>(
    `select d.number, d.kind, d.pdf, d.total_minor, c.number as corrects
     from money_documents d left join money_documents c on c.id = d.corrects
     where exists (select from money_document_signups said
       where said.document_id = d.id and said.signup_id = $1)
     order by d.kind, d.ordinal`,
    [signupId],
  );

const symbolOf = async (office: TestOffice, { id }: Submitted) =>
  (await office.read(id)).variableSymbol as string;

const transfer = (symbol: string, euros: string): TestMovement => ({
  ref: randomUUID(),
  euros,
  symbol,
});

const textOf = async (pdf: Buffer) =>
  (await readPdf(new Uint8Array(pdf))).text.replaceAll('\u200b', '').replace(/\s+/g, ' ');

test('the school gets every document, and never the link', async () => {
  const { app, office, arrived, bring } = await openPost();
  const signup = await office.submitted(teacher(), { billing: BILLING });
  const asked = await arrived();
  expect(sentTo(asked)).toEqual([BILLING.email, REGISTRANT]);
  await bring(transfer(await symbolOf(office, signup), '16.00'));
  const paid = await arrived();
  expect(sentTo(paid)).toEqual([BILLING.email, REGISTRANT]);

  const stored = await storedOf(app, signup.id);
  expect(stored.map(({ kind }) => kind)).toEqual(['invoice', 'proforma']);
  const [invoice, proforma] = stored;
  for (const [emails, document] of [
    [asked, proforma],
    [paid, invoice],
  ] as const) {
    for (const email of emails) {
      const attached = documentsIn(email);
      expect(attached).toHaveLength(1);
      expect(attached[0]?.name).toContain(document?.number.replace('/', '-'));
      expect(document?.pdf && attached[0]?.pdf.equals(document.pdf)).toBe(true);
      const isContact = to(email) === REGISTRANT;
      for (const part of [email.html, email.text]) {
        expect(part?.includes(signup.token)).toBe(isContact);
        expect(part).toContain(document?.number);
      }
    }
  }
});

test('an address that is the contact too gets one mail', async () => {
  const { office, arrived } = await openPost();
  const billing = { ...BILLING, email: REGISTRANT.toUpperCase() };
  await office.submitted(teacher(), { billing });
  const asked = await arrived();
  expect(sentTo(asked)).toEqual([REGISTRANT]);
  expect(documentsIn(asked[0])).toHaveLength(1);
});

test('online payers and registrants who pay for themselves get no unrequested proforma', async () => {
  const { app, office, arrived } = await openPost();
  await changeConfig(app, (config) => {
    config.payment.onlineEnabled = true;
  });
  await office.submitted({ ...teacher(), paymentType: 'online' }, { billing: BILLING });
  await office.submitted(teacher());
  const asked = await arrived();
  expect(sentTo(asked)).toEqual([REGISTRANT, REGISTRANT]);
  expect(asked.flatMap(documentsIn)).toEqual([]);
});

test('an address that was corrected before the mail has left gets nothing', async () => {
  const server = await startMailServer();
  const app = await startTestApp({ env: { SMTP_URL: server.url } });
  onTestFinished(() => app.close());
  const office = await testOffice(app, 'treasurer');
  const signup = await office.submitted(teacher(), { billing: BILLING });
  await office.call('issueMoneyDocument', { signupId: signup.id, kind: 'proforma' });
  await app.query(
    `update signups set billing = billing || '{"email": "nova@zus.example"}' where id = $1`,
    [signup.id],
  );
  await app.services.startJobs();
  const { arrived } = postOf(app, office, server.received);
  expect(sentTo(await arrived())).not.toContain(BILLING.email);
  const [message] = await app.query<{ state: string }>(
    'select state from messages where recipient = $1',
    [BILLING.email],
  );
  expect(message?.state).toBe('dropped');
});

test('documents issued by the office are mailed to both, once, and only on request', async () => {
  const { office, arrived } = await openPost();
  const [signup, other] = [await office.submitted(teacher()), await office.submitted(teacher())];
  await arrived();
  const payer = { ...BILLING, name: 'Mesto Žilina', email: 'mesto@zilina.example' };
  const issue = (id: string, more: object = {}) =>
    office.call('issueMoneyDocument', { signupId: id, kind: 'proforma', payer, ...more });
  await issue(signup.id);
  await issue(signup.id);
  expect(sentTo(await arrived())).toEqual([REGISTRANT, payer.email]);
  await issue(other.id, { isMailed: false, payer: null });
  expect(await arrived()).toEqual([]);
});

test('a new price sends the credit note as well', async () => {
  const { app, office, arrived, bring } = await openPost();
  const signup = await office.submitted(teacher(), { billing: BILLING });
  const symbol = await symbolOf(office, signup);
  await bring(transfer(symbol, '16.00'));
  await arrived();
  await app.query('update signups set total_minor = 3000 where id = $1', [signup.id]);
  await bring(transfer(symbol, '14.00'));
  const names = (await arrived())
    .map((email) => `${to(email)} ${documentsIn(email).map(({ name }) => name.slice(0, 7))}`)
    .toSorted();
  expect(names).toEqual(
    [
      `${BILLING.email} credit-`,
      `${BILLING.email} invoice`,
      `${REGISTRANT} credit-`,
      `${REGISTRANT} invoice`,
    ].toSorted(),
  );
});

test('a teacher gets one proforma and one document for all that the school pays for', async () => {
  const { app, office, arrived, bring } = await openPost();
  const { email, headers } = await signedInUser(app);
  const signups = await Promise.all(
    Array.from({ length: 4 }, () => office.submitted(teacher(), { contactEmail: email })),
  );
  await arrived();
  const { result } = await app.call(
    'createMyCollectivePayment',
    { signupIds: signups.map(({ id }) => id), payer: BILLING },
    headers,
  );
  const asked = await arrived();
  expect(sentTo(asked)).toEqual([email, BILLING.email].toSorted());
  const [proforma] = documentsIn(asked[0]);
  const words = await textOf(proforma?.pdf ?? Buffer.alloc(0));
  for (const word of [result.variableSymbol, '64,00 €', result.payment.message, BILLING.ico]) {
    expect(words).toContain(word);
  }
  for (const { number } of signups) expect(words).toContain(number);

  await bring(transfer(result.variableSymbol, '64.00'));
  const paid = await arrived();
  expect(sentTo(paid)).toEqual([email, BILLING.email].toSorted());
  const all = await Promise.all(signups.map(({ id }) => storedOf(app, id)));
  for (const stored of all) {
    expect(stored.map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
      ['invoice', 6400],
      ['proforma', 6400],
    ]);
    expect(stored[0]?.number).toBe(all[0]?.[0]?.number);
  }
  for (const mail of paid) {
    const pdf = all[0]?.[0]?.pdf;
    expect(pdf && documentsIn(mail)[0]?.pdf.equals(pdf)).toBe(true);
  }
});

test('participants of a collective payment learn that they are paid, but not who else is', async () => {
  const { app, office, arrived, bring } = await openPost();
  const parents = ['a@rodina.example', 'b@rodina.example'];
  const signups = await Promise.all(parents.map((email) => office.submitted(teacher(email))));
  await arrived();
  const ask = (payer: object | null) =>
    office.call('createCollectivePayment', {
      selection: { ids: signups.map(({ id }) => id) },
      payer,
    });
  const nobody = await ask(null);
  expect(nobody.error.details.issues).toEqual([{ path: 'billing.name', code: 'required' }]);
  const { result } = await ask(BILLING);
  expect(sentTo(await arrived())).toEqual([BILLING.email]);
  await bring(transfer(result.variableSymbol, '32.00'));
  const paid = await arrived();
  expect(sentTo(paid)).toEqual([...parents, BILLING.email].toSorted());
  for (const mail of paid) {
    expect(documentsIn(mail)).toHaveLength(to(mail) === BILLING.email ? 1 : 0);
  }
  const [first] = signups as [Submitted];
  const [invoice] = await storedOf(app, first.id);
  expect(invoice).toMatchObject({ kind: 'invoice', total_minor: 3200 });
  const { result: shown } = await app.call('getSignup', { token: first.token });
  expect(shown.documents).toEqual([]);
  const name = `invoice-${invoice?.number.replace('/', '-')}.pdf`;
  const file = await app.app.inject(`/s/${first.token}/documents/${name}`);
  expect(file.statusCode).toBe(404);
});

test('a refund by transfer sends the credit note that names the invoice', async () => {
  const { app, office, arrived, bring } = await openPost();
  const signup = await office.submitted(teacher(), { billing: BILLING });
  await bring(transfer(await symbolOf(office, signup), '16.00'));
  await arrived();
  await app.call('cancelSignup', { token: signup.token, version: 2, reason: '' });
  const account = { iban: 'SK6807200002891987426353', holder: 'Jana Nováková' };
  const { result } = await app.call('requestRefund', { token: signup.token, ...account });
  await office.call('decideRefund', { id: result.id, decision: 'approve' });
  await arrived();
  const exported = await office.call('exportRefunds', {
    ids: [result.id],
    format: 'pain.001.001.03',
  });
  expect(exported.status).toBe(200);
  const [order] = await app.query<{ reference: string }>('select reference from refund_orders');
  await bring({
    ref: randomUUID(),
    euros: '16.00',
    direction: 'DBIT',
    reference: order?.reference ?? '',
  });
  const told = await arrived();
  expect(sentTo(told)).toEqual([BILLING.email, REGISTRANT]);
  const stored = await storedOf(app, signup.id);
  const note = stored.find(({ kind }) => kind === 'credit-note');
  const invoice = stored.find(({ kind }) => kind === 'invoice');
  expect(note).toMatchObject({ total_minor: -1600, corrects: invoice?.number });
  for (const mail of told) {
    expect(note?.pdf && documentsIn(mail)[0]?.pdf.equals(note.pdf)).toBe(true);
  }
  expect(await textOf(note?.pdf ?? Buffer.alloc(0))).toContain(`Faktúra ${invoice?.number}`);
});

test('a refund by card sends the credit note that names the invoice', async () => {
  const server = await startMailServer();
  const card = await startCardTest({ jobs: true, env: { SMTP_URL: server.url } });
  onTestFinished(() => card.close());
  const { arrived } = postOf(card.test, card.treasurer, server.received);
  const signup = await card.started();
  card.fake.account.pay(signup.sessionId);
  await card.tellAll();
  await arrived();
  await card.test.call('cancelSignup', { token: signup.token, version: 2, reason: '' });
  await arrived();
  const [payment] = await card.paymentsOf(signup.id);
  await card.treasurer.call('refundCardPayment', {
    id: payment.id,
    amountMinor: null,
    reason: 'Choroba',
    idempotencyKey: randomUUID(),
  });
  await card.tellAll();
  const told = await arrived();
  const stored = await storedOf(card.test, signup.id);
  const note = stored.find(({ kind }) => kind === 'credit-note');
  const invoice = stored.find(({ kind }) => kind === 'invoice');
  expect(note).toMatchObject({ total_minor: -1600, corrects: invoice?.number });
  const attached = told.flatMap(documentsIn);
  expect(attached).toHaveLength(1);
  expect(note?.pdf && attached[0]?.pdf.equals(note.pdf)).toBe(true);
});

test('neither address nor name of a payer gets into the log', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no ${address}`), { responseCode: 550 })),
  });
  const app = await startTestApp({ jobs: true, env: { SMTP_URL: server.url } });
  onTestFinished(() => app.close());
  const office = await testOffice(app, 'treasurer');
  await office.submitted(teacher(), { billing: BILLING });
  await vi.waitFor(async () => {
    const [row] = await app.query<{ count: number }>(
      `select count(*)::int as count from messages where state = 'bounced'`,
    );
    expect(row?.count).toBe(2);
  }, A_MINUTE);
  const log = app.log.join('\n');
  for (const secret of [BILLING.email, BILLING.name, BILLING.ico]) {
    expect(log).not.toContain(secret);
  }
});
