// Guards the warnings about forgotten settings: at startup and in the office only.

import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';

const HTTPS = { PUBLIC_URL: 'https://struny.sk' };
const KEY = { SECRET_KEY: 'a key that the installer has chosen, long enough' };

async function started(env: Record<string, string>) {
  const test = await startTestApp({ env });
  onTestFinished(() => test.close());
  const { headers } = await signedInUser(test, { role: 'owner' });
  return {
    ...test,
    told: async () => ({
      office: (await test.call('getOverview', {}, headers)).result.warnings,
      log: test.log
        .map((line) => JSON.parse(line))
        .filter(({ warning }) => warning !== undefined)
        .map(({ level, warning }) => [level, warning]),
    }),
  };
}

it.each([
  [HTTPS, ['secret-key-not-set', 'proxy-not-named']],
  [{ ...HTTPS, ...KEY }, ['proxy-not-named']],
  [{ ...HTTPS, ...KEY, TRUST_PROXY: '1' }, []],
  [{ ...HTTPS, ...KEY, TRUST_PROXY: '0' }, []],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, []],
])('with %j, %j is told', async (env, warnings) => {
  const { app, told } = await started(env);
  expect(await told()).toEqual({
    office: warnings,
    log: warnings.map((warning) => [40, warning]),
  });
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '::ffff:172.16.0.1', 'fd00::1'])(
  'a proxy at %s that is not named is noticed, once',
  async (remoteAddress) => {
    const { app, told } = await started({});
    await app.inject({ url: '/healthz', remoteAddress });
    expect(await told()).toEqual({ office: [], log: [] });
    for (const _ of [1, 2])
      await app.inject({ url: '/healthz', remoteAddress, headers: forwarded });
    expect(await told()).toEqual({
      office: ['proxy-not-named'],
      log: [[40, 'proxy-not-named']],
    });
  },
);

it.each([
  ['a stranger who invents the header', {}, '198.51.100.1'],
  ['a proxy that is named', { TRUST_PROXY: '127.0.0.1' }, '127.0.0.1'],
  ['a proxy that is ignored on purpose', { TRUST_PROXY: '0' }, '127.0.0.1'],
])('%s is no reason', async (_who, env, remoteAddress) => {
  const { app, told } = await started(env);
  await app.inject({ url: '/healthz', remoteAddress, headers: forwarded });
  expect(await told()).toEqual({ office: [], log: [] });
});
