import type { ConfigDraft } from '#domain/edition/config-draft.ts';
import { m } from '#i18n/texts.ts';

export interface SettingsPart {
  /** The path segment: `/admin/settings/<name>`. */
  name: string;
  title: typeof m.set_part_edition;
  /** The parts of the draft edited here; empty where there is nothing to save. */
  parts: readonly (keyof ConfigDraft)[];
}

/** In the order of the pages. */
export const SETTINGS_PARTS = [
  { name: 'edition', title: m.set_part_edition, parts: ['edition'] },
  { name: 'organiser', title: m.set_part_organiser, parts: ['organiser'] },
  { name: 'deadlines', title: m.set_part_deadlines, parts: ['signup'] },
  { name: 'days', title: m.set_part_days, parts: ['attend'] },
  { name: 'categories', title: m.set_part_categories, parts: ['categories'] },
  { name: 'scoring', title: m.set_part_scoring, parts: [] },
  { name: 'prices', title: m.set_part_prices, parts: ['prices', 'lunch'] },
  { name: 'payment', title: m.set_part_payment, parts: ['payment'] },
  { name: 'consents', title: m.set_part_consents, parts: ['consents', 'guardian'] },
  { name: 'files', title: m.set_part_files, parts: ['files'] },
  { name: 'uploads', title: m.file_set_part_uploads, parts: ['uploads'] },
  { name: 'retention', title: m.set_part_retention, parts: ['retention'] },
  { name: 'mail', title: m.set_part_mail, parts: [] },
  { name: 'history', title: m.set_part_history, parts: [] },
] as const satisfies SettingsPart[];

export type PartName = (typeof SETTINGS_PARTS)[number]['name'];

/** The part in which a path of the record is edited. */
export function partOfPath(path: string): PartName {
  const [first = ''] = path.split('.');
  if (first === 'chamberCategories') return 'categories';
  const part = SETTINGS_PARTS.find(({ parts }) => (parts as readonly string[]).includes(first));
  return part?.name ?? 'edition';
}
