import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import { decodedText } from '#server/files/decoded-text.ts';

/** The score of a symphony unfolds to some thirty megabytes. */
const MOST_UNFOLDED_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 200;
const CONTAINER = 'META-INF/container.xml';
const CONTAINER_BYTES = 64 * 1024;

/** After remarks, and a document type without entities of its own. */
const SCORE =
  /^\ufeff?\s*(?:<\?xml[^>]*\?>)?(?:\s|<!--[\s\S]*?-->)*(?:<!DOCTYPE\s+score-(?:partwise|timewise)[^>[]*>(?:\s|<!--[\s\S]*?-->)*)?<score-(?:partwise|timewise)[\s>]/;
const SCORE_BEGIN_CHARACTERS = 8192;
const SCORE_END = /<\/score-(?:partwise|timewise)>\s*$/;
const SCORE_END_CHARACTERS = 200;

export function inspectScore(bytes: Buffer): FileFacts | FileProblem {
  const written = decodedText(bytes);
  if (!SCORE.test(written.slice(0, SCORE_BEGIN_CHARACTERS))) return 'unknown-kind';
  return SCORE_END.test(written.slice(-SCORE_END_CHARACTERS)) ? { kind: 'musicxml' } : 'damaged';
}

/** A score in an archive, which says by itself how much it unfolds to and where the score is. */
export async function inspectPackedScore(bytes: Buffer): Promise<FileFacts | FileProblem> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = await entriesOf(archive);
    if (entries === null) return 'unfolds';
    const container = entries.get(CONTAINER);
    if (!container || container.uncompressedSize > CONTAINER_BYTES) return 'unknown-kind';
    const [, place = ''] = /full-path\s*=\s*"([^"]+)"/.exec(await read(archive, container)) ?? [];
    const score = entries.get(place);
    if (!score) return 'damaged';
    const facts = inspectScore(Buffer.from(await read(archive, score)));
    return typeof facts === 'string' ? facts : { kind: 'mxl' };
  } catch {
    return 'damaged';
  }
}

/** Null when they unfold to more than any score. */
async function entriesOf(archive: ZipFile): Promise<Map<string, Entry> | null> {
  const entries = new Map<string, Entry>();
  let unfolded = 0;
  for await (const entry of archive.eachEntry()) {
    unfolded += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
    if (unfolded > MOST_UNFOLDED_BYTES || entries.size > MOST_ENTRIES) return null;
  }
  return entries;
}

/** One that unfolds to more than the archive says ends with an error. */
async function read(archive: ZipFile, entry: Entry): Promise<string> {
  return text(await archive.openReadStreamPromise(entry));
}
