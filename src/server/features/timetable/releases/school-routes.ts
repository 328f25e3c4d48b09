import type { FastifyInstance } from 'fastify';
import { calendarText } from '#documents/calendar/calendar.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { localized } from '#i18n/texts.ts';
import type { TimetableDependencies } from '#server/features/timetable/dependencies.ts';
import { findSchoolCalendar } from '#server/features/timetable/releases/read-own-times.ts';

/** `GET /school/:token/timetable.ics`: the link is the permission. */
export async function schoolRoutes(
  app: FastifyInstance,
  { pool, configs, secretKey, publicUrl, rateLimits }: TimetableDependencies,
): Promise<void> {
  app.get('/school/:token/timetable.ics', async (request, reply) => {
    const { token } = request.params as { token: string };
    await rateLimits.count('signup/documents', { address: request.ip, hasAppCheck: false });
    const config = await configs.current();
    const found = await findSchoolCalendar({ db: pool, secretKey, config }, token);
    if (!found) return reply.callNotFound();
    const { edition } = config;
    const text = calendarText({
      name: `${localized(edition.name, DEFAULT_LANGUAGE)}: ${found.school}`,
      venue: localized(edition.venue, DEFAULT_LANGUAGE),
      timeZone: edition.timeZone,
      host: new URL(publicUrl).hostname,
      link: `${publicUrl}/school/${token}`,
      language: DEFAULT_LANGUAGE,
      events: found.events,
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="timetable.ics"')
      .send(text);
  });
}
