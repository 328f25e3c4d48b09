import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

let test: TestApp;
let office: TestOffice;

beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const rule = readyRule('trimmed', ['zlaté', 'strieborné', 'bronzové']);

const save = (category: string, version: number, change: object = {}) =>
  office.call('saveScoringRule', { category, version, rule: { ...rule, ...change } });

async function ruleOf(category: string, editionId = '') {
  const { result } = await office.call('listScoringRules', { editionId });
  return result.categories.find((one: { category: string }) => one.category === category);
}

it('a category has no rule until one is saved, and then exactly that one', async () => {
  expect(await ruleOf('I. (A)')).toMatchObject({ rule: null, version: 0 });
  expect((await save('I. (A)', 0)).result).toEqual({ version: 1 });
  expect(await ruleOf('I. (A)')).toMatchObject({ rule, version: 1, updatedBy: expect.any(String) });
});

it('of two people who saw the same rule only one saves, and the other learns the version', async () => {
  await save('I. (B)', 0);
  const answers = await Promise.all([save('I. (B)', 1), save('I. (B)', 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({ status: 'ABORTED', details: { version: 2 } });
  expect((await save('I. (B)', 0)).status).toBe(409);
});

it('a rule that leaves nothing of the smallest jury is not saved, and says where', async () => {
  const { error } = await save('II. (A)', 0, { minimumJurors: 2, aggregate: { kind: 'trimmed' } });
  expect(error?.details).toEqual({
    issues: [{ path: 'rule.minimumJurors', code: 'outOfRange', min: 3 }],
  });
  expect((await ruleOf('II. (A)')).rule).toBeNull();
});

it('a category that the edition does not have gets no rule', async () => {
  const { error } = await save('none', 0);
  expect(error?.details?.issues).toEqual([{ path: 'category', code: 'unknownCategory' }]);
});

it('a new edition takes the rules over', async () => {
  await save('III. (A)', 0);
  const { id } = await test.services.configs.current();
  const { result } = await office.call('cloneEdition', { id, startsOn: '2028-04-20' });
  expect(await ruleOf('III. (A)', result.id)).toMatchObject({ rule, version: 1 });
});
