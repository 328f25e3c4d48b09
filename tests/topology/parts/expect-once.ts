import type pg from 'pg';
import { expect, vi } from 'vitest';
import { type MailServer, queryOnce } from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';
import type { Load } from './load.ts';

/** Every acknowledged signup is there once with its number, no other is, and each mail was sent. */
export async function expectEachOnce(
  { acknowledged }: Load,
  { connection, mail }: { connection: pg.ClientConfig; mail: MailServer },
): Promise<void> {
  const rows = await queryOnce<{ email: string; number: string }>(
    connection,
    'select contact_email as email, number from signups',
  );
  const stored = rows.map(({ email, number }) => `${email} ${number}`).toSorted();
  const told = [...acknowledged].map(([email, number]) => `${email} ${number}`).toSorted();
  expect(stored).toEqual(told);
  const waiting = `select count(*)::int as n from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'message.send'`;
  await vi.waitFor(async () => expect(await queryOnce(connection, waiting)).toEqual([{ n: 0 }]), {
    ...A_MINUTE,
    timeout: 3 * A_MINUTE.timeout,
  });
  const states = await queryOnce(connection, `select distinct state from messages`);
  expect(states).toEqual([{ state: 'sent' }]);
  const recipients = new Set(mail.received.map(({ to }) => to?.[0]?.address));
  expect([...acknowledged.keys()].filter((email) => !recipients.has(email))).toEqual([]);
}
