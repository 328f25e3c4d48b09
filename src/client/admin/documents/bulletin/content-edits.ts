import {
  type BulletinContent,
  type BulletinSection,
  type JuryMember,
  newSection,
  type SectionKind,
} from '#domain/bulletin/content.ts';

/** The kinds of sections that can be added; the programme always exists once. */
export const ADDED_KINDS = ['welcome', 'jury', 'page', 'organiser'] as const;

export function withSection(
  content: BulletinContent,
  id: string,
  kind: SectionKind,
): BulletinContent {
  return { ...content, sections: [...content.sections, newSection(id, kind)] };
}

export function withoutSection(content: BulletinContent, id: string): BulletinContent {
  return { ...content, sections: content.sections.filter((section) => section.id !== id) };
}

export function changeSection(
  content: BulletinContent,
  id: string,
  change: Partial<BulletinSection>,
): BulletinContent {
  const sections = content.sections.map((section) =>
    section.id === id ? { ...section, ...change } : section,
  );
  return { ...content, sections };
}

/** Moves a section one place up or down, within the ends. */
export function moved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  by: -1 | 1,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = from + by;
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function newMember(id: string): JuryMember {
  return { id, name: '', about: { sk: '', en: '' } };
}
