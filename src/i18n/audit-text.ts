import type { AuditAction } from '#domain/access/audit.ts';
import { isRole } from '#domain/access/roles.ts';
import type { SignInPolicy } from '#domain/access/sign-in-policy.ts';
import type { EditionPart, MoneyChange } from '#domain/edition/edition-changes.ts';
import type { Language } from '#domain/language.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { OrderRule } from '#domain/timetable/timetable-settings.ts';
import { DOCUMENT_KIND_TEXTS } from '#i18n/document-words.ts';
import { columnLabel, isExportColumn, isExportTable, sheetLabel } from '#i18n/export-labels.ts';
import { BUCKET_TEXTS } from '#i18n/file-words.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { orderRuleText } from '#i18n/order-rule-text.ts';
import { REFUND_STATE_TEXTS } from '#i18n/refund-words.ts';
import { FORGOTTEN_TEXTS } from '#i18n/retention-text.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

const ACTIONS = {
  'sign-in': m.log_action_sign_in,
  'sign-in-failed': m.log_action_sign_in_failed,
  'sign-in-locked': m.log_action_sign_in_locked,
  'sign-in-lock-ended': m.log_action_sign_in_lock_ended,
  'sign-out': m.log_action_sign_out,
  'sign-out-everywhere': m.log_action_sign_out_everywhere,
  'stolen-refresh-token': m.log_action_stolen_refresh_token,
  'account-created': m.log_action_account_created,
  'account-deleted': m.log_action_account_deleted,
  'email-verified': m.log_action_email_verified,
  'email-changed': m.log_action_email_changed,
  'password-changed': m.log_action_password_changed,
  'password-reset-requested': m.log_action_password_reset_requested,
  'second-factor-on': m.log_action_second_factor_on,
  'second-factor-off': m.log_action_second_factor_off,
  'recovery-codes-renewed': m.log_action_recovery_codes_renewed,
  'passkey-added': m.log_action_passkey_added,
  'passkey-removed': m.log_action_passkey_removed,
  'provider-joined': m.log_action_provider_joined,
  'owner-created': m.log_action_owner_created,
  'owner-recovered': m.log_action_owner_recovered,
  'user-invited': m.log_action_user_invited,
  'invitation-link-shown': m.log_action_invitation_link_shown,
  'invitation-withdrawn': m.log_action_invitation_withdrawn,
  'invitation-accepted': m.log_action_invitation_accepted,
  'role-changed': m.log_action_role_changed,
  'user-banned': m.log_action_user_banned,
  'user-unbanned': m.log_action_user_unbanned,
  'policy-changed': m.log_action_policy_changed,
  'config-changed': m.log_action_config_changed,
  'prices-changed': m.log_action_prices_changed,
  'campaign-started': m.log_action_campaign_started,
  'campaign-cancelled': m.log_action_campaign_cancelled,
  'config-restored': m.log_action_config_restored,
  'edition-cloned': m.log_action_edition_cloned,
  'edition-archived': m.log_action_edition_archived,
  'edition-unarchived': m.log_action_edition_unarchived,
  'edition-chosen': m.log_action_edition_chosen,
  'log-exported': m.log_action_log_exported,
  'bulk-action': m.log_action_bulk_action,
  'capacity-overruled': m.log_action_capacity_overruled,
  'appearance-same': m.log_action_appearance_same,
  'appearance-other': m.log_action_appearance_other,
  'age-accepted': m.log_action_age_accepted,
  'waiver-changed': m.log_action_waiver_changed,
  'signup-prices-changed': m.log_action_signup_prices_changed,
  'signups-merged': m.log_action_signups_merged,
  'signup-link-shown': m.log_action_signup_link_shown,
  'school-link-shown': m.log_action_school_link_shown,
  'school-link-renewed': m.log_action_school_link_renewed,
  exported: m.log_action_exported,
  imported: m.log_action_imported,
  'money-booked': m.log_action_money_booked,
  'money-voided': m.log_action_money_voided,
  'refund-explained': m.log_action_refund_explained,
  'money-allocated': m.log_action_money_allocated,
  'money-taken-back': m.log_action_money_taken_back,
  'surplus-moved': m.log_action_surplus_moved,
  'collective-payment-created': m.log_action_collective_payment_created,
  'collective-payment-withdrawn': m.log_action_collective_payment_withdrawn,
  'statement-imported': m.log_action_statement_imported,
  'transfer-settled': m.log_action_transfer_settled,
  'transfer-dismissed': m.log_action_transfer_dismissed,
  'transfer-reopened': m.log_action_transfer_reopened,
  'refund-approved': m.log_action_refund_approved,
  'refund-declined': m.log_action_refund_declined,
  'refunds-exported': m.log_action_refunds_exported,
  'refund-marked': m.log_action_refund_marked,
  'reminders-sent': m.log_action_reminders_sent,
  'card-refunded': m.log_action_card_refunded,
  'file-uploaded': m.log_action_file_uploaded,
  'file-renamed': m.log_action_file_renamed,
  'file-published': m.log_action_file_published,
  'file-unpublished': m.log_action_file_unpublished,
  'file-deleted': m.log_action_file_deleted,
  'data-deleted': m.log_action_data_deleted,
  'person-erased': m.log_action_person_erased,
  'document-issued': m.log_action_document_issued,
  'bulletin-written': m.log_action_bulletin_written,
  'day-code-created': m.log_action_day_code_created,
  'day-device-retired': m.log_action_day_device_retired,
  'day-cash-allowed': m.log_action_day_cash_allowed,
  'day-cash-ended': m.log_action_day_cash_ended,
  'day-review-decided': m.log_action_day_review_decided,
  'day-events-imported': m.log_action_day_events_imported,
  'order-drawn': m.log_action_order_drawn,
  'timetable-released': m.log_action_timetable_released,
  'timetable-withdrawn': m.log_action_timetable_withdrawn,
} as const satisfies Record<AuditAction, unknown>;

