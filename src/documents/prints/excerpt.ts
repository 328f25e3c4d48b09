import { printableTexts } from '#documents/pdf/printable.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** Pages of a finished document under a band that describes them. */
export interface ExcerptPayload {
  lang: Language;
  title: string;
  author: string;
  /** Content hash of the document. */
  picture: string;
  band: string;
  pages: { page: number; alt: string }[];
}

/** Why a preview differs from the document itself. */
export type ExcerptReason =
  | { is: 'sample' }
  /** The first of many documents, or the first pages of one. */
  | { is: 'documents' | 'pages'; shown: number; of: number };

export function excerptPayload(
  { lang, author }: { lang: Language; author: string },
  { picture, pages, reason }: { picture: string; pages: number; reason: ExcerptReason },
): ExcerptPayload {
  const band = bandText(reason, lang);
  return printableTexts({
    lang,
    title: band,
    author,
    picture,
    band,
    pages: Array.from({ length: pages }, (_, index) => ({
      page: index + 1,
      alt: m.pdf_bulletin_sheet_page({ page: index + 1 }, { locale: lang }),
    })),
  });
}

function bandText(reason: ExcerptReason, locale: Language): string {
  if (reason.is === 'sample') return m.pdf_excerpt_sample({}, { locale });
  const counts = { count: reason.shown, all: reason.of };
  return reason.is === 'pages'
    ? m.pdf_excerpt_pages(counts, { locale })
    : m.pdf_excerpt_documents(counts, { locale });
}
