// Guards the direction of imports (.dependency-cruiser.cjs). A checker that reads nothing finds
// nothing: with an unknown version of TypeScript, dependency-cruiser reads 0 modules and reports
// success. So this check also fails when a source file on disk was not read, when there is none at
// all, or when `#…` imports in the text are missing among the resolved imports. The rooms
// of the server (its folders, and each feature as one) must not form a cycle either, which no rule
// about single files can see.
//
// node scripts/check-imports.mjs [folder of a package.json, this one by default]

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const FOLDERS = ['src', 'tests', 'bench', 'scripts'];
const SOURCE = /\.(ts|tsx|mjs)$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'gen']);
const WITHOUT_EXTENSION = 'imports-carry-their-extension';
const ROOMS_IN_CYCLE = 'rooms-form-no-cycle';
const ROOM_ADVICE =
  '    What both need belongs in a room below them; what needs both is a use case in a feature above them.';
const HASH_IMPORT = /^\s*(?:import|export)\b[^;'"]*['"](#[^'"]+)['"]/gm;

function sourceFilesOf(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => SOURCE.test(path) && !path.split('/').some((part) => NOT_OURS.has(part)));
}

/**
 * Sentences about files that were not read; empty when all were read. `texts` maps the paths of
 * source files on disk to their content; `modules` is the result of dependency-cruiser.
 */
export function findUnread(texts, modules) {
  const read = new Set(modules.map((module) => module.source));
  const unread = [...texts.keys()].filter((path) => !read.has(path));
  const complaints = [];
  if (texts.size === 0) complaints.push('There is no source file to check.');
  if (unread.length > 0) {
    complaints.push(
      `Only ${texts.size - unread.length} of ${texts.size} source files were read; not ${unread.slice(0, 5).join(', ')}.`,
    );
  }
  const written = [...texts.values()].some((text) => text.match(HASH_IMPORT));
  const resolved = modules
    .flatMap((module) => module.dependencies)
    .some((dependency) => dependency.module.startsWith('#') && !dependency.couldNotResolve);
  if (written && !resolved) complaints.push('Not one #… import was resolved.');
  return complaints;
}

function describeViolations(violations, rules) {
  const linesByRule = new Map();
  for (const { rule, from, to, cycle = [] } of violations) {
    const circle = cycle.map((step) => step.name).join(' → ');
    const lines = linesByRule.get(rule.name) ?? new Set();
    linesByRule.set(rule.name, lines.add(`    ${from} → ${circle || to}`));
  }
  return [...linesByRule].map(([name, lines]) => {
    const { comment } = rules.find((rule) => rule.name === name);
    return [name, ...lines, `    ${comment}`].join('\n');
  });
}

/** The resolver guesses extensions; Node, which runs scripts and the tests' server, does not. */
function findWithoutExtension(modules) {
  const lines = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => dependencyTypes.includes('local'))
      .filter(
        ({ module, resolved }) => basename(resolved) !== basename(module.replace(/\?.*$/, '')),
      )
      .map(({ module }) => `    ${source} → ${module}`),
  );
  if (lines.length === 0) return [];
  return [[WITHOUT_EXTENSION, ...lines, '    Write the file name in full.'].join('\n')];
}

const ROOM = /^src\/server\/(features\/[^/]+|[^/]+)/;
const TEST_FILE = /\.test\.tsx?$/;

/** Room to the rooms it uses, each with the import that says so. */
function roomGraph(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules.filter((one) => !TEST_FILE.test(one.source))) {
    const [from] = ROOM.exec(source) ?? [];
    for (const { resolved } of from ? dependencies : []) {
      const [to] = ROOM.exec(resolved) ?? [];
      if (!to || to === from) continue;
      const uses = graph.get(from) ?? new Map();
      graph.set(from, uses.set(to, uses.get(to) ?? `${source} → ${resolved}`));
    }
  }
  return graph;
}

/** The shortest way from a room back to itself, as imports; null when there is none. */
function wayBack(graph, room) {
  const cameFrom = new Map();
  const queue = [room];
  for (const current of queue) {
    for (const [next, line] of graph.get(current) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, { current, line });
      if (next !== room) queue.push(next);
    }
  }
  const lines = [];
  for (let step = cameFrom.get(room); step; step = cameFrom.get(step.current)) {
    lines.unshift(step.line);
    if (step.current === room) return lines;
  }
  return null;
}

/** Rooms of the server that use each other: one cycle for each set of rooms. */
export function findRoomCycles(modules) {
  const graph = roomGraph(modules);
  const cycles = new Map();
  for (const room of graph.keys()) {
    const lines = wayBack(graph, room);
    if (lines) cycles.set(lines.toSorted().join('\n'), lines);
  }
  if (cycles.size === 0) return [];
  const listed = [...cycles.values()].map((lines) => lines.map((line) => `    ${line}`).join('\n'));
  return [[ROOMS_IN_CYCLE, listed.join('\n    and\n'), ROOM_ADVICE].join('\n')];
}

async function checkImports(root) {
  const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const paths = sourceFilesOf(root);
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      ...config.options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    },
  );
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return {
    complaints: [
      ...findUnread(texts, output.modules),
      ...findWithoutExtension(output.modules),
      ...findRoomCycles(output.modules),
      ...describeViolations(output.summary.violations, config.forbidden),
    ],
    files: paths.length,
    imports: output.summary.totalDependenciesCruised,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
  const { complaints, files, imports } = await checkImports(root);
  if (complaints.length > 0) {
    console.error(complaints.join('\n\n'));
    console.error(`\nImports: ${complaints.length} rule(s) broken, see .dependency-cruiser.cjs.`);
    process.exit(1);
  }
  console.log(`Imports: ${imports} in ${files} files run the right way.`);
}
