import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { createTestDatabase } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  gate,
  queryOnce,
  startMailServer,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

const MESSAGES = 'select state, attempts, last_error from messages';
const JOBS = 'select attempts, run_at > now() as waits from graphile_worker._private_jobs';

describe('a job of a process that was killed', () => {
  test('is done by another instance within a minute', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const databaseUrl = databaseUrlOf(database.connection);
    const senders: string[] = [];
    const mail = await startMailServer({
      // The first mail is accepted and never answered.
      beforeAnswer(_mail, { hostNameAppearsAs }) {
        senders.push(hostNameAppearsAs);
        return senders.length === 1 ? gate().opened : undefined;
      },
    });
    const start = (name: string) =>
      startServer({ databaseUrl, env: { SMTP_URL: `${mail.url}/?name=${name}` } });
    const [first, second] = await Promise.all([start('first'), start('second')]);
    const { result } = await first.submit(formOf([validEducator()]));
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);

    const [killed, other] = senders[0] === 'first' ? [first, second] : [second, first];
    await killed.kill();
    await vi.waitUntil(() => mail.received.length === 2, A_MINUTE);
    expect(new Set(senders)).toEqual(new Set(['first', 'second']));
    const [lost, delivered] = mail.received;
    expect(delivered?.messageId).toBe(lost?.messageId);
    expect(delivered?.subject).toContain(result.number);
    await vi.waitFor(async () => {
      const messages = await queryOnce(database.connection, MESSAGES);
      expect(messages).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
      expect(await queryOnce(database.connection, JOBS)).toEqual([]);
    }, A_MINUTE);
    expect(other.output()).toContain('jobs of a dead process were freed');
    expect(mail.received).toHaveLength(2);
  });
});
