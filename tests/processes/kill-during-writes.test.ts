import { expect, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { preparedDataFolder } from '#tests/integration/setup/data-folders.ts';
import {
  embeddedConnection,
  queryOnce,
  type ServerProcess,
  startMailServer,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

/** The second kill hits a database that has recovered from the first. */
const ROUNDS = 2;
const WRITERS = 3;
/** Answers before the kill, which then hits running requests. */
const ANSWERS_PER_ROUND = 6;
/** Concurrent mails of one process, so the most that a kill can repeat. */
const MAILS_AT_ONCE = 2;

interface Acknowledged {
  contactEmail: string;
  token: string;
  number: string;
  id: string;
}

/** Submits one signup after another, and repeats unanswered ones. */
class Writer {
  readonly acknowledged: Acknowledged[] = [];
  #unanswered: Record<string, unknown> | null = null;
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }

  get hasUnanswered(): boolean {
    return this.#unanswered !== null;
  }

  /** Writes until the server no longer answers. */
  async writeUntilCut(server: ServerProcess): Promise<void> {
    try {
      for (;;) await this.writeOne(server);
    } catch {
      // The server was killed; running requests stay unanswered.
    }
  }

  async writeOne(server: ServerProcess): Promise<void> {
    const contactEmail = `${this.#name}-${this.acknowledged.length}@skola.example`;
    this.#unanswered ??= await server.submission(formOf([validEducator()]), { contactEmail });
    const { status, result } = await server.call('createSignup', this.#unanswered);
    if (status !== 200) throw new Error(`answered ${status}`);
    this.acknowledged.push({ contactEmail, ...result });
    this.#unanswered = null;
  }
}

test('acknowledged writes survive kill -9 of the application and its database, once', async () => {
  const dataDir = preparedDataFolder();
  const mail = await startMailServer();
  const start = () => startServer({ dataDir, env: { SMTP_URL: mail.url } });
  const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`ucitel${index}`));
  const answered = () => writers.flatMap(({ acknowledged }) => acknowledged);

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    const enough = answered().length + ANSWERS_PER_ROUND;
    const writing = writers.map((writer) => writer.writeUntilCut(server));
    await vi.waitUntil(() => answered().length >= enough, A_MINUTE);
    await server.killAll();
    await Promise.all(writing);
  }

  const server = await start();
  for (const writer of writers) if (writer.hasUnanswered) await writer.writeOne(server);
  const signups = answered();
  expect(signups.length).toBeGreaterThanOrEqual(ROUNDS * ANSWERS_PER_ROUND);
  for (const { token, number, id, contactEmail } of signups) {
    const { result } = await server.call('getSignup', { token });
    expect(result).toMatchObject({ id, number, contactEmail, version: 1, state: 'received' });
  }

  const connection = embeddedConnection(dataDir);
  const stored = await queryOnce<{ number: string; contact_email: string }>(
    connection,
    'select number, contact_email from signups order by number',
  );
  const numbers = signups.map(({ number }) => number).toSorted();
  expect(new Set(numbers).size).toBe(signups.length);
  expect(stored.map(({ number }) => number)).toEqual(numbers);

  await vi.waitFor(
    async () => {
      const unsent = "select count(*)::int as n from messages where state <> 'sent'";
      expect(await queryOnce(connection, unsent)).toEqual([{ n: 0 }]);
      const jobs = 'select count(*)::int as n from graphile_worker._private_jobs';
      expect(await queryOnce(connection, jobs)).toEqual([{ n: 0 }]);
    },
    { timeout: 90_000, interval: 500 },
  );
  const idsOf = new Map<string, Set<string | undefined>>();
  for (const { to, messageId } of mail.received) {
    const recipient = to?.[0]?.address ?? '';
    idsOf.set(recipient, (idsOf.get(recipient) ?? new Set()).add(messageId));
  }
  expect([...idsOf.keys()].toSorted()).toEqual(
    signups.map(({ contactEmail }) => contactEmail).toSorted(),
  );
  expect([...idsOf.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  const repeated = mail.received.length - signups.length;
  expect(repeated).toBeLessThanOrEqual(ROUNDS * MAILS_AT_ONCE);
});
