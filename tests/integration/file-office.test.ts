import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainPdf, pngOf } from '#tests/factories/files.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { keysIn, uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
let send: ReturnType<typeof uploader>;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  send = uploader(test);
});
afterAll(() => test.close());

async function uploaded(data: object, bytes = plainPdf()) {
  const begin = { bucket: 'organization', name: 'a.pdf', sizeBytes: bytes.length, ...data };
  return (await send.complete(await office.call('beginFileUpload', begin), bytes)).result.file;
}

const names = async (data: object) => {
  const { result } = await office.call('listFiles', data);
  return result.files.map(({ name }: { name: string }) => name).toSorted();
};

const actions = async () =>
  test.query<{ action: string; subject: string; details: object }>(
    `select action, subject, details from audit_log where action like 'file-%' order by id`,
  );

it('the office finds files by bucket, signup, name, performer and number', async () => {
  const { id, number } = await office.submitted();
  await uploaded({ name: 'Čardáš.pdf', bucket: 'sheets', signupId: id, performer: 'Leo Veselý' });
  await uploaded({ name: 'Bulletin.pdf', bucket: 'bulletin' });
  await uploaded({ name: 'Pozadie diplomu.png' }, pngOf(9, 9));
  expect(await names({})).toEqual(['Bulletin.pdf', 'Pozadie diplomu.png', 'Čardáš.pdf']);
  expect(await names({ buckets: ['bulletin', 'organization'] })).toHaveLength(2);
  expect(await names({ signupId: id })).toEqual(['Čardáš.pdf']);
  expect(await names({ signupId: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
  expect(await names({ search: 'cardas' })).toEqual(['Čardáš.pdf']);
  expect(await names({ search: 'vesely' })).toEqual(['Čardáš.pdf']);
  expect(await names({ search: number })).toEqual(['Čardáš.pdf']);
  expect(await names({ search: 'diplom pozad' })).toEqual(['Pozadie diplomu.png']);
  expect(await names({ search: '%' })).toEqual([]);
  const { result } = await office.call('listFiles', { buckets: ['bulletin'] });
  expect(result).toMatchObject({ total: 1, totalBytes: plainPdf().length, nextCursor: null });
  expect(result.limits).toEqual({
    sheets: { maxBytes: 20 * 2 ** 20, maxFiles: 5 },
    bulletin: { maxBytes: 100 * 2 ** 20, maxFiles: 500 },
    organization: { maxBytes: 20 * 2 ** 20, maxFiles: 500 },
  });
});

it('a long list comes in pages without holes', async () => {
  const all = await names({ limit: 200 });
  const seen: string[] = [];
  let cursor = '';
  do {
    const { result } = await office.call('listFiles', { limit: 2, cursor });
    expect(result.total).toBe(all.length);
    seen.push(...result.files.map(({ name }: { name: string }) => name));
    cursor = result.nextCursor ?? '';
  } while (cursor !== '');
  expect(seen.toSorted()).toEqual(all);
  for (const wrong of ['x', "2026-11-15T09:00:00.000Z_'", '9999-99-99T99:99:99.999Z_x']) {
    const { error } = await office.call('listFiles', { cursor: wrong });
    expect(error.status).toBe('INVALID_ARGUMENT');
  }
});

it('whatever the office does with a file is written down', async () => {
  const before = (await actions()).length;
  const { id } = await uploaded({ name: 'plagát.pdf' });
  await office.call('renameFile', { fileId: id, name: 'Plagát 2027.exe' });
  await office.call('renameFile', { fileId: id, name: 'Plagát 2027.exe' });
  await office.call('publishFile', { fileId: id, isPublished: true });
  await office.call('publishFile', { fileId: id, isPublished: true });
  await office.call('publishFile', { fileId: id, isPublished: false });
  await office.call('deleteFile', { fileId: id });
  const lines = (await actions()).slice(before);
  const subject = (await test.services.configs.current()).edition.name.sk;
  const bucket = 'organization';
  expect(lines).toEqual([
    { action: 'file-uploaded', subject, details: { file: 'plagát.pdf', bucket } },
    {
      action: 'file-renamed',
      subject,
      details: { from: 'plagát.pdf', to: 'Plagát 2027.exe.pdf', bucket },
    },
    { action: 'file-published', subject, details: { file: 'Plagát 2027.exe.pdf', bucket } },
    { action: 'file-unpublished', subject, details: { file: 'Plagát 2027.exe.pdf', bucket } },
    { action: 'file-deleted', subject, details: { file: 'Plagát 2027.exe.pdf', bucket } },
  ]);
  expect(await keysIn(test.services.files.storage, `organization/${id}`)).toEqual([]);
  for (const [name, data] of [
    ['deleteFile', {}],
    ['renameFile', { name: 'b' }],
    ['publishFile', { isPublished: true }],
  ] as const) {
    expect((await office.call(name, { fileId: id, ...data })).error.status).toBe('NOT_FOUND');
  }
});

it('sheet music is written down under its signup', async () => {
  const { id, number } = await office.submitted();
  const file = await uploaded({ bucket: 'sheets', signupId: id, performer: 'Ema Malá' });
  await office.call('deleteFile', { fileId: file.id });
  const lines = (await actions()).slice(-2);
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
    ['file-uploaded', number],
    ['file-deleted', number],
  ]);
});

it('archived editions stay unchanged', async () => {
  const { id } = await uploaded({});
  await test.query('update config set archived_at = now()');
  try {
    for (const [name, data] of [
      ['deleteFile', {}],
      ['renameFile', { name: 'b' }],
      ['publishFile', { isPublished: true }],
    ] as const) {
      const { error } = await office.call(name, { fileId: id, ...data });
      expect(error.details.reason).toBe('edition-archived');
    }
  } finally {
    await test.query('update config set archived_at = null');
  }
});

it('reading files needs the permission', async () => {
  const viewer = await testOffice(test, 'viewer');
  expect((await viewer.call('listFiles', {})).status).toBe(200);
  const begin = { bucket: 'organization', name: 'a.pdf', sizeBytes: 10 };
  expect((await viewer.call('beginFileUpload', begin)).error.status).toBe('PERMISSION_DENIED');
  const desk = await testOffice(test, 'desk');
  expect((await desk.call('listFiles', {})).error.status).toBe('PERMISSION_DENIED');
  expect((await test.call('listFiles', {})).error.status).toBe('UNAUTHENTICATED');
});
