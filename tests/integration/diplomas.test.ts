import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiplomaDesign, PlacedField } from '#domain/prints/diploma-design.ts';
import { newField, readyDesign } from '#domain/prints/ready-designs.ts';
import { readyWords } from '#i18n/diploma-words.ts';
import { keepFile } from '#server/features/file/service.ts';
import {
  DAMAGED_JPEG,
  DAMAGED_WEBP,
  damagedPng,
  JPEG,
  pngOf,
  WEBP,
} from '#tests/factories/files.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { sha256, uploader } from '#tests/integration/support/files.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { readPdf, readQrCodes } from '#tests/integration/support/read-pdf.ts';

let test: TestApp;
let office: TestOffice;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'diplomas-'));
  test = await startTestApp({ env: { DATA_DIR: dataDir } });
  office = await testOffice(test);
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

const design = readyDesign(
  'diploma-portrait',
  readyWords('diploma-portrait', 'sk'),
  '#7a2e3a',
) satisfies DiplomaDesign;

async function saved(change: Partial<DiplomaDesign> = {}) {
  const data = { id: '', version: 0, design: { ...design, ...change } };
  const { result, error } = await office.call('saveDiplomaDesign', data);
  expect(error).toBeUndefined();
  return result as { id: string; version: number; design: DiplomaDesign };
}

async function preview(fields: PlacedField[], recipient: string, more: object = {}) {
  const sample = { name: recipient, values: { recipient } };
  const data = { language: 'sk', design: { ...design, fields, ...more }, sample };
  const { result, error } = await office.call('previewDiploma', data);
  expect(error).toBeUndefined();
  return new Uint8Array(Buffer.from(result.pdfBase64, 'base64'));
}

describe('a design', () => {
  it('is saved, read, changed and deleted', async () => {
    const first = await saved({ name: 'Prvý' });
    const again = { ...first.design, name: 'Druhý' };
    const data = { id: first.id, version: 1, design: again };
    expect((await office.call('saveDiplomaDesign', data)).result.version).toBe(2);
    const listed = async () => (await office.call('listDiplomaDesigns', {})).result.designs;
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: first.id, version: 2, design: again }),
    );
    await office.call('deleteDiplomaDesign', { id: first.id });
    expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(first.id);
  });

  it('is not overwritten by a caller who saw an older one', async () => {
    const { id } = await saved();
    const change = (name: string) =>
      office.call('saveDiplomaDesign', { id, version: 1, design: { ...design, name } });
    const answers = await Promise.all([change('A'), change('B')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({ status: 'ABORTED', details: { version: 2 } });
  });

  it('with something wrong is refused with where it is', async () => {
    const fields = [newField('n', 'recipient', { x: 9000 })];
    const { error } = await office.call('saveDiplomaDesign', { design: { ...design, fields } });
    expect(error.details.issues).toEqual([{ path: 'fields.n', code: 'outOfRange' }]);
  });

  it('goes over to the edition that is cloned', async () => {
    const { design: kept } = await saved({ name: 'Na budúci rok' });
    const [current] = await test.query<{ id: string }>('select id from config order by position');
    const owner = await testOffice(test, 'owner');
    const clone = { id: current?.id, startsOn: '2028-04-14' };
    const { id } = (await owner.call('cloneEdition', clone)).result;
    const { designs } = (await office.call('listDiplomaDesigns', { editionId: id })).result;
    expect(designs.map((one: { design: DiplomaDesign }) => one.design)).toContainEqual(kept);
  });

  it.each(['desk', 'treasurer', 'viewer'] as const)('is refused to the role %s', async (role) => {
    const other = await testOffice(test, role);
    for (const name of ['listDiplomaDesigns', 'listDiplomaResults'] as const) {
      expect((await other.call(name, {})).status).toBe(403);
    }
    expect((await other.call('saveDiplomaDesign', { design })).status).toBe(403);
    expect((await other.call('previewDiploma', { design })).status).toBe(403);
    expect((await other.call('saveDiplomaResults', { results: [] })).status).toBe(403);
  });
});

