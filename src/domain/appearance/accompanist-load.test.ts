import { expect, test } from 'vitest';
import { accompanistLoads } from '#domain/appearance/accompanist-load.ts';

const eva = { id: 'e', name: 'Eva Klavírna' };
const adam = { id: 'a', name: 'Adam Čembalo' };
const played = (countedSeconds: number, ...accompanists: (typeof eva)[]) => ({
  countedSeconds,
  accompanists,
});

test('the busiest accompanist comes first, with all appearances', () => {
  const [one, two, three] = [played(60, eva), played(300, adam, eva), played(500)];
  expect(accompanistLoads([one, two, three])).toEqual([
    { ...eva, seconds: 360, appearances: [one, two] },
    { ...adam, seconds: 300, appearances: [two] },
  ]);
});

test('equally busy ones are in the order of their names', () => {
  const loads = accompanistLoads([played(60, eva, adam)]);
  expect(loads.map(({ name }) => name)).toEqual(['Adam Čembalo', 'Eva Klavírna']);
});

test('without accompanists there is no load', () => {
  expect(accompanistLoads([played(60)])).toEqual([]);
});
