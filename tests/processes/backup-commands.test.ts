// Guards the commands of back-ups as whole processes: exit codes, the sentence, and a database that
// runs or is stopped.

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { preparedDataFolder, temporaryDataFolder } from '#tests/integration/setup/data-folders.ts';
import { runToTheEnd, startServer } from '#tests/integration/setup/server-process.ts';

const PASSPHRASE = 'spravna fraza o siedmej';

const run = (command: 'backup' | 'restore', at: { dataDir: string; file: string }, env = {}) =>
  runToTheEnd({
    dataDir: at.dataDir,
    env: { BACKUP_PASSPHRASE: PASSPHRASE, ...env },
    program: { file: `${command}.js`, arguments: [at.file] },
  });

test('a back-up of a running and of a stopped application is restored into an empty folder', async () => {
  const dataDir = preparedDataFolder();
  const folder = temporaryDataFolder();
  const running = path.join(folder, 'running.age');
  const stopped = path.join(folder, 'stopped.age');
  const server = await startServer({ dataDir });
  const { result } = await server.submit(formOf([validEducator()]));
  const made = await run('backup', { dataDir, file: running });
  expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(made.output).toContain('written and read back');
  expect((await server.call('getConfig', {})).status).toBe(200);
  server.terminate();
  await server.exitCode();
  expect((await run('backup', { dataDir, file: stopped })).code).toBe(0);

  const empty = path.join(folder, 'restored');
  const wrong = { BACKUP_PASSPHRASE: 'nespravna fraza o osmej' };
  const refused = await run('restore', { dataDir: empty, file: running }, wrong);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^The back-up cannot be opened: BACKUP_PASSPHRASE is wrong.*\n$/);
  expect(fs.existsSync(empty)).toBe(false);

  const restored = await run('restore', { dataDir: empty, file: running });
  expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' });
  const again = await run('restore', { dataDir: empty, file: stopped });
  expect(again.code).toBe(1);
  expect(again.stderr).toMatch(/^The installation is not empty.*Nothing was changed\.\n$/);
  const second = await startServer({ dataDir: empty });
  const { token, number } = result;
  expect((await second.call('getSignup', { token })).result.number).toBe(number);
});

test('a command without a file or a passphrase says what is missing', async () => {
  const dataDir = temporaryDataFolder('none');
  const unnamed = await run('backup', { dataDir, file: '' });
  expect(unnamed).toMatchObject({ code: 1 });
  expect(unnamed.stderr).toMatch(/^Say where the back-up shall be: npm run backup -- .*\n$/);
  const file = path.join(path.dirname(dataDir), 'x.age');
  const open = await run('backup', { dataDir, file }, { BACKUP_PASSPHRASE: '' });
  expect(open.stderr).toMatch(/^Set BACKUP_PASSPHRASE/);
  expect(fs.existsSync(dataDir)).toBe(false);
});
