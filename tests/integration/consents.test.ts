import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckEntry, issueChecks } from '#server/features/check/service.ts';
import { findRoster } from '#server/features/roster/service.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const AFTER_THE_EVENT = new Date('2027-09-30T10:00:00Z');
const declaration = { id: 'declaration', version: 1, person: null };
const published = { id: 'publication', version: 1, person: 1 };
const form = () => formOf([validEducator(), validPerformer()]);
const withdrawal = { id: 'publication', person: 1, given: false };

const agreed = () => office.submitted(form(), { consents: [declaration, published] });
const set = (token: string, version: number, changes: object[]) =>
  test.call('setConsents', { token, version, changes });
const consentsOf = async (id: string) => (await office.read(id)).consents;

/** In an archived edition after all deadlines. */
async function afterEverything<Result>(work: () => Promise<Result>): Promise<Result> {
  test.setNow(AFTER_THE_EVENT);
  await test.query('update config set archived_at = now()');
  try {
    return await work();
  } finally {
    await test.query('update config set archived_at = null');
    test.setNow(TEST_NOW);
  }
}

describe('a consent', () => {
  it('is withdrawn by the registrant after every deadline, in an edition of the archive', async () => {
    const { id, token } = await agreed();
    const { result } = await afterEverything(() => set(token, 1, [withdrawal]));
    expect(result).toEqual({ version: 2, consents: [declaration] });
    const { history, state, totalMinor } = await office.read(id);
    expect(history[0]).toMatchObject({
      version: 2,
      by: 'registrant',
      action: 'consents-changed',
      differences: [{ path: 'consents.publication', subject: 'Ema Malá', before: 1 }],
    });
    expect({ state, totalMinor }).toEqual({
      state: history[1].state,
      totalMinor: history[1].totalMinor,
    });
    const [row] = await test.query<{ withdrawn_at: Date }>(
      `select withdrawn_at from consents where signup_id = $1 and consent_id = 'publication'`,
      [id],
    );
    expect(row?.withdrawn_at).toEqual(AFTER_THE_EVENT);
  });

  it('is given again later', async () => {
    const { id, token } = await agreed();
    await set(token, 1, [withdrawal]);
    const { result } = await set(token, 2, [{ ...withdrawal, version: 1, given: true }]);
    expect(result.version).toBe(3);
    expect(await consentsOf(id)).toEqual([declaration, published]);
  });

  it('is withdrawn in a cancelled signup too', async () => {
    const { id, token } = await agreed();
    await test.call('cancelSignup', { token, version: 1, reason: '' });
    await set(token, 2, [withdrawal]);
    expect(await office.read(id)).toMatchObject({ state: 'cancelled', consents: [declaration] });
  });

  it('is withdrawn also when the edition requires it, or no longer asks for it', async () => {
    const { id, token } = await agreed();
    const change = async (isRequired: boolean, isAsked: boolean) =>
      changeConfig(test, (config) => {
        config.consents = SAMPLE.filter((text) => isAsked || text.id !== 'publication').map(
          (text) => ({ ...text, required: text.required || isRequired }),
        );
      });
    const SAMPLE = structuredClone((await test.services.configs.current()).consents);
    await change(true, true);
    expect((await set(token, 1, [withdrawal])).result.consents).toEqual([declaration]);
    await change(false, true);
    await set(token, 2, [{ ...withdrawal, version: 1, given: true }]);
    await change(false, false);
    expect((await set(token, 3, [withdrawal])).result.consents).toEqual([declaration]);
    await change(false, true);
    expect(await consentsOf(id)).toEqual([declaration]);
  });

  it('stays when it is a required declaration', async () => {
    const { id, token } = await agreed();
    const { error } = await set(token, 1, [{ id: 'declaration', given: false }]);
    expect(error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { issues: [{ path: 'changes.0', code: 'consentRequired', id: 'declaration' }] },
    });
    expect(await consentsOf(id)).toEqual([declaration, published]);
  });

  it('is not changed by a caller who saw an older version', async () => {
    const { token } = await agreed();
    await set(token, 1, [withdrawal]);
    const { error } = await set(token, 1, [{ ...withdrawal, person: 0, version: 1, given: true }]);
    expect(error).toMatchObject({ status: 'ABORTED', details: { version: 2 } });
  });

  it('that is already given makes no version', async () => {
    const { id, token } = await agreed();
    const { result } = await set(token, 1, [{ ...published, given: true }]);
    expect(result).toEqual({ version: 1, consents: [declaration, published] });
    expect((await office.read(id)).version).toBe(1);
  });

  it('is not found by an unknown token', async () => {
    expect((await set('x'.repeat(43), 1, [])).error.status).toBe('NOT_FOUND');
  });
});

