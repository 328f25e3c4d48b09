// kill -9 during a print run: it continues after the finished parts and is complete.

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { formOf, validPerformer } from '#tests/factories/signup-form.ts';
import { preparedDataFolder } from '#tests/integration/setup/data-folders.ts';
import {
  embeddedConnection,
  queryOnce,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';
import { readZip } from '#tests/integration/support/read-zip.ts';
import { A_MINUTE } from '#tests/patience.ts';

const DOCUMENTS = 20;
const NAMES = Array.from({ length: DOCUMENTS }, (_, index) => `Hana Hlaváčová ${index + 1}`);

it('a run that was killed twice makes every document once', async () => {
  const dataDir = preparedDataFolder();
  const connection = embeddedConnection(dataDir);
  let server = await startServer({ dataDir });
  await server.submit(formOf(NAMES.map((name) => validPerformer({ name, diplomName: name }))));
  const id = randomUUID();
  await queryOnce(
    connection,
    `insert into print_runs (id, config_id, kind, output, request, started_by, recipient, language,
       started_at, expires_at)
     select '${id}', id, 'diplomas', 'zip', '{"kind": "diplomas", "language": "sk", "editionId": "",
       "days": [], "categories": [], "schools": [], "signupIds": [], "perSheet": 8,
       "paper": "labels", "recipients": "all", "designId": "", "form": "pages"}',
       'Office', 'office@example.sk', 'sk', now(), now() + interval '1 day' from config`,
  );
  await queryOnce(
    connection,
    `select graphile_worker.add_job('print.make', json_build_object('runId', '${id}'),
       job_key => 'print.make:${id}', queue_name => 'prints')`,
  );
  const run = async () => {
    const [row] = (await queryOnce(
      connection,
      `select state, done, total, problems from print_runs where id = '${id}'`,
    )) as { state: string; done: number; total: number; problems: unknown[] }[];
    return row;
  };
  for (const atLeast of [3, 10]) {
    await vi.waitFor(async () => expect((await run())?.done).toBeGreaterThanOrEqual(atLeast), {
      timeout: 90_000,
      interval: 50,
    });
    await server.kill();
    server = await startServer({ dataDir });
  }
  await vi.waitFor(async () => expect((await run())?.state).toBe('done'), {
    timeout: 90_000,
    interval: 200,
  });
  expect(await run()).toMatchObject({ done: DOCUMENTS, total: DOCUMENTS, problems: [] });
  const folder = path.join(dataDir, 'files', 'prints', id);
  const files = readZip(fs.readFileSync(path.join(folder, 'result')));
  expect(files.size).toBe(DOCUMENTS);
  const [first = Buffer.alloc(0)] = files.values();
  expect((await readPdf(first)).pages).toBe(1);
  // Parts are deleted after the run is stored as complete.
  await vi.waitFor(
    () => expect(fs.readdirSync(folder).toSorted()).toEqual(['content', 'result']),
    A_MINUTE,
  );
});
