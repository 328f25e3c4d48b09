/** Prints for people: badges, lunch vouchers and the list for the kitchen. */
import { describe, expect, test } from 'vitest';
import { badgeCode, badges } from '#documents/prints/badges.ts';
import { kitchenList } from '#documents/prints/kitchen-list.ts';
import { lunchVouchers } from '#documents/prints/lunch-vouchers.ts';
import { qrSvg } from '#documents/qr-code.ts';
import { badgeNumberOf } from '#domain/day/badge-code.ts';
import {
  printContent,
  rosterEducator,
  rosterOf,
  rosterPerson,
} from '#tests/factories/print-content.ts';

const { config } = printContent(rosterOf([]));
const [friday = '', saturday = ''] = config.attend.map(({ id }) => id);
const educator = rosterEducator({ lunchDays: [friday] });
const performer = rosterPerson({
  position: 1,
  categories: ['II. (A)', 'IV. (A)'],
  lunchDays: [friday],
});
const other = rosterPerson({
  signupId: 'signup-2',
  name: 'Hana Chudá',
  school: '',
  lunchDays: [friday],
});
const late = rosterPerson({ signupId: 'signup-3', name: 'Leo Dlhý', lunchDays: [saturday] });
const roster = rosterOf([educator, performer, other, late]);
const content = printContent(roster);

describe('badges', () => {
  const made = badges.payload(content).badges;

  test('show the role in a colour of its own, the school, and categories or days', () => {
    expect(made[0]).toMatchObject({
      name: 'Mgr. Jana Nová',
      role: 'PEDAGÓG',
      school: 'ZUŠ Ladislava Árvaya',
      entry: 'Piatok · Sobota',
    });
    expect(made[1]).toMatchObject({
      name: 'Leo Dlhý',
      role: 'SÚŤAŽIACI',
      color: config.edition.accentColor,
      entry: 'II.\u00a0(A)',
    });
    expect(made[2]?.entry).toBe('II.\u00a0(A) · IV.\u00a0(A)');
    expect(made[0]?.color).not.toBe(made[1]?.color);
  });

  test('are marked for people who did not allow everything that the edition asks about', () => {
    const silent = rosterPerson({ consents: ['declaration'] });
    const [badge] = badges.payload(printContent(rosterOf([silent]))).badges;
    expect(badge?.mark).toBe('NEZVEREJŇOVAŤ');
    expect(made[0]?.mark).toBe('');
  });

  test('have digits that can be typed, once the person has a number', () => {
    const [, second] = made;
    expect(second?.digits).toBe('');
    const extra = Object.fromEntries(roster.persons.map(({ id }, index) => [id, index + 11]));
    const numbered = badges.payload({ ...content, extra }).badges.map(({ digits }) => digits);
    expect(numbered.map(badgeNumberOf).toSorted()).toEqual([11, 12, 13, 14]);
  });

  test('have a code of the person that contains no name', () => {
    const id = '0198c0de-1111-4222-8333-444455556666';
    expect(badgeCode({ id })).toBe('P:0198C0DE-1111-4222-8333-444455556666');
    expect(made[0]?.svg).toBe(qrSvg(badgeCode(educator)));
    expect(new Set(made.map(({ svg }) => svg)).size).toBe(4);
  });

  test('have the smallest code for ids of people', () => {
    const id = '0198c0de-1111-4222-8333-444455556666';
    expect(qrSvg(badgeCode({ id }))).toContain('viewBox="0 0 25 25"');
  });

  test('are printed in the chosen number per sheet, for the chosen people', () => {
    const chosen = badges.payload(
      printContent(roster, { options: { perSheet: 10 }, filter: { categories: ['IV. (A)'] } }),
    );
    expect(chosen.perSheet).toBe(10);
    expect(chosen.badges.map(({ name }) => name)).toEqual(['Ema Malá']);
    expect(badges.isEmpty(printContent(roster, { filter: { schools: ['ZUŠ Bytča'] } }))).toBe(true);
  });

  test('show a short name of the event', () => {
    expect(badges.payload(content).footer).toBe('Hudobné struny 2027');
  });
});

describe('vouchers for lunch', () => {
  test('are one for each person, by day', () => {
    const { days } = lunchVouchers.payload(content);
    expect(days).toMatchObject([
      {
        day: 'piatok 9.\u00a04.\u00a02027',
        vouchers: [
          { order: '001', name: 'Mgr. Jana Nová', school: 'ZUŠ Ladislava Árvaya' },
          { order: '002', name: 'Ema Malá' },
          { order: '003', name: 'Hana Chudá', school: '' },
        ],
      },
      { day: 'sobota 10.\u00a04.\u00a02027', vouchers: [{ order: '001', name: 'Leo Dlhý' }] },
    ]);
  });

  test('keep their numbers when only some schools are printed', () => {
    const { days } = lunchVouchers.payload(printContent(roster, { filter: { schools: [''] } }));
    expect(days.map(({ vouchers }) => vouchers.map(({ order }) => order))).toEqual([['003']]);
  });

  test('are none without lunches', () => {
    expect(lunchVouchers.isEmpty(printContent(rosterOf([rosterPerson()])))).toBe(true);
  });
});

describe('the list for the kitchen', () => {
  const { days } = kitchenList.payload(content);

  test('counts lunches by day and by school', () => {
    expect(days[0]).toMatchObject({
      title: 'piatok 9.\u00a04.\u00a02027',
      summary: '3 obedy · 2 súťažiaci · 1 pedagóg',
      performers: 2,
      educators: 1,
      lunches: 3,
      rows: [
        { numbers: '1–2', performers: 1, educators: 1, lunches: 2 },
        { school: 'Škola neuvedená', numbers: '3', performers: 1, educators: 0, lunches: 1 },
      ],
    });
    expect(days[1]).toMatchObject({ lunches: 1, rows: [{ numbers: '1' }] });
  });

  test('has the numbers of the vouchers', () => {
    const vouchers = lunchVouchers.payload(content).days[0]?.vouchers ?? [];
    expect(vouchers.at(-1)?.order).toBe('003');
    expect(days[0]?.rows.at(-1)?.numbers).toBe('3');
  });
});
