import type { Language } from '#domain/language.ts';

/** The input of `bulletin.typ`. */
export interface BulletinPayload {
  lang: Language;
  title: string;
  author: string;
  accent: string;
  cover: {
    title: string;
    subtitle: string;
    when: string;
    place: string;
    organiser: string;
    picture: string | null;
    alt: string;
  };
  /** The heading above the contents. */
  contents: string;
  parts: (TextPart | ProgrammePart)[];
}

export interface TextPart {
  kind: 'text';
  title: string;
  blocks: PrintedBlock[];
  author: string;
  role: string;
  people: { name: string; blocks: PrintedBlock[]; long: boolean }[];
  facts: string[];
}

export interface ProgrammePart {
  kind: 'programme';
  title: string;
  days: { title: string; categories: { title: string; items: PrintedItem[] }[] }[];
}

export interface PrintedItem {
  /** Running number and time of the released timetable, or empty. */
  number: string;
  time: string;
  name: string;
  /** Schools and teachers. */
  notes: string;
  members: string;
  pieces: string[];
  /** Too long to stay on one page. */
  long: boolean;
  /** Contains only precomposed letters, so that no combining marks are needed. */
  plain: boolean;
}

export interface PrintedBlock {
  kind: 'heading' | 'paragraph' | 'list';
  lines: PrintedSpan[][];
}

/** Spaces at the ends of a text are dropped before printing, so the one before it is a flag. */
export interface PrintedSpan {
  words: string;
  space: boolean;
  bold: boolean;
  italic: boolean;
}

/** The input of `booklet.typ`. */
export interface BookletPayload {
  lang: Language;
  title: string;
  author: string;
  /** Content hash of the document whose pages are placed. */
  picture: string;
  sides: [BookletPage, BookletPage][];
}

type BookletPage = { page: number; alt: string } | null;
