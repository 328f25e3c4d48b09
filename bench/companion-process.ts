// Work that must not run in the process that measures: clients and renderers get processes of their
// own, started from this same bundle, so that their time and memory are their own too.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scope } from './scope.ts';

/** Questions that a companion answers. They travel as JSON. */
export type Questions = Record<string, (input: never) => unknown>;

export interface CompanionProcess<Asked extends Questions> {
  pid: number;
  ask<Name extends keyof Asked & string>(
    name: Name,
    input: Parameters<Asked[Name]>[0],
  ): Promise<Awaited<ReturnType<Asked[Name]>>>;
}

const MARK = 'companion:';

/** Starts `companions/<name>`, which answers one question at a time. */
export function startCompanion<Asked extends Questions>(
  scope: Scope,
  name: string,
  { flags = [] }: { flags?: string[] } = {},
): CompanionProcess<Asked> {
  const program = fileURLToPath(import.meta.resolve('#built/bench/main.js'));
  const child = fork(program, [MARK + name], { execArgv: [...process.execArgv, ...flags] });
  scope.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid as number,
    ask: (question, input) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`The companion ${name} ended before it answered`));
        child.once('exit', onExit);
        child.once('message', (answer: { result?: unknown; problem?: string }) => {
          child.off('exit', onExit);
          if (answer.problem) reject(new Error(`${name}: ${answer.problem}`));
          else resolve(answer.result as never);
        });
        child.send({ question, input });
      }),
  };
}

/** The companion that this process was started as, if any. */
export function nameOfCompanion(): string | null {
  const [first = ''] = process.argv.slice(2);
  return first.startsWith(MARK) ? first.slice(MARK.length) : null;
}

/** The other side: answers until the process that asks is gone. */
export function answerQuestions<Asked extends Questions>(answers: Asked): void {
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole group; the process that asks ends us when it has cleaned up.
  process.on('SIGINT', () => {});
  process.on('message', async ({ question, input }: { question: string; input: never }) => {
    try {
      process.send?.({ result: await answers[question]?.(input) });
    } catch (error) {
      process.send?.({ problem: error instanceof Error ? error.stack : String(error) });
    }
  });
}
