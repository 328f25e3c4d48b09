/** Prints for schools: summaries, labels and envelopes. */
import { describe, expect, test } from 'vitest';
import { schoolLabels } from '#documents/prints/school-labels.ts';
import { schoolResults } from '#documents/prints/school-results.ts';
import { type SignupPayment, schoolSummary } from '#documents/prints/school-summary.ts';
import { amountMinor } from '#domain/money.ts';
import {
  printContent,
  rosterEducator,
  rosterOf,
  rosterPerson,
} from '#tests/factories/print-content.ts';

const CADCA = 'ZUŠ Čadca, Palárikova 1, 022 01 Čadca';
const persons = [
  rosterEducator({ position: 0 }),
  rosterPerson({ position: 1, lunchDays: ['2027-04-09'] }),
  rosterPerson({ position: 2, name: 'Hosť', school: CADCA }),
  rosterPerson({ signupId: 'signup-2', number: '2027-0002', name: 'Leo Dlhý' }),
  rosterPerson({
    signupId: 'signup-3',
    number: '2027-0003',
    name: 'Náhradník',
    state: 'waitlisted',
  }),
  rosterPerson({ signupId: 'signup-4', number: '2027-0004', name: 'Hana Chudá', school: CADCA }),
];

function payment(changes: Partial<SignupPayment>): SignupPayment {
  return {
    signupId: 'signup-1',
    variableSymbol: '2700004216',
    totalMinor: amountMinor(6000),
    receivedMinor: amountMinor(0),
    returnedMinor: amountMinor(0),
    hasWaiver: false,
    isCancelled: false,
    ...changes,
  };
}

const payments = [
  payment({ receivedMinor: amountMinor(5000), returnedMinor: amountMinor(1000) }),
  payment({
    signupId: 'signup-2',
    totalMinor: amountMinor(1600),
    receivedMinor: amountMinor(2000),
  }),
  payment({ signupId: 'signup-3', totalMinor: amountMinor(1600) }),
  payment({ signupId: 'signup-4', totalMinor: amountMinor(1600) }),
];
const content = { ...printContent(rosterOf(persons)), extra: payments };

