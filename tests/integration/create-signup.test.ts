import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCheckDigits } from '#domain/signup/reference.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const oneEducator = () => formOf([validEducator()]);

describe('a signup that is accepted', () => {
  it('answers its number, symbol, secret token and price', async () => {
    const { status, result } = await test.submit(
      formOf([validEducator({ hasLunch: true }), validPerformer()]),
    );
    expect(status).toBe(200);
    expect(result).toMatchObject({
      version: 1,
      state: 'received',
      currency: 'EUR',
      totalMinor: 1600 + 800 + 1600,
    });
    expect(result.number).toMatch(/^2027-\d{4,}$/);
    expect(hasCheckDigits(result.variableSymbol)).toBe(true);
    // 256 bits in base64url
    expect(result.token).toMatch(/^[\w-]{43}$/);
  });

  it('keeps only a hash of the token', async () => {
    const { result } = await test.submit(oneEducator());
    const rows = await test.query('select * from signups where id = $1', [result.id]);
    expect(JSON.stringify(rows)).not.toContain(result.token);
  });

  it('gets a number that is higher than the one before', async () => {
    const first = await test.submit(oneEducator());
    const second = await test.submit(oneEducator());
    expect(second.result.number > first.result.number).toBe(true);
  });

  it('can be found by category, school and day', async () => {
    const { result } = await test.submit(
      formOf([validPerformer({ school: 'ZUŠ Nájdená', category: ['II. (A)'], hasLunch: true })]),
    );
    const [person] = await test.query(
      `select signup_id, lunch_day from persons
       where categories @> '{II. (A)}' and school_key = 'zus najdena'`,
    );
    expect(person).toEqual({ signup_id: result.id, lunch_day: '2027-04-10' });
    const appearances = await test.query(
      'select category, day from appearances where signup_id = $1',
      [result.id],
    );
    expect(appearances).toEqual([{ category: 'II. (A)', day: '2027-04-10' }]);
  });

  it('is the first version of its history', async () => {
    const { result } = await test.submit(oneEducator(), { contactEmail: 'kto@skola.sk' });
    const history = await test.query(
      'select version, actor_kind, actor, action, state from signup_versions where signup_id = $1',
      [result.id],
    );
    expect(history).toEqual([
      {
        version: 1,
        actor_kind: 'registrant',
        actor: 'kto@skola.sk',
        action: 'created',
        state: 'received',
      },
    ]);
  });

  it('records consents with their version, time and giver', async () => {
    const form = formOf([validPerformer({ name: 'Ema Malá' })]);
    const { result } = await test.submit(form, {
      contactEmail: 'kto@skola.sk',
      consents: [
        { id: 'declaration', version: 1 },
        { id: 'publication', version: 1, person: 'Ema Malá' },
      ],
    });
    const consents = await test.query(
      `select consent_id, text_version, person_name, given_by, given_at from consents
       where signup_id = $1 order by id`,
      [result.id],
    );
    const given = { text_version: 1, given_by: 'kto@skola.sk', given_at: expect.any(Date) };
    expect(consents).toEqual([
      { consent_id: 'declaration', person_name: null, ...given },
      { consent_id: 'publication', person_name: 'Ema Malá', ...given },
    ]);
  });

  it('freezes the price list', async () => {
    const { result } = await test.submit(oneEducator());
    await changeConfig(test, (config) => {
      config.prices.low = 9900 as typeof config.prices.low;
    });
    const view = await test.call('getSignup', { token: result.token });
    expect(view.result.totalMinor).toBe(1600);
    expect(view.result.pricing.prices.low).toBe(1600);
    const later = await test.submit(oneEducator());
    expect(later.result.totalMinor).toBe(9900);
    await changeConfig(test, (config) => {
      config.prices.low = 1600 as typeof config.prices.low;
    });
  });

  it('ignores a price, tags and a payment type of a person sent by the client', async () => {
    const { result } = await test.submit({
      ...oneEducator(),
      totalMinor: 1,
      persons: [{ ...validEducator(), tags: ['vip'], paymentType: 'online', price: 1 }],
    });
    expect(result.totalMinor).toBe(1600);
    const view = await test.call('getSignup', { token: result.token });
    expect(view.result.tags).toEqual(['new']);
    expect(view.result.signup.persons[0].paymentType).toBe('bank');
  });

  it('writes to the contact e-mail, else to the first educator, else to the first person', async () => {
    const persons = [
      validPerformer({ email: 'prvy@a.sk' }),
      validEducator({ email: 'pedagog@a.sk' }),
    ];
    const contactOf = async (signup: unknown, more?: Record<string, unknown>) => {
      const { result } = await test.submit(signup, more);
      const [message] = await test.query<{ recipient: string }>(
        'select recipient from messages where signup_id = $1',
        [result.id],
      );
      return message?.recipient;
    };
    expect(await contactOf(formOf(persons), { contactEmail: 'iny@a.sk' })).toBe('iny@a.sk');
    expect(await contactOf(formOf(persons))).toBe('pedagog@a.sk');
    expect(await contactOf(formOf([validPerformer({ email: 'prvy@a.sk' })]))).toBe('prvy@a.sk');
  });
});