export function auditActionText(action: AuditAction, language: Language): string {
  return ACTIONS[action]({}, { locale: language });
}

/** The actor of an entry, in words also when it was not an account. */
export function auditActorText(
  { actorKind, actor }: { actorKind: 'user' | 'visitor' | 'system'; actor: string },
  language: Language,
): string {
  const at = { locale: language };
  if (actorKind === 'system') return m.log_actor_system({}, at);
  if (actorKind === 'user') return actor;
  const visitor = m.log_actor_visitor({}, at);
  return actor === '' ? visitor : `${actor} (${visitor})`;
}

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string;

const METHODS: Record<string, Text> = {
  password: m.log_method_password,
  oidc: m.log_method_oidc,
  passkey: m.log_method_passkey,
  'second-factor': m.log_method_second_factor,
  link: m.log_method_link,
};

const WAYS: Record<string, Text> = {
  transfer: m.pay_method_transfer,
  card: m.pay_method_card,
  cash: m.pay_method_cash,
  terminal: m.pay_method_terminal,
  none: m.pay_method_none,
};

const RULES: Record<keyof SignInPolicy, Text> = {
  teacherPasswordLength: m.log_rule_teacher_password_length,
  staffPasswordLength: m.log_rule_staff_password_length,
  requireSecondFactor: m.log_rule_require_second_factor,
  hideAccounts: m.log_rule_hide_accounts,
  openSignUp: m.log_rule_open_sign_up,
};

const PARTS: Record<EditionPart, Text> = {
  edition: m.log_part_edition,
  organiser: m.log_part_organiser,
  signup: m.log_part_signup,
  categories: m.log_part_categories,
  chamberCategories: m.log_part_chamber_categories,
  attend: m.log_part_attend,
  prices: m.log_part_prices,
  lunch: m.log_part_lunch,
  payment: m.log_part_payment,
  consents: m.log_part_consents,
  guardian: m.log_part_guardian,
  files: m.log_part_files,
  uploads: m.file_log_part_uploads,
  retention: m.log_part_retention,
};

