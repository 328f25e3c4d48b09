import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

let test: TestApp;
let office: TestOffice;

beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test, 'viewer');
});
afterAll(() => test.close());

const rule = {
  scale: { min: '1', max: '25', step: '0.5' },
  aggregate: { kind: 'trimmed', high: 1, low: 1, from: 4, whenFewer: 'no-striking' },
  decimals: 2,
  bands: [
    { name: 'zlaté', from: '21' },
    { name: 'strieborné', from: '16' },
  ],
  placing: 'all',
  ties: 'vote',
  minimumJurors: 3,
};

const marks = (...points: (string | null)[]) =>
  points.map((mark, index) => ({ seat: `${index + 1}`, points: mark }));

async function tried(change: object, ...appearances: object[]) {
  const { status, result, error } = await office.call('tryScoring', {
    rule: { ...rule, ...change },
    appearances,
  });
  return { status, results: result?.results, issues: error?.details?.issues };
}

describe('trying a rule', () => {
  it('answers the working, the band and the place of every appearance', async () => {
    const { results } = await tried(
      {},
      { id: 'A', marks: marks('18', '20', '22', '23', '25') },
      { id: 'B', marks: marks('18', null, '17.5'), penalties: [] },
      {
        id: 'C',
        birthDate: '2014-02-28',
        marks: [...marks('20', '22', '24'), { seat: '4', points: null, excluded: true }],
        penalties: [{ points: '1', reason: 'hral z nôt' }],
      },
    );
    expect(results).toEqual([
      {
        id: 'A',
        counted: 5,
        struck: ['1', '5'],
        missing: [],
        exact: '65/3',
        value: '21.67',
        band: 'zlaté',
        place: 1,
      },
      {
        id: 'B',
        counted: 2,
        struck: [],
        missing: ['2'],
        exact: null,
        value: null,
        band: null,
        place: null,
      },
      {
        id: 'C',
        counted: 3,
        struck: [],
        missing: [],
        exact: '22',
        value: '21.00',
        band: 'zlaté',
        place: 2,
      },
    ]);
  });

  it('takes criteria with weights', async () => {
    const criteria = [
      { name: 'technika', max: '10', weight: '1.5' },
      { name: 'výraz', max: '5', weight: '2' },
    ];
    const given = { seat: '1', points: null, criteria: { technika: '8', výraz: '4.5' } };
    const change = { criteria, aggregate: { kind: 'mean' }, minimumJurors: 1 };
    const { results } = await tried(change, { id: 'A', marks: [given] });
    expect(results).toMatchObject([{ counted: 1, exact: '21', value: '21.00' }]);
  });

  it('answers nothing for no appearances', async () => {
    expect(await tried({})).toMatchObject({ status: 200, results: [] });
  });

  it.each([
    ['a mark off the scale', {}, '25.5', 'appearances.0.marks.2.points', 'outOfRange'],
    ['a mark off the step', {}, '20.3', 'appearances.0.marks.2.points', 'offStep'],
    [
      'bands with the same bound',
      { bands: [...rule.bands, { name: 'bronzové', from: '16.0' }] },
      '20',
      'rule.bands.2.from',
      'overlap',
    ],
    [
      'a trim that leaves nothing',
      { aggregate: { kind: 'trimmed', high: 2, low: 1 } },
      '20',
      'rule.aggregate',
      'nothingLeft',
    ],
    ['an unknown aggregate', { aggregate: { kind: 'guess' } }, '20', 'rule.aggregate.kind', 'type'],
    [
      'a scale of numbers',
      { scale: { min: 1, max: '25', step: '1' } },
      '20',
      'rule.scale.min',
      'type',
    ],
  ])('refuses %s with its path', async (_name, change, third, path, code) => {
    const { status, issues } = await tried(change, { id: 'A', marks: marks('20', '22', third) });
    expect(status).toBe(400);
    expect(issues).toEqual([expect.objectContaining({ path, code })]);
  });

  it('refuses more jurors than a jury can have', async () => {
    const { issues } = await tried({}, { id: 'A', marks: marks(...Array(31).fill('20')) });
    expect(issues).toEqual([{ path: 'appearances.0.marks', code: 'tooMany', maxLength: 30 }]);
  });

  it('takes 600 appearances with five jurors in one call', async () => {
    const many = Array.from({ length: 600 }, (_, index) => ({
      id: String(index),
      marks: marks('18', '20', '22', '23', '25'),
    }));
    expect((await tried({}, ...many)).results).toHaveLength(600);
  });
});
