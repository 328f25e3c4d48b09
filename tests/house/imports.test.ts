import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { findRoomCycles, findUnread } from '../../scripts/check-imports.mjs';
import { violations } from './import-violations.ts';
import { makeProject, type Outcome, runHere } from './temp-project.ts';

const CHECK = 'scripts/check-imports.mjs';
const DEPENDENCIES = [
  ...['bysquare', 'graphile-worker', 'ibantools', 'kysely', 'nodemailer', 'pg'],
  ...['react', 'stripe', 'zod'],
];
const LAYERS = ['domain', 'contract', 'i18n', 'documents', 'server', 'client'];

/** A package.json like ours with stubs of its packages, so that nothing depends on what is installed. */
function surroundings(): Record<string, string> {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({
      type: 'module',
      imports: {
        ...Object.fromEntries(LAYERS.map((layer) => [`#${layer}/*`, `./src/${layer}/*`])),
        '#tests/*': './tests/*',
        '#built/*': './dist/*',
      },
      dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, '*'])),
      devDependencies: { vitest: '*' },
    }),
  };
  for (const name of [...DEPENDENCIES, 'vitest', 'undeclared']) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: 'index.js' });
    files[`node_modules/${name}/index.js`] = 'module.exports = {};';
  }
  return files;
}

/** Targets of the violations below. */
const INNOCENT = Object.fromEntries(
  [
    ...['src/domain/money.ts', 'src/contract/signup.ts', 'src/i18n/translate.ts'],
    ...['src/documents/receipt.ts', 'src/server/clock.ts', 'src/client/lib/format.ts'],
    'src/client/kit/menu.ts',
    ...['src/client/public/form.ts', 'src/client/admin/table.ts', 'tests/factory.ts'],
    ...['src/server/features/payment/queries.ts', 'bench/load.ts', 'scripts/tool.mjs'],
    ...['src/domain/money.test.ts', 'src/server/features/payment/functions.ts'],
  ].map((path) => [path, 'export const it = 1;\n']),
);

const rules: { name: string; comment: string }[] = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
).forbidden;

function cruiseOf(files: Record<string, string>): Outcome {
  using project = makeProject({ files: { ...surroundings(), ...files } });
  return runHere(project.folder, CHECK, project.folder);
}

const broken = cruiseOf({
  ...INNOCENT,
  'src/domain/reads-type.ts': "export type It = import('#server/clock.ts').It;\n",
  'src/server/guesses.ts': "import '#server/clock';\nimport './clock';\n",
  'src/server/hen.ts': "import '#server/egg.ts';\n",
  ...Object.fromEntries(violations.map(([, , file, path]) => [file, `import '${path}';\n`])),
});

test.each(violations)('%s', (_sentence, rule, file) => {
  const block = broken.output.split('\n\n').find((part) => part.split('\n')[0] === rule) ?? '';
  expect(block).toContain(`    ${file} → `);
  expect(block).toContain(rules.find(({ name }) => name === rule)?.comment);
});

test('broken rules fail the check', () => {
  expect(broken.passed).toBe(false);
});

test('a type that points the wrong way is a violation too', () => {
  expect(broken.output).toContain('src/domain/reads-type.ts → src/server/clock.ts');
});

