import type { PrintContent } from '#documents/prints/print-content.ts';
import { categoryHeading, minutesText } from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { type Appearance, appearancesOf } from '#domain/prints/appearances.ts';
import { m } from '#i18n/texts.ts';

/** All appearances in one category on one day, in print order, counted from one. */
export interface CategorySection {
  category: string;
  /** `II. (A) sólo, starší · sobota 17. 4. 2027` */
  title: string;
  /** `12 vystúpení · 84 min` */
  summary: string;
  appearances: Appearance[];
}

export function categorySections(content: PrintContent<unknown>): CategorySection[] {
  const { roster, config, filter, language } = content;
  const sections = new Map<string, CategorySection>();
  for (const appearance of appearancesOf(roster, config, filter)) {
    const { category, day } = appearance;
    const key = JSON.stringify([category, day]);
    const section = sections.get(key) ?? {
      category,
      title: categoryHeading(appearance, content),
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

/** The released running number, or else the place in the list. */
export function orderText({ released }: Appearance, index: number): string {
  return `${released?.number ?? index + 1}.`;
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
