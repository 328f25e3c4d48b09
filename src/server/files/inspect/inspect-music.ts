import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import { archiveEntries } from '#server/files/archive-entries.ts';
import { decodedText } from '#server/files/decoded-text.ts';

/** The score of a symphony unpacks to some thirty megabytes. */
const MOST = { bytes: 64 * 1024 * 1024, entries: 200 };
const CONTAINER = 'META-INF/container.xml';
const CONTAINER_BYTES = 64 * 1024;

const SCORE_BEGIN_CHARACTERS = 8192;
/** A document type without an internal subset, which could declare entities. */
const DOCUMENT_TYPE = /^<!DOCTYPE\s+score-(?:partwise|timewise)[^>[]*>/;
const SCORE_BEGIN = /^<score-(?:partwise|timewise)[\s>]/;
const SCORE_END = /<\/score-(?:partwise|timewise)>\s*$/;
const SCORE_END_CHARACTERS = 200;

export function inspectScore(bytes: Buffer): FileFacts | FileProblem {
  const written = decodedText(bytes);
  if (!beginsAsScore(written.slice(0, SCORE_BEGIN_CHARACTERS))) return 'unknown-kind';
  return SCORE_END.test(written.slice(-SCORE_END_CHARACTERS)) ? { kind: 'musicxml' } : 'damaged';
}

function beginsAsScore(begin: string): boolean {
  const content = behindRemarks(begin.replace(/^\ufeff/, ''));
  const [type = ''] = DOCUMENT_TYPE.exec(content) ?? [];
  return SCORE_BEGIN.test(behindRemarks(content.slice(type.length)));
}

/** Skips white space, comments and the XML declaration. */
function behindRemarks(written: string): string {
  let left = written.trimStart();
  for (;;) {
    const mark = left.startsWith('<!--') ? '-->' : left.startsWith('<?') ? '?>' : null;
    if (mark === null) return left;
    const end = left.indexOf(mark, 2);
    if (end < 0) return '';
    left = left.slice(end + mark.length).trimStart();
  }
}

/** A compressed score; the archive declares its unpacked size and the path of the score. */
export async function inspectPackedScore(bytes: Buffer): Promise<FileFacts | FileProblem> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = await archiveEntries(archive, MOST);
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

/** Throws when the entry unpacks to more than the archive declares. */
async function read(archive: ZipFile, entry: Entry): Promise<string> {
  return text(await archive.openReadStreamPromise(entry));
}
