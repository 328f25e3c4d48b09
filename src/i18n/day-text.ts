import type { ReviewReason } from '#domain/day/day-event.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const REASONS = {
  malformed: m.day_reason_malformed,
  'unknown-kind': m.day_reason_unknown_kind,
  'other-job': m.day_reason_other_job,
  'unknown-subject': m.day_reason_unknown_subject,
  'different-content': m.day_reason_different_content,
  'device-retired': m.day_reason_device_retired,
  late: m.day_reason_late,
  conflict: m.day_reason_conflict,
  'off-rule': m.day_reason_off_rule,
} as const satisfies Record<ReviewReason, unknown>;

/** Why something that a device has recorded waits for the office. */
export function reviewReasonText(reason: ReviewReason, language: Language): string {
  return REASONS[reason]({}, { locale: language });
}
