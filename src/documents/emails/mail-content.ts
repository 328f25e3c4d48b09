import type { Fact } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';
import type { FilledText } from '#domain/message/fill-text.ts';

/** What a mail says, in ready strings; its HTML and its text are two ways to set the same words. */
export interface MailContent {
  language: Language;
  accent: string;
  edition: { name: string; when: string };
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What the office wrote, instead of greeting and paragraphs. */
  written?: FilledText;
  /** What differs from the version before, above everything else. */
  changes?: MailSection | null;
  sections: MailSection[];
  /** The mails that this one tells of. */
  items?: MailItem[];
  /** Where the confirmation can be fetched by those who do not get it attached. */
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
  /** Below the total. */
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
  /** Of which a bundle takes what it tells. */
  content: MailContent;
  inlineImages: { cid: string; png: Buffer }[];
}
