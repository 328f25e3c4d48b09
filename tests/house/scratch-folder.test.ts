import fs from 'node:fs';
import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { keepScratchInMemory } from '../../scripts/lib/scratch-folder.mjs';

afterEach(() => vi.unstubAllEnvs());

test('a configured folder for temporary files is used', () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  keepScratchInMemory()();
  expect(process.env.TMPDIR).toBe('/somewhere');
});

test('otherwise they lie where they can be made, and nothing of them is left', () => {
  vi.stubEnv('TMPDIR', undefined);
  const forget = keepScratchInMemory();
  const made = fs.mkdtempSync(`${os.tmpdir()}/prihlaska-test-`);
  fs.writeFileSync(`${made}/a-file`, 'x');
  const isOurs = process.env.TMPDIR !== undefined;
  forget();
  expect(fs.existsSync(made)).toBe(!isOurs);
  fs.rmSync(made, { recursive: true, force: true });
});

test('a machine without memory to spare uses its disk', () => {
  vi.stubEnv('TMPDIR', undefined);
  vi.spyOn(os, 'freemem').mockReturnValue(1024 ** 3);
  keepScratchInMemory()();
  vi.mocked(os.freemem).mockRestore();
  expect(process.env.TMPDIR).toBeUndefined();
});
