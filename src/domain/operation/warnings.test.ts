import { expect, it } from 'vitest';
import { settingWarnings } from '#domain/operation/warnings.ts';

it.each([
  ['http://127.0.0.1:3000', false, false, []],
  ['https://struny.sk', true, true, []],
  ['https://struny.sk', false, true, ['secret-key-not-set']],
  ['https://struny.sk', true, false, ['proxy-not-named']],
  ['https://struny.sk', false, false, ['secret-key-not-set', 'proxy-not-named']],
])('at %s with a key: %s and with a proxy: %s', (publicUrl, hasSecretKey, namesProxy, expected) => {
  expect(settingWarnings({ publicUrl, hasSecretKey, namesProxy })).toEqual(expected);
});
