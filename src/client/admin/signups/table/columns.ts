import type { SignupSort } from '#client/admin/signups/signup-view-query.ts';
import { m } from '#i18n/texts.ts';

type SortField = Exclude<SignupSort, `-${string}`>;

interface Column {
  name: typeof m.admin_overview;
  /** Absent for columns that cannot be sorted. */
  sort?: SortField;
  /** In rem; remaining space goes to the growing columns. */
  width: number;
  grows?: boolean;
  isNumber?: boolean;
}

/** In table order. */
export const COLUMNS = {
  number: { name: m.signups_column_number, sort: 'number', width: 5.7 },
  names: { name: m.signups_column_names, sort: 'name', width: 9, grows: true },
  school: { name: m.signups_column_school, sort: 'school', width: 8, grows: true },
  categories: { name: m.signups_column_categories, width: 5.8 },
  state: { name: m.signups_column_state, width: 6 },
  total: { name: m.signups_column_total, sort: 'totalMinor', width: 5.2, isNumber: true },
  money: { name: m.signups_column_money, width: 7.5 },
  payment: { name: m.signups_column_payment, width: 7.5 },
  tags: { name: m.signups_column_tags, width: 5.4 },
  attention: { name: m.signups_column_attention, width: 6.6 },
  created: { name: m.signups_column_created, sort: 'createdAt', width: 6.4 },
  changed: { name: m.signups_column_changed, sort: 'updatedAt', width: 6.4 },
  email: { name: m.signups_column_email, width: 11 },
  symbol: { name: m.signups_column_symbol, width: 6.5 },
  language: { name: m.signups_column_language, width: 5.5 },
} as const satisfies Record<string, Column>;

export type ColumnId = keyof typeof COLUMNS;
export const COLUMN_IDS = Object.keys(COLUMNS) as ColumnId[];

export function columnOf(id: ColumnId): Column {
  return COLUMNS[id];
}

export const DEFAULT_COLUMNS: readonly ColumnId[] = [
  'number',
  'names',
  'school',
  'categories',
  'state',
  'total',
  'tags',
  'attention',
  'created',
];

/** On a laptop: several categories of one signup would be cut off anyway. */
export const LAPTOP_COLUMNS: readonly ColumnId[] = DEFAULT_COLUMNS.filter(
  (id) => id !== 'categories',
);

/** On a tablet, unless the user chose others. */
export const NARROW_COLUMNS: readonly ColumnId[] = [
  'number',
  'names',
  'school',
  'state',
  'total',
  'attention',
];

/** On a phone, where a row is a card of two lines. */
export const CARD_COLUMNS: readonly ColumnId[] = ['number', 'names', 'state', 'total', 'money'];

/** The existing columns in table order; the number and the names are always shown. */
export function knownColumns(wanted: readonly string[]): ColumnId[] {
  const known = COLUMN_IDS.filter((id) => wanted.includes(id));
  return known.length === 0 ? [] : COLUMN_IDS.filter((id) => id === 'number' || known.includes(id));
}

/** Reverses the order of the sorted column; times start with the newest. */
export function nextSort(field: SortField, current: SignupSort): SignupSort {
  if (current === field) return `-${field}`;
  if (current === `-${field}`) return field;
  return field === 'createdAt' || field === 'updatedAt' ? `-${field}` : field;
}

export function ariaSort(
  field: SortField | undefined,
  current: SignupSort,
): 'ascending' | 'descending' | undefined {
  if (field === undefined || current.replace(/^-/, '') !== field) return undefined;
  return current.startsWith('-') ? 'descending' : 'ascending';
}
