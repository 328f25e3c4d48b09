import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PdfTemplate } from '#documents/pdf/templates.ts';
import type { Print, PrintPart } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printOf } from '#documents/prints/registry.ts';
import { fileName } from '#domain/files/file-name.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { localized } from '#i18n/texts.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { keepBulletinVersion } from '#server/features/bulletin/service.ts';
import { loadContent } from '#server/features/print/load-content.ts';
import type { PrintDependencies, PrintScope } from '#server/features/print/load-extras.ts';
import { renderDocument } from '#server/features/print/making/render-document.ts';
import {
  endRun,
  findParts,
  findRun,
  markPart,
  type RunProblem,
  setTotal,
} from '#server/features/print/runs/queries.ts';
import { runKey } from '#server/features/print/runs/run-keys.ts';
import { type ZipEntry, zipFile } from '#server/files/zip-file.ts';
import { countPages } from '#server/pdf/count-pages.ts';
import { missingLetters } from '#server/pdf/font-letters.ts';
import { type NamedPictures, UnreadablePicture } from '#server/pdf/readable-pictures.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { type Storage, StorageUnavailable } from '#server/storage/storage.ts';

export interface Maker extends PrintDependencies {
  db: Pool;
  storage: Storage;
  renderer: PdfRenderer;
  /** Null when the picture was deleted. */
  pictureOf(contentHash: string): Promise<{ name: string; bytes: Uint8Array } | null>;
}

export interface MakeOrder extends PrintScope {
  runId: string;
  output: 'pdf' | 'zip';
  startedBy: string;
}

type AnyPrint = Print<unknown, PdfTemplate>;
type AnyContent = PrintContent<unknown>;

interface Made {
  pdf: Uint8Array | null;
  problems: RunProblem[];
}

/**
 * Makes the ordered documents, from the start or from where a run stopped. The content is read once
 * and stored, so that parts made before and after a stop agree.
 */
export async function makeRun(maker: Maker, order: MakeOrder): Promise<void> {
  try {
    await makeAll(maker, order);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    const problem = { problem: 'picture', letters: '', isMade: false } as const;
    const problems = [{ name: error.picture, ...problem }];
    await endRun(maker.db, order.runId, { state: 'failed', done: 0, problems, file: null });
  }
}

async function makeAll(maker: Maker, order: MakeOrder): Promise<void> {
  const print = printOf(order.request.kind);
  const content = await keptContent(maker, order);
  if (print.isEmpty(content)) {
    await endRun(maker.db, order.runId, { state: 'done', done: 0, problems: [], file: null });
  } else if (order.output === 'zip' && print.parts) {
    await makeArchive(maker, order, { print, parts: print.parts(content) });
  } else {
    await makeOne(maker, order, { print, content });
  }
}

async function keptContent(maker: Maker, order: MakeOrder): Promise<AnyContent> {
  const key = runKey(order.runId, 'content');
  const kept = await maker.storage.open(key);
  if (kept) return JSON.parse((await buffer(kept)).toString());
  const content = await loadContent(maker, order);
  await keep(maker, key, Buffer.from(JSON.stringify(content)));
  return content;
}

