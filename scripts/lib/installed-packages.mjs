// Tests whether node_modules matches package-lock.json. npm writes its own lock file into
// node_modules at the end of each install, which lists the installed packages.

/**
 * @param installed node_modules/.package-lock.json
 * @param lock package-lock.json
 * @param {{ platform?: { platform: string, arch: string }, forTests?: boolean }} options
 *   whose platform packages belong there, and whether those that only tests need must be there
 */
export function agreesWithLock(installed, lock, { platform = process, forTests = true } = {}) {
  for (const [place, wanted] of Object.entries(lock.packages)) {
    // Optional packages may be missing: they are for other systems, or were unavailable.
    if (place === '' || wanted.optional) continue;
    if (!forTests && (wanted.dev || wanted.devOptional)) continue;
    if (installed.packages[place]?.version !== wanted.version) return false;
  }
  return Object.entries(installed.packages).every(
    ([place, found]) => lock.packages[place]?.version === found.version && isFor(found, platform),
  );
}

// A checkout may have been copied with its node_modules from another kind of machine.
function isFor({ os, cpu }, platform) {
  return allows(os, platform.platform) && allows(cpu, platform.arch);
}

function allows(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith('!'));
}