const MONEY: Record<MoneyChange['field'], Text> = {
  'prices.low': m.config_price_low,
  'prices.duo': m.config_price_duo,
  'prices.high': m.config_price_high,
  'prices.lunch': m.config_price_lunch,
  'payment.iban': m.log_money_iban,
  'payment.bic': m.log_money_bic,
  'payment.accountName': m.log_money_account_name,
  'payment.cardPriceOptions': m.log_money_card_price_options,
};

const BULK: Record<string, Text> = {
  'add-tag': m.log_bulk_add_tag,
  'remove-tag': m.log_bulk_remove_tag,
  confirm: m.log_bulk_confirm,
  cancel: m.log_bulk_cancel,
};

const MEANINGS: Record<string, Text> = {
  'fee-lowered': m.refund_meaning_fee_lowered,
  'still-owed': m.refund_meaning_still_owed,
};

const NAMES: Record<string, Text> = {
  bulk: m.log_detail_bulk,
  isUndo: m.log_detail_is_undo,
  signups: m.log_detail_signups,
  tag: m.log_detail_tag,
  role: m.log_detail_role,
  reason: m.log_detail_reason,
  method: m.log_detail_method,
  by: m.log_detail_method,
  devices: m.log_detail_devices,
  refused: m.log_detail_refused,
  email: m.log_detail_email,
  parts: m.log_detail_parts,
  rows: m.log_detail_rows,
  table: m.log_detail_table,
  format: m.log_detail_format,
  columns: m.log_detail_columns,
  recipients: m.log_detail_recipients,
  search: m.log_detail_search,
  action: m.log_detail_action,
  fromDay: m.log_detail_from_day,
  toDay: m.log_detail_to_day,
  restored: m.log_detail_restored,
  source: m.log_detail_source,
  waiver: m.log_detail_waiver,
  categories: m.log_detail_categories,
  category: m.log_detail_category,
  order: m.log_detail_order,
  seed: m.log_detail_seed,
  ...FORGOTTEN_TEXTS,
  isSigned: m.log_detail_is_signed,
  count: m.log_detail_count,
  number: m.log_detail_number,
  amount: m.log_detail_amount,
  way: m.log_detail_way,
  meaning: m.log_detail_meaning,
  refundState: m.refund_log_state,
  orders: m.refund_log_orders,
  file: m.file_log_file,
  bucket: m.file_log_bucket,
  new: m.log_detail_new,
  duplicate: m.log_detail_duplicate,
  matched: m.log_detail_matched,
  toCheck: m.log_detail_to_check,
  ignored: m.log_detail_ignored,
  amountMinor: m.log_detail_amount,
  bookedOn: m.log_detail_booked_on,
  kind: m.log_detail_kind,
  documentNumber: m.log_detail_document_number,
  version: m.log_detail_version,
  name: m.log_detail_name,
};

/** The subject of `from` and `to` of an entry. */
const CHANGED: Partial<Record<AuditAction, string>> = {
  'role-changed': 'role',
  'email-changed': 'email',
  'waiver-changed': 'waiver',
  'file-renamed': 'file',
};

export interface AuditDetails {
  action: AuditAction;
  details: Record<string, unknown>;
}

/** The details of an entry in words; empty when there are none. */
export function auditDetailsText({ action, details }: AuditDetails, language: Language): string {
  const { from, to, changes, ...rest } = details;
  const name = CHANGED[action] ?? 'value';
  return [
    ...('to' in details ? [changeText({ name, from, to }, language)] : []),
    ...(Array.isArray(changes) ? changes.map((change) => listedChange(change, language)) : []),
    ...Object.entries(rest)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) =>
        m.log_detail_value(
          {
            name: word(NAMES, nameOf(action, key), language),
            value: valueText(key, value, language),
          },
          { locale: language },
        ),
      ),
  ].join('; ');
}

