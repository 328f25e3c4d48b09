import { expect, test } from 'vitest';
import { PRINTS, printOf } from '#documents/prints/registry.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import {
  printContent,
  rosterEducator,
  rosterGroup,
  rosterOf,
  rosterPerson,
} from '#tests/factories/print-content.ts';

const { config } = printContent(rosterOf([]));
const day = config.attend[0]?.id ?? '';
const [chamber = ''] = config.chamberCategories;
const consents = config.consents.map(({ id }) => id);
const shared = { lunchDays: [day], consents };
const persons = [
  rosterEducator({ ...shared, name: 'Jana Nová (77)' }),
  rosterPerson({ ...shared, position: 1, name: 'Lea Čierna' }),
  rosterPerson({ ...shared, position: 2, name: 'Lea Čierna (77)' }),
  rosterPerson({ ...shared, position: 3, name: 'Ema Malá (77)', categories: [chamber] }),
  rosterPerson({ ...shared, position: 4, name: 'Leo Malý', categories: [chamber] }),
];
const groups = [rosterGroup({ people: ['Ema Malá (77)', 'Leo Malý'] })];

test.each(Object.keys(PRINTS) as PrintKind[])(
  'the number of namesakes is not printed: %s',
  (kind) => {
    const print = printOf(kind);
    const content = printContent(rosterOf(persons, groups));
    const payload = print.payload({
      ...content,
      extra: print.sampleExtra('sk', content.roster),
    } as never);
    expect(JSON.stringify(payload)).not.toContain('(77)');
  },
);
