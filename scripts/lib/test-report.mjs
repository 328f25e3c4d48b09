// Summarises the events of the test runners as one line of numbers, with details for the reader at
// the end of a long output. Pure functions.

const SLOWEST = 10;

/** A check without tests of its own, such as the linter, counts as one. */
export function countCheck(name, exitCode) {
  if (exitCode === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [{ name, command: `npm test -- ${name}` }] };
}

/**
 * Counts the events of a runner. A runner without events, without tests, without an end, or with a
 * failing exit code although every test passed counts as one failure.
 */
export function countRunner(name, exitCode, events) {
  const counts = countEvents(events);
  const complaint = complainOfRunner(exitCode, events, counts);
  if (!complaint) return counts;
  const failure = { name, message: complaint, command: `npm test -- ${name}` };
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, failure] };
}

function complainOfRunner(exitCode, events, { passed, failed }) {
  if (passed + failed === 0) return 'It ran no tests.';
  if (!events.some(({ event }) => event === 'ended')) return 'It did not come to its end.';
  if (exitCode !== 0 && failed === 0) return `It ended with code ${exitCode} beside its tests.`;
  return undefined;
}

function countEvents(events) {
  const passed = events.filter(isTest('passed')).length;
  const skipped = events.filter(isTest('skipped'));
  const failures = [
    ...events.filter(isTest('failed')),
    ...events.filter(({ event }) => event === 'broken'),
    ...skipped.filter(({ note }) => !note).map(refuseToSkip),
  ].map(({ name, message, command }) => ({ name, message, command }));
  return {
    passed,
    failed: failures.length,
    failures,
    skipped: skipped.filter(({ note }) => note).map(({ name, note }) => ({ name, note })),
    files: events
      .filter(({ event }) => event === 'file')
      .map(({ file, seconds }) => ({ file, seconds })),
  };
}

function isTest(wanted) {
  return ({ event, state }) => event === 'test' && state === wanted;
}

function refuseToSkip({ name, command }) {
  return { name, command, message: 'It was skipped without a reason: skip(condition, reason).' };
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

/** Each failure with the beginning of its message and the command that runs only that test. */
export function failureLines(results) {
  const failures = results.flatMap((result) => result.failures ?? []);
  return failures.flatMap(({ name, message = '', command }) => [
    name,
    ...message
      .split('\n')
      .filter(Boolean)
      .map((line) => `    ${line}`),
    ...(command ? [`    → ${command}`] : []),
  ]);
}

export function skippedLines(results) {
  const skipped = results.flatMap((result) => result.skipped ?? []);
  return skipped.map(({ name, note }) => `${name}: ${note}`);
}

export function slowestLines(results) {
  const files = results.flatMap((result) => result.files ?? []);
  return files
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