/** The number of a merged signup and that of a document have different names. */
function nameOf(action: AuditAction, key: string): string {
  return action === 'document-issued' && key === 'number' ? 'documentNumber' : key;
}

interface Change {
  name: string;
  from: unknown;
  to: unknown;
}

function changeText({ name, from, to }: Change, language: Language): string {
  const label = word({ ...NAMES, ...RULES, ...MONEY }, name, language);
  const values = { from: valueText(name, from, language), to: valueText(name, to, language) };
  return m.log_detail_from_to({ name: label, ...values }, { locale: language });
}

/** An item of a list: `{rule, from, to}` of the policy or `{field, from, to}` of money. */
function listedChange(change: unknown, language: Language): string {
  const { rule, field, from, to } = change as Record<string, unknown>;
  return changeText({ name: String(rule ?? field ?? ''), from, to }, language);
}

/** A value without a text is shown as stored, rather than not at all. */
function word(texts: Record<string, Text>, key: string, language: Language): string {
  return texts[key]?.({}, { locale: language }) ?? key;
}

function valueText(name: string, value: unknown, language: Language): string {
  const at = { locale: language };
  if (name === 'amount' || name === 'amountMinor')
    return formatAmount(amountMinor(Number(value)), language);
  if (name === 'way') return word(WAYS, String(value), language);
  if (name === 'kind') return word(DOCUMENT_KIND_TEXTS, String(value), language);
  if (name === 'meaning') return word(MEANINGS, String(value), language);
  if (name === 'role')
    return isRole(value) || value === null ? roleText(value, language) : `${value}`;
  if (name === 'table') return isExportTable(value) ? sheetLabel(value, language) : `${value}`;
  if (name === 'columns') return columnsText(String(value), language);
  if (typeof value === 'boolean') return value ? m.log_yes({}, at) : m.log_no({}, at);
  if (name === 'waiver' && value === 'all') return m.log_waiver_all({}, at);
  if (name === 'waiver' && typeof value === 'number') return amountText(value, language);
  if (name === 'categories' && Array.isArray(value)) return value.join(', ');
  if (name === 'refundState') return word(REFUND_STATE_TEXTS, String(value), language);
  if (name.startsWith('prices.')) return amountText(value, language);
  if (name === 'payment.cardPriceOptions') return cardPricesText(value, language);
  if (name === 'parts' && Array.isArray(value)) {
    return value.map((part) => word(PARTS, String(part), language)).join(', ');
  }
  if (name === 'method' || name === 'by') return word(METHODS, String(value), language);
  if (name === 'bucket') return word(BUCKET_TEXTS, String(value), language);
  if (name === 'order') return orderRuleText(value as OrderRule, language);
  if (name === 'bulk') return word(BULK, String(value), language);
  if (name === 'action') return word(ACTIONS, String(value), language);
  if (typeof value === 'string' && isPlainDate(value)) return formatDate(value, language);
  if (value === '' || value === null || value === undefined) return m.log_nothing({}, at);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The exported columns, with their names in the file. */
function columnsText(columns: string, language: Language): string {
  return columns
    .split(', ')
    .map((column) => (isExportColumn(column) ? columnLabel(column, language) : column))
    .join(', ');
}

function amountText(value: unknown, language: Language): string {
  return Number.isSafeInteger(value)
    ? formatAmount(amountMinor(value as number), language)
    : String(value);
}

function cardPricesText(value: unknown, language: Language): string {
  if (!Array.isArray(value) || value.length === 0) return m.log_nothing({}, { locale: language });
  const options = value as { amountMinor: AmountMinor; providerPriceId: string | null }[];
  return options
    .map(({ amountMinor: amount, providerPriceId }) => {
      const text = amountText(amount, language);
      return providerPriceId ? `${text} (${providerPriceId})` : text;
    })
    .join(', ');
}
