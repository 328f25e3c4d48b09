import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from '#documents/calendar/calendar.ts';

const event: CalendarEvent = {
  appearanceId: 'v1',
  number: '12a',
  category: 'II. (A)',
  title: 'Ema Kováčová',
  hallName: 'Veľká sála',
  day: '2027-04-09',
  start: 570,
  minutes: 6,
  sequence: 4,
  changedAt: new Date('2027-03-20T10:00:00Z'),
  isCancelled: false,
};

function textOf(...events: CalendarEvent[]): string {
  return calendarText({
    name: 'Hudobné struny 2027',
    venue: 'Konzervatórium, Žilina',
    timeZone: 'Europe/Bratislava',
    host: 'struny.sk',
    link: 'https://struny.sk/s/token',
    language: 'sk',
    events,
  });
}

/** As a calendar program reads it. */
function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

describe('a calendar', () => {
  it('has times in UTC, also in summer', () => {
    const lines = unfolded(textOf(event));
    expect(lines).toContain('DTSTART:20270409T073000Z');
    expect(lines).toContain('DTEND:20270409T073600Z');
    expect(lines).toContain('DTSTAMP:20270320T100000Z');
  });

  it('has winter time in winter', () => {
    const lines = unfolded(textOf({ ...event, day: '2027-01-09' }));
    expect(lines).toContain('DTSTART:20270109T083000Z');
  });

  it('names the appearance by an id that stays, and a sequence', () => {
    const lines = unfolded(textOf(event));
    expect(lines).toContain('UID:v1@struny.sk');
    expect(lines).toContain('SEQUENCE:4');
    expect(lines).toContain('STATUS:CONFIRMED');
  });

  it('keeps a cancelled appearance and says so', () => {
    expect(unfolded(textOf({ ...event, isCancelled: true }))).toContain('STATUS:CANCELLED');
  });

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const lines = unfolded(textOf({ ...event, hallName: 'A; B, C\\D\nE' }));
    expect(lines).toContain('LOCATION:A\\; B\\, C\\\\D\\nE\\, Konzervatórium\\, Žilina');
  });

  it('folds by octets, without breaking a letter, and ends every line with CRLF', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = textOf({ ...event, title: title.replace(/[\r\n\u0085\u2028\u2029]/g, '') });
        expect(text.endsWith('\r\n')).toBe(true);
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]|\uFFFD/);
        }
      }),
    );
  });
});
