import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeProject, type Outcome, runHere } from './temp-project.ts';

function checkFiles(files: Record<string, string>): Outcome {
  using project = makeProject({ files });
  execFileSync('git', ['init', '--quiet'], { cwd: project.folder });
  return runHere(project.folder, 'scripts/check-file-sizes.mjs', project.folder);
}

const lines = (count: number) => 'x;\n'.repeat(count);
// Concatenated, because this file is checked as well.
const pathIn = (folder: string) => ['', folder, 'jana', 'prihlaska'].join('/');
const address = (host: string) => ['https:', '', host, 'zod', '-', 'zod-4.0.0.tgz'].join('/');

const violations: [sentence: string, rule: string, file: string, content: string][] = [
  ...[
    'src/a.ts',
    'src/b.tsx',
    'src/c.css',
    'src/d.typ',
    'tests/e.ts',
    'scripts/f.mjs',
    'bench/g.ts',
  ].map((file): [string, string, string, string] => [
    `${file} of 401 lines is too long`,
    'too-long',
    file,
    lines(401),
  ]),
  ...['utils', 'helpers', 'misc', 'common'].flatMap((name): [string, string, string, string][] => [
    [`a folder is not called ${name}`, 'drawer-name', `src/${name}/fee.ts`, 'x;\n'],
    [`a file is not called ${name}`, 'drawer-name', `src/server/${name}.ts`, 'x;\n'],
  ]),
  ['a file is not a drawer with a prefix', 'drawer-name', 'src/date-utils.ts', 'x;\n'],
  ['a test of a drawer is one too', 'drawer-name', 'tests/helpers.test.ts', 'x;\n'],
  ...['office.ts', 'list.ts', 'account-office.ts', 'queue/rows.test.ts', 'decide.ts'].map(
    (name): [string, string, string, string] => [
      `a file of a feature is not called ${name}`,
      'vocabulary',
      `src/server/features/refund/${name}`,
      'x;\n',
    ],
  ),
  ['a folder is kebab-case', 'kebab-case', 'src/signupForm/fee.ts', 'x;\n'],
  ['a template is kebab-case', 'kebab-case', 'src/documents/Receipt.typ', 'x\n'],
  ...['home', 'root', 'work', 'Users'].map((folder): [string, string, string, string] => [
    `a path under ${folder} of a machine is found`,
    'machine-path',
    `docs/${folder}.md`,
    `Go to ${pathIn(folder)}.\n`,
  ]),
  ['a path in a file address is found', 'machine-path', 'url.md', `file://${pathIn('home')}\n`],
  [
    'a lock file with the address of a registry is found',
    'registry-address',
    'package-lock.json',
    `"resolved": "${address('packages.example.org')}"\n`,
  ],
  [
    'the public registry is found',
    'registry-address',
    'docs/install.md',
    `See ${['registry', 'npmjs', 'org'].join('.')}.\n`,
  ],
  [
    'a setting of the registry is found',
    'registry-address',
    '.npmrc',
    `${['registry', 'http://localhost:4873'].join('=')}\n`,
  ],
  [
    'a silenced compiler error says why',
    'silenced-without-reason',
    'src/silenced.ts',
    `// ${['@ts', 'expect', 'error'].join('-')}\nx;\n`,
  ],
  ['a TODO says whose it is', 'todo-without-owner', 'src/todo.ts', `${'//'} TODO: later\n`],
];

const broken = checkFiles(
  Object.fromEntries(violations.map(([, , file, content]) => [file, content])),
);

test.each(violations)('%s', (_sentence, rule, file) => {
  const complaints = broken.output.split('\n').filter((line) => line.startsWith(`${rule}: `));
  expect(complaints.filter((line) => line.includes(file))).not.toEqual([]);
});

test('a violation fails the check', () => {
  expect(broken.passed).toBe(false);
});

test('short, well named files without foreign addresses pass', () => {
  const { passed, output } = checkFiles({
    '.gitignore': 'data/\n',
    'data/utils.ts': `${pathIn('home')}\n`,
    'src/fees/price-signup.test.ts': lines(400),
    'src/i18n/sk.json': lines(5000),
    'src/i18n/project.inlang/settings.json': '{}\n',
    'src/server/common-questions.ts': 'x;\n',
    'src/server/features/refund/queries.ts': 'x;\n',
    'src/server/features/refund/office/decide-refund.test.ts': 'x;\n',
    'src/server/features/refund/refunds-table.ts': 'x;\n',
    'src/server/routes.ts': "'https://example.org/home/page'; './work/x'; '/api/work/1';\n",
    'src/reasoned.ts': `// ${['@ts', 'expect', 'error'].join('-')} the type forgets this field\n`,
    'src/owned.ts': '// TODO(jana): after the festival\n',
    'docs/UPPER.md': lines(900),
    'package-lock.json': '"node_modules/zod": { "version": "4.0.0" }\n',
    'src/logo.bin': `\0${pathIn('home')}`,
  });
  expect(output).toContain('Files: 14 are short enough');
  expect(passed).toBe(true);
});

test('a check that finds no file fails', () => {
  const { passed, output } = checkFiles({});
  expect(output).toContain('There is no file to check.');
  expect(passed).toBe(false);
});
