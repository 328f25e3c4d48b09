// Runs work outside the measuring process: clients and renderers get their own processes, started
// from this same bundle, so that their time and memory are separate.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scope } from './scope.ts';

/** Requests that a companion answers, sent as JSON. */
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

/** The companion for which this process was started, if any. */
export function nameOfCompanion(): string | null {
  const [first = ''] = process.argv.slice(2);
  return first.startsWith(MARK) ? first.slice(MARK.length) : null;
}

/** The other side: answers until the asking process is gone. */
export function answerQuestions<Asked extends Questions>(answers: Asked): void {
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the asking process ends us after its cleanup.
  process.on('SIGINT', () => {});
  process.on('message', async ({ question, input }: { question: string; input: never }) => {
    try {
      process.send?.({ result: await answers[question]?.(input) });
    } catch (error) {
      process.send?.({ problem: error instanceof Error ? error.stack : String(error) });
    }
  });
}
