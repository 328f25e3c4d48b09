import { calendarText } from '#documents/calendar/calendar.ts';
import { localized } from '#i18n/texts.ts';
import type { DocumentDependencies } from '#server/features/message/service.ts';
import { requireSignup } from '#server/features/signup/service.ts';
import { findCalendarOf } from '#server/features/timetable/service.ts';
import { FunctionError } from '#server/refusal.ts';

/** The appearances of a signup as iCalendar; null when no signup has this link. */
export async function renderCalendar(
  dependencies: DocumentDependencies,
  token: string,
): Promise<string | null> {
  const { pool, publicUrl } = dependencies;
  const found = await requireSignup(dependencies, token).catch((error: unknown) => {
    if (error instanceof FunctionError && error.code === 'not-found') return null;
    throw error;
  });
  if (!found) return null;
  const { signup, config } = found;
  const { language } = signup;
  const { edition } = config;
  return calendarText({
    name: localized(edition.name, language),
    venue: localized(edition.venue, language),
    timeZone: edition.timeZone,
    host: new URL(publicUrl).hostname,
    link: `${publicUrl}/s/${token}`,
    language,
    events: await findCalendarOf(pool, { configId: config.id, signupId: signup.id }),
  });
}
