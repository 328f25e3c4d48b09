import { randomUUID } from 'node:crypto';
import { contentHash } from '#server/features/money-document/find-file.ts';
import { sampleContent } from '#tests/factories/document-content.ts';
import { plainPdf } from '#tests/factories/files.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';
import { uploader } from '#tests/integration/support/files.ts';
import { insertRow } from '#tests/integration/support/insert-row.ts';
import { type Submitted, testOffice } from '#tests/integration/support/office.ts';
import { camtOf } from '#tests/integration/support/statements.ts';
import { writeAppearance } from '#tests/integration/support/whole-appearance.ts';
import { writeTimetableAbout } from '#tests/integration/support/whole-timetable.ts';

const CHILD = 'Xénia Pribinová';
const TEACHER = 'Zbyhnev Kvapka';
const EMAIL = 'xenia@pribina.example';
const PHONE = '+421 905 777 888';
const ADDRESS = 'Tichá 77, 040 01 Košice';
const IBAN = 'SK6807200002891987426353';
const PIECE = 'Pribinovský pochod';
const everything = `${CHILD} ${TEACHER} ${EMAIL} ${PHONE} ${ADDRESS} ${IBAN}`;

/** Folded parts of every text above, by what it says. */
export const TRACES = {
  name: ['pribinov', 'zbyhnev'],
  contact: ['pribina.example', '905 777 888', 'ticha 77', IBAN.toLowerCase()],
  birthDate: ['2013-02-03'],
};

export const WHOLE_FORM = validForm({
  persons: [
    validEducator({ name: TEACHER, email: EMAIL, phone: PHONE, school: `ZUŠ ${CHILD}` }),
    validPerformer({
      ...{ name: CHILD, diplomName: CHILD, email: EMAIL, phone: PHONE, address: ADDRESS },
      ...{ birthDate: '2013-02-03', teacherName: TEACHER, teacherPhone: PHONE },
      ...{ schoolPhone: PHONE, schoolEmail: EMAIL, school: `ZUŠ ${CHILD}`, song1: PIECE },
      ...{ song2: PIECE, program: PIECE, category: ['II. (A)', 'IV. (A)'] },
    }),
    validPerformer({ name: 'Leo Pribinovský', category: ['IV. (A)'] }),
  ],
  groups: [{ name: 'Duo Pribinovci', people: [CHILD, 'Leo Pribinovský'] }],
});

const BILLING = { name: `ZUŠ ${CHILD}`, ico: '', dic: '', address: ADDRESS, email: EMAIL };

/** A signup that has been through everything, with a trace of its people in every table. */
export async function liveThrough(test: TestApp): Promise<Submitted> {
  const office = await testOffice(test, 'owner');
  const signup = await office.submitted(WHOLE_FORM, {
    contactEmail: EMAIL,
    billing: BILLING,
    consents: [
      { id: 'declaration', version: 1 },
      { id: 'publication', version: 1, person: 1 },
    ],
  });
  const { id, token } = signup;
  const [educator, child, other] = WHOLE_FORM.persons;
  const edited = { ...WHOLE_FORM, persons: [educator, { ...child, song2: `${PIECE} 2` }, other] };
  await succeeded(test.call('updateSignup', { token, version: 1, signup: edited }));
  await succeeded(office.call('saveNote', { signupId: id, text: everything }));
  const send = uploader(test);
  const bytes = plainPdf();
  const sheet = await send.beginSheet(token, bytes, { performer: CHILD, name: `${CHILD}.pdf` });
  await succeeded(send.complete(sheet, bytes));
  const base64 = Buffer.from(
    camtOf([{ ref: 'R1', euros: '5.00', payer: CHILD, iban: IBAN, message: everything }]),
  ).toString('base64');
  const files = [{ name: 'vypis.xml', base64 }];
  await succeeded(office.call('importBankStatement', { files }));
  await writeRest(test, { id, accountEmail: office.email });
  return signup;
}

