// The protocol between the test runners and `npm test`: a file of events, one JSON object in each
// line. The runners' own JSON reports come only at the end and omit the causes of errors.
//
//   planned  { files } or { tests }      the plan of the run
//   test     { state: 'passed' }         or 'failed' or 'skipped', then with details for the reader
//   broken   { name, message, command }  an error outside of the tests
//   file     { file, seconds }
//   ended

import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_MESSAGE = 12;
const DEPTH_OF_CAUSES = 4;

/** Gives the file of events to the reporters that a runner loads. */
export const EVENTS_FILE = 'PRIHLASKA_TEST_EVENTS';

export function tell(event) {
  fs.appendFileSync(process.env[EVENTS_FILE], `${JSON.stringify(event)}\n`);
}

/** The events so far; the last line may be incomplete. */
export function readEvents(file) {
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** The beginnings of the error messages, each followed by its causes. */
export function describeErrors(errors) {
  return errors
    .map((error) => describeError(error))
    .filter(Boolean)
    .join('\n');
}

function describeError(error, depth = 0) {
  const words = [error.message || error.value || 'an error without a message', error.diff];
  const causes = [error.cause, ...(error.errors ?? [])].filter(Boolean);
  const deeper = depth < DEPTH_OF_CAUSES ? causes : [];
  return [
    ...words.filter(Boolean).map(beginningOf),
    ...deeper.map((cause) => `caused by: ${describeError(asError(cause), depth + 1)}`),
  ].join('\n');
}

function asError(cause) {
  return typeof cause === 'object' ? cause : { message: String(cause) };
}

function beginningOf(text) {
  const lines = stripVTControlCharacters(String(text)).trim().split('\n');
  return lines.slice(0, LINES_OF_A_MESSAGE).join('\n');
}
