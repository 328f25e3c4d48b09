// How the rules of one file are changed and tested. Run by `npm run mutants` for each file.

export default {
  testRunner: 'vitest',
  plugins: [new URL(import.meta.resolve('@stryker-mutator/vitest-runner')).pathname],
  vitest: { configFile: 'mutants/vitest.config.ts' },
  mutate: [process.env.MUTANTS_OF],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  tempDirName: 'mutants/.tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'mutants/.report.json' },
  ignorePatterns: ['dist', 'test-results', 'docs', 'bench', 'tests/e2e', 'tests/integration'],
  // A file of types only has nothing to change.
  allowEmpty: true,
};
