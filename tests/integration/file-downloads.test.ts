import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { findPicture, keepFile } from '#server/features/file/service.ts';
import { JPEG, packedScore, plainPdf, pngOf } from '#tests/factories/files.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { sha256, uploader } from './support/files.ts';
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

async function uploaded(bytes: Buffer, name: string, bucket = 'organization') {
  const begin = { bucket, name, sizeBytes: bytes.length };
  return (await send.complete(await office.call('beginFileUpload', begin), bytes)).result.file;
}

async function sheet(bytes: Buffer, name: string) {
  const { token } = await office.submitted();
  return (await send.complete(await send.beginSheet(token, bytes, { name }), bytes)).result.file;
}

/** The first letter, because some bits of the last one are unused. */
function otherThan(signature: string): string {
  return (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

describe('a file', () => {
  it('is shown by its own name, and nothing in it runs', async () => {
    const file = await uploaded(pngOf(60, 40), 'Žltý kôň.png');
    const { statusCode, headers, rawPayload } = await get(file.url);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(pngOf(60, 40))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(pngOf(60, 40).length),
      'content-disposition':
        'inline; filename="Zlty kon.png"; filename*=UTF-8\'\'%C5%BDlt%C3%BD%20k%C3%B4%C5%88.png',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=300',
      'accept-ranges': 'bytes',
      etag: `"${sha256(pngOf(60, 40))}"`,
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
  });

  it('is saved when it is asked to be, and always when no browser shows it', async () => {
    const picture = await uploaded(JPEG, 'foto.jpg');
    const { headers } = await get(picture.downloadUrl);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    const score = await sheet(packedScore(), 'skladba.mxl');
    const answer = await get(score.url);
    expect(answer.headers['content-type']).toBe('application/vnd.recordare.musicxml');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('that is a document opens in the viewer of the browser', async () => {
    const { headers } = await get((await uploaded(plainPdf(), 'propozície.pdf')).url);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  it('has the longest name that there may be', async () => {
    const file = await uploaded(plainPdf(), `${'🎻'.repeat(400)}.pdf`);
    expect([...file.name]).toHaveLength(120);
    expect((await get(file.url)).statusCode).toBe(200);
  });

  it('is asked about without being read', async () => {
    const file = await uploaded(plainPdf(), 'a.pdf');
    const { statusCode, headers, body } = await test.app.inject({
      method: 'HEAD',
      url: file.url,
      headers: { range: 'bytes=0-3' },
    });
    expect([statusCode, headers['content-length'], body]).toEqual([
      200,
      String(plainPdf().length),
      '',
    ]);
  });

  it('is not sent again when it is cached', async () => {
    const file = await uploaded(plainPdf(), 'a.pdf');
    const etag = `"${sha256(plainPdf())}"`;
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, body } = await get(file.url, { 'if-none-match': header });
      expect([statusCode, body]).toEqual([304, '']);
    }
    expect((await get(file.url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  const bytes = plainPdf();
  it.each([
    ['bytes=0-3', 206, '%PDF', `bytes 0-3/${bytes.length}`],
    ['bytes=-6', 206, '%%EOF\n', `bytes ${bytes.length - 6}-${bytes.length - 1}/${bytes.length}`],
    [`bytes=${bytes.length}-`, 416, '', `bytes */${bytes.length}`],
    ['bytes=0-1,3-4', 200, bytes.toString('latin1'), undefined],
  ])('asked for %s is answered by %i', async (range, status, content, place) => {
    const file = await uploaded(bytes, 'a.pdf');
    const { statusCode, headers, rawPayload } = await get(file.url, { range });
    expect(statusCode).toBe(status);
    expect(rawPayload.toString('latin1')).toBe(content);
    expect(headers['content-range']).toBe(place);
    expect(headers['content-length']).toBe(String(content.length));
  });

  it('goes on from the middle only while it is the same', async () => {
    const file = await uploaded(plainPdf(), 'a.pdf');
    const range = 'bytes=0-3';
    const same = await get(file.url, { range, 'if-range': `"${sha256(plainPdf())}"` });
    const other = await get(file.url, { range, 'if-range': '"other"' });
    expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
  });

  it('is a download when it is the PDF of a registrant, whichever address is used', async () => {
    const { url } = await sheet(plainPdf(), 'noty.pdf');
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });
});

describe('an address', () => {
  it('stays the same for a while, and works for ten minutes', async () => {
    const file = await uploaded(plainPdf(), 'adresa.pdf');
    const listed = await office.call('listFiles', { search: 'adresa' });
    expect(listed.result.files[0].url).toBe(file.url);
    try {
      test.setNow(new Date(TEST_NOW.getTime() + 9.9 * 60_000));
      expect((await get(file.url)).statusCode).toBe(200);
      test.setNow(new Date(TEST_NOW.getTime() + 15.1 * 60_000));
      const late = await get(file.url);
      expect(late.statusCode).toBe(404);
      expect(late.headers['content-type']).toContain('text/html');
    } finally {
      test.setNow(TEST_NOW);
    }
  });

  it('that was changed in any way is not found', async () => {
    const [file, other] = [await uploaded(plainPdf(), 'a.pdf'), await uploaded(JPEG, 'b.jpg')];
    const address = new URL(file.url, 'http://a');
    const changed = (change: (query: URLSearchParams) => void, path = address.pathname) => {
      const query = new URLSearchParams(address.search);
      change(query);
      return `${path}?${query}`;
    };
    const forged = [
      address.pathname,
      changed((query) => query.delete('signature')),
      changed((query) => query.set('signature', otherThan(query.get('signature') ?? ''))),
      changed((query) => query.set('signature', '')),
      changed((query) => query.set('expires', String(Number(query.get('expires')) + 600))),
      changed((query) => query.set('disposition', 'attachment')),
      changed((query) => query.append('expires', '9999999999')),
      changed(() => undefined, `/files/${other.id}/b.jpg`),
      changed(() => undefined, '/files/x/b.jpg'),
      file.downloadUrl.replace('&disposition=attachment', ''),
    ];
    for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it('of bytes that are missing leads nowhere, and the log says so', async () => {
    const file = await uploaded(plainPdf(), 'tajné meno.pdf');
    await test.services.files.storage.delete([`organization/${file.id}`]);
    const { statusCode, headers } = await get(file.url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers.etag).toBeUndefined();
    const line = test.log.find((text) => text.includes('the bytes of a file are missing'));
    expect(line).toContain(file.id);
    expect(line).not.toContain('tajné');
  });
});

describe('a published file', () => {
  it('has a public URL while it is published', async () => {
    const { id } = await uploaded(plainPdf({ pages: 2 }), 'propozície.pdf');
    const url = `/documents/${id}/propoz%C3%ADcie.pdf`;
    expect((await get(url)).statusCode).toBe(404);
    const published = await office.call('publishFile', { fileId: id, isPublished: true });
    expect(published.result.file).toMatchObject({
      publishedAt: TEST_NOW.toISOString(),
      publicUrl: url,
    });
    expect((await test.call('listPublishedFiles', {})).result.files).toEqual([
      {
        name: 'propozície.pdf',
        bucket: 'organization',
        kind: 'pdf',
        sizeBytes: plainPdf({ pages: 2 }).length,
        pages: 2,
        publishedAt: TEST_NOW.toISOString(),
        url,
      },
    ]);
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    await office.call('renameFile', { fileId: id, name: 'Propozície 2027' });
    const renamed = await get(url);
    expect(renamed.headers['content-disposition']).toContain('filename="Propozicie 2027.pdf"');
    await office.call('publishFile', { fileId: id, isPublished: false });
    expect((await get(url)).statusCode).toBe(404);
    expect((await test.call('listPublishedFiles', {})).result.files).toEqual([]);
  });

  it('is never sheet music', async () => {
    const { id } = await sheet(plainPdf(), 'noty.pdf');
    const { error } = await office.call('publishFile', { fileId: id, isPublished: true });
    expect(error.status).toBe('INVALID_ARGUMENT');
    expect((await get(`/documents/${id}/noty.pdf`)).statusCode).toBe(404);
  });
});

describe('a picture to print on', () => {
  it('is found by its content hash and cached by the client', async () => {
    await uploaded(pngOf(90, 30), 'pozadie.png');
    const { statusCode, headers } = await get(`/assets/pdf/pictures/${sha256(pngOf(90, 30))}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('image/png');
  });

  it('is nothing else that is kept', async () => {
    await sheet(pngOf(17, 17), 'noty.png');
    await uploaded(plainPdf({ pages: 5 }), 'a.pdf');
    const hashes = [sha256(pngOf(17, 17)), sha256(plainPdf({ pages: 5 })), '..%2f', 'A'.repeat(64)];
    for (const hash of hashes) {
      expect((await get(`/assets/pdf/pictures/${hash}`)).statusCode).toBe(404);
    }
  });

  it('is read by other parts of the program', async () => {
    await uploaded(pngOf(91, 30), 'pozadie.png');
    const { files } = test.services;
    const contentHash = sha256(pngOf(91, 30));
    const found = await findPicture(files, contentHash);
    expect(found).toMatchObject({ kind: 'png', width: 91, height: 30 });
    expect(sha256(found?.bytes ?? Buffer.alloc(0))).toBe(contentHash);
    expect(await findPicture(files, sha256(pngOf(91, 31)))).toBeNull();
  });
});

it('generated files are stored with their transaction, or not at all', async () => {
  const { files, configs, pool } = test.services;
  const configId = (await configs.current()).id;
  const made = {
    bucket: 'bulletin' as const,
    configId,
    name: 'Bulletin – Žilina',
    bytes: plainPdf({ pages: 7 }),
    kind: 'pdf' as const,
    pages: 7,
    uploadedBy: 'Jana',
    now: TEST_NOW,
  };
  const id = await inTransaction(pool, (client) => keepFile(files.storage, client, made));
  const broken = inTransaction(pool, async (client) => {
    await keepFile(files.storage, client, made);
    throw new Error('later');
  });
  await expect(broken).rejects.toThrow('later');
  const { result } = await office.call('listFiles', { buckets: ['bulletin'] });
  expect(result.files).toEqual([
    expect.objectContaining({ id, name: 'Bulletin – Žilina.pdf', pages: 7 }),
  ]);
});
