import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignupForm } from '#domain/signup/form.ts';
import { foldedForSearch } from '#server/db/search.ts';
import { formOf, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Blocks all calls after the captcha check until all have reached it. */
function meetAfterCaptcha(count: number): () => void {
  const { captcha } = test.services;
  const { verify } = captcha;
  let resolve = () => {};
  const all = new Promise<void>((open) => {
    resolve = open;
  });
  let arrived = 0;
  captcha.verify = async (...given) => {
    const verified = await verify.apply(captcha, given);
    arrived += 1;
    if (arrived === count) resolve();
    await all;
    return verified;
  };
  return () => {
    captcha.verify = verify;
  };
}

/** Captchas are solved before, so that only the submissions are concurrent. */
async function submitTogether(forms: readonly SignupForm[]) {
  const prepared = await Promise.all(
    forms.map(async (signup) => ({
      signup,
      captchaToken: await test.captchaToken(),
      idempotencyKey: randomUUID(),
    })),
  );
  const part = meetAfterCaptcha(forms.length);
  return Promise.all(prepared.map(({ signup, ...more }) => test.submit(signup, more))).finally(
    part,
  );
}

/** Different people in each, with groups in every third form. */
function differentForms(count: number): SignupForm[] {
  return Array.from({ length: count }, (_, n) =>
    n % 3 === 0
      ? validForm({ persons: validForm().persons.map((one) => ({ ...one, school: `ZUŠ ${n}` })) })
      : formOf([
          validEducator({ name: `Učiteľka ${n}`, email: `ucitelka${n}@skola.example` }),
          ...Array.from({ length: n % 4 }, (_, m) => validPerformer({ name: `Žiak ${n} ${m}` })),
        ]),
  );
}

describe('signups that arrive at the same time', () => {
  const forms = differentForms(20);
  let answers: Awaited<ReturnType<typeof submitTogether>>;
  beforeAll(async () => {
    answers = await submitTogether(forms);
  });

  it('are all accepted, each with a number, a symbol and a link of its own', () => {
    expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 200));
    for (const field of ['id', 'number', 'variableSymbol', 'token']) {
      expect(new Set(answers.map(({ result }) => result[field])).size).toBe(forms.length);
    }
  });

  it('are written together', async () => {
    const [row] = await test.query<{ transactions: number }>(
      'select count(distinct xmin::text)::int as transactions from signups',
    );
    expect(row?.transactions).toBe(1);
  });

  it('are kept whole, none with anything of another', async () => {
    for (const [n, form] of forms.entries()) {
      const { result } = await test.call('getSignup', { token: answers[n]?.result.token });
      const { persons, groups } = result.signup as SignupForm;
      expect(groups).toEqual(form.groups);
      expect(persons).toEqual(
        form.persons.map((person) => expect.objectContaining({ ...person, tags: ['new'] })),
      );
    }
  });

  it('each have their version, entries, consent, message and job', async () => {
    const rows = await test.query(
      `select (select count(*) from signup_versions v where v.signup_id = s.id)::int as versions,
         (select count(*) from consents c where c.signup_id = s.id)::int as consents,
         (select count(*) from messages m where m.signup_id = s.id)::int as messages,
         (select count(*) from graphile_worker._private_jobs j join messages m
           on m.id::text = j.payload ->> 'messageId' where m.signup_id = s.id)::int as jobs
       from signups s`,
    );
    const whole = { versions: 1, consents: 1, messages: 1, jobs: 1 };
    expect(rows).toEqual(forms.map(() => whole));
    const playing = await test.query<{ count: number }>(
      `select count(*)::int as count from appearances group by signup_id`,
    );
    expect(playing.length).toBe(forms.filter((form) => form.persons.length > 1).length);
  });

  it('are found by the words that the database would gather itself', async () => {
    const written = () =>
      test.query('select signup_id, people, words from signup_search order by signup_id');
    const before = await written();
    expect(before).toHaveLength(forms.length);
    await test.query('truncate signup_search');
    await test.query('select write_signup_search(array(select id from signups))');
    expect(await written()).toEqual(before);
    const different = await test.query(
      `select from persons where (name_key, school_key) <> (fold_text(name), fold_text(school))`,
    );
    expect(different).toEqual([]);
  });
});

describe('one that the database refuses', () => {
  beforeAll(async () => {
    await test.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused by the test'; end $$`);
    await test.query(`create trigger refused before insert on persons for each row
      when (new.name = 'Odmietnutá') execute function refuse()`);
  });

  it('does not fail the others', async () => {
    const names = ['Prvá', 'Odmietnutá', 'Druhá', 'Tretia'];
    const answers = await submitTogether(names.map((name) => formOf([validEducator({ name })])));
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 200]);
    const kept = await test.query<{ lead_name: string }>(
      'select lead_name from signups where lead_name = any($1) order by number',
      [names],
    );
    expect(kept.map(({ lead_name }) => lead_name).toSorted()).toEqual(['Druhá', 'Prvá', 'Tretia']);
  });
});

it('a configuration that is saved meanwhile is asked again by all of them', async () => {
  await test.services.configs.current();
  await test.query(`update config set version = version + 1`);
  const answers = await submitTogether(differentForms(5));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

describe('texts are folded by the application as by the database', () => {
  it.each([
    'ĽUBICA Žilinčíková',
    'Łódź, Đorđe a Ørsted',
    'straße, ÆGIR und Œuvre',
    'Чайковский Ё й',
    'ﬁ Ⅳ ㎏ Å',
    'plain ASCII (A) 12_%\\',
    'e\u0301 E\u0323\u0301',
    'İstanbul ıI',
    '한국 が ガ',
    '',
  ])('%j', async (text) => {
    const [row] = await test.query<{ folded: string }>('select fold_text($1) as folded', [text]);
    expect(foldedForSearch(text)).toBe(row?.folded);
  });
});
