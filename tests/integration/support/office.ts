import type { FunctionName } from '#contract/functions.ts';
import type { Role } from '#domain/access/roles.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';
import type { Answer } from '#tests/integration/setup/calls.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';

export interface Submitted {
  id: string;
  token: string;
  number: string;
  totalMinor: number;
}

/** An office user with frequent queries about signups. */
export interface TestOffice {
  email: string;
  headers: { authorization: string };
  call(name: FunctionName, data: unknown): Promise<Answer>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read every part of it
  read(id: string): Promise<any>;
  /** Kinds of its mails, the oldest first. */
  mailsOf(id: string): Promise<string[]>;
  submitted(form?: unknown, more?: Record<string, unknown>): Promise<Submitted>;
}

export async function testOffice(test: TestApp, role: Role = 'organiser'): Promise<TestOffice> {
  const { email, headers } = await signedInUser(test, { role });
  const call: TestOffice['call'] = (name, data) => test.call(name, data, headers);
  return {
    email,
    headers,
    call,
    read: async (id) => (await call('getOfficeSignup', { id })).result,
    mailsOf: async (id) => {
      const rows = await test.query<{ kind: string }>(
        'select kind from messages where signup_id = $1 order by created_at, signup_version, kind',
        [id],
      );
      return rows.map(({ kind }) => kind);
    },
    submitted: async (form = validForm(), more = {}) => (await test.submit(form, more)).result,
  };
}