test('every rule is broken by some row of this table', () => {
  const proven = new Set(violations.map(([, rule]) => rule));
  expect(rules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

test('imports in the right direction pass', () => {
  const allowed: Record<string, string[]> = {
    'src/domain/iban.ts': ['ibantools', 'bysquare', '#domain/money.ts'],
    'src/domain/iban.test.ts': ['vitest', 'node:fs', '#tests/factory.ts', './iban.ts'],
    'src/contract/fee.ts': ['zod', '#domain/money.ts'],
    'src/i18n/gen/messages.js': ['react'],
    'src/i18n/text.ts': ['#domain/money.ts', '#i18n/gen/messages.js'],
    'src/documents/letter.tsx': ['react', '#contract/signup.ts', '#i18n/translate.ts'],
    'src/client/public/page.tsx': ['react', '#client/lib/format.ts', '#contract/signup.ts'],
    'src/client/public/render.tsx': ['node:stream', './page.tsx'],
    'src/server/render.ts': ['#built/client/render.js', '#documents/receipt.ts'],
    'src/server/db/pool.ts': ['pg', 'kysely', 'graphile-worker'],
    'src/server/jobs/runner.ts': ['graphile-worker'],
    'src/server/mail/smtp.ts': ['nodemailer'],
    'src/server/payments/stripe/checkout.ts': ['stripe'],
    'src/server/features/payment/queries.ts': ['pg'],
    'src/server/features/payment/service.ts': ['./queries.ts'],
    'src/server/features/signup/service.ts': ['#server/features/payment/service.ts'],
    'tests/server.test.ts': ['vitest', '#server/clock.ts', '#tests/factory.ts'],
    'bench/load.ts': ['#server/clock.ts'],
  };
  const files = Object.entries(allowed).map(([path, imports]) => [
    path,
    imports.map((name) => `import '${name}';\n`).join(''),
  ]);
  const { passed, output } = cruiseOf({ ...INNOCENT, ...Object.fromEntries(files) });
  expect(output).toContain('run the right way');
  expect(passed).toBe(true);
});

test('an import without its extension is named', () => {
  expect(broken.output).toContain('imports-carry-their-extension\n');
  expect(broken.output).toContain('src/server/guesses.ts → #server/clock\n');
  expect(broken.output).toContain('src/server/guesses.ts → ./clock\n');
});

test('a check that finds no source file fails', () => {
  const { passed, output } = cruiseOf({ 'docs/readme.md': 'Nothing here.\n' });
  expect(output).toContain('There is no source file to check.');
  expect(passed).toBe(false);
});

test('a cruise that read no module is not taken for success', () => {
  const texts = new Map([['src/domain/money.ts', 'export const it = 1;']]);
  expect(findUnread(texts, [])).toEqual([
    'Only 0 of 1 source files were read; not src/domain/money.ts.',
  ]);
});

test('a cruise that read the files but resolved no # import is not taken for success', () => {
  const texts = new Map([['src/domain/fee.ts', "import { it } from '#domain/money.ts';"]]);
  const unread = findUnread(texts, [{ source: 'src/domain/fee.ts', dependencies: [] }]);
  expect(unread).toEqual(['Not one #… import was resolved.']);
});

/** Modules as a cruise reports them: a server file with the files it imports. */
function modulesOf(imports: Record<string, string[]>) {
  return Object.entries(imports).map(([file, targets]) => ({
    source: `src/server/${file}`,
    dependencies: targets.map((target) => ({ resolved: `src/server/${target}` })),
  }));
}

test('features that use each other through other files are a cycle', () => {
  const [complaint] = findRoomCycles(
    modulesOf({
      'features/signup/merge/merge.ts': ['features/money/service.ts'],
      'features/money/follow.ts': ['features/refund/service.ts'],
      'features/refund/request-refund.ts': ['features/signup/service.ts', 'db/pool.ts'],
    }),
  );
  expect(complaint).toContain('rooms-form-no-cycle\n');
  expect(complaint?.match(/ → /g)).toHaveLength(3);
  expect(complaint).toContain('src/server/features/refund/request-refund.ts → ');
});

test('a room of the server that uses a feature which uses it is a cycle', () => {
  const complaints = findRoomCycles(
    modulesOf({
      'http/session/cookie.ts': ['features/user/service.ts'],
      'features/user/functions.ts': ['http/judge.ts'],
    }),
  );
  expect(complaints).toHaveLength(1);
});

test('rooms that only stand on each other, and tests beside them, are no cycle', () => {
  const complaints = findRoomCycles(
    modulesOf({
      'features/money/follow.ts': ['features/ledger/service.ts', 'features/money/queries.ts'],
      'features/ledger/service.ts': ['features/ledger/queries.ts', 'db/pool.ts'],
      'features/ledger/service.test.ts': ['features/money/follow.ts'],
    }),
  );
  expect(complaints).toEqual([]);
});
