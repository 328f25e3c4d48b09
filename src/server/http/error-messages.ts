import type { Language } from '#domain/language.ts';
import { errorText } from '#i18n/error-text.ts';
import { fileProblemText } from '#i18n/file-problem-text.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import type { FunctionError, RefusalReason } from '#server/refusal.ts';

type Locale = { locale: Language };

const BY_REASON: Record<
  RefusalReason,
  (
    inputs: {
      date: string;
      categories: string;
      file: string;
      files: number;
      megabytes: string;
      picture: string;
    },
    locale: Locale,
  ) => string
> = {
  'signup-not-open': m.refusal_signup_not_open,
  'signup-closed': m.refusal_signup_closed,
  captcha: (_, locale) => m.refusal_captcha({}, locale),
  'captcha-unreachable': (_, locale) => m.refusal_captcha_unreachable({}, locale),
  'category-full': m.refusal_category_full,
  'not-editable': (_, locale) => m.refusal_not_editable({}, locale),
  'already-cancelled': (_, locale) => m.refusal_already_cancelled({}, locale),
  'not-cancellable': (_, locale) => m.refusal_not_cancellable({}, locale),
  'still-cancellable': (_, locale) => m.refusal_still_cancellable({}, locale),
  'unreadable-file': (_, locale) => m.refusal_unreadable_file({}, locale),
  'already-merged': (_, locale) => m.refusal_already_merged({}, locale),
  'cannot-undo': (_, locale) => m.refusal_cannot_undo({}, locale),
  'state-change-not-allowed': (_, locale) => m.refusal_state_change_not_allowed({}, locale),
  'signup-cancelled': (_, locale) => m.refusal_signup_cancelled({}, locale),
  'appearance-in-use': (_, locale) => m.refusal_appearance_in_use({}, locale),
  'already-decided': (_, locale) => m.refusal_already_decided({}, locale),
  'cannot-be-applied': (_, locale) => m.refusal_cannot_be_applied({}, locale),
  'still-editable': (_, locale) => m.refusal_still_editable({}, locale),
  'nothing-to-change': (_, locale) => m.refusal_nothing_to_change({}, locale),
  'other-edition': (_, locale) => m.refusal_other_edition({}, locale),
  'body-too-large': (_, locale) => m.refusal_body_too_large({}, locale),
  'second-factor-required': (_, locale) => m.refusal_second_factor_required({}, locale),
  'requires-recent-login': (_, locale) => m.refusal_requires_recent_login({}, locale),
  'weak-password': (_, locale) => m.refusal_weak_password({}, locale),
  'email-already-in-use': (_, locale) => m.refusal_email_already_in_use({}, locale),
  'invalid-credential': (_, locale) => m.refusal_invalid_credential({}, locale),
  'invalid-code': (_, locale) => m.refusal_invalid_code({}, locale),
  'expired-code': (_, locale) => m.refusal_expired_code({}, locale),
  'other-account': (_, locale) => m.refusal_other_account({}, locale),
  'last-owner': (_, locale) => m.refusal_last_owner({}, locale),
  'idempotency-key-used': (_, locale) => m.refusal_idempotency_key_used({}, locale),
  'already-staff': (_, locale) => m.refusal_already_staff({}, locale),
  'account-banned': (_, locale) => m.refusal_account_banned({}, locale),
  'own-account': (_, locale) => m.refusal_own_account({}, locale),
  'email-not-verified': (_, locale) => m.refusal_email_not_verified({}, locale),
  'no-recipients': (_, locale) => m.refusal_no_recipients({}, locale),
  'current-edition': (_, locale) => m.refusal_current_edition({}, locale),
  'edition-archived': (_, locale) => m.refusal_edition_archived({}, locale),
  'unreadable-day-file': (_, locale) => m.refusal_unreadable_day_file({}, locale),
  'altered-day-file': (_, locale) => m.refusal_altered_day_file({}, locale),
  'day-file-of-unknown-device': (_, locale) => m.refusal_day_file_of_unknown_device({}, locale),
  'day-file-too-large': (_, locale) => m.refusal_day_file_too_large({}, locale),
  'category-locked': (_, locale) => m.refusal_category_locked({}, locale),
  'category-not-locked': (_, locale) => m.refusal_category_not_locked({}, locale),
  'no-scoring-rule': (_, locale) => m.refusal_no_scoring_rule({}, locale),
  'marks-unsettled': (_, locale) => m.refusal_marks_unsettled({}, locale),
  'laureate-not-voted': (_, locale) => m.refusal_laureate_not_voted({}, locale),
  'withheld-but-held': (_, locale) => m.refusal_withheld_but_held({}, locale),
  'second-person-needed': (_, locale) => m.refusal_second_person_needed({}, locale),
  'step-not-possible': (_, locale) => m.refusal_step_not_possible({}, locale),
  'seat-has-marks': (_, locale) => m.refusal_seat_has_marks({}, locale),
  'result-confirmed': (_, locale) => m.refusal_result_confirmed({}, locale),
  'not-enough-money': (_, locale) => m.refusal_not_enough_money({}, locale),
  'nothing-owed': (_, locale) => m.refusal_nothing_owed({}, locale),
  'already-collective': (_, locale) => m.refusal_already_collective({}, locale),
  'too-few-signups': (_, locale) => m.refusal_too_few_signups({}, locale),
  'statement-too-large': (_, locale) => m.refusal_statement_too_large({}, locale),
  'unreadable-statement': (_, locale) => m.refusal_unreadable_statement({}, locale),
  'shares-do-not-add-up': (_, locale) => m.refusal_shares_do_not_add_up({}, locale),
  'money-returned': (_, locale) => m.refusal_money_returned({}, locale),
  'transfer-partly-given': (_, locale) => m.refusal_transfer_partly_given({}, locale),
  'bank-feed-too-soon': (_, locale) => m.refusal_bank_feed_too_soon({}, locale),
  'bank-feed-failed': (_, locale) => m.refusal_bank_feed_failed({}, locale),
  'nothing-came': (_, locale) => m.refusal_nothing_came({}, locale),
  'nothing-to-return': (_, locale) => m.refusal_nothing_to_return({}, locale),
  'refund-under-way': (_, locale) => m.refusal_refund_under_way({}, locale),
  'refund-meaning-needed': (_, locale) => m.refusal_refund_meaning_needed({}, locale),
  'already-voided': (_, locale) => m.refusal_already_voided({}, locale),
  'card-unavailable': (_, locale) => m.refusal_card_unavailable({}, locale),
  'card-not-offered': (_, locale) => m.refusal_card_not_offered({}, locale),
  'nothing-to-pay': (_, locale) => m.refusal_nothing_to_pay({}, locale),
  'more-than-paid': (_, locale) => m.refusal_more_than_paid({}, locale),
  'more-than-owed': (_, locale) => m.refusal_more_than_owed({}, locale),
  'cash-not-allowed': (_, locale) => m.refusal_cash_not_allowed({}, locale),
  'refund-refused': (_, locale) => m.refusal_refund_refused({}, locale),
  'nothing-to-issue': (_, locale) => m.refusal_nothing_to_issue({}, locale),
  'file-refused': ({ file }, locale) => m.refusal_file_refused({ problem: file }, locale),
  'too-many-files': ({ files }, locale) => m.refusal_too_many_files({ count: files }, locale),
  'upload-incomplete': (_, locale) => m.refusal_upload_incomplete({}, locale),
  'storage-unavailable': (_, locale) => m.refusal_storage_unavailable({}, locale),
  'storage-full': (_, locale) => m.refusal_storage_full({}, locale),
  'signup-storage-full': ({ megabytes }, locale) =>
    m.refusal_signup_storage_full({ megabytes }, locale),
  'server-busy': (_, locale) => m.refusal_server_busy({}, locale),
  'unreadable-picture': m.refusal_unreadable_picture,
  'timetable-empty': (_, locale) => m.refusal_timetable_empty({}, locale),
};

/** A message for the user: what happened and what to do. */
export function errorMessage(error: FunctionError, language: Language): string {
  const { reason, at, categories, problem, maxBytes, maxFiles = 0 } = error.details ?? {};
  const { picture = '' } = error.details ?? {};
  if (!reason) return errorText(error.code, language);
  const date = at ? formatLocalMinute(at, language) : '';
  const listed = categories?.join(', ') ?? '';
  const file = problem ? fileProblemText({ problem, maxBytes }, language) : '';
  const megabytes = String(Math.floor((maxBytes ?? 0) / 1024 / 1024));
  const inputs = { date, categories: listed, file, files: maxFiles, megabytes, picture };
  return BY_REASON[reason](inputs, { locale: language });
}
