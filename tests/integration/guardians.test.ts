import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageRow } from '#server/features/message/queries.ts';
import { guardianToken } from '#server/security/tokens.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { openPdf, readPdf, readQrCodes } from './support/read-pdf.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  await changeConfig(test, (config) => {
    config.guardian = { enabled: true, belowAge: 16 };
  });
  office = await testOffice(test);
});
afterAll(() => test.close());

const child = (overrides = {}) => validPerformer({ birthDate: '2015-05-01', ...overrides });
const form = (pupil = child()) =>
  formOf([
    validEducator(),
    pupil,
    validPerformer({ name: 'Adam Dospelý', birthDate: '2005-01-01' }),
  ]);
const publication = (given: boolean) => [{ id: 'publication', version: 1, given }];

async function personIdsOf({ id }: Submitted): Promise<string[]> {
  const rows = await test.query<{ id: string }>(
    'select id from persons where signup_id = $1 order by position',
    [id],
  );
  return rows.map((row) => row.id);
}
const linkOf = async (signup: Submitted, person = 1) =>
  guardianToken(test.services.secretKey, (await personIdsOf(signup))[person] ?? '');
const opened = async (token: string) => (await test.call('getGuardianRequest', { token })).result;
const confirmed = (token: string, more = {}) =>
  test.call('confirmAsGuardian', {
    ...{ token, guardian: 'Eva Malá', declares: true, consents: publication(true) },
    ...more,
  });
const shown = async ({ token }: Submitted) => (await test.call('getSignup', { token })).result;

