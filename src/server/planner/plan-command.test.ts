import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { planningProblem } from '#tests/factories/planning-problem.ts';
import { checkPlan } from '#tests/support/plan-checker.ts';
import { runPlanCommand } from './plan-command.ts';

const PROBLEM = planningProblem({ appearances: 12, halls: 2, days: 1, seed: 7 });

async function run(...arguments_: string[]) {
  const printed: string[] = [];
  const said: string[] = [];
  // A clock on which time passes with each reading, so that the search ends soon.
  let time = 0;
  const code = await runPlanCommand({
    arguments: arguments_,
    print: (line) => printed.push(line),
    say: (sentence) => said.push(sentence),
    now: () => {
      time += 20;
      return time;
    },
  });
  return { code, printed, said };
}

function fileOf(content: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'problem.json');
  writeFileSync(file, content);
  return file;
}

const fileWith = (change: object) => fileOf(JSON.stringify({ ...PROBLEM, ...change }));

describe('npm run plan', () => {
  test('prints a plan that keeps the hard rules, and nothing else', async () => {
    const { code, printed, said } = await run(fileWith({}), '--seconds', '1', '--seed', '3');
    expect(code).toBe(0);
    const [line, ...more] = printed;
    expect(more).toEqual([]);
    const { slots } = JSON.parse(line!);
    const verdict = checkPlan(PROBLEM, slots);
    expect([...verdict.broken]).toEqual([]);
    expect(said.at(-1)).toMatch(new RegExp(`^Cost ${verdict.cost}: teacher `));
  });

  test('prints the best plan there is and fails when a hard rule is broken', async () => {
    const crowded = fileWith({ halls: [{ id: 'A', open: [[480, 490]] }] });
    const { code, printed, said } = await run(crowded, '--seconds', '1');
    expect(code).toBe(1);
    expect(Object.keys(JSON.parse(printed[0]!).slots)).toHaveLength(12);
    expect(said.at(-1)).toMatch(/^The plan breaks hard rules \d+ times: /);
  });

  test('prints a slot for every appearance and fails when all halls are closed', async () => {
    const closed = fileWith({ halls: [{ id: 'A', open: [null] }] });
    const { code, printed, said } = await run(closed, '--seconds', '1');
    expect(code).toBe(1);
    expect(Object.keys(JSON.parse(printed[0]!).slots)).toHaveLength(12);
    expect(said.at(-1)).toMatch(/^The plan breaks hard rules \d+ times: open /);
  });

  test.each([
    ['without a file', [], 'Usage: npm run plan -- problem.json [--seconds 20] [--seed 1]'],
    [
      'with an unknown option',
      ['--fast'],
      'Usage: npm run plan -- problem.json [--seconds 20] [--seed 1]',
    ],
    [
      'with no number of seconds',
      ['x.json', '--seconds', 'ten'],
      '--seconds must be a whole number from 1 to 86400, not "ten".',
    ],
    [
      'with a negative seed',
      ['x.json', '--seed=-1'],
      '--seed must be a whole number from 0 to 2147483647, not "-1".',
    ],
    ['with a file that does not exist', ['no-such-file.json'], 'no-such-file.json cannot be read.'],
  ])('refuses to run %s', async (_, arguments_, sentence) => {
    expect(await run(...arguments_)).toEqual({ code: 2, printed: [], said: [sentence] });
  });

  test.each<[string, string, RegExp]>([
    ['that is no JSON', '{', /is not JSON\.$/],
    ['with another content', '[]', /The problem must be an object, not \[\]\.$/],
    ['without appearances', '{"days":1}', /"halls" must be a list, not missing\.$/],
  ])('says what is wrong with a file %s', async (_, content, sentence) => {
    const { code, printed, said } = await run(fileOf(content));
    expect([code, printed]).toEqual([2, []]);
    expect(said.join()).toMatch(sentence);
  });

  test.each<[string, object, RegExp]>([
    [
      'a category that is unknown',
      { categories: [] },
      /Appearance "v001" is in category "[^"]+", which the problem does not have\.$/,
    ],
    [
      'a name used twice',
      { halls: [...PROBLEM.halls, ...PROBLEM.halls] },
      /There are two of hall "A"\.$/,
    ],
    [
      'a wrong number',
      { gap: { player: -1, accompanist: 2 } },
      /"gap\.player" must be a whole number from 0 to 1440, not -1\.$/,
    ],
    [
      'a wrong pin',
      { appearances: [{ ...PROBLEM.appearances[0], fixed: { hall: 'A', day: 0 } }] },
      /"appearances\[0\]\.fixed\.start" must be a whole number from 0 to 1440, not missing\.$/,
    ],
    [
      'a wrong order',
      { categories: [{ ...PROBLEM.categories[0], order: 'any' }] },
      /"categories\[0\]\.order" must be "free" or "given", not "any"\.$/,
    ],
  ])('says where a problem has %s', async (_, change, sentence) => {
    const { code, said } = await run(fileWith(change));
    expect(code).toBe(2);
    expect(said.join()).toMatch(sentence);
  });
});
