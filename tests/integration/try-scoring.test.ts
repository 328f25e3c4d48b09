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
        exact: '71/4',
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

/** Each case is a sentence of the contract that programs rely on. */
describe('the contract of tryScoring', () => {
  const plain = { aggregate: { kind: 'mean' }, decimals: 2, minimumJurors: 1, ties: 'shared' };
  const oneEach = (...points: string[]) =>
    points.map((mark, index) => ({ id: `${index}`, marks: marks(mark) }));
  const placesOf = async (change: object, ...appearances: object[]) => {
    const { results } = await tried({ ...plain, ...change }, ...appearances);
    return results?.map(({ place }: { place: number | null }) => place);
  };

  it('needs no more of a rule than its example has to have', async () => {
    const { status, result } = await office.call('tryScoring', {
      rule: { ...rule, ...plain, bands: [], placing: 'none' },
      appearances: [{ id: 'A', marks: [{ seat: '1', points: '21.5' }] }],
    });
    expect(status).toBe(200);
    expect(result?.results).toEqual([
      {
        ...{ id: 'A', counted: 1, struck: [], missing: [], exact: '43/2', value: '21.50' },
        ...{ band: null, place: null },
      },
    ]);
  });

  it.each([
    ['sum', {}, ['18', '20', '25'], '63', '63.00'],
    ['mean', {}, ['18', '20', '25'], '21', '21.00'],
    ['trimmed', { high: 1, low: 1 }, ['18', '20', '25'], '20', '20.00'],
    ['trimmed', { high: 2, low: 0 }, ['18', '20', '25'], '18', '18.00'],
    ['median', {}, ['18', '20', '25', '24'], '22', '22.00'],
    ['without-outliers', { distance: '3' }, ['20', '21', '25'], '41/2', '20.50'],
  ])('computes %s with %j', async (kind, more, points, exact, value) => {
    const { results } = await tried(
      { ...plain, bands: [], aggregate: { kind, ...more } },
      { id: 'A', marks: marks(...points) },
    );
    expect(results).toMatchObject([{ exact, value }]);
  });

  it.each([
    [['20', '20', '20.5'], 2, '20.17'],
    [['23.5', '24'], 1, '23.8'],
    [['23', '24'], 0, '24'],
    [['20', '20', '20.5'], 0, '20'],
  ])(
    'rounds %j to %i digits once, half up, from the exact fraction',
    async (points, decimals, value) => {
      const { results } = await tried({ ...plain, decimals }, { id: 'A', marks: marks(...points) });
      expect(results).toMatchObject([{ value }]);
    },
  );

  it('decides bands and places by the rounded value', async () => {
    const almost = { id: 'A', marks: marks('20.5', '21', '21') };
    const gold = { id: 'B', marks: marks('21', '21', '21') };
    const whole = await tried({ ...plain, decimals: 0 }, almost, gold);
    expect(whole.results).toMatchObject([
      { exact: '125/6', value: '21', band: 'zlaté', place: 1 },
      { exact: '21', value: '21', band: 'zlaté', place: 1 },
    ]);
    const fine = await tried(plain, almost, gold);
    expect(fine.results).toMatchObject([
      { value: '20.83', band: 'strieborné', place: 2 },
      { band: 'zlaté', place: 1 },
    ]);
  });

  it('takes penalties off the value after it is rounded', async () => {
    const penalties = [{ points: '0.5', reason: 'z nôt' }];
    const { results } = await tried(
      { ...plain, decimals: 0 },
      { id: 'A', marks: marks('21', '22'), penalties },
    );
    // 21.5 is rounded to 22 first; 21.5 less 0.5 would be 21.
    expect(results).toMatchObject([{ exact: '43/2', value: '21.5', band: 'zlaté' }]);
  });

  it('gives no value, band or place to fewer counted marks than minimumJurors', async () => {
    const excluded = { seat: '3', points: '25', excluded: true };
    const { results } = await tried(
      { ...plain, minimumJurors: 3 },
      { id: 'A', marks: [...marks('25', '25'), excluded] },
      { id: 'B', marks: marks('20', '20', '20') },
    );
    expect(results).toMatchObject([
      { counted: 2, missing: [], value: null, band: null, place: null },
      { counted: 3, value: '20.00', place: 1 },
    ]);
  });

  it('skips the places that are shared: 1, 2, 2, 4', async () => {
    const given = oneEach('20', '22', '20', '18');
    expect(await placesOf({}, ...given)).toEqual([2, 1, 2, 4]);
    expect(await placesOf({ placing: 'top3' }, ...given)).toEqual([2, 1, 2, null]);
    expect(await placesOf({ placing: 'none' }, ...given)).toEqual([null, null, null, null]);
  });

  it('leaves tied places null until the jury has voted', async () => {
    const given = oneEach('20', '22', '20', '18');
    expect(await placesOf({ ties: 'vote' }, ...given)).toEqual([null, 1, null, 4]);
  });

  it('places the younger one first where the rule says so', async () => {
    const [first, second] = oneEach('20', '20');
    const born = [
      { ...first, birthDate: '2014-05-01' },
      { ...second, birthDate: '2015-01-31' },
    ];
    expect(await placesOf({ ties: 'younger' }, ...born)).toEqual([2, 1]);
  });

  it.each([
    ['0.5', 'appearances.0.marks.0.points', 'outOfRange'],
    ['20.25', 'appearances.0.marks.0.points', 'offStep'],
    ['20,5', 'appearances.0.marks.0.points', 'pattern'],
    ['twenty', 'appearances.0.marks.0.points', 'pattern'],
  ])('refuses a mark of %s', async (points, path, code) => {
    const { status, issues } = await tried(plain, { id: 'A', marks: marks(points) });
    expect({ status, issues }).toMatchObject({ status: 400, issues: [{ path, code }] });
  });

  it.each([
    [{ tón: '10.5' }, 'appearances.0.marks.0.criteria.tón', 'outOfRange'],
    [{ tón: '8.2' }, 'appearances.0.marks.0.criteria.tón', 'offStep'],
    [{ výraz: '8' }, 'appearances.0.marks.0.criteria.výraz', 'unknownOption'],
  ])('refuses criteria of %j', async (criteria, path, code) => {
    const change = { ...plain, criteria: [{ name: 'tón', max: '10', weight: '2' }] };
    const given = { id: 'A', marks: [{ seat: '1', points: null, criteria }] };
    const { status, issues } = await tried(change, given);
    expect(status).toBe(400);
    expect(issues).toContainEqual(expect.objectContaining({ path, code }));
  });

  it.each([
    [
      {
        bands: [
          { name: 'a', from: '16' },
          { name: 'b', from: '16' },
        ],
      },
      'rule.bands.1.from',
    ],
    [
      {
        bands: [
          { name: 'a', from: '16' },
          { name: 'a', from: '12' },
        ],
      },
      'rule.bands.1.name',
    ],
    [{ scale: { min: '25', max: '1', step: '1' } }, 'rule.scale.max'],
    [{ scale: { min: '1', max: '25', step: '0' } }, 'rule.scale.step'],
    [{ aggregate: { kind: 'without-outliers' } }, 'rule.aggregate.distance'],
    [{ aggregate: { kind: 'trimmed', high: 1, low: 1, from: 2 } }, 'rule.aggregate.from'],
    [{ decimals: -1 }, 'rule.decimals'],
    [{ minimumJurors: 0 }, 'rule.minimumJurors'],
  ])('refuses the rule with %j', async (change, path) => {
    const { status, issues } = await tried({ ...plain, ...change }, { id: 'A', marks: [] });
    expect({ status, issues }).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it('answers invalid-argument, and is for those who may read results', async () => {
    const data = { rule: { ...rule, bands: null, decimals: 'two' }, appearances: [] };
    expect((await office.call('tryScoring', data)).error?.status).toBe('INVALID_ARGUMENT');
    const desk = await testOffice(test, 'desk');
    expect((await desk.call('tryScoring', { rule, appearances: [] })).error?.status).toBe(
      'PERMISSION_DENIED',
    );
  });
});
