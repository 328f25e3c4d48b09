import type { Language } from '#domain/language.ts';
import { instantOf } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';

export interface CalendarEvent {
  appearanceId: string;
  number: string;
  category: string;
  title: string;
  hallName: string;
  day: PlainDate;
  /** Minutes after midnight. */
  start: number;
  minutes: number;
  /** Rises with every change, so that calendars replace what they have. */
  sequence: number;
  changedAt: Date;
  isCancelled: boolean;
}

interface Calendar {
  name: string;
  venue: string;
  timeZone: string;
  /** The host of the installation; makes ids unique in the world. */
  host: string;
  /** The page of the signup. */
  link: string;
  language: Language;
  events: readonly CalendarEvent[];
}

/**
 * An iCalendar file (RFC 5545) with times in UTC. Cancelled appearances stay in it: a calendar that
 * follows the address removes an event only when it is told to.
 */
export function calendarText(calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prihlaska//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...calendar.events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, calendar: Calendar): string[] {
  const { venue, timeZone, host, link, language } = calendar;
  const starts = instantOf(`${event.day}T${clockTime(event.start)}`, timeZone);
  const ends = new Date(starts.getTime() + event.minutes * 60_000);
  const name = event.title === '' ? event.category : `${event.title}, ${event.category}`;
  const summary = m.mail_timetable_appearance({ number: event.number, name }, { locale: language });
  return [
    'BEGIN:VEVENT',
    `UID:${event.appearanceId}@${host}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    `LAST-MODIFIED:${stamp(event.changedAt)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(`${event.hallName}, ${venue}`)}`,
    `URL:${link}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `20270409T073000Z` */
function stamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const MOST_OCTETS = 75;

/** Lines have at most 75 octets; a character of several octets stays whole. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The space at the beginning of a continued line counts too.
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
