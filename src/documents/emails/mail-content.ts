import type { Fact } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';
import type { FilledText } from '#domain/message/fill-text.ts';

/** The content of a mail as ready strings, from which both its HTML and its text are rendered. */
export interface MailContent {
  language: Language;
  accent: string;
  edition: { name: string; when: string };
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The text of the office, instead of greeting and paragraphs. */
  written?: FilledText;
  /** Differences from the version before, above everything else. */
  changes?: MailSection | null;
  sections: MailSection[];
  /** The mails that a bundle contains. */
  items?: MailItem[];
  /** The address of the confirmation for readers who do not get it attached. */
  confirmationUrl?: string;
  payment: MailPayment | null;
  actions: MailAction[];
  notes: string[];
  signature: string[];
}

export interface MailAction {
  lead: string;
  button: string;
  url: string;
}

export interface MailItem {
  title: string;
  paragraphs: string[];
  rows: Fact[];
  actions: MailAction[];
}

export interface MailSection {
  title: string;
  rows: Fact[];
  total?: Fact;
  /** Rows below the total. */
  money?: Fact[];
}

export interface MailPayment {
  title: string;
  lead: string;
  rows: Fact[];
  note: string;
  code: { png: Buffer; cid: string; alt: string; hint: string };
  link: { text: string; url: string };
}

export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** The content, from which a bundle takes its items. */
  content: MailContent;
  inlineImages: { cid: string; png: Buffer }[];
}
