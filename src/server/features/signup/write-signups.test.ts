import pg from 'pg';
import { expect, test } from 'vitest';
import type { Pool } from '#server/db/connection.ts';
import type { NewSignup } from '#server/features/signup/queries.ts';
import { createSignupWriter } from './write-signups.ts';

function signupOf(name: string): NewSignup {
  const person = { name, school: '' };
  return {
    config: { id: 'config', version: 1, edition: { startsOn: '2027-04-09' } },
    captcha: { useKey: name, expiresAt: new Date() },
    idempotencyHash: Buffer.from(name),
    tokenHash: Buffer.from(name),
    form: { persons: [person], groups: [] },
  } as unknown as NewSignup;
}

function refusal(severity: string, code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('no', 0, 'error'), { severity, code });
}

test.each([
  ['a rule of the table', refusal('ERROR', '23514'), 3],
  ['two that wait for each other', refusal('ERROR', '40P01'), 3],
  ['the time that a statement may take', refusal('ERROR', '57014'), 1],
  ['a full disk', refusal('ERROR', '53100'), 1],
  ['the end of the server', refusal('FATAL', '57P01'), 1],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 1],
])('two signups refused by %s', async (_reason, error, statements) => {
  let asked = 0;
  const pool = {
    query: async () => {
      asked++;
      throw error;
    },
  } as unknown as Pool;
  const writer = createSignupWriter(pool);
  const written = await Promise.allSettled(['a', 'b'].map((name) => writer.write(signupOf(name))));
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toBe(statements);
});
