import type { BulletinSection, SectionKind } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';
import { localized, m } from '#i18n/texts.ts';

const SECTION_TITLES = {
  welcome: m.pdf_bulletin_welcome,
  jury: m.pdf_bulletin_jury,
  organiser: m.pdf_bulletin_organiser,
  page: m.pdf_bulletin_page,
  programme: m.pdf_bulletin_programme,
} as const satisfies Record<SectionKind, unknown>;

/** The title of a section, in the bulletin and in its editor. */
export function sectionTitle(
  { kind, title }: Pick<BulletinSection, 'kind' | 'title'>,
  language: Language,
): string {
  return localized(title, language) || SECTION_TITLES[kind]({}, { locale: language });
}

const KIND_TEXTS = {
  welcome: m.bulletin_kind_welcome,
  jury: m.bulletin_kind_jury,
  organiser: m.bulletin_kind_organiser,
  page: m.bulletin_kind_page,
  programme: m.bulletin_kind_programme,
} as const satisfies Record<SectionKind, unknown>;

export function sectionKindText(kind: SectionKind, language: Language): string {
  return KIND_TEXTS[kind]({}, { locale: language });
}
