// Guards the disk: uploads never fill it, and the office is warned before.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plainPdf } from '#tests/factories/files.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';

const MEGABYTE = 1024 * 1024;
const PLENTY = 100_000 * MEGABYTE;
const bytes = plainPdf();
let test: TestApp;
let office: TestOffice;
let free: number | null = PLENTY;
beforeAll(async () => {
  test = await startTestApp({ env: { FILES_PER_SIGNUP_MB: '10', FILES_PER_EDITION_MB: '30' } });
  test.services.files.disk.freeBytes = async () => free;
  office = await testOffice(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  free = PLENTY;
  await test.query('delete from uploads');
});

const begin = (token: string, megabytes: number) =>
  uploader(test).beginSheet(token, bytes, { sizeBytes: megabytes * MEGABYTE });

const warnings = async () => (await office.call('getOverview', {})).result.warnings;
const health = async () => {
  const answer = await test.app.inject('/healthz');
  return { code: answer.statusCode, ...answer.json() };
};

it('refuses more than one signup may have, with uploads that are under way', async () => {
  const [one, other] = [await office.submitted(), await office.submitted()];
  expect((await begin(one.token, 6)).status).toBe(200);
  const { error } = await begin(one.token, 5);
  expect(error.details).toEqual({ reason: 'signup-storage-full', maxBytes: 10 * MEGABYTE });
  expect(error.message).toContain('10 MB');
  expect((await begin(other.token, 5)).status).toBe(200);
});

it('refuses more than an edition may have, and tells the office before', async () => {
  for (let count = 0; count < 2; count++) {
    expect((await begin((await office.submitted()).token, 10)).status).toBe(200);
  }
  expect(await warnings()).toEqual([]);
  const { token } = await office.submitted();
  expect((await begin(token, 6)).status).toBe(200);
  expect(await warnings()).toEqual(['files-near-quota']);
  expect((await begin((await office.submitted()).token, 5)).error.details).toEqual({
    reason: 'storage-full',
  });
});

it('refuses files when the disk is nearly full, and tells the office and /healthz before', async () => {
  const { token } = await office.submitted();
  free = 900 * MEGABYTE;
  expect((await begin(token, 1)).status).toBe(200);
  expect(await warnings()).toEqual(['disk-low']);
  expect(await health()).toMatchObject({ code: 200, warnings: ['disk-low'] });
  free = 500 * MEGABYTE;
  expect((await begin(token, 1)).error.details).toEqual({ reason: 'storage-full' });
  expect((await health()).code).toBe(200);
});

it('says by /healthz that it cannot serve when the disk is full', async () => {
  free = MEGABYTE;
  expect(await health()).toMatchObject({ code: 503, reason: 'disk-full' });
  free = null;
  expect((await health()).code).toBe(200);
});
