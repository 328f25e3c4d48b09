import type { FileKind } from '#domain/files/file-kind.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const NBSP = '\u00a0';

/** Proper names, the same in both languages. */
const KIND_NAMES: Record<FileKind, string> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WEBP',
  musicxml: 'MusicXML',
  mxl: 'MusicXML',
};

/** `PDF, PNG, JPEG, WEBP, MusicXML` */
export function kindNames(kinds: readonly FileKind[]): string {
  return [...new Set(kinds.map((kind) => KIND_NAMES[kind]))].join(', ');
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `340 kB`, `1,2 MB`; units of 1024, so that a limit of 20 MB is shown as 20 MB. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (Math.round(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const isShort = unit < 2 || value >= 10;
  const digits = String(isShort ? Math.round(value) : Math.round(value * 10) / 10);
  return `${language === 'sk' ? digits.replace('.', ',') : digits}${NBSP}${UNITS[unit]}`;
}

interface FileFactsOf {
  kind: FileKind;
  sizeBytes: number;
  pages: number | null;
  width?: number | null;
  height?: number | null;
}

/** `PDF · 3 strany · 1,2 MB` */
export function fileFacts(file: FileFactsOf, language: Language): string {
  const { kind, sizeBytes, pages, width, height } = file;
  const facts = [
    KIND_NAMES[kind],
    pages === null ? '' : m.file_pages({ count: pages }, { locale: language }),
    width && height ? `${width}${NBSP}×${NBSP}${height}` : '',
    formatBytes(sizeBytes, language),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}
