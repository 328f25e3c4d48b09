import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesOfVariables, readEnv } from '#server/env.ts';

const REMOTE = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'secret' };

describe('.env.example', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
  const example = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z\d_]*)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );

  it('names exactly the variables that are read', () => {
    expect(Object.keys(example).toSorted()).toEqual(namesOfVariables());
  });

  it('gives the defaults', () => {
    expect(readEnv(example)).toEqual(readEnv({}));
    const { CAPTCHA_MIN_SCORE = '' } = example;
    const remote = { CAPTCHA_PROVIDER: 'recaptcha', ...REMOTE };
    expect(readEnv({ ...remote, CAPTCHA_MIN_SCORE })).toEqual(readEnv(remote));
  });
});
