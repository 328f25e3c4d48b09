import { expect, test } from 'vitest';
import { publicResults } from '#domain/jury/public-results.ts';
import type { ResultContent } from '#domain/jury/result-content.ts';
import type { Roster, RosterAppearance, RosterPerson } from '#domain/prints/roster.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

/** What the sample edition asks for before it names anybody. */
const ALLOWED = EDITION.consents.filter(({ allows }) => allows.name).map(({ id }) => id);

function person(id: string, name: string, consents: string[] = ALLOWED): RosterPerson {
  const school = 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina';
  return { id, name, diplomName: '', school, consents } as Partial<RosterPerson> as RosterPerson;
}

function appearance(id: string, players: string[], groupId: string | null = null) {
  const played = players.map((personId) => ({ personId, instrument: '' }));
  return { id, groupId, players: played } as Partial<RosterAppearance> as RosterAppearance;
}

const roster: Roster = {
  persons: [
    person('ema', 'Ema Malá'),
    person('leo', 'Leo Veselý', []),
    person('ida', 'Ida Krátka'),
    person('eva', 'Eva Dlhá'),
  ],
  groups: [{ id: 'duo', name: 'Duo Žabky' } as Roster['groups'][number]],
  appearances: [
    appearance('A', ['ema']),
    appearance('B', ['leo']),
    appearance('C', ['ida', 'leo'], 'duo'),
    appearance('D', ['eva']),
  ],
};

function content(awards: Record<string, { band?: string; place?: number }>): ResultContent {
  const rows = Object.entries(awards).map(([appearanceId, { band = null, place = null }]) => ({
    ...{ appearanceId, counted: 3, struck: [], missing: [], exact: '20', value: '20.00' },
    ...{ band, place, marks: [], penalties: [], isDecided: false, award: { band, place } },
  }));
  return {
    rule: readyRule('whole-points', ['gold', 'silver', 'bronze']),
    rows,
    prizes: [
      { name: 'Cena poroty', appearanceId: 'D' },
      { name: 'Laureát', appearanceId: null },
    ],
  };
}

const shown = (awards: Parameters<typeof content>[0]) =>
  publicResults([{ category: 'I.', content: content(awards) }], roster, EDITION)[0]?.awards;

test('the best come first, and nobody without an award is listed', () => {
  const awards = shown({
    A: { band: 'silver' },
    B: {},
    C: { band: 'gold', place: 1 },
    D: {},
  });
  expect(awards).toMatchObject([
    { name: 'Duo Žabky', place: 1, band: 'gold' },
    { name: 'Ema Malá', band: 'silver', school: 'ZUŠ Ladislava Árvaya, Žilina' },
    { name: 'Eva Dlhá', band: null, prizes: ['Cena poroty'] },
  ]);
});

test('a performer who may not be named is known by the order, and a group names the others', () => {
  expect(shown({ A: { band: 'gold' }, B: { band: 'gold' }, C: { band: 'gold' } })).toMatchObject([
    { name: null, order: 2, members: [] },
    { name: 'Duo Žabky', members: ['Ida Krátka'] },
    { name: 'Ema Malá' },
  ]);
});

test('points, marks and teachers are not in it', () => {
  const [award] = shown({ A: { band: 'gold', place: 1 } }) ?? [];
  expect(Object.keys(award ?? {}).toSorted()).toEqual(
    [
      'band',
      'members',
      'name',
      'number',
      'order',
      'place',
      'prizes',
      'school',
      'titles',
    ].toSorted(),
  );
});

test('an award stays when the signup is gone, and names nobody', () => {
  expect(shown({ A: { band: 'silver' }, gone: { band: 'gold' } })).toMatchObject([
    { name: null, number: '2', members: [], school: '', band: 'gold' },
    { name: 'Ema Malá' },
  ]);
});

test('a laureate comes before better awards', () => {
  const frozen = content({ A: { band: 'silver' }, D: { band: 'gold', place: 1 } });
  const prizes = [{ name: 'Laureát', kind: 'laureate' as const, appearanceId: 'A' }];
  const [category] = publicResults(
    [{ category: 'I.', content: { ...frozen, prizes } }],
    roster,
    EDITION,
  );
  expect(category?.awards).toMatchObject([
    { name: 'Ema Malá', titles: ['Laureát'], prizes: [] },
    { name: 'Eva Dlhá', titles: [] },
  ]);
});

test('a performer who may not be named has the running number of the programme', () => {
  const place = { position: 0, number: '12a', day: '2027-04-09', start: 600, hallName: 'A' };
  const released = { ...roster, released: { B: place } } as Roster;
  const awards = content({ B: { band: 'gold' }, E: { band: 'gold' } });
  const [category] = publicResults([{ category: 'I.', content: awards }], released, EDITION);
  expect(category?.awards.map(({ name, number }) => [name, number])).toEqual([
    [null, '12a'],
    [null, ''],
  ]);
});