describe('an idempotency key', () => {
  it('gives the same signup and token, once, from ten connections at the same time', async () => {
    const idempotencyKey = randomUUID();
    const captchaToken = await test.captchaToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.submit(oneEducator(), { idempotencyKey, captchaToken }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    const rows = await test.query('select id from signups where id = $1', [answers[0]?.result.id]);
    expect(rows).toHaveLength(1);
  });

  it('answers what was answered first, even after a change, a used captcha and the deadline', async () => {
    const idempotencyKey = randomUUID();
    const { closesAt } = (await test.services.configs.current()).signup;
    const first = await test.submit(oneEducator(), { idempotencyKey });
    await test.call('updateSignup', {
      token: first.result.token,
      version: 1,
      signup: formOf([validEducator({ name: 'Iné Meno' }), validPerformer()]),
    });
    await changeConfig(test, ({ signup }) => {
      signup.closesAt = '2026-11-15T12:00';
    });
    test.setNow(new Date('2026-11-16T08:00:00Z'));
    const again = await test.submit(oneEducator(), { idempotencyKey, captchaToken: '' });
    test.setNow(TEST_NOW);
    await changeConfig(test, ({ signup }) => {
      signup.closesAt = closesAt;
    });
    expect(again).toEqual(first);
  });

  const used = { reason: 'idempotency-key-used' };

  it('reveals nothing to a caller who guessed it: neither with another form nor a day later', async () => {
    const idempotencyKey = '1';
    const first = await test.submit(oneEducator(), { idempotencyKey });
    const form = formOf([validEducator({ name: 'Iné Meno' })]);
    for (const captchaToken of ['wrong', await test.captchaToken()]) {
      const { status, error } = await test.submit(form, { idempotencyKey, captchaToken });
      expect([status, error.status, error.details]).toEqual([409, 'ALREADY_EXISTS', used]);
    }
    expect((await test.submit(oneEducator(), { idempotencyKey })).result).toEqual(first.result);
    test.setNow(new Date(TEST_NOW.getTime() + 86_400_000));
    const late = await test.submit(oneEducator(), { idempotencyKey, captchaToken: 'wrong' });
    test.setNow(TEST_NOW);
    expect([late.status, late.result, late.error.details]).toEqual([409, undefined, used]);
  });

  it('does not excuse a wrong form', async () => {
    const idempotencyKey = randomUUID();
    await test.submit(oneEducator(), { idempotencyKey });
    const { status } = await test.submit(formOf([]), { idempotencyKey });
    expect(status).toBe(400);
  });
});

describe('a signup that is refused', () => {
  const stored = async () => (await test.query('select id from signups')).length;

  it.each([
    ['before signup opens', '2026-11-01T10:00:00Z', 'signup-not-open', /začne/],
    ['after signup closed', '2027-02-26T23:00:00Z', 'signup-closed', /ukončené/],
  ])('%s is a failed precondition that says when', async (_name, instant, reason, text) => {
    const before = await stored();
    test.setNow(new Date(instant));
    const { status, error } = await test.submit(oneEducator());
    test.setNow(new Date('2026-11-15T10:00:00Z'));
    expect([status, error.status, error.details.reason]).toEqual([
      400,
      'FAILED_PRECONDITION',
      reason,
    ]);
    expect(error.message).toMatch(text);
    expect(await stored()).toBe(before);
  });

  it('in the last minute of the deadline is not refused yet', async () => {
    test.setNow(new Date('2027-02-26T22:59:59Z'));
    const { status } = await test.submit(oneEducator());
    test.setNow(new Date('2026-11-15T10:00:00Z'));
    expect(status).toBe(200);
  });

  it.each([
    ['an unknown category', { category: ['X.'] }, 'persons.0.category', 'unknownCategory'],
    ['a text over its limit', { name: 'a'.repeat(121) }, 'persons.0.name', 'tooLong'],
    ['a control character', { school: 'ZUŠ\u0000' }, 'persons.0.school', 'controlCharacters'],
    ['half of a surrogate pair', { school: 'ZUŠ \ud800' }, 'persons.0.school', 'controlCharacters'],
    ['a wrong phone', { teacherPhone: '0905 123 456' }, 'persons.0.teacherPhone', 'pattern'],
    ['a number where a text belongs', { name: 5 }, 'persons.0.name', 'type'],
    ['a missing field', { song2: null }, 'persons.0.song2', 'required'],
  ])('for %s names the field and stores nothing', async (_name, overrides, path, code) => {
    const before = await stored();
    const { status, error } = await test.submit({
      ...oneEducator(),
      persons: [{ ...validPerformer(), ...overrides }],
    });
    expect(status).toBe(400);
    expect(error.status).toBe('INVALID_ARGUMENT');
    expect(error.details.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await stored()).toBe(before);
  });

  it('for 201 persons or 101 groups says how many there may be', async () => {
    const many = Array.from({ length: 201 }, (_, index) =>
      validEducator({ name: `Osoba ${index}` }),
    );
    const persons = await test.submit(formOf(many));
    expect(persons.error.details.issues).toEqual([
      { path: 'persons', code: 'tooMany', maxLength: 200 },
    ]);
    const groups = Array.from({ length: 101 }, () => ({ name: '', people: [] }));
    const grouped = await test.submit({ ...oneEducator(), groups });
    expect(grouped.error.details.issues).toEqual([
      { path: 'groups', code: 'tooMany', maxLength: 100 },
    ]);
  });

  it('for a missing required consent names its id', async () => {
    const { error } = await test.submit(oneEducator(), { consents: [] });
    expect(error.details.issues).toEqual([
      { path: 'consents', code: 'consentRequired', id: 'declaration' },
    ]);
  });

  it('for a missing idempotency key says that it is required', async () => {
    const { error } = await test.submit(oneEducator(), { idempotencyKey: '' });
    expect(error.details.issues).toEqual([{ path: 'idempotencyKey', code: 'required' }]);
  });
});

describe('the captcha', () => {
  it.each([
    ['absent', async () => ''],
    ['no captcha at all', async () => 'bm90IGpzb24='],
    ['solved for another action', () => test.captchaToken('draft')],
  ])('%s is a permission denied', async (_name, token) => {
    const { status, error } = await test.submit(oneEducator(), { captchaToken: await token() });
    expect([status, error.status, error.details.reason]).toEqual([
      403,
      'PERMISSION_DENIED',
      'captcha',
    ]);
  });

  it('solved for an unknown challenge is refused', async () => {
    const payload = JSON.parse(Buffer.from(await test.captchaToken(), 'base64').toString());
    payload.challenge.parameters.cost = 0;
    const forged = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect((await test.submit(oneEducator(), { captchaToken: forged })).status).toBe(403);
  });

  it('expires', async () => {
    const captchaToken = await test.captchaToken();
    test.setNow(new Date('2026-11-15T12:00:00Z'));
    const { status } = await test.submit(oneEducator(), { captchaToken });
    test.setNow(new Date('2026-11-15T10:00:00Z'));
    expect(status).toBe(403);
  });

  it('can be used once, also by two requests at the same time', async () => {
    const captchaToken = await test.captchaToken();
    const answers = await Promise.all([
      test.submit(oneEducator(), { captchaToken }),
      test.submit(oneEducator(), { captchaToken }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await test.submit(oneEducator(), { captchaToken })).status).toBe(403);
  });

  it('is not used up by a form that is refused', async () => {
    const captchaToken = await test.captchaToken();
    expect((await test.submit(formOf([]), { captchaToken })).status).toBe(400);
    expect((await test.submit(oneEducator(), { captchaToken })).status).toBe(200);
  });
});
