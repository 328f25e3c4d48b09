import { expect, it } from 'vitest';
import { announcement } from '#documents/prints/announcement.ts';
import { printContent, rosterOf, rosterPerson } from '#tests/factories/print-content.ts';

it('a winner who may not be named on the internet is marked beside the prize too', () => {
  const roster = rosterOf([rosterPerson({ name: 'Tibor Tichý', consents: ['declaration'] })]);
  const extra = announcement.sampleExtra('sk', roster);
  const { sheets } = announcement.payload({ ...printContent(roster), extra });
  const told = [...(sheets[0]?.prizes ?? []), ...(sheets[0]?.awards[0]?.rows ?? [])];
  expect(told.map(({ below }) => below.some((line) => line.includes('nezverejňovať')))).toEqual([
    false, // Withheld: read first, the laureate last.
    true,
    true,
  ]);
});
