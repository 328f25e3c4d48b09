// Does node_modules hold what package-lock.json asks for? npm keeps a lock file of its own in
// node_modules, written at the end of each install, that says what is there.

/**
 * @param installed node_modules/.package-lock.json
 * @param lock package-lock.json
 * @param {{ platform: string, arch: string }} platform whose platform packages belong there
 */
export function agreesWithLock(installed, lock, platform = process) {
  for (const [place, wanted] of Object.entries(lock.packages)) {
    // Optional packages may be missing: they are for other systems, or could not be had.
    if (place === '' || wanted.optional) continue;
    if (installed.packages[place]?.version !== wanted.version) return false;
  }
  return Object.entries(installed.packages).every(
    ([place, found]) => lock.packages[place]?.version === found.version && isFor(found, platform),
  );
}

// A checkout may have been copied with its node_modules from a machine of another kind.
function isFor({ os, cpu }, platform) {
  return allows(os, platform.platform) && allows(cpu, platform.arch);
}

function allows(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith('!'));
}
