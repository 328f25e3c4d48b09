import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-folder-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const modeOf = (...names: string[]) => fs.statSync(path.join(folder, ...names)).mode & 0o777;

async function* once(text: string) {
  yield Buffer.from(text);
}

test('files and their folders are for the user of the server alone', async () => {
  const storage = createFolderStorage(path.join(folder, 'new'));
  await storage.check();
  await storage.put('sheets/a', { source: once('a'), sizeBytes: 1 });
  expect([modeOf('new'), modeOf('new', 'sheets'), modeOf('new', 'sheets', 'a')]).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

test('files of an earlier version are closed to other users', async () => {
  const root = path.join(folder, 'old');
  fs.mkdirSync(path.join(root, 'sheets'), { recursive: true });
  fs.writeFileSync(path.join(root, 'sheets', 'a'), 'a');
  for (const name of ['', 'sheets']) fs.chmodSync(path.join(root, name), 0o755);
  fs.chmodSync(path.join(root, 'sheets', 'a'), 0o644);
  const storage = createFolderStorage(root);
  await storage.check();
  expect(modeOf('old')).toBe(0o700);
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  expect(keys).toEqual(['sheets/a']);
  expect([modeOf('old', 'sheets'), modeOf('old', 'sheets', 'a')]).toEqual([0o700, 0o600]);
});
