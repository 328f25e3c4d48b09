import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type Submitted, testOffice } from '#tests/integration/support/office.ts';
import { readPdf, readQrCodes } from '#tests/integration/support/read-pdf.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const flat = (text: string) => text.replace(/\s+/g, ' ');
const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

async function pdfOf(address: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await test.app.inject({ url: address, headers });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function codeOn(pdf: Buffer): Promise<string> {
  // The PDF reader takes the gap between some letters, such as E and J, for a space.
  const printed = (await readPdf(pdf)).text.replace(/\s/g, '');
  const [code = ''] = CODE.exec(printed) ?? [];
  expect(code).not.toBe('');
  return code;
}

const submitted = async (form = validForm()) => (await test.submit(form)).result as Submitted;
const confirmationOf = ({ token }: Submitted) => pdfOf(`/s/${token}/documents/confirmation.pdf`);
const check = async (code: string) => (await test.call('checkDocument', { code })).result;

describe('a confirmation', () => {
  it('leads by its code and by its picture to the same page', async () => {
    const pdf = await confirmationOf(await submitted());
    const code = await codeOn(pdf);
    const addresses = (await readQrCodes(pdf)).filter((text) => text.includes('/check/'));
    expect(addresses).toEqual([`${test.services.env.publicUrl}/check/${code}`]);
    const page = await test.app.inject(`/check/${code}`);
    expect(flat(page.body)).toContain('Dokument je pravý a platný.');
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });

  it('is described by its printed facts, without names', async () => {
    const signup = await submitted();
    const answer = await check(await codeOn(await confirmationOf(signup)));
    expect(answer).toMatchObject({ state: 'current', kind: 'confirmation' });
    expect(answer.facts.map(({ value }: { value: string }) => value)).toContain(signup.number);
    const text = flat((await readPdf(await confirmationOf(signup))).text);
    for (const { value } of answer.facts) expect(text).toContain(flat(value));
    expect(JSON.stringify(answer)).not.toMatch(/Malá|Veselý|example/);
  });

  it('has the same code every time, and another one for another version', async () => {
    const signup = await submitted();
    const first = await codeOn(await confirmationOf(signup));
    expect(await codeOn(await confirmationOf(signup))).toBe(first);
    const { result } = await test.call('updateSignup', {
      token: signup.token,
      version: 1,
      signup: validForm({ persons: [validPerformer({ name: 'Iná Osoba' })], groups: [] }),
    });
    expect(result.version).toBe(2);
    const second = await codeOn(await confirmationOf(signup));
    expect(second).not.toBe(first);
    expect((await check(first)).state).toBe('outdated');
    expect((await check(second)).state).toBe('current');
    expect(flat((await test.app.inject(`/check/${first}`)).body)).toContain('už neplatí');
  });

  it('disappears with the signup', async () => {
    const signup = await submitted();
    const code = await codeOn(await confirmationOf(signup));
    await test.query('delete from signups where id = $1', [signup.id]);
    expect(await check(code)).toEqual({ state: 'unknown', kind: null, issuedOn: null, facts: [] });
  });
});

it('a document about money is current until it is corrected', async () => {
  const treasurer = await testOffice(test, 'treasurer');
  const signup = await submitted();
  const { result: issued } = await treasurer.call('issueMoneyDocument', {
    signupId: signup.id,
    kind: 'proforma',
    isMailed: false,
  });
  const code = await codeOn(await pdfOf(issued.url, treasurer.headers));
  const answer = await check(code);
  expect(answer).toMatchObject({
    state: 'current',
    kind: 'money-document',
    issuedOn: '2026-11-15',
  });
  expect(answer.facts[0].value).toContain(issued.number);
  await test.query(
    `insert into money_documents (id, config_id, kind, series, year, ordinal, number, language,
       signup_id, corrects, payer_name, total_minor, issued_on, content, content_hash, actor, at)
     select gen_random_uuid(), config_id, 'credit-note', 'test', year, 1, 'D1', language, signup_id,
       id, payer_name, -total_minor, issued_on, content, content_hash, actor, at
     from money_documents where id = $1`,
    [issued.id],
  );
  expect((await check(code)).state).toBe('outdated');
});

describe('a code', () => {
  it.each(['0000-0000-0000', 'nonsense', '', '%00', "' or 1=1"])('%j is unknown', async (code) => {
    expect((await check(code)).state).toBe('unknown');
  });

  it('is typed without a script as well, however it is written', async () => {
    const code = await codeOn(await confirmationOf(await submitted()));
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const answer = await test.app.inject(`/check?code=${encodeURIComponent(typed)}`);
    expect(answer.statusCode).toBe(303);
    const page = await test.app.inject(String(answer.headers.location));
    expect(flat(page.body)).toContain('Dokument je pravý a platný.');
  });

  it('that was never issued leads to a page that says what to do', async () => {
    const page = await test.app.inject('/check/0000-0000-0000');
    expect(flat(page.body)).toContain('nepoznáme');
  });
});
