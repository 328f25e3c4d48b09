import type { Language } from '#domain/language.ts';
import type {
  Finding,
  FindingValues,
  Light,
  StatusCheck,
  StatusCode,
} from '#domain/status/finding.ts';
import { formatBytes } from '#i18n/file-facts.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Instants are shown on the reader's clock in the browser, and on the edition's in a mail. */
export interface StatusReader {
  language: Language;
  formatInstant(instant: string): string;
}

const NAME_OF_CHECK = {
  database: m.status_check_database,
  disk: m.status_check_disk,
  storage: m.status_check_storage,
  mail: m.status_check_mail,
  jobs: m.status_check_jobs,
  'bank-feed': m.status_check_bank_feed,
  card: m.status_check_card,
  backup: m.status_check_backup,
  certificate: m.status_check_certificate,
  clock: m.status_check_clock,
  version: m.status_check_version,
} as const satisfies Record<StatusCheck, unknown>;

export function statusCheckName(check: StatusCheck, language: Language): string {
  return NAME_OF_CHECK[check]({}, { locale: language });
}

const WORD_OF_LIGHT = {
  green: m.status_light_green,
  amber: m.status_light_amber,
  red: m.status_light_red,
} as const satisfies Record<Light, unknown>;

export function lightWord(light: Light, language: Language): string {
  return WORD_OF_LIGHT[light]({}, { locale: language });
}

/** All placeholders of the sentences; each sentence uses a few of them. */
interface Words {
  count: number;
  of: number;
  seconds: number;
  size: string;
  time: string;
  at: string;
  event: string;
  date: string;
  version: string;
  node: string;
  data: string;
  reason: string;
  problem: string;
}
type Sentence = (words: Words, at: { locale: Language }) => string;

const SENTENCES: Record<StatusCode, Sentence> = {
  'no-answer': m.status_no_answer,
  'needs-database': m.status_needs_database,
  'check-failed': m.status_check_failed,
  'database-well': m.status_database_well,
  'database-gone': m.status_database_gone,
  'database-read-only': m.status_database_read_only,
  'database-connections': m.status_database_connections,
  'database-long-transaction': m.status_database_long_transaction,
  'database-version-ended': m.status_database_version_ended,
  'disk-well': m.status_disk_well,
  'disk-well-for-days': m.status_disk_well_for_days,
  'disk-elsewhere': m.status_disk_elsewhere,
  'disk-unknown': m.status_disk_unknown,
  'disk-low': m.status_disk_low,
  'disk-full': m.status_disk_full,
  'disk-fills': m.status_disk_fills,
  'storage-well': m.status_storage_well,
  'storage-failed': m.status_storage_failed,
  'storage-differs': m.status_storage_differs,
  'mail-well': m.status_mail_well,
  'mail-not-configured': m.status_mail_not_configured,
  'mail-failing': m.status_mail_failing,
  'mail-gave-up': m.status_mail_gave_up,
  'jobs-well': m.status_jobs_well,
  'jobs-standing': m.status_jobs_standing,
  'jobs-late': m.status_jobs_late,
  'jobs-gave-up': m.status_jobs_gave_up,
  'bank-feed-well': m.status_bank_feed_well,
  'bank-feed-off': m.status_bank_feed_off,
  'bank-feed-new': m.status_bank_feed_new,
  'bank-feed-failed': m.status_bank_feed_failed,
  'bank-feed-late': m.status_bank_feed_late,
  'card-well': m.status_card_well,
  'card-off': m.status_card_off,
  'card-new': m.status_card_new,
  'card-failed': m.status_card_failed,
  'card-late': m.status_card_late,
  'card-events-waiting': m.status_card_events_waiting,
  'backup-well': m.status_backup_well,
  'backup-off': m.status_backup_off,
  'backup-none': m.status_backup_none,
  'backup-failed': m.status_backup_failed,
  'backup-missing': m.status_backup_missing,
  'backup-old': m.status_backup_old,
  'backup-unproven': m.status_backup_unproven,
  'backup-unrestorable': m.status_backup_unrestorable,
  'certificate-well': m.status_certificate_well,
  'certificate-not-used': m.status_certificate_not_used,
  'certificate-ends': m.status_certificate_ends,
  'certificate-expired': m.status_certificate_expired,
  'certificate-untrusted': m.status_certificate_untrusted,
  'certificate-unreachable': m.status_certificate_unreachable,
  'clock-well': m.status_clock_well,
  'clock-same-machine': m.status_clock_same_machine,
  'clock-differs': m.status_clock_differs,
  'version-well': m.status_version_well,
  'version-older-than-data': m.status_version_older_than_data,
  'version-node-ends': m.status_version_node_ends,
};

