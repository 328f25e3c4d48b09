import { expect, it } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';

it.each([
  ['1', 'http://127.0.0.1:3000', true],
  ['public', 'https://struny.sk', true],
  ['0', 'https://struny.sk', false],
])('DEMO as %s at %s makes a demo: %s', (DEMO, PUBLIC_URL, isDemo) => {
  expect(readEnv({ DEMO, PUBLIC_URL }).demo).toBe(isDemo);
});

it('DEMO as 1 is refused at an address that is reached from everywhere', () => {
  const read = () => readEnv({ DEMO: '1', PUBLIC_URL: 'https://struny.sk' });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(/^DEMO must be public, not 1/);
});
