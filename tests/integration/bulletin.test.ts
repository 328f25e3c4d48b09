import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newBulletin } from '#domain/bulletin/content.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';

let test: TestApp;
let office: TestOffice;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-'));
  test = await startTestApp({ jobs: true, env: { DATA_DIR: dataDir } });
  office = await testOffice(test);
  await office.submitted(validForm());
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

function written(words: string) {
  const content = newBulletin();
  const sections = content.sections.map((section) =>
    section.kind === 'welcome' ? { ...section, body: { sk: words, en: '' } } : section,
  );
  return { ...content, sections };
}

const versions = async () =>
  (await office.call('listFiles', { buckets: ['bulletin'] })).result.files.toSorted(
    (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1),
  );

async function made(request: object): Promise<void> {
  const { result } = await office.call('startPrint', { kind: 'bulletin', ...request });
  await vi.waitFor(
    async () => {
      const { run } = (await office.call('getPrintRun', { runId: result.run.id })).result;
      expect(run).toMatchObject({ state: 'done', problems: [] });
    },
    { timeout: 60_000, interval: 100 },
  );
}

describe('the texts of the bulletin', () => {
  it('start empty, are saved, and are never overwritten unseen', async () => {
    const { result: empty } = await office.call('getBulletin', {});
    expect(empty).toMatchObject({ version: 0, content: newBulletin(), updatedAt: null });
    const change = { version: 0, content: written('Vitajte, **milí** hudobníci!') };
    const { result: saved } = await office.call('saveBulletin', change);
    expect(saved).toMatchObject({ version: 1, content: change.content });
    const { error } = await office.call('saveBulletin', { version: 0, content: written('Iné') });
    expect(error).toMatchObject({ status: 'ABORTED', details: { version: 1 } });
    expect((await office.call('getBulletin', {})).result).toEqual(saved);
    const rows = await test.query(
      `select details from audit_log where action = 'bulletin-written'`,
    );
    expect(rows).toEqual([{ details: { version: 1 } }]);
  });

  it('saved by two people at once are stored once', async () => {
    const { result: before } = await office.call('getBulletin', {});
    const answers = await Promise.all(
      ['Prvý', 'Druhý'].map((words) =>
        office.call('saveBulletin', { version: before.version, content: written(words) }),
      ),
    );
    expect(answers.filter(({ error }) => error?.status === 'ABORTED')).toHaveLength(1);
  });

  it('have one programme and a maximum length', async () => {
    const content = written('');
    for (const bad of [
      { ...content, sections: [] },
      { ...content, sections: [...content.sections, ...content.sections] },
      written('x'.repeat(20_001)),
      { ...content, cover: { ...content.cover, picture: 1 } },
    ]) {
      const { error } = await office.call('saveBulletin', { version: 0, content: bad });
      expect(error.status).toBe('INVALID_ARGUMENT');
    }
  });

  it('are hidden from roles that only read', async () => {
    const viewer = await signedInUser(test, { role: 'viewer' });
    const { error } = await test.call('getBulletin', {}, viewer.headers);
    expect(error.status).toBe('PERMISSION_DENIED');
  });
});

describe('a bulletin that was made', () => {
  it('is kept as a version; one of them is published', async () => {
    const { version } = (await office.call('getBulletin', {})).result;
    await office.call('saveBulletin', { version, content: written('Vitajte v Žiline!') });
    await made({});
    await made({ language: 'en' });
    await made({ form: 'booklet' });
    const [second, first] = await versions();
    expect([first?.name, second?.name]).toEqual([
      expect.stringMatching(/^Bulletin – Hudobné struny 2027.* – verzia 1\.pdf$/u),
      expect.stringMatching(/^Bulletin – .* – version 2\.pdf$/u),
    ]);
    expect(await versions()).toHaveLength(2);
    const file = await test.app.inject({ url: first?.url ?? '' });
    const read = await readPdf(file.rawPayload);
    expect(read.pages).toBe(first?.pages);
    expect(read.text).toContain('Vitajte v Žiline!');

    for (const { id } of [first, second]) {
      await office.call('publishFile', { fileId: id, isPublished: true });
    }
    const { result } = await test.call('listPublishedFiles', {});
    expect(result.files).toMatchObject([{ name: second?.name }]);
    expect(
      (await versions()).map(({ publishedAt }: { publishedAt: string }) => publishedAt),
    ).toEqual([expect.any(String), null]);
    const lines = await test.query(
      `select action, details ->> 'file' as file from audit_log
       where action in ('file-published', 'file-unpublished') order by id`,
    );
    expect(lines).toEqual([
      { action: 'file-published', file: first?.name },
      { action: 'file-unpublished', file: first?.name },
      { action: 'file-published', file: second?.name },
    ]);
  });

  it('is shown as it is being written, and nothing of that is saved', async () => {
    const before = (await office.call('getBulletin', {})).result;
    const bulletin = written('Ešte **neuložené** slová');
    const { result } = await office.call('previewPrint', { kind: 'bulletin', bulletin });
    const { text } = await readPdf(Buffer.from(result.pdfBase64, 'base64'));
    expect(text).toContain('neuložené');
    expect((await office.call('getBulletin', {})).result).toEqual(before);
    const { error } = await office.call('previewPrint', {
      kind: 'bulletin',
      bulletin: { ...bulletin, sections: [] },
    });
    expect(error.status).toBe('INVALID_ARGUMENT');
  });

  it('is shown whole before it is made', async () => {
    const { result } = await office.call('previewPrint', { kind: 'bulletin', form: 'booklet' });
    const { text, size } = await readPdf(Buffer.from(result.pdfBase64, 'base64'));
    expect(size.width).toBeGreaterThan(size.height);
    expect(text).toContain('Obsah');
  });
});
