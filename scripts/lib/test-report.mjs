// From what the test runners report to one line of numbers, and to the names and first words of
// what failed. Pure functions.

import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_FAILURE = 12;

/** A check without tests of its own, such as the linter, counts as one. */
export function countCheck(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A runner's numbers, with what they do not say added: a runner that left no report, ran no tests,
 * or failed although every test passed (an error outside of the tests) counts as one failure.
 */
export function countRunner(exitCode, counts) {
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** @param report what `vitest --reporter=json` writes */
export function readVitestReport(report) {
  const brokenFiles = report.testResults.filter(
    // A file that could not even be loaded has no tests to fail.
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  );
  const failedTests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(hasFailed)
      .map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    failures: [...failedTests, ...brokenFiles.map((file) => failure(file.name, file.message))],
  };
}

function hasFailed(test) {
  return test.status === 'failed';
}

/** @param report what `playwright test --reporter=json` writes */
export function readPlaywrightReport(report) {
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: specsOf(report).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          failure(
            `${spec.file}:${spec.line} › ${spec.title}${status === 'flaky' ? ' (passed at the second try)' : ''}`,
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    ),
  };
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What is read at the end of a long output: which test it was and how its message begins. */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

export function sum(results) {
  return results.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
}

/** The last line of the output, which programs read. */
export function summaryLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
