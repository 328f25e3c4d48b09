// CPU time and memory of processes, as the kernel counts them: they mean the same on a busy machine,
// which elapsed time does not.

import fs from 'node:fs';

/** Linux counts CPU time in ticks of this length on every platform that Node runs on. */
const TICK_MS = 10;

interface ProcessStat {
  parent: number;
  cpuMs: number;
  /** Of its children that have ended. */
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

/** The same of a process and its children, such as a PostgreSQL server and its sessions. */
export function cpuOfFamily(pid: number): number {
  const pids = fs.readdirSync('/proc').map(Number).filter(Number.isInteger);
  const family = pids.filter((other) => other === pid || readStat(other)?.parent === pid);
  const ended = readStat(pid)?.endedCpuMs ?? 0;
  return family.reduce((sum, member) => sum + cpuOf(member), ended);
}

/** Resident memory at its highest since the start of the process. */
export function peakMemoryOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** What is resident now. The highest is counted anew from here. */
export function restartPeakOf(pid: number): number {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