describe('the summary of a school', () => {
  const [cadca, zilina] = schoolSummary.payload(content).schools;

  test('begins with its name, address and contact', () => {
    expect(zilina).toMatchObject({
      name: 'ZUŠ Ladislava Árvaya',
      address: 'Dolný val 12, 010\u00a001 Žilina',
      teacher: 'pedagóg Mgr. Jana Nová',
      summary: '3 prihlášky · 4 osoby',
    });
  });

  test('shows the price of each signup, the kept payments and the rest', () => {
    expect(zilina?.rows).toMatchObject([
      {
        number: '2027-0001',
        symbol: 'VS 2700004216',
        state: 'Potvrdená',
        price: '60,00\u00a0€',
        paid: '40,00\u00a0€',
        remaining: '20,00\u00a0€',
        note: '',
      },
      { number: '2027-0002', remaining: 'preplatok 4,00\u00a0€' },
      { number: '2027-0003', state: 'Na čakacej listine', price: '0,00\u00a0€' },
    ]);
  });

  test('adds up the amounts: the waiting list pays nothing, a surplus pays no debt', () => {
    expect(zilina).toMatchObject({
      price: '76,00\u00a0€',
      paid: '60,00\u00a0€',
      remaining: '20,00\u00a0€, preplatok 4,00\u00a0€',
    });
  });

  test('names all people of the signups that the school pays', () => {
    expect(zilina?.rows[0]?.people).toEqual([
      { name: 'Mgr. Jana Nová', facts: 'pedagóg' },
      { name: 'Ema Malá', facts: 'II.\u00a0(A) · obed' },
      { name: 'Hosť', facts: 'II.\u00a0(A) · ZUŠ Čadca' },
    ]);
  });

  test('names its people in a signup of another school, which pays for them', () => {
    expect(cadca?.rows[0]).toMatchObject({
      number: '2027-0001',
      symbol: '',
      price: '–',
      note: 'uhrádza ZUŠ Ladislava Árvaya',
      people: [{ name: 'Hosť' }],
    });
    expect(cadca).toMatchObject({ price: '16,00\u00a0€', remaining: '16,00\u00a0€' });
  });

  test('can be made for each school, with the same content as in one file', () => {
    const parts = schoolSummary.parts?.(content) ?? [];
    expect(parts.map(({ name, filename }) => [name, filename])).toEqual([
      ['ZUŠ Čadca', 'ZUŠ Čadca'],
      ['ZUŠ Ladislava Árvaya', 'ZUŠ Ladislava Árvaya'],
    ]);
    expect(parts.flatMap((part) => schoolSummary.payload(part.content).schools)).toEqual(
      schoolSummary.payload(content).schools,
    );
  });

  test('has a separate file for each of two schools with the same name', () => {
    const schools = ['ZUŠ A/B, Rajec', 'ZUŠ A/B, Bytča', 'zuš a/b', ''];
    const roster = rosterOf(
      schools.map((school, index) => rosterPerson({ signupId: `signup-${index}`, school })),
    );
    const parts = schoolSummary.parts?.({ ...printContent(roster), extra: [] }) ?? [];
    expect(parts.map(({ filename }) => filename)).toEqual([
      'zuš a-b',
      'ZUŠ A-B (2)',
      'ZUŠ A-B (3)',
      'Škola neuvedená',
    ]);
    expect(parts.map((part) => schoolSummary.payload(part.content).schools.length)).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe('labels of schools', () => {
  test('have the address in lines and the teacher', () => {
    expect(schoolLabels.payload(printContent(rosterOf(persons))).labels).toEqual([
      {
        name: 'ZUŠ Čadca',
        address: ['Palárikova 1', '022 01 Čadca'],
        teacher: 'k\u00a0rukám: Mgr. Jana Nová',
      },
      {
        name: 'ZUŠ Ladislava Árvaya',
        address: ['Dolný val 12', '010 01 Žilina'],
        teacher: 'k\u00a0rukám: Mgr. Jana Nová',
      },
    ]);
  });

  test('omit schools of people without a place and people without a school', () => {
    const withoutPlaces = rosterOf([
      rosterPerson({ state: 'waitlisted' }),
      rosterPerson({ signupId: 'signup-2', school: '' }),
    ]);
    expect(schoolLabels.isEmpty(printContent(withoutPlaces))).toBe(true);
  });

  test('on envelopes have a sender', () => {
    const payload = schoolLabels.payload(
      printContent(rosterOf(persons), { options: { paper: 'envelope-dl' } }),
    );
    expect(payload.paper).toBe('envelope-dl');
    expect(payload.heading).toBe('Obálky pre školy');
    expect(payload.sender).toEqual([
      'Občianske združenie Hudobné struny',
      'Hudobná 1',
      '010 01 Žilina',
    ]);
  });
});

describe('a letter with results', () => {
  const roster = rosterOf(persons);
  const [first, second] = roster.appearances;
  const extra = {
    [first?.id ?? '']: {
      ...{ value: '24.33', award: { band: 'zlaté', place: 1 }, prizes: ['Laureát kategórie'] },
    },
  };
  const letters = { ...printContent(roster), extra };

  test('goes to schools whose pupils have a confirmed result, with points and prizes', () => {
    const { schools } = schoolResults.payload(letters);
    expect(schools).toMatchObject([
      {
        name: 'ZUŠ Ladislava Árvaya',
        categories: [
          { rows: [{ points: '24,33', award: '1. miesto, zlaté', prizes: 'Laureát kategórie' }] },
        ],
      },
    ]);
    expect(second).toBeDefined();
  });

  test('is a file for each school, and is not made without results', () => {
    expect(schoolResults.parts?.(letters).map(({ filename }) => filename)).toEqual([
      'ZUŠ Ladislava Árvaya',
    ]);
    expect(schoolResults.isEmpty({ ...letters, extra: {} })).toBe(true);
  });
});
