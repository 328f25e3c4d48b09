// Which rules are changed, and what counts as noticed. `npm run mutants` runs it.

/** Rules about money and rights: a change that no test notices here costs somebody something. */
const GUARDED = ['fees', 'signup', 'bank', 'ledger', 'deadline', 'refund', 'collective', 'access'];

const chosen = process.env.MUTANTS_OF?.split(',') ?? GUARDED;

export default {
  testRunner: 'vitest',
  plugins: [new URL(import.meta.resolve('@stryker-mutator/vitest-runner')).pathname],
  vitest: { configFile: 'mutants/vitest.config.ts' },
  mutate: [...chosen.map((name) => `src/domain/${name}/**/*.ts`), '!src/**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  tempDirName: 'mutants/.tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'mutants/.report.json' },
  ignorePatterns: ['dist', 'test-results', 'docs', 'bench', 'tests/e2e', 'tests/integration'],
  allowEmpty: false,
};
