import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { juryOf } from '#tests/integration/support/jury.ts';
import { type Submitted, type TestOffice, testOffice } from '#tests/integration/support/office.ts';

type Jury = ReturnType<typeof juryOf>;

let test: TestApp;
let jury: Jury;
/** Two people of the office; each types the marks. */
let first: TestOffice;
let second: TestOffice;
/** The signup of the category that was prepared last. */
let submitted: Submitted;

beforeAll(async () => {
  test = await startTestApp();
  first = await testOffice(test);
  second = await testOffice(test);
  jury = juryOf(first);
});
afterAll(() => test.close());

async function prepared(category: string): Promise<[string, string]> {
  const made = await jury.prepared(category);
  submitted = made.submitted;
  return made.ids;
}
const read: Jury['read'] = (...of) => jury.read(...of);
const type: Jury['type'] = (...marks) => jury.type(...marks);
const step: Jury['step'] = (...taken) => jury.step(...taken);
const lock: Jury['lock'] = (...wanted) => jury.lock(...wanted);

const row = (category: { appearances: { id: string }[] }, id: string) =>
  category.appearances.find((one) => one.id === id);

describe('marks from paper', () => {
  it('count once two people have typed the same, and nobody sees the other entry before', async () => {
    const [ema] = await prepared('I. (A)');
    await type(first, 'I. (A)', { [ema]: ['21', '22', '23'] });
    const seenBySecond = row(await read('I. (A)', second), ema);
    expect(seenBySecond).toMatchObject({
      marks: Array(3).fill({ state: 'once', own: null, points: null }),
      result: { counted: 0, value: null },
    });
    await type(second, 'I. (A)', { [ema]: ['21', '22', '32'] });
    expect((await type(second, 'I. (A)', { [ema]: ['21', '22', '24'] })).result).toEqual({
      saved: 3,
    });
    expect(row(await read('I. (A)'), ema)).toMatchObject({
      marks: [
        { state: 'agreed', points: '21' },
        { state: 'agreed', points: '22' },
        { state: 'differs', points: null, own: { points: '23' } },
      ],
    });
    await type(first, 'I. (A)', { [ema]: [null, null, '24'] });
    expect(row(await read('I. (A)'), ema)).toMatchObject({
      result: { counted: 3, exact: '67/3', value: '22', band: 'zlaté pásmo', missing: [] },
    });
  });

  it('off the scale are refused with their path, and nothing of the call is stored', async () => {
    const [ema] = await prepared('I. (B)');
    const { error } = await type(first, 'I. (B)', { [ema]: ['21', '26', '23'] });
    expect(error?.details?.issues).toEqual([
      { path: 'marks.1.points', code: 'outOfRange', min: '1', max: '25' },
    ]);
    expect(row(await read('I. (B)'), ema)).toMatchObject({
      marks: Array(3).fill({ state: 'none' }),
    });
  });

  it('of an excluded juror stop counting, and the signup proposes the own pupil', async () => {
    const [ema, leo] = await prepared('II. (A)');
    const both = { [ema]: ['20', '20', '20'], [leo]: ['25', '20', '21'] };
    await type(first, 'II. (A)', both);
    await type(second, 'II. (A)', both);
    const before = await read('II. (A)');
    expect(row(before, leo)).toMatchObject({
      marks: [{ isOwnPupil: true }, { isOwnPupil: false }, { isOwnPupil: false }],
      result: { counted: 3 },
    });
    const exclusion = { category: 'II. (A)', seatId: before.seats[0].id, appearanceId: leo };
    const unreasoned = await first.call('setJuryExclusion', { ...exclusion, isExcluded: true });
    expect(unreasoned.error?.details?.issues).toEqual([{ path: 'reason', code: 'required' }]);
    const reason = 'vlastný žiak';
    await first.call('setJuryExclusion', { ...exclusion, isExcluded: true, reason });
    expect(row(await read('II. (A)'), leo)).toMatchObject({
      marks: [{ exclusion: reason }, { exclusion: null }, { exclusion: null }],
      // The rule asks for three jurors, and two are left.
      result: { counted: 2, missing: [], value: null },
    });
    await first.call('setJuryExclusion', { ...exclusion, isExcluded: false });
    expect(row(await read('II. (A)'), leo)).toMatchObject({ result: { counted: 3, value: '22' } });
  });

  it('are not taken after locking, and unlocking needs a reason', async () => {
    const [ema] = await prepared('II. (B)');
    const { epoch } = await read('II. (B)');
    expect((await lock('II. (B)')).status).toBe(200);
    const late = await type(first, 'II. (B)', { [ema]: ['21', '22', '23'] });
    expect(late.error?.details).toEqual({ reason: 'category-locked' });
    expect((await lock('II. (B)', false)).error?.details?.issues).toMatchObject([
      { path: 'reason' },
    ]);
    expect((await lock('II. (B)', false, 'omyl')).status).toBe(200);
    const { error } = await first.call('saveJuryMarks', { category: 'II. (B)', epoch, marks: [] });
    expect(error).toMatchObject({ status: 'ABORTED', details: { version: epoch + 2 } });
  });
});

