import { describe, expect, test } from 'vitest';
import { completeRetention } from '#domain/edition/complete-config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { duePurposes, goingDays, retentionPlan } from '#domain/retention/retention-plan.ts';

const EDITION = sampleEdition('2027-03-01');
const edition = { ...EDITION.edition, startsOn: '2027-03-05', endsOn: '2027-03-06' };
const planWith = (settings: object) =>
  retentionPlan({
    edition,
    retention: completeRetention({ signupMonths: 12, sheetDays: 30, logDays: 90, ...settings }),
  });

describe('the plan of an edition', () => {
  test('keeps no part of a signup longer than older records promised', () => {
    expect(planWith({})).toEqual({
      contact: '2028-03-06',
      birthDates: '2028-03-06',
      programme: '2028-03-06',
      signup: '2028-03-06',
      mails: '2028-03-06',
      sheets: '2027-04-05',
      accounting: '2037-12-31',
    });
  });

  test('has a period of its own for each purpose', () => {
    const plan = planWith({ contactMonths: 6, birthMonths: 1, mailMonths: 2, accountingYears: 12 });
    expect(plan).toMatchObject({
      contact: '2027-09-06',
      birthDates: '2027-04-06',
      programme: '2028-03-06',
      mails: '2027-05-06',
      accounting: '2039-12-31',
    });
  });

  test.each([
    [{ contactMonths: 3, birthMonths: 2 }, '2027-05-06'],
    [{ contactMonths: 1, birthMonths: 2 }, '2027-04-06'],
    [{ contactMonths: 20, birthMonths: 20 }, '2028-03-06'],
  ])('deletes data of several purposes with the first of them: %j', (settings, day) => {
    expect(planWith(settings).signup).toBe(day);
  });

  test('ends in a shorter month on its last day', () => {
    const late = { ...edition, endsOn: '2027-08-31' };
    const retention = completeRetention({ signupMonths: 6, sheetDays: 1, logDays: 1 });
    expect(retentionPlan({ edition: late, retention }).programme).toBe('2028-02-29');
  });
});

test.each([
  ['2027-04-05', []],
  ['2027-04-06', ['sheets']],
  ['2028-03-06', ['sheets']],
  ['2028-03-07', ['contact', 'birthDates', 'programme', 'signup', 'sheets', 'mails']],
  ['2037-12-31', ['contact', 'birthDates', 'programme', 'signup', 'sheets', 'mails']],
  ['2038-01-01', ['contact', 'birthDates', 'programme', 'signup', 'sheets', 'mails', 'accounting']],
])('on %s the periods of %j have passed', (today, purposes) => {
  expect([...duePurposes(planWith({}), today)]).toEqual(purposes);
});

test('the days on which data go are listed in their order', () => {
  expect(goingDays(planWith({ contactMonths: 6 }))).toEqual([
    { purpose: 'sheets', day: '2027-04-06' },
    { purpose: 'contact', day: '2027-09-07' },
    { purpose: 'signup', day: '2027-09-07' },
    { purpose: 'birthDates', day: '2028-03-07' },
    { purpose: 'programme', day: '2028-03-07' },
    { purpose: 'mails', day: '2028-03-07' },
    { purpose: 'accounting', day: '2038-01-01' },
  ]);
});
