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
