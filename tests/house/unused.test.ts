import { expect, test } from 'vitest';
import { makeProject, type Outcome, runHere } from './temp-project.ts';

interface Parts {
  dependencies?: string[];
  files?: Record<string, string>;
}

function knipOver({ dependencies = [], files = {} }: Parts): Outcome {
  using project = makeProject({
    files: {
      'package.json': JSON.stringify({
        name: 'house',
        type: 'module',
        imports: { '#server/*': './src/server/*', '#built/*': './dist/*' },
        dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
      }),
      'src/server/main.ts':
        "import { clock } from '#server/clock.ts';\n\nclock();\nawait import('#built/render.js');\n",
      'src/server/clock.ts': 'export const clock = () => 1;\n',
      'src/client/public/main.tsx': 'export {};\n',
      'src/client/public/render.tsx': 'export const render = () => 1;\n',
      'src/client/admin/main.tsx': 'export {};\n',
      'src/server/pdf/worker.ts': 'export {};\n',
      'scripts/start.mjs': 'export {};\n',
      'bench/load.ts': 'export {};\n',
      ...files,
    },
    fromHouse: ['knip.json', '.gitignore', 'tsconfig.json'],
  });
  return runHere(
    project.folder,
    'node_modules/knip/bin/knip.js',
    ...['--no-config-hints', '--no-progress', '--reporter', 'compact'],
  );
}

const broken = knipOver({
  dependencies: ['left-pad'],
  files: {
    'src/server/forgotten.ts': 'export {};\n',
    'src/server/clock.ts': 'export const clock = () => 1;\nexport const forgottenClock = 1;\n',
    'tests/forgotten-factory.ts': 'export {};\n',
    'src/server/pdf/worker.ts': "import 'never-declared';\nimport '#server/never-written.ts';\n",
  },
});

test.each([
  ['a file of the product that nothing reaches is named', 'src/server/forgotten.ts'],
  ['a file of the tests that nothing reaches is named', 'tests/forgotten-factory.ts'],
  ['an export that nothing imports is named', 'forgottenClock'],
  ['a dependency that nothing imports is named', 'left-pad'],
  ['a package that is not declared is named', 'never-declared'],
  ['an import of a missing file is named', '#server/never-written.ts'],
])('%s', (_sentence, named) => {
  expect(broken.output).toContain(named);
});

test('unused code fails the check', () => {
  expect(broken.passed).toBe(false);
});

test('a project in which everything is reached from an entry passes', () => {
  const { passed, output } = knipOver({
    files: {
      'src/server/clock.test.ts': "import './clock.ts';\nimport '../../tests/factory.ts';\n",
      'tests/factory.ts': 'export {};\n',
    },
  });
  expect(output.trim()).toBe('');
  expect(passed).toBe(true);
});
