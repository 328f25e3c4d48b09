import { describe, expect, it } from 'vitest';
import { renderPage } from '#client/public/render.tsx';
import type { PageData } from '#contract/page-data.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';

const DAY = '2027-04-09';
const release = {
  number: 1,
  releasedAt: '2027-03-20T20:30:00.000Z',
  isWithdrawn: false,
  isNewest: true,
};

function appearance(number: string, time: string) {
  const startsAt = `${DAY}T${time}`;
  const shared = { number, appearanceId: number, hall: 'Aula', day: DAY, startsAt };
  return { ...shared, category: 'II.A', title: `Hráč ${number}`, names: [`Hráč ${number}`] };
}

const content = {
  release,
  appearances: [appearance('1', '09:00'), appearance('2', '11:50'), appearance('3', '13:00')],
  breaks: [
    {
      ...{ kind: 'break' as const, title: 'Obed', hall: 'Aula', day: DAY },
      ...{ startsAt: `${DAY}T12:00`, minutes: 45 },
    },
  ],
  endings: { 1: `${DAY}T09:10`, 2: `${DAY}T12:00`, 3: `${DAY}T13:10` },
};

/** The text of a page at a time of the day, in Bratislava. */
function textAt(time: string, path: string, shown: PageData['programme'] = undefined): string {
  const programme = shown ?? { content, filter: { day: '', hall: '', category: '' } };
  const { html } = renderPage({
    ...{ path, programme, language: 'sk', captcha: { provider: 'altcha' }, signup: null },
    config: { ...sampleEdition('2026-11-15'), id: 'c1', version: 1 },
    now: new Date(`${time}:00+02:00`).toISOString(),
    ...(path.includes('/hall/') && { hall: { id: 'A', name: 'Aula' } }),
  });
  return html.replaceAll('\u00a0', ' ').replace(/<li [^>]*aria-current[^>]*>/g, '▶');
}

function without(changes: Partial<typeof content>): PageData['programme'] {
  const nothing = { ...content, appearances: [], breaks: [] };
  return { content: { ...nothing, ...changes }, filter: { day: '', hall: '', category: '' } };
}

/** Times and names without marks; the current row begins with `▶`. */
function rowsAt(time: string): string[] {
  const html = textAt(`${DAY}T${time}`, '/programme/screen');
  return [...html.matchAll(/(▶?)<time[^>]*>([\d:]+)<\/time>(.*?)<\/p>/g)].map(
    ([, mark, clock, rest = '']) =>
      `${mark}${clock} ${rest
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .replace(/\s+/g, ' ')}`,
  );
}

describe('the screen in the foyer', () => {
  it.each([
    ['08:00', ['09:00 1 Hráč 1', '11:50 2 Hráč 2', '12:00 Obed', '13:00 3 Hráč 3']],
    ['10:30', ['11:50 2 Hráč 2', '12:00 Obed', '13:00 3 Hráč 3']],
    ['11:55', ['▶11:50 2 Hráč 2', '12:00 Obed', '13:00 3 Hráč 3']],
    ['12:30', ['▶12:00 Obed', '13:00 3 Hráč 3']],
    ['12:50', ['13:00 3 Hráč 3']],
    ['13:05', ['▶13:00 3 Hráč 3']],
    ['13:10', ['13:00 3 Hráč 3']],
  ])('shows at %s who plays, breaks, and what comes', (time, rows) => {
    expect(rowsAt(time)).toEqual(rows);
  });

  it('says that the programme is over, withdrawn, or not there yet', () => {
    const path = '/programme/screen';
    expect(textAt('2027-04-10T08:00', path)).toContain('Program sa už skončil.');
    const withdrawn = without({ release: { ...release, isWithdrawn: true } });
    expect(textAt(`${DAY}T08:00`, path, withdrawn)).toContain('Toto vydanie programu sme stiahli.');
    const nothing = without({ release: null as never });
    expect(textAt(`${DAY}T08:00`, path, nothing)).toContain('Program ešte nie je zverejnený.');
  });
});

describe('the screen at the door', () => {
  it.each([
    ['11:55', 'Práve vystupuje'],
    ['12:30', 'Obed'],
    ['12:50', 'O chvíľu začíname'],
    ['13:05', 'Práve vystupuje'],
    ['13:10', 'Dnes tu už nikto nevystupuje'],
  ])('says at %s: %s', (time, text) => {
    const html = textAt(`${DAY}T${time}`, '/programme/hall/A');
    const [, now = ''] = /<section class="door-now"[^>]*>(.*?)<\/section>/.exec(html) ?? [];
    expect(now).toContain(text);
  });
});
