import { type ChildProcess, execFile } from 'node:child_process';

const LOOK_MS = 250;

export interface MemoryWatch {
  isExceeded(): boolean;
  close(): void;
}

/**
 * Ends a process that takes more memory than it may, on systems that cannot limit it. Linux can, and
 * is not asked.
 */
export function watchMemory(
  child: ChildProcess,
  mostBytes: number,
  { platform = process.platform, residentBytes = askSystem } = {},
): MemoryWatch {
  let isExceeded = false;
  let isClosed = platform === 'linux';
  const look = async () => {
    if (isClosed || child.pid === undefined) return;
    const bytes = await residentBytes(child.pid);
    if (isClosed) return;
    if (bytes > mostBytes) {
      isExceeded = true;
      child.kill('SIGKILL');
      return;
    }
    timer = setTimeout(look, LOOK_MS);
  };
  let timer: NodeJS.Timeout | undefined;
  void look();
  return {
    isExceeded: () => isExceeded,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Zero for a process that has ended. */
function askSystem(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, kilobytes) =>
      resolve(error ? 0 : Number(kilobytes.trim()) * 1024),
    );
  });
}
