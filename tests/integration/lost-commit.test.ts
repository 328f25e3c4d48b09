// Guards the bytes of a committed row when the answer to the commit is lost.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainPdf } from '#tests/factories/files.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { uploader } from './support/files.ts';
import { type LossyProxy, lossyProxy } from './support/lossy-proxy.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let database: TestDatabase;
let proxy: LossyProxy;
let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await lossyProxy(database.connection);
  const connection = { ...proxy.connection, database: database.connection.database };
  test = await startTestApp({ database: { ...database, connection } });
  office = await testOffice(test);
});
afterAll(async () => {
  await test.close();
  await proxy.close();
  await database.drop();
});

it('a file whose commit was not answered is there to the byte when it is asked for again', async () => {
  const bytes = plainPdf();
  const send = uploader(test);
  const { token } = await office.submitted();
  const begun = await send.beginSheet(token, bytes);
  await send.sendParts(begun.result, bytes);
  const finish = () => test.call('finishUpload', { uploadId: begun.result.uploadId });
  proxy.loseAnswerToCommit('insert into files');
  expect(await finish()).toMatchObject({ status: 503 });
  expect(proxy.lost()).toBe(1);
  const again = await finish();
  expect(again.status).toBe(200);
  const download = await test.app.inject(again.result.file.url);
  expect(download.rawPayload.equals(bytes)).toBe(true);
});
