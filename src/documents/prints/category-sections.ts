import type { PrintContent } from '#documents/prints/print-content.ts';
import { categoryHeading, minutesText } from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { type Appearance, appearancesOf, hasRelease } from '#domain/prints/appearances.ts';
import { m } from '#i18n/texts.ts';

/** All appearances in one category on one day and, once released, in one hall, in print order. */
export interface CategorySection {
  category: string;
  /** `II. (A) sólo, starší · sobota 17. 4. 2027 · Veľká sála` */
  title: string;
  /** `12 vystúpení · 84 min` */
  summary: string;
  appearances: Appearance[];
}

export function categorySections(content: PrintContent<unknown>): CategorySection[] {
  const { roster, config, filter, language } = content;
  const sections = new Map<string, CategorySection>();
  for (const appearance of appearancesOf(roster, config, filter)) {
    const { category, day, released } = appearance;
    const hall = released?.hallName ?? '';
    const key = JSON.stringify([category, day, hall]);
    const section = sections.get(key) ?? {
      category,
      title: joined([categoryHeading(appearance, content), hall]),
      summary: '',
      appearances: [],
    };
    sections.set(key, section);
    section.appearances.push(appearance);
  }
  return [...sections.values()].map((section) => ({
    ...section,
    summary: summaryOf(section.appearances, language),
  }));
}

/** The released running number; before a release the place in the list. A late entry has none yet. */
export function orderText(
  { released }: Pick<Appearance, 'released'>,
  index: number,
  { roster }: Pick<PrintContent<unknown>, 'roster'>,
): string {
  if (released) return `${released.number}.`;
  return hasRelease(roster) ? '–' : `${index + 1}.`;
}

function summaryOf(appearances: readonly Appearance[], language: PrintContent['language']): string {
  const minutes = appearances.reduce((sum, one) => sum + one.minutes, 0);
  return joined([
    m.pdf_appearances_count({ count: appearances.length }, { locale: language }),
    minutesText(minutes, language),
  ]);
}

export function hasAppearances(content: PrintContent<unknown>): boolean {
  const { roster, config, filter } = content;
  return appearancesOf(roster, config, filter).length > 0;
}
