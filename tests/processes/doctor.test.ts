import { chmodSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#tests/integration/setup/app.ts';
import { temporaryDataFolder } from '#tests/integration/setup/data-folders.ts';
import { createTestDatabase } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  runToTheEnd,
  startMailServer,
} from '#tests/integration/setup/server-process.ts';
import { freePort } from '#tests/support/free-port.ts';

interface Examined {
  databaseUrl?: string;
  env?: Record<string, string>;
  options?: string[];
}

/** Runs the doctor; its lines by level and subject. */
async function examine({ env = {}, options = [], databaseUrl }: Examined) {
  const program = { file: 'doctor.js', arguments: options };
  const ended = await runToTheEnd({
    program,
    env,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  const lines = ended.output.split('\n').filter((line) => /^(ok|warning|problem) /.test(line));
  return { ...ended, lines };
}

/** An application that listens, on a database of its own. */
async function runningApp(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = await startTestApp({ database, env: { PUBLIC_URL: url, ...env } });
  app.setNow(new Date());
  onTestFinished(async () => {
    await app.close();
    await database.drop();
  });
  await app.app.listen({ port, host: '127.0.0.1' });
  chmodSync(database.dataDir, 0o700);
  return { url, database, databaseUrl: databaseUrlOf(database.connection) };
}

describe('the doctor', () => {
  test('names every wrong setting, and those that are none', async () => {
    const env = { PORT: 'abc', SECRET_KEY: 'short', SMTP_ULR: 'smtp://example.org' };
    const { code, lines } = await examine({ env });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'problem  Settings: PORT must be a whole number from 0 to 65535, not "abc".',
      'problem  Settings: SECRET_KEY must have at least 32 characters.',
      'warning  Settings: SMTP_ULR is no setting.',
    ]);
  });

  test('finds nothing to repair in a working installation, and sends a mail only when asked', async () => {
    const mail = await startMailServer();
    const { url, databaseUrl } = await runningApp();
    const env = {
      ...{ PUBLIC_URL: url, SMTP_URL: mail.url, MAIL_FROM: 'struny@example.sk' },
      ...{ BACKUP_DIR: temporaryDataFolder('back-ups'), BACKUP_ENCRYPTION: 'none' },
    };
    const { code, output, lines } = await examine({ databaseUrl, env });
    expect(output).toContain('Everything that was checked is in order.');
    expect(code).toBe(0);
    expect(lines.map((line) => line.split(':', 1)[0])).toEqual([
      'ok       Settings',
      'ok       DATA_DIR',
      'ok       DATA_DIR',
      'ok       Database',
      'ok       Clock',
      'ok       Storage',
      'ok       Back-ups',
      'ok       Mail',
      'ok       PUBLIC_URL',
      'ok       Proxy',
    ]);
    expect(mail.received).toHaveLength(0);
    const options = ['--mail-to', 'skuska@example.sk'];
    const second = await examine({ databaseUrl, env, options });
    expect(second.output).toContain('a test mail was handed over for skuska@example.sk');
    expect(mail.received).toHaveLength(1);
  });

  test('finds an application whose visitors can invent their address', async () => {
    const { url, databaseUrl } = await runningApp({ TRUST_PROXY: '1' });
    const env = { PUBLIC_URL: url, TRUST_PROXY: '1' };
    const { code, output } = await examine({ databaseUrl, env });
    expect(code).toBe(1);
    expect(output).toContain('problem  Proxy: visitors can invent their address');
    expect(output).toContain('warning  Mail: no server is set');
    expect(output).toContain('warning  Back-ups: none are made by themselves');
  });

  test('names all that cannot be reached, and no secret', async () => {
    const away = `127.0.0.1:${await freePort()}`;
    const { code, output, stderr, lines } = await examine({
      databaseUrl: `postgres://prihlaska:tajomstvo1@${away}/prihlaska`,
      env: {
        PUBLIC_URL: `http://${away}`,
        SMTP_URL: `smtp://meno:tajomstvo2@${away}`,
        S3_ENDPOINT: `http://${away}`,
        S3_BUCKET: 'struny',
        S3_REGION: 'eu',
        S3_ACCESS_KEY_ID: 'kluc',
        S3_SECRET_ACCESS_KEY: 'tajomstvo3',
        BACKUP_DIR: '/etc/passwd/back-ups',
        BACKUP_ENCRYPTION: 'none',
      },
    });
    expect(code).toBe(1);
    const problems = lines.filter((line) => line.startsWith('problem'));
    expect(problems.map((line) => line.split(':', 1)[0])).toEqual([
      'problem  Database',
      'problem  Storage',
      'problem  Back-ups',
      'problem  Mail',
      'problem  PUBLIC_URL',
    ]);
    expect(output + stderr).not.toMatch(/tajomstvo/);
  });

  test('tells how it is called', async () => {
    const { code, stderr } = await examine({ options: ['--mail'] });
    expect([code, stderr]).toEqual([1, 'npm run doctor [-- --mail-to someone@example.sk]\n']);
  });
});
