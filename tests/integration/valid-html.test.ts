import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test as scenario } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';

/** The HTML standard only; formatting is left to the formatter. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = (await test.submit(validForm())).result.token;
});
afterAll(() => test.close());

async function problemsOf(url: string): Promise<string[]> {
  const { headers, body } = await test.app.inject({ url });
  expect(headers['content-type']).toContain('text/html');
  const { results } = await validator.validateString(body);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...problems, ...disabledTwice(body)];
}

/** The Nu HTML checker warns of it, and this validator does not. */
function disabledTwice(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  return tags.filter((tag) => tag.includes(' disabled') && tag.includes(' aria-disabled'));
}

scenario('the validator finds what is wrong', async () => {
  const { valid } = await validator.validateString('<!doctype html><p><div id="1 2"></div></p>');
  expect(valid).toBe(false);
});

describe.each(LANGUAGES)('valid HTML in %s', (language) => {
  scenario.each([
    '/',
    '/signup',
    '/privacy',
    '/documents',
    '/s',
    '/s/unknown',
    '/card/unknown',
    '/check',
    '/check/0000-0000-0000',
    '/sign-in',
    '/sign-in/new',
    '/sign-in/lost-password',
    '/sign-in/new-password',
    '/sign-in/verify',
    '/invitation',
    '/first-owner',
    '/account',
    '/admin',
    '/nowhere',
  ])('is sent for %s', async (path) => {
    expect(await problemsOf(`${path}?lang=${language}`)).toEqual([]);
  });

  scenario('is sent for a signup, also when it is cancelled', async () => {
    expect(await problemsOf(`/s/${token}?lang=${language}`)).toEqual([]);
    const { version, token: cancelled } = (await test.submit(validForm())).result;
    await test.call('cancelSignup', { token: cancelled, version, reason: 'test' });
    expect(await problemsOf(`/s/${cancelled}?lang=${language}`)).toEqual([]);
  });
});

scenario('is sent before signup opens and after it has closed', async () => {
  for (const times of [
    { opensAt: '2026-12-01T08:00' },
    {
      opensAt: '2026-10-01T08:00',
      closesAt: '2026-11-01T08:00',
      editableUntil: '2026-11-01T08:00',
    },
  ]) {
    await changeConfig(test, (config) => {
      Object.assign(config.signup, times);
    });
    for (const path of ['/', '/signup', `/s/${token}`]) expect(await problemsOf(path)).toEqual([]);
  }
});

scenario('is sent while the database is gone', async () => {
  const { pool } = test.services;
  const query = pool.query;
  pool.query = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  try {
    expect(await problemsOf('/s/x')).toEqual([]);
  } finally {
    pool.query = query;
  }
});
