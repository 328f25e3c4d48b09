import { expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';

it.each([
  ['MAIL_BOUNCE_SECRET', 'bounceSecret'],
  ['METRICS_TOKEN', 'metricsToken'],
] as const)('%s has at least 16 characters', (name, field) => {
  expect(readEnv({ [name]: 'b'.repeat(16) })[field]).toBe('b'.repeat(16));
  expect(() => readEnv({ [name]: 'b'.repeat(15) })).toThrow(
    `${name} must have at least 16 characters.`,
  );
});
