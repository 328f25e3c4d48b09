import { expect, test } from 'vitest';
import { accompanistLoads } from '#domain/appearance/accompanist-load.ts';

const eva = { id: 'e', name: 'Eva Klavírna' };
const adam = { id: 'a', name: 'Adam Čembalo' };
const played = (countedSeconds: number, ...accompanists: (typeof eva)[]) => ({
  countedSeconds,
  accompanists,
  asksAccompanist: false,
});

test('the busiest accompanist comes first, with all appearances', () => {
  const [one, two, three] = [played(60, eva), played(300, adam, eva), played(500)];
  expect(accompanistLoads([one, two, three])).toEqual([
    { ...eva, asked: 0, seconds: 360, appearances: [one, two] },
    { ...adam, asked: 0, seconds: 300, appearances: [two] },
  ]);
});

test('equally busy ones are in the order of their names', () => {
  const loads = accompanistLoads([played(60, eva, adam)]);
  expect(loads.map(({ name }) => name)).toEqual(['Adam Čembalo', 'Eva Klavírna']);
});

test('without accompanists there is no load', () => {
  expect(accompanistLoads([played(60)])).toEqual([]);
});

test('what they do as the accompanist of the organiser is counted', () => {
  const own = played(60, eva);
  const asked = { ...played(60, eva), asksAccompanist: true };
  const nobody = { ...played(60), asksAccompanist: true };
  expect(accompanistLoads([own, asked, nobody])).toEqual([
    { ...eva, asked: 1, seconds: 120, appearances: [own, asked] },
  ]);
});