describe('the link of a guardian', () => {
  it('shows the child, what is decided, and nothing else of the signup', async () => {
    const signup = await office.submitted(form());
    const request = await opened(await linkOf(signup));
    expect(request).toMatchObject({
      child: { name: 'Ema Malá', categories: child().category },
      consents: [{ id: 'publication', version: 1, given: false }],
      confirmed: null,
    });
    const text = JSON.stringify(request);
    for (const secret of ['Adam', signup.token, '2015-05-01', child().address, child().phone]) {
      expect(text).not.toContain(secret);
    }
  });

  it('opens a page that no cache keeps and no search engine finds', async () => {
    const signup = await office.submitted(form());
    const { headers, body } = await test.app.inject(`/guardian/${await linkOf(signup)}`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('Ema Malá');
    expect(body).toContain('Potvrdiť účasť dieťaťa');
  });

  it.each([
    [
      'another signature',
      (token: string) => `${token.slice(0, 42)}${token.at(-1) === 'A' ? 'E' : 'A'}`,
    ],
    ['another child', (token: string) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
    ['something else', () => 'nonsense'],
  ])('with %s is not found', async (_what, change) => {
    const token = change(await linkOf(await office.submitted(form())));
    expect((await test.call('getGuardianRequest', { token })).status).toBe(404);
    expect((await confirmed(token)).status).toBe(404);
    expect((await test.app.inject(`/guardian/${token}`)).statusCode).toBe(404);
  });

  it('is not found when the child has left the signup', async () => {
    const signup = await office.submitted(form());
    const token = await linkOf(signup);
    const left = formOf([validEducator()]);
    await test.call('updateSignup', { token: signup.token, version: 1, signup: left });
    expect((await test.call('getGuardianRequest', { token })).status).toBe(404);
  });
});

describe('a guardian', () => {
  it('confirms, decides about the consents, and changes the decision after every deadline', async () => {
    const signup = await office.submitted(form());
    const token = await linkOf(signup);
    const { result } = await confirmed(token);
    expect(result).toMatchObject({
      confirmed: { guardian: 'Eva Malá' },
      consents: [{ id: 'publication', given: true }],
    });
    const { guardians, consents, history, version } = await shown(signup);
    expect(guardians).toMatchObject([{ person: 1, confirmedAt: expect.any(String) }]);
    expect(consents).toContainEqual({ id: 'publication', version: 1, person: 1 });
    expect(history[0]).toMatchObject({ by: 'guardian', action: 'guardian-confirmed' });
    expect(version).toBe(2);
    test.setNow(new Date('2027-09-30T10:00:00Z'));
    await confirmed(token, { consents: publication(false) });
    expect((await shown(signup)).consents).not.toContainEqual(
      expect.objectContaining({ id: 'publication' }),
    );
    const [row] = await test.query(
      `select given_by, withdrawn_at from consents
       where signup_id = $1 and consent_id = 'publication'`,
      [signup.id],
    );
    expect(row).toEqual({ given_by: 'Eva Malá', withdrawn_at: expect.any(Date) });
    test.setNow(new Date('2026-11-15T10:00:00+01:00'));
  });

  it('has a name and declares to be the guardian', async () => {
    const token = await linkOf(await office.submitted(form()));
    const { error } = await confirmed(token, { guardian: ' ', declares: false });
    expect(error.details.issues).toEqual([
      { path: 'guardian', code: 'required' },
      { path: 'declares', code: 'required' },
    ]);
    const unknown = await confirmed(token, { consents: [{ id: 'x', version: 1, given: true }] });
    expect(unknown.error.details.issues[0].code).toBe('unknownConsent');
    expect((await opened(token)).confirmed).toBeNull();
  });

  it('is asked again when another child takes the place, not when a name is corrected', async () => {
    const signup = await office.submitted(form());
    await confirmed(await linkOf(signup));
    const { token } = signup;
    const corrected = form(child({ name: 'Emma Malá' }));
    await test.call('updateSignup', { token, version: 2, signup: corrected });
    expect((await shown(signup)).guardians[0].confirmedAt).not.toBeNull();
    const other = form(child({ name: 'Leo Veselý', birthDate: '2014-02-02' }));
    const { error } = await test.call('updateSignup', { token, version: 3, signup: other });
    expect(error).toBeUndefined();
    const { guardians, consents } = await shown(signup);
    expect(guardians[0].confirmedAt).toBeNull();
    expect(consents).toEqual([{ id: 'declaration', version: 1, person: null }]);
  });
});

describe('the teacher', () => {
  it('cannot give a consent in the place of a guardian, but can withdraw it', async () => {
    const given = { id: 'publication', version: 1, person: 1 };
    const declaration = { id: 'declaration', version: 1, person: null };
    const refused = await test.submit(form(), { consents: [declaration, given] });
    expect(refused.error.details.issues).toEqual([
      { path: 'consents', code: 'guardianDecides', id: 'publication', person: 1 },
    ]);
    const adult = await office.submitted(form(), {
      consents: [declaration, { ...given, person: 2 }],
    });
    const set = (version: number, isGiven: boolean) =>
      test.call('setConsents', {
        ...{ token: adult.token, version },
        changes: [{ id: 'publication', version: 1, person: 1, given: isGiven }],
      });
    expect((await set(1, true)).error.details.issues[0].code).toBe('guardianDecides');
    await confirmed(await linkOf(adult));
    expect((await set(2, false)).result.consents).toEqual([declaration, { ...given, person: 2 }]);
    expect((await set(3, true)).error.details.issues[0].code).toBe('guardianDecides');
  });

  it('mails links, each to its own address and without the link in what is kept', async () => {
    const signup = await office.submitted(form());
    const { token } = signup;
    const mails = [{ person: 1, email: 'eva@mala.example' }];
    expect((await test.call('sendGuardianLinks', { token, mails })).result).toEqual({ sent: 1 });
    const [message] = await test.query<MessageRow>(
      `select * from messages where signup_id = $1 and kind = 'guardian-link'`,
      [signup.id],
    );
    expect(message?.recipient).toBe('eva@mala.example');
    const mail = message && (await test.services.compose(message, { attachDocuments: false }));
    expect(mail?.text).toContain(`/guardian/${await linkOf(signup)}`);
    expect(mail?.subject).toContain('Ema Malá');
    expect((await shown(signup)).guardians[0].askedAt).not.toBeNull();
  });

  it.each([
    ['nobody', [{ person: 1, email: '' }], { path: 'mails.0.email', code: 'required' }],
    ['no address', [{ person: 1, email: 'eva' }], { path: 'mails.0.email', code: 'pattern' }],
    [
      'an adult',
      [{ person: 2, email: 'a@b.sk' }],
      { path: 'mails.0.person', code: 'unknownPerson' },
    ],
    [
      'an educator',
      [{ person: 0, email: 'a@b.sk' }],
      { path: 'mails.0.person', code: 'unknownPerson' },
    ],
    [
      'a stranger',
      [{ person: 9, email: 'a@b.sk' }],
      { path: 'mails.0.person', code: 'unknownPerson' },
    ],
  ])('mails nothing to %s', async (_who, mails, issue) => {
    const { token } = await office.submitted(form());
    const { error } = await test.call('sendGuardianLinks', { token, mails });
    expect(error.details.issues).toEqual([issue]);
  });

  it('cannot mail about one child without end', async () => {
    const { token } = await office.submitted(form());
    const mails = Array.from({ length: 6 }, (_, index) => ({ person: 1, email: `a${index}@b.sk` }));
    const { error } = await test.call('sendGuardianLinks', { token, mails });
    expect(error.status).toBe('RESOURCE_EXHAUSTED');
    expect(await test.query(`select from messages where recipient like 'a_@b.sk'`)).toEqual([]);
  });

  it('prints a sheet with a code that opens the page of each child', async () => {
    const signup = await office.submitted(form());
    const { rawPayload, headers } = await test.app.inject(`/s/${signup.token}/guardians.pdf`);
    expect(headers['cache-control']).toBe('private, no-store');
    const pdf = await openPdf(rawPayload);
    const { publicUrl } = test.services.env;
    expect(await readQrCodes(pdf)).toEqual([`${publicUrl}/guardian/${await linkOf(signup)}`]);
    const { text } = await readPdf(pdf);
    expect(text).toContain('Ema Malá');
    expect(text).not.toContain('Adam');
    await pdf.loadingTask.destroy();
    const nobody = await office.submitted(formOf([validEducator()]));
    expect((await test.app.inject(`/s/${nobody.token}/guardians.pdf`)).statusCode).toBe(404);
  });
});

it('the data of a child tell who confirmed', async () => {
  const signup = await office.submitted(form());
  await confirmed(await linkOf(signup));
  const { body } = await test.app.inject(`/s/${signup.token}/data.json?person=2`);
  expect(JSON.parse(body).guardians).toEqual([
    {
      person: 'Ema Malá',
      guardian: 'Eva Malá',
      askedAt: null,
      confirmedAt: expect.stringMatching(/Z$/),
    },
  ]);
  const other = await test.app.inject(`/s/${signup.token}/data.json?person=3`);
  expect(other.body).not.toContain('Eva Malá');
});

describe('the office', () => {
  it('has a list of children, and finds signups without a confirmation', async () => {
    const waiting = await office.submitted(form());
    const done = await office.submitted(form());
    await confirmed(await linkOf(done));
    const of = async ({ id }: Submitted) =>
      (await office.call('listGuardians', { signupId: id })).result;
    expect(await of(waiting)).toMatchObject({ missing: 1, rows: [{ confirmedAt: null, age: 11 }] });
    expect(await of(done)).toMatchObject({ missing: 0, rows: [{ guardian: 'Eva Malá' }] });
    const ids = [waiting.id, done.id];
    const found = await office.call('listSignups', { ids, filter: { attention: ['guardian'] } });
    expect(found.result.rows.map(({ id }: Submitted) => id)).toEqual([waiting.id]);
    expect((await office.read(waiting.id)).attention).toContain('guardian');
    expect((await office.read(done.id)).attention).not.toContain('guardian');
  });

  it('writes a confirmation on paper down in its own name, and prints the sheet', async () => {
    const { id, token } = await office.submitted(form());
    const written = { id, version: 1, person: 1, guardian: 'Ján Malý' };
    expect((await office.call('recordGuardian', written)).result).toEqual({ version: 2 });
    const { result } = await office.call('listGuardians', { signupId: id });
    expect(result.rows[0]).toMatchObject({ guardian: 'Ján Malý', recordedBy: office.email });
    const { history } = await office.read(id);
    expect(history[0]).toMatchObject({ by: 'office', actor: office.email });
    const outdated = await office.call('recordGuardian', written);
    expect(outdated.error.status).toBe('ABORTED');
    const url = `/guardian-sheets/${id}.pdf`;
    expect((await test.app.inject({ url, headers: office.headers })).statusCode).toBe(200);
    expect((await test.app.inject(url)).statusCode).toBe(404);
    expect(
      (await test.call('getSignup', { token })).result.guardians[0].confirmedAt,
    ).not.toBeNull();
  });
});

it('asks nobody while the edition does not ask guardians', async () => {
  await changeConfig(test, (config) => {
    config.guardian.enabled = false;
  });
  const signup = await office.submitted(form(), {
    consents: [
      { id: 'declaration', version: 1, person: null },
      { id: 'publication', version: 1, person: 1 },
    ],
  });
  expect((await shown(signup)).guardians).toEqual([]);
  expect((await office.call('listGuardians', {})).result).toMatchObject({
    isAsked: false,
    rows: [],
  });
  expect((await office.read(signup.id)).attention).not.toContain('guardian');
});
