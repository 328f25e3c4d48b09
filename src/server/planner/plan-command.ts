// `npm run plan -- problem.json [--seconds 20] [--seed 1]`: plans a problem from a file. The plan
// goes to standard output, all other words to standard error.

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  createPlanSearch,
  type FoundPlan,
  type PlanSearch,
} from '#domain/timetable/plan/plan-search.ts';
import type { PlanProblem } from '#domain/timetable/plan/problem.ts';
import { readProblem } from '#domain/timetable/plan/read-problem.ts';

const USAGE = 'Usage: npm run plan -- problem.json [--seconds 20] [--seed 1]';
const MOST_SECONDS = 24 * 60 * 60;
const MOST_SEED = 2 ** 31 - 1;
const REPORT_EVERY_MS = 1000;
/** Starting the program counts as a part of the time; building it first does not beyond this share. */
const MOST_OF_START = 0.25;
const MOST_NAMED = 5;
const PLANNED = 0;
const BROKEN_RULES = 1;
const MISUSED = 2;

export interface PlanCommand {
  readonly arguments: readonly string[];
  /** Writes a line of standard output. */
  print(line: string): void;
  /** Writes a line of standard error. */
  say(sentence: string): void;
  /** Milliseconds of a clock that never goes back and was 0 when the program was started. */
  now(): number;
}

/** The command was called with what it cannot use; the message is a sentence. */
class Misuse extends Error {}

interface Request {
  readonly file: string;
  readonly seconds: number;
  readonly seed: number;
}

function readArguments(arguments_: readonly string[]): Request {
  const { values, positionals } = parse(arguments_);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Misuse(USAGE);
  return {
    file,
    seconds: numberOf('--seconds', values.seconds, { least: 1, most: MOST_SECONDS }),
    seed: numberOf('--seed', values.seed, { least: 0, most: MOST_SEED }),
  };
}

function parse(arguments_: readonly string[]) {
  try {
    return parseArgs({
      args: [...arguments_],
      allowPositionals: true,
      options: {
        seconds: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
      },
    });
  } catch {
    throw new Misuse(USAGE);
  }
}

function numberOf(
  name: string,
  text: string,
  { least, most }: { least: number; most: number },
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Misuse(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

async function readFileOf(path: string): Promise<PlanProblem> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Misuse(`${path} cannot be read.`);
  });
  const { problem, complaint } = readProblem(parseJson(path, text));
  if (problem === null) throw new Misuse(`${path} is no planning problem. ${complaint}`);
  return problem;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse(`${path} is not JSON.`);
  }
}

function search(planSearch: PlanSearch, seconds: number, { say, now }: PlanCommand): void {
  let reported = now();
  const began = Math.max(0, reported - seconds * 1000 * MOST_OF_START);
  for (;;) {
    const time = now();
    const progress = planSearch.step((time - began) / (seconds * 1000));
    if (progress.done || time - reported >= REPORT_EVERY_MS) {
      reported = time;
      const state = progress.feasible ? `cost ${progress.cost}` : 'no plan without violations yet';
      say(
        `${Math.floor(progress.share * 100)} % after ${Math.round((time - began) / 1000)} s: ${state}`,
      );
    }
    if (!progress.done) continue;
    if (progress.shortened) {
      say('The machine was too slow for all steps; another run may give another plan.');
    }
    return;
  }
}

function report({ violations, cost, terms }: FoundPlan, { say }: PlanCommand): void {
  const parts = Object.entries(terms).map(([term, value]) => `${term} ${value}`);
  say(`Cost ${cost}: ${parts.join(', ')}.`);
  if (violations.length === 0) return;
  const named = violations
    .slice(0, MOST_NAMED)
    .map(({ rule, appearances }) => `${rule} (${appearances.join(', ')})`);
  const more = violations.length > MOST_NAMED ? ', …' : '';
  say(`The plan breaks hard rules ${violations.length} times: ${named.join(', ')}${more}.`);
}

/** Answers the exit code. */
export async function runPlanCommand(command: PlanCommand): Promise<number> {
  try {
    const { file, seconds, seed } = readArguments(command.arguments);
    const problem = await readFileOf(file);
    const planSearch = createPlanSearch(problem, { seed, seconds });
    search(planSearch, seconds, command);
    const found = planSearch.best();
    command.print(JSON.stringify({ slots: found.slots }));
    report(found, command);
    return found.violations.length === 0 ? PLANNED : BROKEN_RULES;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    command.say(error.message);
    return MISUSED;
  }
}
