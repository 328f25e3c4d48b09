// CPU time and memory of processes, as counted by the kernel: unlike elapsed time, they are
// comparable on a busy machine.

import fs from 'node:fs';

/** Linux counts CPU time in ticks of this length on every platform that Node runs on. */
const TICK_MS = 10;

interface ProcessStat {
  parent: number;
  cpuMs: number;
  /** CPU time of its finished children. */
  endedCpuMs: number;
}

function readStat(pid: number): ProcessStat | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may contain anything, spaces and brackets too.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ms = (user: number, system: number) =>
      (Number(fields[user]) + Number(fields[system])) * TICK_MS;
    return { parent: Number(fields[1]), cpuMs: ms(11, 12), endedCpuMs: ms(13, 14) };
  } catch {
    return null;
  }
}

/** User and system time of all threads of a process so far. */
export function cpuOf(pid: number): number {
  return readStat(pid)?.cpuMs ?? 0;
}

/** The same of its finished children. */
export function cpuOfEnded(pid: number): number {
  return readStat(pid)?.endedCpuMs ?? 0;
}

/** The same for a process and its children, such as a PostgreSQL server and its sessions. */
export function cpuOfFamily(pid: number): number {
  const pids = fs.readdirSync('/proc').map(Number).filter(Number.isInteger);
  const family = pids.filter((other) => other === pid || readStat(other)?.parent === pid);
  const ended = readStat(pid)?.endedCpuMs ?? 0;
  return family.reduce((sum, member) => sum + cpuOf(member), ended);
}

/** Peak resident memory since the start of the process. */
export function peakMemoryOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** The present resident memory. Restarts the peak. */
export function restartPeakOf(pid: number): number {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
