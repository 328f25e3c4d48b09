import { expect, it } from 'vitest';
import type { Light } from '#domain/status/finding.ts';
import { type Trouble, watchCheck } from '#domain/status/watch-check.ts';

const START = Date.parse('2026-11-15T10:00:00.000Z');

/** What is told, by minute, when the check is looked at in these minutes. */
function told(...looks: [minute: number, light: Light][]): string[] {
  let trouble: Trouble | null = null;
  const heard: string[] = [];
  for (const [minute, light] of looks) {
    const result = watchCheck(trouble, { light, now: new Date(START + minute * 60_000) });
    trouble = result.trouble;
    if (result.news) heard.push(`${minute} ${result.news}`);
  }
  return heard;
}

/** One look every five minutes. */
const during = (from: number, to: number, lightAt: (minute: number) => Light) =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, n): [number, Light] => [
    from + 5 * n,
    lightAt(from + 5 * n),
  ]);

it('a check that is well is not mentioned', () => {
  expect(told(...during(0, 600, () => 'green'))).toEqual([]);
});

it('59 minutes of trouble are not told', () => {
  expect(told([0, 'red'], [59, 'red'])).toEqual([]);
});

it('trouble is told after an hour, once, and not again when it gets worse', () => {
  expect(told([0, 'amber'], [60, 'amber'], [61, 'amber'], [62, 'red'], [900, 'red'])).toEqual([
    '60 trouble',
  ]);
});

it('the end of a told trouble is told once', () => {
  const looks = [...during(0, 60, () => 'red'), ...during(65, 200, () => 'green')] as const;
  expect(told(...looks)).toEqual(['60 trouble', '75 well']);
});

it('the end of a short trouble is not told, and the next one begins anew', () => {
  expect(
    told(
      ...during(0, 40, () => 'red'),
      ...during(45, 55, () => 'green'),
      [60, 'red'],
      [119, 'red'],
    ),
  ).toEqual([]);
});

it('a check that flaps is told once', () => {
  const flapping = during(0, 600, (minute) => (minute % 10 === 0 ? 'red' : 'green'));
  expect(told(...flapping)).toEqual(['60 trouble']);
});

it('trouble that comes again after it was well is told again', () => {
  const looks = during(0, 300, (minute) => (minute <= 60 || minute > 120 ? 'amber' : 'green'));
  expect(told(...looks)).toEqual(['60 trouble', '75 well', '185 trouble']);
});