type Advice = (words: Record<never, never>, at: { locale: Language }) => string;

/** Codes of green checks have no advice. */
const ADVICE: Partial<Record<StatusCode, Advice>> = {
  'no-answer': m.status_no_answer_do,
  'needs-database': m.status_needs_database_do,
  'check-failed': m.status_check_failed_do,
  'database-gone': m.status_database_gone_do,
  'database-read-only': m.status_database_read_only_do,
  'database-connections': m.status_database_connections_do,
  'database-long-transaction': m.status_database_long_transaction_do,
  'database-version-ended': m.status_database_version_ended_do,
  'disk-unknown': m.status_disk_unknown_do,
  'disk-low': m.status_disk_low_do,
  'disk-full': m.status_disk_full_do,
  'disk-fills': m.status_disk_fills_do,
  'storage-failed': m.status_storage_failed_do,
  'storage-differs': m.status_storage_differs_do,
  'mail-not-configured': m.status_mail_not_configured_do,
  'mail-failing': m.status_mail_failing_do,
  'mail-gave-up': m.status_mail_gave_up_do,
  'jobs-standing': m.status_jobs_standing_do,
  'jobs-late': m.status_jobs_late_do,
  'jobs-gave-up': m.status_jobs_gave_up_do,
  'bank-feed-failed': m.status_bank_feed_failed_do,
  'bank-feed-late': m.status_bank_feed_late_do,
  'card-failed': m.status_card_failed_do,
  'card-late': m.status_card_late_do,
  'card-events-waiting': m.status_card_events_waiting_do,
  'backup-off': m.status_backup_off_do,
  'backup-none': m.status_backup_none_do,
  'backup-failed': m.status_backup_failed_do,
  'backup-missing': m.status_backup_missing_do,
  'backup-old': m.status_backup_old_do,
  'backup-unproven': m.status_backup_unproven_do,
  'backup-unrestorable': m.status_backup_unrestorable_do,
  'certificate-ends': m.status_certificate_ends_do,
  'certificate-expired': m.status_certificate_expired_do,
  'certificate-untrusted': m.status_certificate_untrusted_do,
  'certificate-unreachable': m.status_certificate_unreachable_do,
  'clock-differs': m.status_clock_differs_do,
  'version-older-than-data': m.status_version_older_than_data_do,
  'version-node-ends': m.status_version_node_ends_do,
};

/** How a check stands, and what to do about it; the advice is empty when it is well. */
export function statusText(
  { code, values }: Pick<Finding, 'code' | 'values'>,
  reader: StatusReader,
): { sentence: string; advice: string } {
  const at = { locale: reader.language };
  return {
    sentence: SENTENCES[code](wordsOf(values, reader), at),
    advice: ADVICE[code]?.({}, at) ?? '',
  };
}

function wordsOf(values: FindingValues, { language, formatInstant }: StatusReader): Words {
  const at = { locale: language };
  const never = m.status_never({}, at);
  return {
    count: values.count ?? 0,
    of: values.of ?? 0,
    seconds: values.seconds ?? 0,
    size: formatBytes(values.bytes ?? 0, language),
    time: durationText(values, language),
    at: values.at ? formatInstant(values.at) : never,
    event: values.eventAt ? formatInstant(values.eventAt) : never,
    date: values.date ? formatDate(values.date, language) : '',
    version: values.version ?? '',
    node: values.node ?? '',
    data: values.data ?? '',
    reason: values.reason ?? '',
    problem: bankProblemText(values.reason, language),
  };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** `45 minút`, `3 hodiny`, `12 dní`. */
function durationText({ days, minutes = 0 }: FindingValues, language: Language): string {
  const at = { locale: language };
  if (days !== undefined) return m.status_days({ count: days }, at);
  if (minutes >= 2 * DAY) return m.status_days({ count: Math.floor(minutes / DAY) }, at);
  if (minutes >= 2 * HOUR) return m.status_hours({ count: Math.floor(minutes / HOUR) }, at);
  return m.status_minutes({ count: Math.max(1, minutes) }, at);
}

function bankProblemText(problem: string | undefined, language: Language): string {
  const at = { locale: language };
  if (problem === 'refused') return m.status_bank_problem_refused({}, at);
  if (problem === 'unreadable') return m.status_bank_problem_unreadable({}, at);
  return m.status_bank_problem_down({}, at);
}
