import type { PurposeOfColumn } from '#domain/retention/purposes.ts';

/**
 * What a column holds after its period:
 * - `nothing`: null, an empty text, list or object
 * - `noRow`: the row is deleted
 * - `pseudonym`: `Účastník 2`
 * - `form`: the form of a signup with pseudonyms, categories and days
 * - `sums`: the document without its customer and its texts
 * - `staffOnly`: the e-mail of an account with a role, else nothing
 * - `noText`: counts, amounts and kinds, no text that a person typed
 */
export type Remainder =
  | 'nothing'
  | 'noRow'
  | 'pseudonym'
  | 'form'
  | 'sums'
  | 'staffOnly'
  | 'noText';

export interface PersonalColumn {
  purpose: PurposeOfColumn;
  leaves: Remainder;
}

type Columns = Record<string, PersonalColumn>;

const gone = (purpose: PurposeOfColumn, leaves: Remainder, ...columns: string[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, { purpose, leaves }]));

/**
 * Every column with personal data of participants, by table: for which purpose it is kept and what
 * remains afterwards. A test compares this map with the migrated tables, so that each new column is
 * either listed here or in `other-columns.ts`.
 */
export const PERSONAL_DATA: Readonly<Record<string, Columns>> = {
  signups: {
    ...gone('contact', 'nothing', 'contact_email', 'billing'),
    ...gone('programme', 'pseudonym', 'lead_name'),
    ...gone('programme', 'nothing', 'lead_school'),
    ...gone('contact', 'noText', 'search'),
    ...gone('programme', 'noText', 'terms'),
  },
  persons: {
    ...gone('contact', 'nothing', 'email', 'phone', 'address', 'teacher_phone'),
    ...gone('contact', 'nothing', 'school_phone', 'school_email'),
    ...gone('birthDates', 'nothing', 'birth_date'),
    ...gone('programme', 'pseudonym', 'name', 'name_key'),
    ...gone('programme', 'nothing', 'diplom_name', 'teacher_name', 'school', 'school_key'),
    ...gone('programme', 'nothing', 'song1', 'song2', 'program', 'tags'),
  },
  groups: {
    ...gone('programme', 'nothing', 'name'),
    ...gone('programme', 'pseudonym', 'people'),
  },
  appearances: {
    ...gone('programme', 'nothing', 'pieces', 'was'),
    ...gone('programme', 'noText', 'players'),
  },
  accompanists: {
    ...gone('contact', 'nothing', 'email', 'phone', 'note'),
    ...gone('programme', 'noRow', 'name', 'name_key'),
  },
  signup_versions: {
    ...gone('signup', 'nothing', 'reason', 'differences'),
    ...gone('contact', 'staffOnly', 'actor'),
    ...gone('programme', 'form', 'form'),
  },
  signup_search: gone('programme', 'noText', 'words', 'people'),
  signup_events: gone('signup', 'noRow', 'details'),
  signup_notes: gone('signup', 'noRow', 'body'),
  change_requests: gone('signup', 'noRow', 'form', 'appearances', 'billing', 'message', 'word'),
  bulk_actions: gone('signup', 'noRow', 'action'),
  bulk_items: gone('signup', 'noRow', 'reason', 'trace', 'undone'),
  consents: {
    ...gone('contact', 'nothing', 'given_by'),
    ...gone('programme', 'nothing', 'person_name'),
  },
  guardians: gone('signup', 'noRow', 'guardian', 'child'),
  imports: gone('signup', 'noRow', 'filename', 'header', 'cells', 'plan', 'problems'),
  jury_exclusions: gone('programme', 'noRow', 'reason'),
  jury_prizes: gone('programme', 'noRow', 'note'),
  jury_rulings: gone('programme', 'noRow', 'penalties', 'decision'),
  result_steps: gone('programme', 'nothing', 'reason'),
  diploma_results: gone('programme', 'noRow', 'result'),
  timetables: gone('programme', 'nothing', 'settings'),
  document_checks: gone('programme', 'noRow', 'person', 'subject', 'facts'),
  day_events: gone('programme', 'noRow', 'content'),
  day_states: gone('programme', 'noRow', 'state'),
  day_strays: gone('programme', 'noRow', 'content'),
  files: gone('sheets', 'noRow', 'performer', 'name', 'storage_key', 'uploaded_by'),
  campaigns: gone('mails', 'noRow', 'texts', 'fingerprint'),
  messages: {
    ...gone('mails', 'noRow', 'recipient', 'recipient_key', 'subject', 'html', 'text_body'),
    ...gone('mails', 'noRow', 'last_error', 'note', 'search'),
  },
  bank_statements: gone('contact', 'nothing', 'content'),
  bank_rows: {
    ...gone('contact', 'nothing', 'payer_name', 'payer_iban', 'message'),
    ...gone('contact', 'noText', 'raw'),
  },
  ledger_entries: gone('contact', 'nothing', 'payer', 'note'),
  allocations: gone('contact', 'nothing', 'reason'),
  refund_questions: gone('contact', 'nothing', 'reason'),
  refund_orders: {
    ...gone('contact', 'nothing', 'iban', 'bic', 'holder', 'reason'),
    ...gone('contact', 'staffOnly', 'asked_by'),
  },
  refund_batches: gone('contact', 'nothing', 'content'),
  card_payments: gone('contact', 'nothing', 'url', 'failure'),
  card_refunds: gone('contact', 'nothing', 'reason', 'failure'),
  collective_payments: {
    ...gone('contact', 'nothing', 'payer'),
    ...gone('contact', 'staffOnly', 'actor'),
  },
  money_documents: {
    ...gone('accounting', 'nothing', 'payer_name', 'pdf'),
    ...gone('accounting', 'sums', 'content'),
  },
  audit_log: {
    ...gone('logs', 'nothing', 'address'),
    ...gone('logs', 'staffOnly', 'actor'),
    ...gone('logs', 'noText', 'subject', 'details', 'search'),
  },
};
