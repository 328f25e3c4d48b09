import type { Language } from '#domain/language.ts';
import type { AnyColumn, ExportTable, RESULT_TABLES } from '#domain/spreadsheet/export-columns.ts';
import { m } from '#i18n/texts.ts';

const COLUMNS = {
  number: m.export_column_number,
  state: m.export_column_state,
  identity: m.export_column_identity,
  name: m.export_column_name,
  diplomName: m.export_column_diplom_name,
  birthDate: m.export_column_birth_date,
  category: m.export_column_category,
  groups: m.export_column_groups,
  email: m.export_column_email,
  phone: m.export_column_phone,
  address: m.export_column_address,
  school: m.export_column_school,
  schoolPhone: m.export_column_school_phone,
  schoolEmail: m.export_column_school_email,
  teacherName: m.export_column_teacher_name,
  teacherPhone: m.export_column_teacher_phone,
  song1: m.export_column_song1,
  minutes1: m.export_column_minutes1,
  song2: m.export_column_song2,
  minutes2: m.export_column_minutes2,
  program: m.export_column_program,
  attend: m.export_column_attend,
  hasLunch: m.export_column_has_lunch,
  lunchDay: m.export_column_lunch_day,
  lunchDays: m.export_column_lunch_days,
  tags: m.export_column_tags,
  contactEmail: m.export_column_contact_email,
  paymentType: m.export_column_payment_type,
  variableSymbol: m.export_column_variable_symbol,
  language: m.export_column_language,
  createdAt: m.export_column_created_at,
  updatedAt: m.export_column_updated_at,
  names: m.export_column_names,
  performers: m.export_column_performers,
  educators: m.export_column_educators,
  categories: m.export_column_categories,
  lunches: m.export_column_lunches,
  total: m.export_column_total,
  paid: m.export_column_paid,
  owed: m.export_column_owed,
  toReturn: m.export_column_to_return,
  dueDate: m.export_column_due_date,
  billingName: m.export_column_billing_name,
  billingIco: m.export_column_billing_ico,
  billingDic: m.export_column_billing_dic,
  billingAddress: m.export_column_billing_address,
  billingEmail: m.export_column_billing_email,
  group: m.export_column_group,
  day: m.export_column_day,
  members: m.export_column_members,
  people: m.export_column_people,
  oldest: m.export_column_oldest,
  minutes: m.export_column_minutes,
  pieces: m.export_column_pieces,
  teachers: m.export_column_teachers,
  age: m.export_column_age,
  waiting: m.export_column_waiting,
  waitingCount: m.export_column_waiting_count,
  signups: m.export_column_signups,
  order: m.export_column_order,
  startsAt: m.export_column_starts_at,
  hall: m.export_column_hall,
  title: m.export_column_title,
  instruments: m.export_column_instruments,
  accompanists: m.export_column_accompanists,
} as const satisfies Record<AnyColumn, unknown>;

export function isExportColumn(value: unknown): value is AnyColumn {
  return typeof value === 'string' && Object.hasOwn(COLUMNS, value);
}

/** With ordinary spaces: files have no line breaks, and programs search for the words. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** The heading of a column; an import recognises each of them. */
export function columnLabel(column: AnyColumn, language: Language): string {
  return plain(COLUMNS[column]({}, { locale: language }));
}

const SHEETS = {
  persons: m.export_sheet_persons,
  signups: m.export_sheet_signups,
  groups: m.export_sheet_groups,
  'list-people': m.export_sheet_list_people,
  'list-groups': m.export_sheet_list_groups,
  'list-programme': m.export_sheet_list_programme,
  'list-lunches': m.export_sheet_list_lunches,
  'list-schools': m.export_sheet_list_schools,
} as const satisfies Record<ExportTable, unknown>;

export function isExportTable(value: unknown): value is ExportTable {
  return typeof value === 'string' && Object.hasOwn(SHEETS, value);
}

export function sheetLabel(table: ExportTable, language: Language): string {
  return plain(SHEETS[table]({}, { locale: language }));
}

const FILES = {
  persons: m.export_file_persons,
  signups: m.export_file_signups,
  groups: m.export_file_groups,
  documents: m.export_file_documents,
  'money-documents': m.doc_export_file,
  'list-people': m.export_file_list_people,
  'list-groups': m.export_file_list_groups,
  'list-programme': m.export_file_list_programme,
  'list-lunches': m.export_file_list_lunches,
  'list-schools': m.export_file_list_schools,
  results: m.export_file_results,
  'results-statistics': m.export_file_results_statistics,
} as const satisfies Record<
  ExportTable | (typeof RESULT_TABLES)[number] | 'documents' | 'money-documents',
  unknown
>;

/** Without an extension; safe for every file system. */
export function exportFileName(table: keyof typeof FILES, language: Language): string {
  return FILES[table]({}, { locale: language });
}
