/** Texts for outgoing mail. */
import type { Language } from '#domain/language.ts';
import type { CampaignState, DropReason, MessageState } from '#domain/message/message-state.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string;

const MESSAGE_STATES: Record<MessageState, Text> = {
  scheduled: m.message_state_scheduled,
  queued: m.message_state_queued,
  sending: m.message_state_sending,
  sent: m.message_state_sent,
  kept: m.message_state_kept,
  failed: m.message_state_failed,
  bounced: m.message_state_bounced,
  dropped: m.message_state_dropped,
};

export function messageStateText(state: MessageState, language: Language): string {
  return MESSAGE_STATES[state]({}, { locale: language });
}

const CAMPAIGN_STATES: Record<CampaignState, Text> = {
  scheduled: m.message_state_scheduled,
  sending: m.message_state_sending,
  done: m.messages_campaign_done,
  cancelled: m.messages_campaign_cancelled,
};

export function campaignStateText(state: CampaignState, language: Language): string {
  return CAMPAIGN_STATES[state]({}, { locale: language });
}

const KINDS: Record<string, Text> = {
  bundle: m.message_kind_bundle,
  campaign: m.message_kind_campaign,
  'campaign-test': m.message_kind_campaign_test,
  confirmation: m.message_kind_confirmation,
  'confirmation-again': m.message_kind_confirmation_again,
  change: m.message_kind_change,
  returned: m.message_kind_returned,
  confirmed: m.message_kind_confirmed,
  waitlisted: m.message_kind_waitlisted,
  admitted: m.message_kind_admitted,
  'request-accepted': m.message_kind_request_accepted,
  'request-declined': m.message_kind_request_declined,
  merged: m.message_kind_merged,
  cancellation: m.message_kind_cancellation,
  'payment-received': m.message_kind_payment_received,
  'payment-incomplete': m.message_kind_payment_incomplete,
  'payment-surplus': m.message_kind_payment_surplus,
  'refund-sent': m.message_kind_refund_sent,
  'payment-reminder-before': m.message_kind_payment_reminder_before,
  'payment-reminder-after': m.message_kind_payment_reminder_after,
  'payment-expired': m.message_kind_payment_expired,
  'contact-replaced': m.message_kind_contact_replaced,
  'refund-requested': m.message_kind_refund_requested,
  timetable: m.message_kind_timetable,
  delay: m.message_kind_delay,
  'money-document': m.message_kind_money_document,
  'signup-links': m.message_kind_signup_links,
  'guardian-link': m.message_kind_guardian_link,
  'draft-link': m.message_kind_draft_link,
  invitation: m.message_kind_invitation,
  'verify-email': m.message_kind_verify_email,
  'change-email': m.message_kind_change_email,
  'email-changed': m.message_kind_email_changed,
  'reset-password': m.message_kind_reset_password,
  'password-changed': m.message_kind_password_changed,
  'print-ready': m.message_kind_print_ready,
  'retention-report': m.message_kind_retention_report,
  'status-trouble': m.message_kind_status_trouble,
  'status-well': m.message_kind_status_well,
};

export const MESSAGE_KINDS = Object.keys(KINDS);

/** A kind without a text is shown as stored. */
export function messageKindText(kind: string, language: Language): string {
  return KINDS[kind]?.({}, { locale: language }) ?? kind;
}

const DROP_REASONS: Record<DropReason, Text> = {
  'campaign-cancelled': m.message_dropped_campaign_cancelled,
  'signup-cancelled': m.message_dropped_signup_cancelled,
  'paid-meanwhile': m.message_dropped_paid_meanwhile,
  'no-longer-theirs': m.message_dropped_no_longer_theirs,
};

/** Why a message did not arrive: our reason as text, or the words of the mail server. */
export function messageProblemText(problem: string, language: Language): string {
  const reason = DROP_REASONS[problem as DropReason] as Text | undefined;
  return reason?.({}, { locale: language }) ?? problem;
}