async function succeeded(answer: Promise<{ status: number; error?: unknown }>): Promise<void> {
  const { status, error } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(error));
}

/** Rows that would need a card provider, a print or a mail server. */
async function writeRest(
  test: TestApp,
  { id, accountEmail }: { id: string; accountEmail: string },
): Promise<void> {
  const { id: configId } = await test.services.configs.current();
  const now = test.services.now();
  const some = JSON.stringify({ text: everything });
  const [bulk, campaign, entry, refund, card, collective, document] = Array.from(
    { length: 7 },
    () => randomUUID(),
  );
  const content = sampleContent({ customer: BILLING, reason: everything });
  const insert = (table: string, row: Record<string, unknown>) => insertRow(test, table, row);
  const staff = { actor: accountEmail };
  await insert('signup_events', {
    signup_id: id,
    at: now,
    actor_id: '',
    ...staff,
    kind: 'tags',
    details: some,
  });
  await insert('change_requests', {
    id: randomUUID(),
    signup_id: id,
    base_version: 1,
    state: 'declined',
    form: JSON.stringify(WHOLE_FORM),
    appearances: JSON.stringify([{ players: [{ name: CHILD }] }]),
    billing: JSON.stringify(BILLING),
    message: everything,
    word: everything,
  });
  await insert('bulk_actions', {
    id: bulk,
    action: some,
    state: 'done',
    total: 1,
    actor_id: '',
    ...staff,
    address: '',
  });
  await insert('bulk_items', {
    bulk_id: bulk,
    position: 0,
    signup_id: id,
    state: 'done',
    reason: everything,
    trace: some,
    undone: some,
  });
  await insert('imports', {
    id: randomUUID(),
    config_id: configId,
    user_id: '',
    ...staff,
    filename: `${CHILD}.csv`,
    header_fingerprint: '',
    header: some,
    cells: some,
    plan: some,
    state: 'done',
    total: 1,
    problems: some,
  });
  await writeAppearance(test, { signupId: id, accountEmail, name: PIECE, text: everything, now });
  await writeTimetableAbout(test, { key: `player ${CHILD} 2013-02-03`.toLowerCase(), name: CHILD });
  await insert('guardians', {
    person_id: randomUUID(),
    signup_id: id,
    guardian: TEACHER,
    child: CHILD,
  });
  await insert('document_checks', {
    code: 'A1',
    kind: 'diploma',
    config_id: configId,
    signup_id: id,
    person: CHILD,
    subject: CHILD,
    facts: some,
    issued_at: now,
  });
  await insert('campaigns', {
    id: campaign,
    config_id: configId,
    idempotency_key: 'k',
    texts: some,
    fingerprint: CHILD,
    total: 1,
    created_at: now,
    created_by_id: '',
    created_by: accountEmail,
  });
  const deviceId = randomUUID();
  await insert('day_devices', {
    id: deviceId,
    config_id: configId,
    job: 'desk',
    place: '',
    label: 'Stôl 1',
    token_hash: Buffer.from('device'),
    prepared_at: now,
    last_contact_at: now,
  });
  const recorded = {
    device_id: deviceId,
    config_id: configId,
    content: JSON.stringify({ actor: `${CHILD} ${TEACHER}` }),
    content_hash: Buffer.from('event'),
    received_at: now,
    review: 'malformed',
  };
  await insert('day_events', { ...recorded, sequence: 1, subject: '', kind: '' });
  await insert('day_strays', recorded);
  await insert('day_states', {
    config_id: configId,
    kind: 'person',
    subject: id,
    state: recorded.content,
  });
  await insert('ledger_entries', {
    id: entry,
    config_id: configId,
    kind: 'payment',
    method: 'cash',
    amount_minor: 500,
    source: 'desk:1',
    booked_on: '2026-11-15',
    payer: CHILD,
    note: everything,
    ...staff,
    at: now,
  });
  await insert('allocations', {
    entry_id: entry,
    signup_id: id,
    amount_minor: 500,
    reason: everything,
    ...staff,
    at: now,
  });
  await insert('refund_questions', {
    entry_id: entry,
    signup_id: id,
    amount_minor: 100,
    meaning: 'still-owed',
    reason: everything,
    ...staff,
    asked_at: now,
    answered_at: now,
  });
  await insert('refund_batches', {
    id: refund,
    config_id: configId,
    format: 'sepa',
    content: everything,
    total_minor: 1,
    orders: 1,
    ...staff,
    at: now,
  });
  await insert('refund_orders', {
    id: randomUUID(),
    config_id: configId,
    signup_id: id,
    amount_minor: 1,
    iban: IBAN,
    bic: 'X',
    holder: CHILD,
    reference: '1',
    state: 'done',
    reason: everything,
    asked_by: EMAIL,
    decided_by: '',
    batch_id: refund,
    created_at: now,
    updated_at: now,
  });
  await insert('card_payments', {
    id: card,
    signup_id: id,
    provider: 'stripe',
    state: 'failed',
    amount_minor: 1,
    url: everything,
    failure: everything,
  });
  await insert('card_refunds', {
    id: randomUUID(),
    card_payment_id: card,
    amount_minor: 1,
    reason: everything,
    state: 'failed',
    failure: everything,
    ...staff,
  });
  await insert('collective_payments', {
    id: collective,
    config_id: configId,
    number: 'H1',
    variable_symbol: '1',
    token_hash: Buffer.from('1'),
    language: 'sk',
    payer: JSON.stringify(BILLING),
    account_id: 'a',
    actor: EMAIL,
    created_at: now,
  });
  await insert('money_documents', {
    id: document,
    config_id: configId,
    kind: 'invoice',
    series: 'FA',
    year: 2026,
    ordinal: 1,
    number: 'FA2026/0001',
    language: 'sk',
    signup_id: id,
    payer_name: BILLING.name,
    total_minor: 1,
    issued_on: '2026-11-20',
    content: JSON.stringify(content),
    content_hash: contentHash(content),
    pdf: Buffer.from(everything),
    pdf_hash: 'x',
    ...staff,
    at: now,
  });
  await insert('document_checks', {
    code: 'A2',
    kind: 'money-document',
    config_id: configId,
    document_id: document,
    subject: '',
    facts: some,
    issued_at: now,
  });
  await insert('audit_log', {
    action: 'sign-in-failed',
    at: now,
    actor_kind: 'visitor',
    actor: EMAIL,
    subject_kind: '',
    subject_id: '',
    subject: '',
    address: '203.0.113.7',
    details: JSON.stringify({ reason: everything }),
  });
  await insert('audit_log', {
    action: 'account-deleted',
    at: now,
    actor_kind: 'user',
    actor: accountEmail,
    subject_kind: 'user',
    subject_id: 'x',
    subject: EMAIL,
    address: '203.0.113.7',
    details: '{}',
  });
  await insert('drafts', {
    id: randomUUID(),
    token_hash: Buffer.from('2'),
    email: EMAIL,
    language: 'sk',
    content: some,
    expires_at: new Date(now.getTime() + 86_400_000),
  });
  await insert('exports', {
    id: randomUUID(),
    token_hash: Buffer.from('3'),
    user_id: '',
    request: some,
    state: 'done',
    created_at: now,
    expires_at: now,
  });
  await insert('messages', {
    id: randomUUID(),
    kind: 'campaign-test',
    language: 'sk',
    recipient: EMAIL,
    state: 'sent',
    subject: CHILD,
    html: everything,
    text_body: everything,
    created_at: now,
  });
  await test.query(
    `update messages set subject = $2, html = $2, text_body = $2, last_error = $2, note = $2,
       recipient_key = $2, state = 'sent' where signup_id = $1`,
    [id, everything],
  );
  await test.query('update signup_versions set reason = $2 where signup_id = $1', [id, everything]);
  await test.query(
    `update signups set terms = jsonb_build_object('acceptedWarnings', array[$2::text]) where id = $1`,
    [id, CHILD],
  );
}
