import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PlanProblem } from '#domain/timetable/plan/problem.ts';
import { planningProblem } from '#tests/factories/planning-problem.ts';
import { checkPlan } from '#tests/support/plan-checker.ts';

const PROBLEM = planningProblem({ appearances: 20, halls: 2, days: 1, seed: 7 });
const ROOT = path.join(import.meta.dirname, '../..');

/** What `npm run plan` runs, as a process of its own. */
async function planned(problem: PlanProblem) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'problem.json');
  writeFileSync(file, JSON.stringify(problem));
  const options = ['scripts/plan.mjs', file, '--seconds', '2', '--seed', '3'];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [printed, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, slots: JSON.parse(printed).slots, said };
}

describe('npm run plan', () => {
  test('ends with 0 and prints nothing but a plan that keeps the hard rules', async () => {
    const { code, slots, said } = await planned(PROBLEM);
    expect(code).toBe(0);
    const verdict = checkPlan(PROBLEM, slots);
    expect([...verdict.broken]).toEqual([]);
    expect(said).toMatch(/^\d+ % after \d+ s: cost \d+$/m);
    expect(said).toContain(`\nCost ${verdict.cost}: teacher `);
  });

  test('ends with 1 when the halls are too short for any plan', async () => {
    const halls = PROBLEM.halls.map(({ id }) => ({ id, open: [[480, 500] as const] }));
    const { code, slots, said } = await planned({ ...PROBLEM, halls, breaks: [] });
    expect(code).toBe(1);
    expect(Object.keys(slots)).toHaveLength(20);
    expect(said).toMatch(/^The plan breaks hard rules \d+ times: open /m);
  });
});
