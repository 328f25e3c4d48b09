import { expect, test } from 'vitest';
import { timetableNewsMail } from '#documents/emails/timetable-news.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { ReleaseChange, ToldPlace } from '#domain/timetable/release-difference.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

function place(number: string, start: number): ToldPlace {
  return { number, hall: 'A', hallName: 'Koncertná sála', day: '2027-04-09', start };
}

function change(title: string, places: Pick<ReleaseChange, 'what' | 'before' | 'after'>) {
  return { appearanceId: title, signupId: 's', category: 'II. (A)', title, ...places };
}

const changes = [
  change('Ema Malá', { what: 'moved', before: place('12', 540), after: place('12', 635) }),
  change('Leo Nový', { what: 'new', before: null, after: place('12a', 650) }),
  change('', { what: 'cancelled', before: place('14', 700), after: null }),
];

function mailOf(told: typeof changes, language: 'sk' | 'en' = 'sk') {
  return timetableNewsMail({
    ...{ language, changes: told, programme: 'https://struny.sk/programme' },
    config: { ...sampleEdition('2026-11-15'), id: 'c1', version: 1 },
    signups: [{ number: '2027-0041', link: 'https://struny.sk/s/tajomstvo' }],
  });
}

test('a mail of a release tells old and new times, and what was taken out', async () => {
  const { subject, text } = await mailOf(changes);
  expect(plain(subject)).toMatch(/^Zmena časov vystúpení: /);
  for (const words of [
    'ZMENENÉ ČASY\n- Č. 12 – Ema Malá, II. (A): piatok 9. 4. 2027 o 10:35, Koncertná sála (pôvodne piatok 9. 4. 2027 o 09:00, Koncertná sála)',
    'ZARADENÉ VYSTÚPENIA\n- Č. 12a – Leo Nový, II. (A): piatok 9. 4. 2027 o 10:50, Koncertná sála',
    'VYRADENÉ VYSTÚPENIA\n- Č. 14 – II. (A): piatok 9. 4. 2027 o 11:40, Koncertná sála',
    'https://struny.sk/s/tajomstvo',
    'https://struny.sk/programme',
  ]) {
    expect(plain(text)).toContain(words);
  }
});

test('the first one is no change', async () => {
  const { subject, text } = await mailOf(changes.filter(({ what }) => what === 'new'));
  expect(plain(subject)).toMatch(/^Časy vystúpení: /);
  expect(text).not.toContain('pôvodne');
});

test('in English it says the same', async () => {
  const { text } = await mailOf(changes, 'en');
  expect(plain(text)).toContain('10:35');
  expect(plain(text)).toContain('12a');
  expect(text).not.toMatch(/pôvodne|sála o|Č\./);
});

test('a time may be broken into lines, so that the name beside it has room', async () => {
  const { html } = await mailOf(changes);
  const cells = plain(html).match(/<td[^>]*>(?:(?!<td).)*?o 10:35/gs) ?? [];
  expect(cells).toHaveLength(1);
  expect(cells[0]).not.toContain('nowrap');
  expect(cells[0]).toContain('Ema Malá');
});
