import { editionName, editionWhenAndWhere, joined } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';

/** The head of every printed document, as `print.typ` sets it. */
export interface PrintHead {
  lang: Language;
  title: string;
  author: string;
  accent: string;
  heading: string;
  /** `Hudobné struny 2027 · 16. – 18. apríla 2027 · Konzervatórium, Žilina` */
  edition: string;
  footer: string;
}

export function printHead(
  { config, language }: { config: ConfigRecord; language: Language },
  heading: string,
): PrintHead {
  const edition = editionName(config, language);
  return {
    lang: language,
    title: joined([heading, edition]),
    author: config.organiser.name,
    accent: config.edition.accentColor,
    heading,
    edition: joined([edition, editionWhenAndWhere(config, language)]),
    footer: edition,
  };
}
