/** Cell formats: money and numbers can be summed, days can be sorted, texts are unchanged. */
export type CellType = 'text' | 'day' | 'minute' | 'number' | 'money' | 'flag';

export interface ExportColumn {
  type: CellType;
  /** In characters, for a spreadsheet. */
  width: number;
  /** Left out unless requested. */
  isExtra?: boolean;
  /** Only for users who may read whole signups. */
  isPrivate?: boolean;
}

const text = (width: number): ExportColumn => ({ type: 'text', width });
const number = (width = 10): ExportColumn => ({ type: 'number', width });
const extra = (column: ExportColumn): ExportColumn => ({ ...column, isExtra: true });
/** Place in the released timetable; empty before a release. */
const RELEASED = {
  order: text(10),
  startsAt: { type: 'minute', width: 18 },
  hall: text(18),
} as const satisfies Record<string, ExportColumn>;
const secret = (column: ExportColumn): ExportColumn => ({ ...column, isPrivate: true });

/** Every exportable table, with its columns in default order. */
export const EXPORT_TABLES = {
  persons: {
    number: text(13),
    state: text(14),
    identity: text(12),
    name: text(26),
    diplomName: text(26),
    birthDate: { type: 'day', width: 13 },
    category: text(16),
    groups: text(22),
    email: text(30),
    phone: text(18),
    address: text(34),
    school: text(38),
    schoolPhone: text(18),
    schoolEmail: text(30),
    teacherName: text(24),
    teacherPhone: text(18),
    song1: text(34),
    minutes1: number(9),
    song2: text(34),
    minutes2: number(9),
    program: text(40),
    pieces: extra(text(60)),
    instruments: text(18),
    accompanists: text(26),
    attend: text(24),
    hasLunch: { type: 'flag', width: 8 },
    lunchDay: extra({ type: 'day', width: 13 }),
    lunchDays: text(22),
    tags: text(14),
    contactEmail: text(30),
    paymentType: extra(text(16)),
    variableSymbol: extra(text(14)),
    language: extra(text(9)),
    createdAt: extra({ type: 'minute', width: 18 }),
  },
  signups: {
    number: text(13),
    state: text(14),
    createdAt: { type: 'minute', width: 18 },
    updatedAt: extra({ type: 'minute', width: 18 }),
    school: text(38),
    contactEmail: text(30),
    names: text(44),
    performers: number(),
    educators: number(),
    categories: text(20),
    groups: text(26),
    lunches: number(8),
    paymentType: text(16),
    variableSymbol: text(14),
    total: { type: 'money', width: 12 },
    paid: { type: 'money', width: 12 },
    owed: { type: 'money', width: 12 },
    toReturn: { type: 'money', width: 12 },
    dueDate: { type: 'day', width: 13 },
    billingName: extra(text(30)),
    billingIco: extra(text(12)),
    billingDic: extra(text(14)),
    billingAddress: extra(text(34)),
    billingEmail: extra(text(30)),
    language: extra(text(9)),
    tags: text(14),
  },
  groups: {
    number: text(13),
    state: text(14),
    group: text(26),
    category: text(12),
    day: { type: 'day', width: 13 },
    ...RELEASED,
    members: text(44),
    people: number(8),
    oldest: number(9),
    minutes: number(9),
    pieces: text(44),
    instruments: text(22),
    accompanists: text(26),
    school: text(38),
    teachers: text(26),
    contactEmail: text(30),
  },
  'list-people': {
    category: text(12),
    day: { type: 'day', width: 13 },
    ...RELEASED,
    name: text(26),
    age: number(7),
    school: text(38),
    teachers: text(26),
    song1: text(34),
    song2: text(34),
    pieces: extra(text(60)),
    instruments: text(18),
    accompanists: text(26),
    minutes: number(9),
    groups: text(22),
    waiting: { type: 'flag', width: 10 },
    number: text(13),
  },
  'list-groups': {
    category: text(12),
    day: { type: 'day', width: 13 },
    ...RELEASED,
    group: text(26),
    members: text(44),
    people: number(8),
    school: text(38),
    teachers: text(26),
    pieces: text(44),
    instruments: text(22),
    accompanists: text(26),
    minutes: number(9),
    waiting: { type: 'flag', width: 10 },
    number: text(13),
  },
  'list-programme': {
    ...RELEASED,
    category: text(12),
    title: text(30),
    members: text(44),
    instruments: text(22),
    accompanists: text(26),
    school: text(38),
    teachers: text(26),
    pieces: text(60),
    minutes: number(9),
    number: text(13),
  },
  'list-lunches': {
    day: { type: 'day', width: 13 },
    school: text(38),
    name: text(26),
    identity: text(12),
    waiting: { type: 'flag', width: 10 },
    number: text(13),
  },
  'list-schools': {
    school: text(38),
    performers: number(),
    educators: number(),
    waitingCount: number(10),
    signups: number(),
    teachers: text(34),
    schoolEmail: secret(text(30)),
    schoolPhone: secret(text(20)),
    total: secret({ type: 'money', width: 12 }),
  },
} as const satisfies Record<string, Record<string, ExportColumn>>;

export type ExportTable = keyof typeof EXPORT_TABLES;
export type ColumnOf<Table extends ExportTable> = keyof (typeof EXPORT_TABLES)[Table] & string;
export type AnyColumn = { [Table in ExportTable]: ColumnOf<Table> }[ExportTable];

/** Their columns follow from the results. */
export const RESULT_TABLES = ['results', 'results-statistics'] as const;

export const SIGNUP_TABLES = ['persons', 'signups', 'groups'] as const satisfies ExportTable[];
export type SignupTable = (typeof SIGNUP_TABLES)[number];

export const LIST_TABLES = [
  'list-people',
  'list-groups',
  'list-programme',
  'list-lunches',
  'list-schools',
] as const satisfies ExportTable[];
export type ListTable = (typeof LIST_TABLES)[number];

export function columnOf(table: ExportTable, key: string): ExportColumn | null {
  const columns: Record<string, ExportColumn> = EXPORT_TABLES[table];
  return Object.hasOwn(columns, key) ? (columns[key] ?? null) : null;
}

/** Every column that the caller may export, in default order. */
export function columnsFor(table: ExportTable, mayReadSignups: boolean): AnyColumn[] {
  const keys = Object.keys(EXPORT_TABLES[table]) as AnyColumn[];
  return keys.filter((key) => mayReadSignups || !columnOf(table, key)?.isPrivate);
}

/**
 * The wanted columns in the wanted order, once each; without any, the default ones. Columns that
 * are unknown or not allowed are left out.
 */
export function chosenColumns(
  table: ExportTable,
  wanted: readonly string[],
  mayReadSignups: boolean,
): AnyColumn[] {
  const allowed = columnsFor(table, mayReadSignups);
  const chosen = [...new Set(wanted)].filter((key): key is AnyColumn =>
    allowed.includes(key as AnyColumn),
  );
  if (chosen.length > 0) return chosen;
  return allowed.filter((key) => !columnOf(table, key)?.isExtra);
}
