// kill -9 between the bytes of a file and its row: no partial file and no orphan remains.

import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createPool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { cleanFiles } from '#server/features/file/cleaning/clean-files.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { plainPdf } from '#tests/factories/files.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { preparedDataFolder } from '#tests/integration/setup/data-folders.ts';
import {
  embeddedConnection,
  queryOnce,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { keysIn } from '#tests/integration/support/files.ts';

const DAY_MS = 86_400_000;

it('a server that dies while it looks at a file loses nothing and keeps nothing twice', async () => {
  const dataDir = preparedDataFolder();
  const server = await startServer({ dataDir });
  const connection = embeddedConnection(dataDir);
  const { result: signup } = await server.submit(validForm());
  const bytes = plainPdf();
  const { result: begun } = await server.call('beginSheetUpload', {
    token: signup.token,
    performer: 'Ema Malá',
    name: 'noty.pdf',
    sizeBytes: bytes.length,
  });
  const put = await fetch(`${server.url}/uploads/${begun.uploadId}/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect(put.status).toBe(204);
  const sheets = path.join(dataDir, 'files', 'sheets');
  const finishing = server.call('finishUpload', { uploadId: begun.uploadId }).catch(() => null);
  // The bytes are stored before the content is inspected.
  await vi.waitFor(() => expect(fs.readdirSync(sheets)).toHaveLength(1), {
    timeout: 20_000,
    interval: 1,
  });
  await server.kill();
  expect(await finishing).toBeNull();
  expect(await queryOnce(connection, 'select from files')).toEqual([]);

  const again = await startServer({ dataDir });
  const { result } = await again.call('finishUpload', { uploadId: begun.uploadId });
  expect(result.file).toMatchObject({ name: 'noty.pdf', kind: 'pdf' });
  expect(fs.readdirSync(sheets)).toHaveLength(2);

  const pool = createPool(connection, { max: 1 });
  const storage = createFolderStorage(path.join(dataDir, 'files'));
  const { result: config } = await again.call('getConfig', {});
  const configs = { requireById: async () => config } as unknown as ConfigService;
  const later = new Date(Date.now() + 2 * DAY_MS);
  const cleaned = await cleanFiles({ pool, storage, configs }, later);
  await pool.end();
  expect(cleaned).toMatchObject({ orphans: 1, missing: [] });
  expect(await keysIn(storage)).toEqual([`sheets/${result.file.id}`]);
});
