import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { houseModules, makeProject, type Outcome, runHere } from './temp-project.ts';

function compile(files: Record<string, string>): Outcome {
  using project = makeProject({
    files: {
      'package.json': JSON.stringify({
        type: 'module',
        imports: { '#domain/*': './src/domain/*', '#server/*': './src/server/*' },
      }),
      ...files,
    },
    fromHouse: ['tsconfig.json', 'tsconfig.domain.json'],
  });
  symlinkSync(houseModules(), join(project.folder, 'node_modules'), 'dir');
  const tsc = 'node_modules/typescript-native/bin/tsc';
  return runHere(project.folder, tsc, '-p', 'tsconfig.domain.json', '--pretty', 'false');
}

const violations: [sentence: string, missing: string, file: string, content: string][] = [
  [
    'a rule cannot open a file',
    'node:fs',
    'file',
    "import 'node:fs';\nimport fs from 'node:fs';\nexport const it = fs;\n",
  ],
  [
    'a rule cannot read the environment',
    'process',
    'environment',
    'export const it = process.env;\n',
  ],
  ['a rule cannot see the page', 'document', 'page', 'export const it = document.title;\n'],
  ['a rule cannot call the network', 'fetch', 'network', "export const it = fetch('/');\n"],
  ['a rule cannot wait', 'setTimeout', 'timer', 'export const it = setTimeout(() => {}, 1);\n'],
  [
    'a rule cannot make a random id',
    'crypto',
    'random',
    'export const it = crypto.randomUUID();\n',
  ],
  ['a rule cannot write to the console', 'console', 'console', 'console.log(1);\nexport {};\n'],
];

const broken = compile(
  Object.fromEntries(violations.map(([, , file, content]) => [`src/domain/${file}.ts`, content])),
);

test.each(violations)('%s', (_sentence, missing, file) => {
  const lines = broken.output
    .split('\n')
    .filter((line) => line.startsWith(`src/domain/${file}.ts`));
  expect(lines.join('\n')).toContain(`Cannot find name '${missing}'`);
});

test('a rule that does input or output fails the check', () => {
  expect(broken.passed).toBe(false);
});

test('rules over plain values and the allowed packages compile, and tests beside them are left out', () => {
  const { passed, output } = compile({
    'src/domain/fee.ts':
      "import { isPaid } from '#domain/paid.ts';\n\nexport const it = [1n, new Intl.NumberFormat('sk'), isPaid];\n",
    'src/domain/paid.ts': 'export const isPaid = (owed: number) => owed <= 0;\n',
    'src/domain/iban.ts':
      "import { encode } from 'bysquare/pay';\nimport { isValidIBAN } from 'ibantools';\n\nexport const it = [encode, isValidIBAN];\n",
    'src/domain/iban.test.ts': "import fs from 'node:fs';\n\nconsole.log(fs);\n",
  });
  expect(output).toBe('');
  expect(passed).toBe(true);
});