describe('the office', () => {
  it('writes a withdrawal down with its reason, also in the archive', async () => {
    const { id } = await agreed();
    const data = { id, version: 1, reason: 'E-mail matky z 3. 5.', changes: [withdrawal] };
    test.setNow(AFTER_THE_EVENT);
    const late = await testOffice(test);
    const { result } = await afterEverything(() => late.call('setSignupConsents', data));
    expect(result).toMatchObject({ id, version: 2, state: 'received' });
    const { consents, history } = await office.read(id);
    expect(consents).toEqual([declaration]);
    expect(history[0]).toMatchObject({
      by: 'office',
      actor: late.email,
      action: 'consents-changed',
      reason: 'E-mail matky z 3. 5.',
    });
  });

  it('writes down a consent that was given on paper, in its own name', async () => {
    const { id } = await office.submitted(form());
    const changes = [{ ...published, given: true }];
    await office.call('setSignupConsents', { id, version: 1, reason: 'Na papieri', changes });
    const rows = await test.query<{ given_by: string }>(
      `select given_by from consents where signup_id = $1 and consent_id = 'publication'`,
      [id],
    );
    expect(rows).toEqual([{ given_by: office.email }]);
  });

  it('needs a reason', async () => {
    const { id } = await agreed();
    const data = { id, version: 1, reason: ' ', changes: [withdrawal] };
    const { error } = await office.call('setSignupConsents', data);
    expect(error.details.issues).toMatchObject([{ path: 'reason', code: 'required' }]);
  });
});

describe('an edit that changes consents', () => {
  it('tells it in the history', async () => {
    const { id, token } = await agreed();
    const data = { token, version: 1, signup: form(), consents: [declaration] };
    await test.call('updateSignup', data);
    expect((await office.read(id)).history[0]).toMatchObject({
      action: 'edited',
      differences: [{ path: 'consents.publication', subject: 'Ema Malá', before: 1 }],
    });
  });
});

describe('performers without consent for the bulletin', () => {
  it('are counted, and their signups are found', async () => {
    const counted = async () => (await office.call('countUnnamed', {})).result;
    const before = await counted();
    const { id: silentId } = await office.submitted(form());
    const { id: namedId } = await agreed();
    expect(await counted()).toEqual({
      performers: before.performers + 2,
      unnamed: before.unnamed + 1,
      isAsked: true,
    });
    const filter = { withoutConsents: ['publication'] };
    const { result } = await office.call('listSignups', { ids: [silentId, namedId], filter });
    expect(result.rows.map(({ id }: { id: string }) => id)).toEqual([silentId]);
    const byUse = { ids: [silentId, namedId], filter: { notAllowed: ['pictures'] } };
    const { result: allowed } = await office.call('listSignups', {
      ids: [silentId, namedId],
      filter: { allowed: ['pictures'] },
    });
    expect(allowed.rows.map(({ id }: { id: string }) => id)).toEqual([namedId]);
    const { result: found } = await office.call('listSignups', byUse);
    expect(found.rows.map(({ id }: { id: string }) => id)).toEqual([silentId]);
  });

  it('are marked in the list of people', async () => {
    const { number } = await office.submitted(form());
    const { result } = await office.call('listPeople', {});
    const rows = result.sections.flatMap(({ rows: own }: { rows: object[] }) => own);
    const row = rows.find((one: { number: string }) => one.number === number);
    expect(row.refused).toEqual(['name', 'pictures', 'recordings']);
  });

  it('are no longer named where a diploma is checked, from the withdrawal on', async () => {
    const { id, token } = await agreed();
    const { editionId } = await office.read(id);
    const { pool, secretKey, env } = test.services;
    const entry: CheckEntry = {
      kind: 'diploma',
      configId: editionId,
      signupId: id,
      documentId: null,
      person: 'Ema Malá',
      subject: 'ema mala',
      version: null,
      facts: [
        { label: 'meno', value: 'Ema Malá' },
        { label: 'škola', value: 'ZUŠ Žilina' },
        { label: 'výsledok', value: 'zlaté pásmo' },
      ],
    };
    const dependencies = { db: pool, secretKey, publicUrl: env.publicUrl };
    const [mark] = await issueChecks(dependencies, [entry], TEST_NOW);
    const facts = async () => (await test.call('checkDocument', { code: mark?.code })).result.facts;
    expect(await facts()).toEqual(entry.facts);
    await set(token, 1, [withdrawal]);
    const page = await test.app.inject(`/check/${mark?.code}`);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).not.toContain('Ema Malá');
    expect(await facts()).toEqual([
      { label: 'meno', value: 'meno sa nezverejňuje' },
      { label: 'výsledok', value: 'zlaté pásmo' },
    ]);
  });
});

it('a consent belongs to the person who gave it, not to the name', async () => {
  const { id, token } = await agreed();
  const [educator, performer] = form().persons;
  const renamed = formOf([
    educator as never,
    { ...performer, name: 'Ema Veľká' } as never,
    { ...performer, name: 'Ema Malá' } as never,
  ]);
  // Two steps: a renamed person is matched by position, a new one by nothing.
  const first = formOf(renamed.persons.slice(0, 2) as never);
  await test.call('updateSignup', { token, version: 1, signup: first });
  const { error } = await test.call('updateSignup', { token, version: 2, signup: renamed });
  expect(error).toBeUndefined();
  const { editionId } = await office.read(id);
  const { persons } = await findRoster(test.services.pool, editionId);
  const own = persons.filter(({ signupId }) => signupId === id);
  expect(own.map(({ name, consents }) => [name, consents.includes('publication')])).toEqual([
    [educator?.name, false],
    ['Ema Veľká', true],
    ['Ema Malá', false],
  ]);
});
