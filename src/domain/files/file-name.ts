import {
  type Bucket,
  type FileKind,
  type FileProblem,
  KIND_FACTS,
  KINDS_OF_BUCKET,
} from '#domain/files/file-kind.ts';

/** In characters, with the extension: every file system takes it, even with two bytes a letter. */
const LONGEST = 120;
// These characters reorder or hide the text around them.
const INVISIBLE =
  /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;
/** Forbidden in file names on some operating system. */
const FORBIDDEN = /[<>:"|?*]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const UNNAMED = 'subor';

/**
 * The name that people see and save: it keeps their letters and drops a path before the name. The
 * extension belongs to the kind that the content has.
 */
export function fileName(given: string, kind: FileKind): string {
  const { extensions } = KIND_FACTS[kind];
  const { stem, extension } = divide(lastPart(given));
  const isOurs = extensions.includes(extension.toLowerCase());
  const ending = isOurs ? extension.toLowerCase() : extensions[0];
  const name = isOurs || extension === '' ? stem : `${stem}.${extension}`;
  const short = [...name].slice(0, LONGEST - ending.length - 1).join('');
  return `${tidy(short)}.${ending}`;
}

/** Whether the extension contradicts the content. */
export function isLyingName(given: string, kind: FileKind): boolean {
  const extension = divide(lastPart(given)).extension.toLowerCase();
  return KNOWN_ENDINGS.has(extension) && !KIND_FACTS[kind].extensions.includes(extension);
}

/** The problem that the name alone reveals, before any content was sent. */
export function nameProblem(given: string, bucket: Bucket): FileProblem | null {
  const extension = divide(lastPart(given)).extension.toLowerCase();
  if (!KNOWN_ENDINGS.has(extension)) return null;
  const isOf = (kinds: readonly FileKind[]) =>
    kinds.some((kind) => KIND_FACTS[kind].extensions.includes(extension));
  if (isOf(KINDS_OF_BUCKET[bucket])) return null;
  return isOf(KINDS_OF_BUCKET.sheets) ? 'kind-not-here' : 'unknown-kind';
}

/** Extensions that decide which program opens a file; any other full stop is part of the name. */
const KNOWN_ENDINGS: ReadonlySet<string> = new Set([
  ...Object.values(KIND_FACTS).flatMap(({ extensions }) => extensions),
  ...['exe', 'com', 'bat', 'cmd', 'js', 'html', 'htm', 'svg', 'zip', 'doc', 'docx', 'odt'],
  ...['xls', 'xlsx', 'gif', 'heic', 'tif', 'tiff', 'bmp', 'mp3', 'wav', 'txt', 'csv', 'json'],
]);

function lastPart(given: string): string {
  const clean = given.toWellFormed().normalize('NFC').replace(INVISIBLE, '');
  return (
    clean
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? ''
  );
}

function divide(name: string): { stem: string; extension: string } {
  const [, stem, extension] = /^(.*)\.([A-Za-z0-9]{1,8})$/u.exec(name) ?? [];
  return stem === undefined || extension === undefined
    ? { stem: name, extension: '' }
    : { stem, extension };
}

function tidy(stem: string): string {
  const name = stem
    .replace(FORBIDDEN, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  if (name === '') return UNNAMED;
  return RESERVED.test(name) ? `_${name}` : name;
}

/** The name without accents is added for browsers that support only ASCII. */
export function contentDisposition(name: string, how: 'inline' | 'attachment'): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
