import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '#server/lower-priority.ts';
import { roomForCode } from '#server/sandbox/room-for-code.ts';
import { watchMemory } from '#server/sandbox/watch-memory.ts';
import { Semaphore } from '#server/semaphore.ts';

/** The content needs more memory, CPU time or output than any honest file. */
export class LimitExceeded extends Error {}

/** The process ended for a reason unrelated to the content. */
export class SandboxFailed extends Error {}

const AT_ONCE = 2;
const WAITING = 16;

const LIMITS = {
  cpuSeconds: 5,
  heapMb: 256,
  /** All writable memory, without machine code: heap, external buffers, stacks and malloc. */
  memoryMb: 512,
};
const OPEN_FILES = 64;
/** A sleeping process uses no CPU time; a busy machine may need several times as long. */
const WALL_MS = 40_000;
const MOST_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * Only `-f` exists in every shell; unsupported limits are skipped. The soft CPU limit ends the
 * process with a signal of its own, which identifies the reason.
 */
function shellScript({ cpuSeconds, memoryMb }: typeof LIMITS): string {
  return [
    `ulimit -S -t ${cpuSeconds} 2>/dev/null`,
    `ulimit -H -t ${cpuSeconds + 1} 2>/dev/null`,
    `ulimit -d ${memoryMb * 1024 + Math.ceil(roomForCode() / 1024)} 2>/dev/null`,
    `ulimit -n ${OPEN_FILES} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    'ulimit -f 0 2>/dev/null',
    'exec "$0" "$@"',
  ].join('\n');
}

/** Signals of exhausted CPU time or memory. None of them is sent from outside. */
const OWN_SIGNALS = ['SIGXCPU', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGXFSZ'];
/** Node's exit code for an unsettled top-level await. */
const NEVER_SETTLED = 13;

export interface SandboxWork {
  /** A built program, such as `#built/server/files/inspect-child.js`. */
  program: string;
  bytes: Uint8Array;
  /** Any JSON value, sent before the content. */
  options?: unknown;
  signal?: AbortSignal | undefined;
  limits?: Partial<typeof LIMITS> | undefined;
}

/** Runs a program of the build on content of strangers and answers its JSON. */
export type Sandbox = (work: SandboxWork) => Promise<Buffer>;

const semaphore = new Semaphore({ limit: AT_ONCE, maxWaiting: WAITING });

/**
 * Reads untrusted content in a process whose memory, CPU time and open files the operating system
 * limits. It gets none of our environment. Returns the program's JSON.
 */
export function runInSandbox(work: SandboxWork): Promise<Buffer> {
  return semaphore.run(() => run(work), work.signal);
}

async function run({ program, bytes, options, signal, limits }: SandboxWork): Promise<Buffer> {
  const { memoryMb, ...rest } = { ...LIMITS, ...limits };
  const child = start(fileURLToPath(import.meta.resolve(program)), { memoryMb, ...rest });
  const kill = () => void child.kill('SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, WALL_MS);
  const memory = watchMemory(child, memoryMb * 1024 * 1024);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    const ending = ended(child);
    // Without a spawned process there is no stdin, and the error arrives later.
    if (!child.stdin) await ending;
    send(child, bytes, options);
    const [answer, end] = await Promise.all([collect(child.stdio[3] as Readable, kill), ending]);
    signal?.throwIfAborted();
    if (isLate) throw new SandboxFailed('A file took too long to read');
    if (answer.length > MOST_ANSWER_BYTES || memory.isExceeded() || isLimit(end)) {
      throw new LimitExceeded('A file asks for more than it may');
    }
    if (end.code !== 0) throw new SandboxFailed(`Ended with ${end.signal ?? end.code}`);
    return answer;
  } finally {
    clearTimeout(timer);
    memory.close();
    signal?.removeEventListener('abort', kill);
  }
}

function start(file: string, limits: typeof LIMITS): ChildProcess {
  const heap = [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=8'];
  const node = [process.execPath, '--no-warnings', ...heap, file];
  const child = spawn('/bin/sh', ['-c', shellScript(limits), ...node], {
    env: {},
    // Library messages may quote the file, so they are discarded.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  giveWay(child);
  return child;
}

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, lowerPriority());
  } catch {
    // The process has ended already.
  }
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

function isLimit({ code, signal }: End): boolean {
  return code === NEVER_SETTLED || OWN_SIGNALS.includes(signal ?? '');
}

/** First a line of options, then the content. */
function send({ stdin }: ChildProcess, bytes: Uint8Array, options: unknown): void {
  const input = stdin as Writable;
  // A process that exits early closes it; its exit is handled elsewhere.
  input.on('error', () => {});
  input.write(`${JSON.stringify(options ?? null)}\n`);
  input.end(bytes);
}

/** The whole output, or one byte more than allowed. */
async function collect(stream: Readable, onMore: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size > MOST_ANSWER_BYTES) return;
    size += chunk.length;
    chunks.push(chunk);
    if (size > MOST_ANSWER_BYTES) onMore();
  });
  await new Promise<void>((resolve) => {
    stream.once('error', () => resolve());
    stream.once('close', () => resolve());
  });
  return Buffer.concat(chunks);
}

function ended(child: ChildProcess): Promise<End> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new SandboxFailed('Did not start', { cause: error })));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