describe('a preview', () => {
  it('is a tagged page with the name as its heading and a code to check', async () => {
    const pdf = await preview(design.fields, 'Ľudovít Ťažký');
    const { text, isTagged, roles, size, pages } = await readPdf(pdf);
    expect([isTagged, pages, Math.round(size.width)]).toEqual([true, 1, 595]);
    expect([...roles]).toContain('H1');
    expect(text).toContain('Ľudovít Ťažký');
    expect(await readQrCodes(pdf)).toEqual([expect.stringContaining('/check/')]);
  });

  it.each([
    ['PNG', () => pngOf(70, 100), 'pozadie.png'],
    ['JPEG', () => JPEG, 'pozadie.jpg'],
    ['WEBP', () => WEBP, 'pozadie.webp'],
  ])('has a %s behind it', async (_kind, bytes, name) => {
    const data = { bucket: 'organization', name, sizeBytes: bytes().length };
    const begun = await office.call('beginFileUpload', data);
    const { result } = await uploader(test).complete(begun, bytes());
    const { files } = (await office.call('listFiles', { buckets: ['organization'] })).result;
    const { contentHash: background } = files.find(
      (file: { id: string }) => file.id === result.file.id,
    );
    const [plain, pictured] = [
      await preview(design.fields, 'Ema Malá'),
      await preview(design.fields, 'Ema Malá', { background }),
    ];
    expect(pictured.length).toBeGreaterThan(plain.length);
  });

  it.each([
    ['PNG', damagedPng(), 'pozadie.png'],
    ['JPEG', DAMAGED_JPEG, 'pozadie.jpg'],
    ['WEBP', DAMAGED_WEBP, 'pozadie.webp'],
  ])('is spared a damaged %s: it is not taken as a file', async (_kind, bytes, name) => {
    const data = { bucket: 'organization', name, sizeBytes: bytes.length };
    const begun = await office.call('beginFileUpload', data);
    const { error } = await uploader(test).complete(begun, bytes);
    expect(error.details).toEqual({ reason: 'file-refused', problem: 'damaged' });
  });

  it('with a damaged picture says which one it is', async () => {
    const { storage, pool, configs } = test.services;
    await keepFile(storage, pool, {
      bucket: 'organization',
      configId: (await configs.current()).id,
      name: 'staré pozadie.png',
      bytes: damagedPng(),
      kind: 'png',
      pages: null,
      uploadedBy: '',
      now: new Date(),
    });
    const data = { design: { ...design, background: sha256(damagedPng()) } };
    const { status, error } = await office.call('previewDiploma', data);
    expect([status, error.details]).toEqual([
      400,
      { reason: 'unreadable-picture', picture: 'staré pozadie.png' },
    ]);
    expect(error.message).toMatch(
      /^Obrázok „staré pozadie\.png“ sa nedá prečítať\. Nahrajte ho znova/u,
    );
    const { id } = await saved(data.design);
    await office.submitted();
    const request = { kind: 'diplomas', designId: id };
    expect((await office.call('previewPrint', request)).error.details).toEqual(error.details);
  });

  it('with a picture that is gone says so', async () => {
    const data = { design: { ...design, background: 'a'.repeat(64) } };
    expect((await office.call('previewDiploma', data)).status).toBe(404);
  });

  const NAMES = [
    'Maximilián Alexander Pomothy-Szentkereszty von Habsburg-Lothringen',
    'AVAVAVAVAVAVAVAVAVAVAVAVAVAV To Ty Wa Ye',
    '#set page(fill: red) $x$ *tučne* <script>',
    'Anna \u202eáláM\u202c \u0007 Nová',
    '🎻🎼 李小龙 Ελένη Жанна',
    'x'.repeat(10_000),
  ];
  const looks = [
    { font: 'script', style: 'regular' },
    { font: 'serif', style: 'bold' },
    { font: 'serif', style: 'italic' },
    { font: 'sans', style: 'bold' },
  ] as const;
  it.each(looks)('never sets a name over the edge of its field: %j', async (look) => {
    const box = { x: 500, y: 1000, width: 900, height: 220 };
    for (const name of NAMES) {
      const pdf = await preview(
        [newField('n', 'recipient', { ...look, ...box, size: 600 })],
        name,
        {
          frame: 'none',
        },
      );
      for (const { left, right, baseline } of await linesOf(pdf)) {
        expect(left).toBeGreaterThanOrEqual(box.x - 5);
        expect(right).toBeLessThanOrEqual(box.x + box.width + 5);
        expect(baseline).toBeGreaterThan(box.y);
        expect(baseline).toBeLessThan(box.y + box.height);
      }
    }
  });
});

/** Where lines stand, in tenths of a millimetre from the upper left corner. */
async function linesOf(pdf: Uint8Array) {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  await task.destroy();
  const tenths = (points: number) => (points * 254) / 72;
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const left = tenths(x);
    return { left, right: left + tenths(item.width), baseline: tenths(height - y) };
  });
}

describe('results and names', () => {
  it('are written down by appearance and found again, also after people change places', async () => {
    const { id } = await office.submitted();
    const categories = (await office.call('listDiplomaResults', {})).result.categories;
    const [category] = categories;
    const entry = category.entries.find((one: { signupId: string }) => one.signupId === id);
    const one = { signupId: id, category: category.category, subject: entry.subject };
    const write = (result: string) =>
      office.call('saveDiplomaResults', { results: [{ ...one, result }] });
    expect((await write('zlaté pásmo')).result).toEqual({ saved: 1 });
    const read = async () =>
      (await office.call('listDiplomaResults', {})).result.categories
        .flatMap(({ entries }: { entries: { signupId: string; result: string }[] }) => entries)
        .filter(({ signupId }: { signupId: string }) => signupId === id)
        .map(({ result }: { result: string }) => result)
        .filter(Boolean);
    expect(await read()).toEqual(['zlaté pásmo']);
    await write('strieborné pásmo');
    expect(await read()).toEqual(['strieborné pásmo']);
    await write('');
    expect(await read()).toEqual([]);
  });

  it('are the real ones, the longest first', async () => {
    await office.submitted();
    const { result } = await office.call('listDiplomaNames', { kind: 'diploma' });
    expect(result.isSample).toBe(false);
    expect(result.longest[0].values.recipient).toBe(result.longest[0].name);
    const thanks = await office.call('listDiplomaNames', { kind: 'thanks' });
    expect(thanks.result.longest.map(({ name }: { name: string }) => name)).toContain(
      'Mgr. Jana Nováková',
    );
  });
});
