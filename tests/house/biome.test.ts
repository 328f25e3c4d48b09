import { expect, test } from 'vitest';
import { makeProject, type Outcome, runHere } from './temp-project.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const SURROUNDINGS = [
  ...['biome.json', '.gitignore'],
  ...['scripts/domain-has-no-clock.grit', 'scripts/waits-with-patience.grit'],
];
const PACKAGE = `${JSON.stringify({ name: 'house', dependencies: { react: '19.0.0' } })}\n`;

function biomeOver(files: Record<string, string>): Outcome {
  using project = makeProject({
    files: { 'package.json': PACKAGE, ...files },
    fromHouse: SURROUNDINGS,
  });
  return runHere(
    project.folder,
    BIOME,
    ...['check', '--error-on-warnings', '--max-diagnostics=none', '--reporter=github', 'src'],
  );
}

const violations: [sentence: string, rule: string, file: string, content: string][] = [
  ['a value is not typed any', 'noExplicitAny', 'src/server/any.ts', 'export const it: any = 1;\n'],
  [
    'a type is imported as a type',
    'useImportType',
    'src/server/type.ts',
    "import { Money } from './money.ts';\n\nexport type Fee = Money;\n",
  ],
  [
    'an unused import goes',
    'noUnusedImports',
    'src/server/import.ts',
    "import fs from 'node:fs';\n",
  ],
  ['an unused variable goes', 'noUnusedVariables', 'src/server/variable.ts', 'const it = 1;\n'],
  [
    'a file does not only pass on what others export',
    'noBarrelFile',
    'src/server/barrel.ts',
    "export { it } from './money.ts';\n",
  ],
  [
    'a file does not export all of another',
    'noReExportAll',
    'src/server/all.ts',
    "export * from './money.ts';\n",
  ],
  [
    'a file of a component is kebab-case too',
    'useFilenamingConvention',
    'src/client/public/SignupForm.tsx',
    'export const it = 1;\n',
  ],
  ...['server', 'domain', 'client'].map((layer): [string, string, string, string] => [
    `the ${layer} does not write to the console`,
    'noConsole',
    `src/${layer}/console.ts`,
    "console.log('here');\n",
  ]),
  ...['server', 'contract', 'client'].map((layer): [string, string, string, string] => [
    `the ${layer} does not read the environment past env.ts`,
    'noProcessEnv',
    `src/${layer}/environment.ts`,
    'export const port = process.env.PORT;\n',
  ]),
  [
    'a promise is not left to itself',
    'noFloatingPromises',
    'src/server/promise.ts',
    "import { save } from './save.ts';\n\nexport function run(): void {\n  save();\n}\n",
  ],
  [
    'a picture has a text',
    'useAltText',
    'src/client/public/picture.tsx',
    'export const it = <img src="/logo.svg" />;\n',
  ],
  [
    'what can be clicked can be reached by keyboard',
    'useKeyWithClickEvents',
    'src/client/public/click.tsx',
    'export const it = <div onClick={run}>Send</div>;\n',
  ],
  [
    'a hook is not called on a condition',
    'useHookAtTopLevel',
    'src/client/public/hook.tsx',
    "import { useState } from 'react';\n\nexport function It({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  ],
  [
    'a function takes one object rather than four arguments',
    'useMaxParams',
    'src/server/arguments.ts',
    'export const it = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];\n',
  ],
  [
    'a test is not left focused',
    'noFocusedTests',
    'src/server/focused.test.ts',
    "test.only('one', () => {});\n",
  ],
  [
    'a test is not left skipped',
    'noSkippedTests',
    'src/server/skipped.test.ts',
    "test.skip('one', () => {});\n",
  ],
  [
    'a rule of the domain does not read the clock',
    'domain-has-no-clock',
    'src/domain/clock.ts',
    'export const now = () => Date.now();\n',
  ],
  [
    'a rule of the domain does not make the date of today',
    'domain-has-no-clock',
    'src/domain/today.ts',
    'export const today = () => new Date();\n',
  ],
  [
    'a rule of the domain does not throw dice',
    'domain-has-no-clock',
    'src/domain/dice.ts',
    'export const id = () => Math.random();\n',
  ],
  [
    'a test that waits says how long',
    'waits-with-patience',
    'src/server/wait.test.ts',
    "import { expect, vi } from 'vitest';\n\nawait vi.waitFor(() => expect(1).toBe(1));\n",
  ],
  [
    'a suppression without a reason fails',
    'suppressions/parse',
    'src/server/unreasoned.ts',
    '// biome-ignore lint/suspicious/noExplicitAny:\nexport const it: any = 1;\n',
  ],
  [
    'a suppression with a placeholder for its reason fails',
    'suppressions/incorrect',
    'src/server/placeholder.ts',
    '// biome-ignore lint/suspicious/noExplicitAny: <explanation>\nexport const it: any = 1;\n',
  ],
  [
    'a suppression that suppresses nothing fails',
    'suppressions/unused',
    'src/server/needless.ts',
    '// biome-ignore lint/suspicious/noExplicitAny: it was needed once\nexport const it = 1;\n',
  ],
  ...[
    ['strings have single quotes', 'export const it = "a";\n'],
    ['statements end with a semicolon', 'export const it = 1\n'],
    ['the indent is two spaces', 'export function it() {\n    return 1;\n}\n'],
    [
      'a line has at most 100 characters',
      `export const it = ['${'a'.repeat(40)}', '${'b'.repeat(40)}'];\n`,
    ],
    [
      'a list over several lines ends with a comma',
      `export const it = [\n  '${'a'.repeat(60)}',\n  '${'b'.repeat(60)}'\n];\n`,
    ],
  ].map(([sentence = '', content = ''], index): [string, string, string, string] => [
    sentence,
    'format',
    `src/server/layout-${index}.ts`,
    content,
  ]),
];

const broken = biomeOver({
  'src/server/money.ts':
    'export const it = 1;\nexport interface Money {\n  amountMinor: number;\n}\n',
  'src/server/save.ts': 'export async function save(): Promise<void> {}\n',
  ...Object.fromEntries(violations.map(([, , file, content]) => [file, content])),
});

test.each(violations)('%s', (_sentence, rule, file) => {
  const named = broken.output.split('\n').filter((line) => line.includes(`/${file},line=`));
  expect(named.filter((line) => line.includes(rule))).not.toEqual([]);
});

test('broken rules fail the check', () => {
  expect(broken.passed).toBe(false);
});

const clean: [sentence: string, file: string, content: string][] = [
  ['env.ts reads the environment', 'src/server/env.ts', 'export const port = process.env.PORT;\n'],
  [
    'a date is made in the domain from what came in',
    'src/domain/date.ts',
    'export const dateOf = (day: string) => new Date(day);\n',
  ],
  [
    'a test of the domain may look at the clock',
    'src/domain/date.test.ts',
    'export const now = Date.now();\n',
  ],
  [
    'a function of the server called useToken is not taken for a hook',
    'src/server/token.ts',
    'declare function useToken(): boolean;\n\nexport const run = (on: boolean) => on && useToken();\n',
  ],
  [
    'a suppression with its reason passes',
    'src/server/reasoned.ts',
    "// biome-ignore lint/suspicious/noExplicitAny: the driver's own type says so\nexport const it: any = 1;\n",
  ],
  ['generated code is not looked at', 'src/i18n/gen/messages.ts', 'export const it : any = "a"\n'],
];

test.each(clean)('%s', (_sentence, file, content) => {
  const { passed, output } = biomeOver({
    'src/server/save.ts': 'export async function save(): Promise<void> {}\n',
    [file]: content,
  });
  expect(output).not.toContain(`/${file},`);
  expect(passed).toBe(true);
});
