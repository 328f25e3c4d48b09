import type { ReviewReason } from '#domain/day/day-event.ts';
import type { DayJob } from '#domain/day/event-kinds.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const JOBS = {
  desk: m.office_day_job_desk,
  kitchen: m.office_day_job_kitchen,
  hall: m.office_day_job_hall,
  seat: m.office_day_job_seat,
} as const satisfies Record<DayJob, unknown>;

export function dayJobText(job: DayJob, language: Language): string {
  return JOBS[job]({}, { locale: language });
}

const REASONS = {
  malformed: m.day_reason_malformed,
  'unknown-kind': m.day_reason_unknown_kind,
  'other-job': m.day_reason_other_job,
  'unknown-subject': m.day_reason_unknown_subject,
  'different-content': m.day_reason_different_content,
  'device-retired': m.day_reason_device_retired,
  late: m.day_reason_late,
  conflict: m.day_reason_conflict,
} as const satisfies Record<ReviewReason, unknown>;

export function reviewReasonText(reason: ReviewReason, language: Language): string {
  return REASONS[reason]({}, { locale: language });
}

const KINDS: Record<string, typeof m.office_day_kind_arrived | undefined> = {
  arrived: m.office_day_kind_arrived,
  'arrived-undone': m.office_day_kind_arrived_undone,
  'document-seen': m.office_day_kind_document_seen,
  'paid-at-desk': m.office_day_kind_paid_at_desk,
  'meal-given': m.office_day_kind_meal_given,
  'meal-undone': m.office_day_kind_meal_undone,
  called: m.office_day_kind_called,
  started: m.office_day_kind_started,
  ended: m.office_day_kind_ended,
  stopped: m.office_day_kind_stopped,
  'no-show': m.office_day_kind_no_show,
  returned: m.office_day_kind_returned,
  'order-swapped': m.office_day_kind_order_swapped,
};

/** What was recorded; the word of the device itself when this version does not know it. */
export function eventKindText(content: unknown, language: Language): string {
  const kind = typeof content === 'object' && content && 'kind' in content ? content.kind : '';
  return KINDS[String(kind)]?.({}, { locale: language }) ?? String(kind);
}