function keep({ storage }: Maker, key: string, bytes: Uint8Array): Promise<void> {
  return storage.put(key, { source: once(bytes), sizeBytes: bytes.byteLength });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** One file for all. When it cannot be rendered, the failing documents are left out. */
async function makeOne(
  maker: Maker,
  order: MakeOrder,
  { print, content }: { print: AnyPrint; content: AnyContent },
): Promise<void> {
  const parts = print.parts?.(content) ?? [];
  const total = Math.max(1, parts.length);
  await setTotal(maker.db, order.runId, total);
  const whole = { name: '', filename: '', content };
  let { pdf, problems } = await render(maker, print, whole);
  if (pdf && problems.length > 0 && parts.length > 0) {
    problems = parts.flatMap((part) => letterProblems(part.name, print.payload(part.content)));
  }
  if (!pdf && parts.length > 1 && print.joined) {
    const { good, bad } = await divide(maker, print, parts);
    problems = bad;
    if (good.length > 0)
      pdf = (await render(maker, print, { ...whole, content: print.joined(good) })).pdf;
  }
  if (!pdf) {
    await endRun(maker.db, order.runId, { state: 'failed', done: 0, problems, file: null });
    return;
  }
  await keep(maker, runKey(order.runId, 'result'), pdf);
  const ended = {
    state: 'done' as const,
    done: total - problems.filter(({ isMade }) => !isMade).length,
    problems,
    file: { name: resultName(order, 'pdf'), sizeBytes: pdf.byteLength },
  };
  await inTransaction(maker.db, async (client) => {
    // From here on a cancellation waits and comes too late. A run cancelled before gets no version.
    if (!(await endRun(client, order.runId, ended))) return;
    if (order.request.kind === 'bulletin') await keepBulletin(maker, { client, order, pdf });
  });
}

/** A bulletin in pages becomes a version among the files; imposed sheets are for the printer. */
async function keepBulletin(
  { storage, now }: Maker,
  { client, order, pdf }: { client: Queryable; order: MakeOrder; pdf: Uint8Array },
): Promise<void> {
  const { runId, request, config, startedBy } = order;
  const { form, language } = request;
  if (form !== 'pages') return;
  const version = { bytes: pdf, pages: countPages(pdf), language, by: startedBy, now: now() };
  await keepBulletinVersion(storage, client, { runId, config, ...version });
}

async function divide(maker: Maker, print: AnyPrint, parts: readonly PrintPart<unknown>[]) {
  const good: AnyContent[] = [];
  const bad: RunProblem[] = [];
  for (const part of parts) {
    const { pdf, problems } = await render(maker, print, part);
    if (pdf) good.push(part.content);
    bad.push(...problems);
  }
  return { good, bad };
}

async function makeArchive(
  maker: Maker,
  order: MakeOrder,
  { print, parts }: { print: AnyPrint; parts: readonly PrintPart<unknown>[] },
): Promise<void> {
  const { db } = maker;
  const { runId } = order;
  await setTotal(db, runId, parts.length);
  const before = new Set((await findParts(db, runId)).map(({ position }) => position));
  for (const [position, part] of parts.entries()) {
    if (before.has(position)) continue;
    const { pdf, problems } = await render(maker, print, part);
    if (pdf) await keep(maker, runKey(runId, String(position)), pdf);
    await markPart(db, runId, { position, problems, isMade: pdf !== null });
  }
  const made = (await findParts(db, runId)).filter(({ is_made: isMade }) => isMade);
  const run = await findRun(db, runId);
  if (!run) return;
  const sizeBytes = made.length > 0 ? await putArchive(maker, { order, parts, made }) : 0;
  await endRun(db, runId, {
    state: made.length > 0 ? 'done' : 'failed',
    done: made.length,
    problems: run.problems,
    file: made.length > 0 ? { name: resultName(order, 'zip'), sizeBytes } : null,
  });
  await maker.storage.delete(made.map(({ position }) => runKey(runId, String(position))));
}

interface Archive {
  order: MakeOrder;
  parts: readonly PrintPart<unknown>[];
  made: readonly { position: number }[];
}

/** Through a temporary file, because the storage needs the size. */
async function putArchive(maker: Maker, { order, parts, made }: Archive): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'print-'));
  try {
    const file = path.join(folder, 'archive');
    const target = await open(file, 'wx', 0o600);
    try {
      for await (const chunk of zipFile(entriesOf(maker, { order, parts, made }))) {
        await target.write(chunk as Uint8Array);
      }
    } finally {
      await target.close();
    }
    const { size } = await stat(file);
    await maker.storage.put(runKey(order.runId, 'result'), {
      source: createReadStream(file),
      sizeBytes: size,
    });
    return size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* entriesOf(
  { storage, now }: Maker,
  { order, parts, made }: Archive,
): AsyncGenerator<ZipEntry> {
  const inOrder = made.toSorted((one, other) => one.position - other.position);
  for (const { position } of inOrder) {
    const stored = await storage.open(runKey(order.runId, String(position)));
    if (!stored) throw new Error('A document that was made is no longer in the storage');
    yield {
      name: fileName(parts[position]?.filename ?? String(position), 'pdf'),
      content: await buffer(stored),
      modifiedAt: now(),
    };
  }
}

async function render(
  maker: Maker,
  print: AnyPrint,
  { name, content }: Pick<PrintPart<unknown>, 'name' | 'content'>,
): Promise<Made> {
  try {
    const pictures = await picturesOf(maker, print.pictures?.(content) ?? []);
    const { pdf, payload } = await renderDocument(maker.renderer, {
      document: print,
      content,
      pictures,
    });
    return { pdf, problems: letterProblems(name, payload) };
  } catch (error) {
    // Not the fault of this document: the next one would fail in the same way.
    if (error instanceof UnreadablePicture || error instanceof StorageUnavailable) throw error;
    const isSlow = error instanceof Error && error.message.startsWith('No PDF within');
    const problem = isSlow ? ('too-slow' as const) : ('typesetting' as const);
    return { pdf: null, problems: [{ name, problem, letters: '', isMade: false }] };
  }
}

function letterProblems(name: string, payload: unknown): RunProblem[] {
  const letters = missingLetters(payload);
  return letters === '' ? [] : [{ name, problem: 'missing-letters', letters, isMade: true }];
}

export async function picturesOf(
  { pictureOf }: Maker,
  hashes: readonly string[],
): Promise<NamedPictures> {
  const pictures = new Map<string, { name: string; bytes: Uint8Array }>();
  for (const hash of new Set(hashes)) {
    const picture = await pictureOf(hash);
    if (picture) pictures.set(hash, picture);
  }
  return pictures;
}

/** `Diplomy – Hudobné struny 2027.zip` */
function resultName({ request, config }: MakeOrder, ending: 'pdf' | 'zip'): string {
  const { kind, language } = request;
  const title = `${printTitle(kind, language)} – ${localized(config.edition.name, language)}`;
  return ending === 'pdf' ? fileName(title, 'pdf') : fileName(title, 'pdf').replace(/pdf$/, 'zip');
}
