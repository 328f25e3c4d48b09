import { expect, onTestFinished, test } from 'vitest';
import type { Queryable } from '#server/db/connection.ts';
import { findSignupByToken } from '#server/features/signup/stored/queries.ts';
import { hashSecret } from '#server/security/tokens.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp } from './setup/app.ts';

test('a signup that is edited while it is read is read whole, as one version', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const before = formOf([validEducator({ name: 'Jana Pôvodná' })]);
  const after = formOf([validEducator({ name: 'Jana Nová' }), validPerformer()]);
  const { token } = (await app.submit(before)).result;
  let version = 1;
  const editing = {
    query: async (...input: Parameters<typeof app.services.pool.query>) => {
      const answer = await app.services.pool.query(...input);
      const signup = version % 2 === 1 ? after : before;
      const { status } = await app.call('updateSignup', { token, version, signup });
      expect(status).toBe(200);
      version += 1;
      return answer;
    },
  } as unknown as Queryable;
  const read = await findSignupByToken(editing, hashSecret(token));
  expect(read?.version).toBe(1);
  expect(read?.form.persons.map(({ name }) => name)).toEqual(['Jana Pôvodná']);
  expect(read?.consents).toEqual([{ id: 'declaration', version: 1, person: null }]);
});
