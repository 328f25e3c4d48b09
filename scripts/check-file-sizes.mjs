// Guards what the compiler and the linter do not check. No file exceeds 400 lines, because a longer
// one does two things. Names are kebab-case, and no folder is a drawer called utils, helpers, misc
// or common. A file of a feature of the server has a name of the closed vocabulary that
// ARCHITECTURE.md explains. No file contains the address of a package registry or a path of one machine, which
// work only where they were written. A suppressed compiler error gives its reason, and a TODO its
// owner.
//
// node scripts/check-file-sizes.mjs [folder of a git work tree, this one by default]

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_LINES = 400;
const MEASURED = /^(src|tests|scripts|bench)\/.*\.(ts|tsx|mjs|cjs|typ|css|sql)$/;
const NAMED = /^(src|tests|scripts|bench)\//;

/** Files that may be longer, each with its reason. Catalogues (src/i18n/*.json) are not measured. */
const DATA = new Map([]);

const DRAWER = /(^|-)(utils?|helpers?|misc|common)$/i;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names required by a tool or a convention. */
const PRESCRIBED = new Set(['README', '__snapshots__']);

const FEATURE_FILE = /^src\/server\/features\/[^/]+\/(?:.+\/)?([^/]+?)(?:\.test)?\.ts$/;
/** What a file of a feature may be called: a part that many features have … */
const PARTS = words('dependencies feature functions jobs queries routes service view');
/** … something with its sort as the last word … */
const SORTS = words('child file functions keys route routes rows source table types worker');
/** … or a use case, which begins with a verb. Add a verb when none of these says it. */
const VERBS =
  words(`allocate announce answer begin book cancel change check clean clone compose copy correct
  count create decide delete derive draw edit erase export fetch find finish fit fold follow forget get hide import
  invite issue join keep list load lock lower make merge name open parse plan play preview read recognise
  refresh refund refuse rehearse release render request require resolve run save send set settle shorten sign split
  start store synchronise tag take tell test update void watch write`);

function words(text) {
  return new Set(text.split(/\s+/));
}

const MACHINE_PATH = /(?<![\w.$)}\]>~-])\/(?:home|root|work|Users)\/\w|\b[A-Z]:\\Users\\/;
const REGISTRY = [
  /\bregistry\.(?:npmjs\.org|npmjs\.com|yarnpkg\.com|npmmirror\.com)/,
  /https?:\/\/[^\s"'`]*(?:artifactory|verdaccio|\/api\/npm\/)/i,
  /https?:\/\/[^\s"'`]+\.tgz\b/,
  /^\s*(?:@[\w-]+:)?registry\s*=/,
  /"registry"\s*:\s*"/,
  /:_auth(?:Token)?\s*=/,
];
const SILENCED = /@ts-(?:ignore|nocheck|expect-error)(?![\w-])(?!:? +\S+ \S)/;
const TODO = /(?:\/\/|\/\*|\*|--)\s*(?:TODO|FIXME|XXX)\b(?!\([\w.@-]+\))/;

const LINE_RULES = [
  {
    name: 'machine-path',
    where: /./,
    test: (line) => MACHINE_PATH.test(line),
    advice: 'A path of one machine. Make it relative to the checkout, or a setting.',
  },
  {
    name: 'registry-address',
    where: /./,
    test: (line) => REGISTRY.some((pattern) => pattern.test(line)),
    advice: "A package registry's address. Everyone installs from the registry they have set up.",
  },
  {
    name: 'silenced-without-reason',
    where: /\.(ts|tsx)$/,
    test: (line) => /^\s*(?:\/\/|\/\*|\{\/\*)/.test(line) && SILENCED.test(line),
    advice: 'Say why on the same line, after the directive.',
  },
  {
    name: 'todo-without-owner',
    where: /\.(ts|tsx|mjs|cjs|css|typ|sql)$/,
    test: (line) => TODO.test(line),
    advice: 'Do it, or write TODO(name) with the one who will.',
  },
];

function filesOf(root) {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file deleted from disk is listed until the deletion is committed.
  return listed.split('\0').filter((path) => path && existsSync(join(root, path)));
}

function complainOfName(path) {
  if (!NAMED.test(path)) return [];
  const complaints = [];
  for (const part of path.split('/')) {
    const [stem = '', ...rest] = part.split('.');
    if (DRAWER.test(stem)) {
      complaints.push(
        `drawer-name: ${path}\n    Name the file or folder "${part}" after what it holds.`,
      );
    } else if (![stem, ...rest].every((word) => isKebab(word))) {
      complaints.push(`kebab-case: ${path}\n    "${part}" is written in lower case with hyphens.`);
    }
  }
  return [...complaints, ...complainOfVocabulary(path)];
}

function complainOfVocabulary(path) {
  const [, stem] = FEATURE_FILE.exec(path) ?? [];
  if (!stem || PARTS.has(stem)) return [];
  const all = stem.split('-');
  const isUseCase = all.length > 1 && VERBS.has(all[0]);
  const isOfSort = all.length > 1 && SORTS.has(all.at(-1));
  if (isUseCase || isOfSort) return [];
  return [
    `vocabulary: ${path}\n    Call it by a part (${[...PARTS].join(', ')}), a verb and what it is done to (decide-refund), or something and its sort (${[...SORTS].join(', ')}).`,
  ];
}

function isKebab(word) {
  return word === '' || KEBAB.test(word) || PRESCRIBED.has(word);
}

function complainOfLines(path, text) {
  const lines = text.split('\n');
  const complaints = [];
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  if (MEASURED.test(path) && count > MAX_LINES && !DATA.has(path)) {
    complaints.push(
      `too-long: ${path} has ${count} lines\n    Over ${MAX_LINES}: move the second thing that lives there into its own file.`,
    );
  }
  for (const rule of LINE_RULES) {
    if (!rule.where.test(path)) continue;
    const at = lines.findIndex((line) => rule.test(line));
    if (at >= 0) complaints.push(`${rule.name}: ${path}:${at + 1}\n    ${rule.advice}`);
  }
  return complaints;
}

function checkFile(root, path) {
  const content = readFileSync(join(root, path));
  const isBinary = content.subarray(0, 8000).includes(0);
  return [...complainOfName(path), ...(isBinary ? [] : complainOfLines(path, content.toString()))];
}

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const paths = filesOf(root);
const complaints = paths.flatMap((path) => checkFile(root, path));
if (paths.length === 0) complaints.push('There is no file to check.');
for (const path of DATA.keys()) {
  if (!paths.includes(path)) complaints.push(`The list of data names ${path}, which is gone.`);
}
if (complaints.length > 0) {
  console.error(complaints.join('\n\n'));
  console.error(`\nFiles: ${complaints.length} complaint(s).`);
  process.exit(1);
}
console.log(`Files: ${paths.length} are short enough, well named and free of foreign addresses.`);
