// Which rules are changed, and which results count as detected. Run by `npm run mutants`.

/** Rules about money and rights, where an undetected change costs money or data. */
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
