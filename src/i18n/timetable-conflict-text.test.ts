import { expect, test } from 'vitest';
import { CONFLICT_KINDS, CONFLICT_LEVELS, type ConflictKind } from '#domain/timetable/conflict.ts';
import { findConflicts, type Timetable } from '#domain/timetable/find-conflicts.ts';
import { conflictSentence } from '#i18n/timetable-conflict-text.ts';
import {
  categoryRules,
  DAY,
  NEXT_DAY,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

const ema = { players: [{ key: 'p', name: 'Ema Malá' }] };
const mia = { accompanists: [{ key: 'k', name: 'Mia Veselá' }] };
const jan = { teachers: [{ key: 't', name: 'Ján Novák' }] };
const far = { school: 'ZUŠ Snina', schoolKey: 's' };
const free = (from: number, to: number) => ({
  ...{ subject: 'person' as const, key: 'p', name: 'Ema Malá', day: DAY, from, to },
});

interface Case {
  kind: ConflictKind;
  one?: Parameters<typeof timetableAppearance>[1];
  other?: Parameters<typeof timetableAppearance>[1];
  /** Where the other one is; by default it follows the first. */
  block?: Partial<ReturnType<typeof timetableBlock>>;
  settings?: Parameters<typeof timetableSettings>[0];
  released?: Timetable['released'];
  more?: Timetable['blocks'];
  sk: string;
  en: string;
}

const ONE = '09:00–09:06, Sála A (Ema Malá, II.A)';
const NEXT = '09:07–09:13, Sála A (Iva Iná, II.B)';
const OVER = '09:02–09:08, Sála B (Iva Iná, II.B)';

// The first one is Ema at 9:00 in hall A, for six minutes.
const cases: Case[] = [
  {
    kind: 'hall-overlap',
    more: [timetableBlock('x', [], { kind: 'break', start: 544, minutes: 10 })],
    sk: `16. 4. 2027: v jednej sále je naraz ${ONE} a 09:04–09:14, Sála A (Prestávka).`,
    en: `16 April 2027: two things are in one hall at once: ${ONE} and 09:04–09:14, Sála A (Break).`,
  },
  {
    kind: 'changeover',
    block: { start: 546 },
    sk: `16. 4. 2027: medzi ${ONE} a 09:06–09:12, Sála A (Iva Iná, II.B) je len 0 min, na výmenu treba 1 min.`,
    en: `16 April 2027: only 0 min between ${ONE} and 09:06–09:12, Sála A (Iva Iná, II.B); the change-over takes 1 min.`,
  },
  {
    kind: 'hall-closed',
    more: [timetableBlock('x', [], { kind: 'ceremony', start: 1100, minutes: 10 })],
    sk: '16. 4. 2027: 18:20–18:30, Sála A (Vyhlásenie výsledkov) – sála v tom čase nie je otvorená.',
    en: '16 April 2027: 18:20–18:30, Sála A (Ceremony) – the hall is not open then.',
  },
  {
    kind: 'player-twice',
    one: ema,
    other: ema,
    block: { hall: 'B', start: 542 },
    sk: `Ema Malá hrá 16. 4. 2027 na dvoch miestach naraz: ${ONE} a ${OVER}.`,
    en: `Ema Malá plays in two places at once on 16 April 2027: ${ONE} and ${OVER}.`,
  },
  {
    kind: 'accompanist-twice',
    one: mia,
    other: mia,
    block: { hall: 'B', start: 542 },
    sk: `Mia Veselá sprevádza 16. 4. 2027 na dvoch miestach naraz: ${ONE} a ${OVER}.`,
    en: `Mia Veselá accompanies in two places at once on 16 April 2027: ${ONE} and ${OVER}.`,
  },
  {
    kind: 'too-close',
    one: ema,
    other: ema,
    block: {},
    sk: `Ema Malá má 16. 4. 2027 medzi ${ONE} a ${NEXT} len 1 min, treba aspoň 20 min.`,
    en: `Ema Malá has only 1 min on 16 April 2027 between ${ONE} and ${NEXT}; at least 20 min are needed.`,
  },
  {
    kind: 'not-available',
    one: ema,
    settings: { availability: [free(480, 520), free(600, 720)] },
    sk: `Ema Malá môže 16. 4. 2027 len v čase 08:00–08:40 alebo 10:00–12:00, no má vystúpenie ${ONE}.`,
    en: `Ema Malá can come on 16 April 2027 only at 08:00–08:40 or 10:00–12:00, but appears ${ONE}.`,
  },
  {
    kind: 'teacher-twice',
    one: jan,
    other: jan,
    block: { hall: 'B', start: 542 },
    sk: `Ján Novák má 16. 4. 2027 žiakov naraz v dvoch sálach: ${ONE} a ${OVER}.`,
    en: `Ján Novák has pupils in two halls at once on 16 April 2027: ${ONE} and ${OVER}.`,
  },
  {
    kind: 'warm-up',
    one: ema,
    other: ema,
    block: { hall: 'B', start: 566 },
    sk: `Ema Malá má 16. 4. 2027 po vystúpení ${ONE} len 20 min na rozohranie pred 09:26–09:32, Sála B (Iva Iná, II.B), vhodných je 30 min.`,
    en: `Ema Malá has only 20 min on 16 April 2027 after ${ONE} to warm up for 09:26–09:32, Sála B (Iva Iná, II.B); 30 min are comfortable.`,
  },
  {
    kind: 'short-pause',
    one: { ...mia, minutes: 90 },
    other: mia,
    block: { hall: 'A', start: 632 },
    sk: 'Mia Veselá sprevádza 16. 4. 2027 od 09:00 do 10:38 bez prestávky (98 min).',
    en: 'Mia Veselá accompanies on 16 April 2027 from 09:00 to 10:38 without a pause (98 min).',
  },
  {
    kind: 'no-lunch',
    one: ema,
    settings: { lunch: { from: 530, to: 560, minutes: 20 } },
    sk: 'Ema Malá nemá 16. 4. 2027 medzi 08:50 a 09:20 čas na obed: najdlhšia prestávka má 14 min, treba aspoň 20 min.',
    en: 'Ema Malá has no time for lunch on 16 April 2027 between 08:50 and 09:20: the longest pause has 14 min, at least 20 min are needed.',
  },
  {
    kind: 'youngest-late',
    one: { age: 8 },
    settings: { youngest: { age: 9, until: 545 } },
    sk: `Ema Malá (vek 8) hrá 16. 4. 2027 až ${ONE}; najmladší majú skončiť do 09:05.`,
    en: `Ema Malá (aged 8) plays as late as ${ONE} on 16 April 2027; the youngest should be done by 09:05.`,
  },
  {
    kind: 'far-early',
    one: far,
    settings: { farSchools: [{ key: 's', name: 'ZUŠ Snina' }], farFrom: 570 },
    sk: `ZUŠ Snina cestuje zďaleka a začína 16. 4. 2027 už ${ONE}; vhodné je najskôr o 09:30.`,
    en: `ZUŠ Snina comes from far and starts on 16 April 2027 as early as ${ONE}; 09:30 or later is better.`,
  },
  {
    kind: 'jury-break',
    block: {},
    settings: { juryMinutes: 12 },
    sk: '16. 4. 2027, Sála A: porota počúva od 09:00 do 09:13 bez prestávky (13 min, najviac má 12 min).',
    en: '16 April 2027, Sála A: the jury listens from 09:00 to 09:13 without a break (13 min; the most is 12 min).',
  },
  {
    kind: 'moved-earlier',
    released: new Map([['a', { day: NEXT_DAY, start: 480 }]]),
    sk: `Ema Malá má hrať 16. 4. 2027 ${ONE}, teda skôr, ako bolo zverejnené (17. 4. 2027 08:00).`,
    en: `Ema Malá plays on 16 April 2027 ${ONE}, earlier than published (17 April 2027 08:00).`,
  },
  {
    kind: 'wrong-place',
    settings: { categories: [categoryRules({ halls: ['B'] })] },
    sk: `16. 4. 2027: ${ONE} – kategória II.A tu podľa nastavenia nemá byť.`,
    en: `16 April 2027: ${ONE} – by the settings, category II.A does not belong here.`,
  },
  {
    kind: 'split',
    other: { category: 'II.A' },
    block: { day: NEXT_DAY },
    sk: `Kategória II.A je rozdelená na viac miest: 16. 4. 2027 ${ONE}; 17. 4. 2027 09:00–09:06, Sála A (Iva Iná, II.A).`,
    en: `Category II.A is divided among several places: 16 April 2027 ${ONE}; 17 April 2027 09:00–09:06, Sála A (Iva Iná, II.A).`,
  },
  {
    kind: 'order',
    one: { youngestBorn: '2015-01-01' },
    other: { category: 'II.A', youngestBorn: '2016-01-01' },
    block: {},
    settings: { categories: [categoryRules({ order: 'age' })] },
    sk: `Kategória II.A, 16. 4. 2027: namiesto ${ONE} má podľa pravidla poradia nasledovať 09:07–09:13, Sála A (Iva Iná, II.A).`,
    en: `Category II.A, 16 April 2027: by the rule of order, 09:07–09:13, Sála A (Iva Iná, II.A) should come instead of ${ONE}.`,
  },
];

test.each(cases)('$kind names people and times in both languages', (given) => {
  const { kind, one, other, block, released = new Map(), more = [] } = given;
  const settings = timetableSettings(given.settings);
  const follows = other !== undefined || block !== undefined;
  const isApart = block?.start !== undefined || block?.day !== undefined;
  const blocks = [
    timetableBlock('1', [placed('a'), ...(follows && !isApart ? [placed('b')] : [])]),
    ...(isApart ? [timetableBlock('2', [placed('b')], block)] : []),
    ...more,
  ];
  const found = findConflicts({
    ...{ settings, blocks, released, categoryDays: new Map() },
    appearances: [
      timetableAppearance('a', { title: 'Ema Malá', ...one }),
      timetableAppearance('b', { title: 'Iva Iná', category: 'II.B', ...other }),
    ],
  }).filter((conflict) => conflict.kind === kind);
  const said = (language: 'sk' | 'en') =>
    found.map((conflict) =>
      conflictSentence(conflict, { halls: settings.halls, language }).replaceAll('\u00a0', ' '),
    );
  expect(found.map(({ level }) => level)).toEqual([CONFLICT_LEVELS[kind]]);
  expect({ sk: said('sk'), en: said('en') }).toEqual({ sk: [given.sk], en: [given.en] });
});

test('every kind of conflict is said by one of these cases', () => {
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(CONFLICT_KINDS.toSorted());
});
