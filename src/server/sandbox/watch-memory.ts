import { type ChildProcess, execFile } from 'node:child_process';

const LOOK_MS = 250;

export interface MemoryWatch {
  isExceeded(): boolean;
  close(): void;
}

/** Kills a process that exceeds its memory, on systems other than Linux, which cannot limit it. */
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

/** Zero for an ended process. */
function askSystem(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, kilobytes) =>
      resolve(error ? 0 : Number(kilobytes.trim()) * 1024),
    );
  });
}