describe('a result', () => {
  it('is confirmed by two people, goes to the diplomas, and is corrected as a new version', async () => {
    const [ema, leo] = await prepared('III. (A)');
    const { token } = submitted;
    const both = { [ema]: ['20', '21', '20'], [leo]: ['25', '24', '25'] };
    await type(first, 'III. (A)', both);
    expect((await step(first, 'III. (A)', 'propose')).error?.details).toEqual({
      reason: 'category-not-locked',
    });
    await lock('III. (A)');
    expect((await step(first, 'III. (A)', 'propose')).error?.details).toEqual({
      reason: 'marks-unsettled',
    });
    await lock('III. (A)', false, 'chýba druhý zápis');
    await type(second, 'III. (A)', both);

    const { version } = await read('III. (A)');
    const decision = {
      ...{ band: 'zlaté pásmo', place: 1, reason: 'výnimočný výkon' },
      ...{ votesFor: 2, votesAgainst: 1, votesAbstained: 0 },
    };
    const ruling = { category: 'III. (A)', version, appearanceId: ema, penalties: [], decision };
    expect((await first.call('saveJuryRuling', ruling)).status).toBe(200);
    expect((await first.call('saveJuryRuling', ruling)).error?.status).toBe('ABORTED');
    const prize = { category: 'III. (A)', version: version + 1, name: 'Cena primátora' };
    await first.call('saveJuryPrize', { ...prize, appearanceId: leo });
    expect(row(await read('III. (A)'), ema)).toMatchObject({
      result: { value: '20', band: 'strieborné pásmo', place: 2 },
      award: { band: 'zlaté pásmo', place: 1 },
    });

    await lock('III. (A)');
    expect((await step(first, 'III. (A)', 'propose')).result.state).toBe('proposed');
    expect((await read('III. (A)')).isOwnProposal).toBe(true);
    expect((await step(first, 'III. (A)', 'confirm')).error?.details).toEqual({
      reason: 'second-person-needed',
    });
    expect(await printed()).toEqual([]);
    expect((await step(second, 'III. (A)', 'confirm')).result.state).toBe('confirmed');
    expect(await printed()).toEqual([
      '1. miesto, zlaté pásmo',
      '1. miesto, zlaté pásmo, Cena primátora',
    ]);
    const later = await read('III. (A)');
    const changed = { ...ruling, version: later.version };
    expect((await first.call('saveJuryRuling', changed)).error?.details).toEqual({
      reason: 'result-confirmed',
    });

    expect((await step(first, 'III. (A)', 'publish')).error?.details).toEqual({
      reason: 'step-not-possible',
    });
    for (const name of ['sign', 'announce']) {
      expect((await step(first, 'III. (A)', name)).status).toBe(200);
    }
    expect(await seenByEverybody()).toEqual({ awards: undefined, hasAwards: false });
    expect(await seenByTeacher(token)).toEqual([]);
    expect((await step(first, 'III. (A)', 'publish')).status).toBe(200);
    expect(await seenByEverybody()).toEqual({
      // Nobody gave a consent, so nobody is named; and points are for the holder of the link.
      awards: [
        expect.objectContaining({ name: null, order: 1, place: 1, band: 'zlaté pásmo' }),
        expect.objectContaining({ name: null, order: 2, place: 1, prizes: ['Cena primátora'] }),
      ],
      hasAwards: true,
    });
    expect(await seenByTeacher(token)).toMatchObject([
      { name: 'Ema III. (A)', value: '20', band: 'zlaté pásmo', place: 1 },
      { name: 'Leo III. (A)', value: '25', prizes: ['Cena primátora'] },
    ]);
    await step(first, 'III. (A)', 'withdraw', 'unáhlené');
    expect(await seenByEverybody()).toEqual({ awards: undefined, hasAwards: false });
    expect((await step(first, 'III. (A)', 'publish')).status).toBe(200);
    expect((await step(first, 'III. (A)', 'reopen')).error?.details?.issues).toMatchObject([
      { path: 'reason', code: 'required' },
    ]);
    const reopened = await step(first, 'III. (A)', 'reopen', 'zle opísané body');
    expect(reopened.result).toEqual({ state: 'draft', number: 2 });
    expect(await printed()).toEqual([]);
    const { steps } = await read('III. (A)');
    expect(steps.map((one: { step: string }) => one.step).toReversed()).toEqual([
      ...['lock', 'unlock', 'lock', 'propose', 'confirm', 'sign', 'announce'],
      ...['publish', 'withdraw', 'publish', 'reopen'],
    ]);
  });

  it('takes one of two steps that race', async () => {
    const [ema, leo] = await prepared('III. (B)');
    const both = { [ema]: ['20', '21', '20'], [leo]: ['25', '24', '25'] };
    await type(first, 'III. (B)', both);
    await type(second, 'III. (B)', both);
    await lock('III. (B)');
    const { version } = await read('III. (B)');
    const propose = (office: TestOffice) =>
      office.call('stepResult', { category: 'III. (B)', version, step: 'propose' });
    const answers = await Promise.all([propose(first), propose(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  async function seenByEverybody() {
    const { result } = await test.call('listPublishedResults', {});
    const page = await test.app.inject({ url: '/results' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/Ema III|Leo III/);
    return {
      awards: result.categories[0]?.awards,
      hasAwards: page.body.includes('Súťažiaci č. 1') && page.body.includes('Cena primátora'),
    };
  }

  async function seenByTeacher(token: string) {
    return (await test.call('getSignupResults', { token })).result.results;
  }

  async function printed(): Promise<string[]> {
    const { result } = await first.call('listDiplomaResults', {});
    return result.categories
      .find((one: { category: string }) => one.category === 'III. (A)')
      .entries.map((entry: { result: string }) => entry.result)
      .filter((text: string) => text !== '')
      .toSorted();
  }
});

describe('the jury', () => {
  it('keeps a juror with marks and lets one without go', async () => {
    const { seats } = (await first.call('listJurySeats', {})).result;
    const marked = seats.find(({ categories }: { categories: string[] }) =>
      categories.includes('I. (A)'),
    );
    const kept = await first.call('deleteJurySeat', { id: marked.id });
    expect(kept.error?.details).toEqual({ reason: 'seat-has-marks' });
    const seat = { version: 0, name: 'Nová', role: 'secretary', categories: [] };
    const { id } = (await first.call('saveJurySeat', seat)).result;
    expect((await first.call('deleteJurySeat', { id })).status).toBe(200);
  });

  it('is overwritten by nobody who saw an older seat', async () => {
    const seat = { version: 0, name: 'Nová', role: 'member', categories: ['V.'] };
    const { id } = (await first.call('saveJurySeat', seat)).result;
    const answers = await Promise.all(
      ['A', 'B'].map((name) => first.call('saveJurySeat', { ...seat, id, version: 1, name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const unknown = await first.call('saveJurySeat', { ...seat, categories: ['none'] });
    expect(unknown.error?.details?.issues).toEqual([
      { path: 'categories', code: 'unknownCategory' },
    ]);
  });

  it('is listed with how far every category is', async () => {
    const { categories } = (await first.call('listJuryCategories', {})).result;
    expect(categories).toContainEqual(
      expect.objectContaining({
        ...{ category: 'I. (A)', hasRule: true, appearances: 2, jurors: 3 },
        ...{ marks: 3, expected: 6, state: 'draft', isLocked: false },
      }),
    );
  });
});
