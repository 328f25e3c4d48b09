// Untrusted content is read by a process that the operating system limits.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { LimitExceeded, runInSandbox, SandboxFailed } from '#server/sandbox/run-in-sandbox.ts';
import { plainPdf } from '#tests/factories/files.ts';
import { PROGRAMS } from './setup/in-process.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-sandbox-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const ANSWER = `import fs from 'node:fs';
const answer = (value) => fs.writeSync(3, JSON.stringify(value));
`;

function program(code: string): string {
  const file = path.join(folder, `${fs.readdirSync(folder).length}.mjs`);
  fs.writeFileSync(file, ANSWER + code);
  return pathToFileURL(file).href;
}

const run = (code: string, more: Partial<Parameters<typeof runInSandbox>[0]> = {}) =>
  runInSandbox({ program: program(code), bytes: Buffer.from('content'), ...more });

it('answers what the program made of the content and of the options', async () => {
  const code = `answer(fs.readFileSync(0, 'utf8').split('\\n'))`;
  const answer = await run(code, { options: { a: 1 } });
  expect(JSON.parse(answer.toString())).toEqual(['{"a":1}', 'content']);
});

it.each([
  ['more processor time', 'for (;;);', { cpuSeconds: 1 }],
  [
    'more memory in its heap',
    'const a = []; for (;;) a.push(new Array(1000).fill(a));',
    { heapMb: 32 },
  ],
  [
    'more memory outside of its heap',
    `const a = [];
     try { for (;;) a.push(new Uint8Array(16e6).fill(1)); } catch { process.abort(); }`,
    {},
  ],
  ['something that never happens', 'await new Promise(() => {});', {}],
])('tells content that asks for %s', async (_, code, limits) => {
  await expect(run(code, { limits })).rejects.toThrow(LimitExceeded);
});

it.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL'); for (;;);`],
  ['is asked to stop', `process.kill(process.pid, 'SIGTERM'); for (;;);`],
  ['fails', 'process.exit(1);'],
])('says nothing about the content when the process %s', async (_, code) => {
  await expect(run(code)).rejects.toThrow(SandboxFailed);
});

it('gives the program none of our environment, and lets it write no file', async () => {
  const target = path.join(folder, 'written');
  const answer = await run(`let written = true;
    try { fs.writeFileSync(${JSON.stringify(target)}, 'a'); } catch { written = false; }
    const names = Object.keys(process.env).filter((name) => !/^(PWD|OLDPWD|SHLVL|_|__CF.*)$/.test(name));
    answer({ names, written })`);
  expect(JSON.parse(answer.toString())).toEqual({ names: [], written: false });
});

it('gives the program a priority below ours that still gets time on a busy machine', async () => {
  const answer = await run(`import os from 'node:os'; answer(os.getPriority())`);
  expect(JSON.parse(answer.toString())).toBe(Math.min(os.getPriority() + 5, 19));
});

it('ends work whose caller has gone', async () => {
  const caller = new AbortController();
  const work = run('setInterval(() => {}, 1000);', { signal: caller.signal });
  caller.abort(new Error('gone'));
  await expect(work).rejects.toThrow('gone');
});

/** What the tests of features replace by calls is the same in the program that the build made of it. */
it.each([
  ['#built/server/files/inspect-child.js', plainPdf({ pages: 3 }), null],
  ['#built/server/spreadsheet/parse-child.js', 'Meno;Škola\nEma Malá;ZUŠ Levice\n', null],
  [
    '#built/server/bank/read-child.js',
    'Dátum;Suma;Poznámka\n15.11.2026;12,50;Ema Malá\n',
    { account: '', remembered: {}, isGuessRefused: false },
  ],
])('runs %s', async (name, content, options) => {
  const bytes = Buffer.from(content);
  const answer = JSON.parse((await runInSandbox({ program: name, bytes, options })).toString());
  const expected = await PROGRAMS[name]?.(bytes, options);
  expect(answer).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(answer).not.toHaveProperty('problem');
  expect(answer).not.toBeNull();
});
