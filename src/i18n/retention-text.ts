import type { Language } from '#domain/language.ts';
import type { Forgotten } from '#domain/retention/forgotten.ts';
import type { PurposeOfColumn } from '#domain/retention/purposes.ts';
import { m } from '#i18n/texts.ts';

export const FORGOTTEN_TEXTS = {
  contacts: m.retention_what_contacts,
  birthDates: m.retention_what_birth_dates,
  names: m.retention_what_names,
  guardians: m.retention_what_guardians,
  remarks: m.retention_what_remarks,
  versions: m.retention_what_versions,
  mails: m.retention_what_mails,
  sheets: m.retention_what_sheets,
  results: m.retention_what_results,
  checks: m.retention_what_checks,
  timetables: m.retention_what_timetables,
  payers: m.retention_what_payers,
  statements: m.retention_what_statements,
  refunds: m.retention_what_refunds,
  imports: m.retention_what_imports,
  documents: m.retention_what_documents,
  logEntries: m.retention_what_log_entries,
  dayEvents: m.retention_what_day_events,
} as const satisfies Record<Forgotten, unknown>;

const PURPOSES = {
  contact: m.retention_purpose_contact,
  birthDates: m.retention_purpose_birth_dates,
  programme: m.retention_purpose_programme,
  sheets: m.retention_purpose_sheets,
  mails: m.retention_purpose_mails,
  logs: m.retention_purpose_logs,
  accounting: m.retention_purpose_accounting,
  signup: m.retention_purpose_signup,
} as const satisfies Record<PurposeOfColumn, unknown>;

export function forgottenText(what: Forgotten, language: Language): string {
  return FORGOTTEN_TEXTS[what]({}, { locale: language });
}

export function purposeText(purpose: PurposeOfColumn, language: Language): string {
  return PURPOSES[purpose]({}, { locale: language });
}
