// A disk of its own, whose power can be cut: what was not flushed to it is lost, as ext4 loses it.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface LoopDisk {
  folder: string;
  /** Nothing more reaches the disk; its processes are killed, and it is mounted again. */
  cutPower(): Promise<void>;
  /** Takes all space but this, until the answer is called. */
  fill(leftMegabytes: number): () => void;
}

/** EXT4_IOC_SHUTDOWN without writing the journal. */
const SHUT_DOWN = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack('I', 2))`;

const run = (program: string, ...arguments_: string[]) =>
  execFileSync(program, arguments_, { stdio: 'pipe' });

/** Needs root and loop devices. */
export function startLoopDisk(megabytes: number): LoopDisk {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-disk-'));
  const [image, folder] = [path.join(base, 'image'), path.join(base, 'disk')];
  fs.mkdirSync(folder);
  run('truncate', '--size', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', image);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  mount();
  onTestFinished(async () => {
    await killUsersOf(folder);
    run('umount', folder);
    fs.rmSync(base, { recursive: true, force: true });
  });
  return {
    folder,
    async cutPower() {
      run('python3', '-c', SHUT_DOWN, folder);
      await killUsersOf(folder);
      run('umount', folder);
      mount();
    },
    fill(leftMegabytes) {
      const filler = path.join(folder, 'filler');
      const { bavail, bsize } = fs.statfsSync(folder);
      run('fallocate', '--length', String(bavail * bsize - leftMegabytes * 1024 * 1024), filler);
      return () => fs.rmSync(filler);
    },
  };
}

/** Processes that work in the folder or hold one of its files open. */
function usersOf(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => linksOf(pid).some((place) => place.startsWith(folder)))
    .map(Number);
}

function linksOf(pid: string): string[] {
  try {
    const open = fs.readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`);
    return [`/proc/${pid}/cwd`, ...open].map((link) => fs.readlinkSync(link));
  } catch {
    return []; // It has ended meanwhile.
  }
}

async function killUsersOf(folder: string): Promise<void> {
  for (let users = usersOf(folder); users.length > 0; users = usersOf(folder)) {
    for (const pid of users) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    await delay(50);
  }
}
