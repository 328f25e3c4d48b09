import { inflateSync } from 'node:zlib';
import type { FileProblem } from '#domain/files/file-kind.ts';
import { pdfNames } from '#server/files/inspect/pdf/pdf-names.ts';
import {
  type PdfObject,
  type PdfValue,
  pdfObjects,
} from '#server/files/inspect/pdf/pdf-objects.ts';
import { isTooLarge } from '#server/files/inspect/picture-size.ts';

/** Actions that run or send something, and embedded files. */
const REFUSED_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
]);
/** Too short to search in compressed bytes, where they occur by chance: only in objects. */
const REFUSED_KEYS = new Set([...REFUSED_ACTIONS, 'XFA', 'EF', 'JS']);

/** Decompressing filters; a chain of them can expand without limit. */
const UNPACKING = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);
const INFLATING = new Set(['FlateDecode', 'Fl']);

/** The object streams of the largest scores have a few megabytes. */
const MOST_OBJECT_BYTES = 32 * 1024 * 1024;

type Entries = Map<string, PdfValue>;

/** Problems that are visible without the cross-reference table; null when there are none. */
export function pdfProblem(bytes: Buffer): FileProblem | null {
  for (const name of pdfNames(bytes)) if (REFUSED_ACTIONS.has(name)) return 'scripts';
  for (const object of pdfObjects(bytes)) {
    const problem = hasRefusedKey(object.value) ? 'scripts' : streamProblem(bytes, object);
    if (problem) return problem;
  }
  return null;
}

function hasRefusedKey(value: PdfValue): boolean {
  if (value.is === 'name') return REFUSED_KEYS.has(value.name);
  if (value.is === 'array') return value.items.some(hasRefusedKey);
  if (value.is !== 'dictionary') return false;
  return [...value.entries].some(([key, one]) => REFUSED_KEYS.has(key) || hasRefusedKey(one));
}

function streamProblem(bytes: Buffer, { value, stream }: PdfObject): FileProblem | null {
  if (stream === null || value.is !== 'dictionary') return null;
  const { entries } = value;
  const filters = filtersOf(entries);
  if (filters.filter((name) => UNPACKING.has(name)).length > 1) return 'unfolds';
  if (isHugePicture(entries)) return 'picture-too-large';
  if (!entries.has('First') && nameIn(entries, 'Type') !== 'ObjStm') return null;
  return objectStreamProblem(bytes.subarray(stream), { entries, filters });
}

function nameIn(entries: Entries, key: string): string {
  const value = entries.get(key);
  return value?.is === 'name' ? value.name : '';
}

function filtersOf(entries: Entries): string[] {
  const value = entries.get('Filter') ?? entries.get('F');
  const items = value?.is === 'array' ? value.items : value ? [value] : [];
  return items.map((item) => (item.is === 'name' ? item.name : ''));
}

/** A dimension given by reference is unknown; no real program writes one. */
function isHugePicture(entries: Entries): boolean {
  const [width, height] = [entries.get('Width'), entries.get('Height')];
  if (!width || !height) return false;
  if (width.is !== 'number' || height.is !== 'number') return true;
  return isTooLarge(width.value, height.value);
}

/** Scans the names in an object stream; refuses one with unusual filters. */
function objectStreamProblem(
  packed: Buffer,
  { entries, filters }: { entries: Entries; filters: readonly string[] },
): FileProblem | null {
  // The names of an uncompressed stream were scanned with the file.
  if (filters.length === 0 && !entries.has('Filter')) return null;
  const isPlain = filters.length === 1 && INFLATING.has(filters[0] ?? '');
  if (!isPlain || hasPredictor(entries)) return 'damaged';
  try {
    const objects = inflateSync(packed, { maxOutputLength: MOST_OBJECT_BYTES });
    for (const name of pdfNames(objects)) if (REFUSED_KEYS.has(name)) return 'scripts';
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'unfolds' : 'damaged';
  }
}

function hasPredictor(entries: Entries): boolean {
  const given = entries.get('DecodeParms') ?? entries.get('DP');
  if (!given) return false;
  if (given.is !== 'dictionary') return true;
  const predictor = given.entries.get('Predictor');
  return predictor !== undefined && !(predictor.is === 'number' && predictor.value === 1);
}
