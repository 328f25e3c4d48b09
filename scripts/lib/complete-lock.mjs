// Finds the optional platform packages that a lock file omits, and the entries with which `npm ci`
// accepts it. Pure functions over the parsed package-lock.json.

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * Adds an entry for every optional dependency that the lock file lacks. Changes `lock` in place and
 * returns the added keys.
 */
export function completeLock(lock) {
  const added = [];
  for (const [dependant, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      // Node resolves the nearest package, so a nearer one of a wrong version hides a right one.
      if (satisfies(findNearest(lock, dependant, name), range)) continue;
      const key = placeFor(lock, dependant, name);
      lock.packages[key] = describePlatformPackage(name, range, entry);
      added.push(key);
    }
  }
  lock.packages = sortedByKey(lock.packages);
  return added;
}

/** Keys of the packages that npm would install without verification. */
export function withoutChecksum(lock) {
  return Object.keys(lock.packages).filter((key) => {
    const { integrity, link } = lock.packages[key];
    return key !== '' && !link && !integrity;
  });
}

/**
 * Requests the checksum of every package that has none. Changes `lock` in place and returns the
 * keys that got one. `integrityOf` takes name and version and returns '' if they are unknown.
 */
export function addChecksums(lock, integrityOf) {
  return withoutChecksum(lock).filter((key) => {
    const { version, ...rest } = lock.packages[key];
    const name = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const integrity = integrityOf(name, version);
    if (!/^sha512-[A-Za-z0-9+/]+=*$/.test(integrity)) return false;
    lock.packages[key] = { version, integrity, ...rest };
    return true;
  });
}

function findNearest(lock, dependant, name) {
  for (const folder of foldersSeenFrom(dependant)) {
    const entry = lock.packages[packageKey(folder, name)];
    if (entry) return entry;
  }
  return undefined;
}

// Platform packages are required by exact version. Where a range is used npm itself chose the
// locked version, so it is right.
function satisfies(entry, range) {
  if (!entry) return false;
  return isExactVersion(range) ? entry.version === range : true;
}

function isExactVersion(range) {
  return /^\d+\.\d+\.\d+/.test(range) && !range.includes(' ');
}

function* foldersSeenFrom(packagePath) {
  let folder = packagePath;
  while (folder !== '') {
    yield folder;
    const parentEnd = folder.lastIndexOf('/node_modules/');
    folder = parentEnd < 0 ? '' : folder.slice(0, parentEnd);
  }
  yield '';
}

function packageKey(folder, name) {
  return folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
}

function placeFor(lock, dependant, name) {
  const atTheTop = packageKey('', name);
  return lock.packages[atTheTop] ? packageKey(dependant, name) : atTheTop;
}

function describePlatformPackage(name, range, dependant) {
  const os = systems.filter((system) => nameHasPart(name, system));
  const cpu = processors.filter((processor) => nameHasPart(name, processor));
  const libc = libcOf(name);
  return {
    version: range.replace(/^[^\d]*/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(dependant.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

function nameHasPart(name, part) {
  return name.split(/[-/]/).includes(part) || (part === 'win32' && name.includes('-windows-'));
}

function libcOf(name) {
  if (/-musl(eabihf)?$/.test(name)) return 'musl';
  if (/-gnu(eabihf)?$/.test(name)) return 'glibc';
  return undefined;
}

function sortedByKey(packages) {
  // The order of npm: plain comparison, the root package ('') first.
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
}
