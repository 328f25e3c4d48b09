// Durations of the steps and files of `npm test` in earlier runs of this checkout.

import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const FILE = path.join(root, 'node_modules/.cache/prihlaska/test-durations.json');

/**
 * @typedef {object} History
 * @property {Record<string, { seconds: number, tests: number }>} steps
 * @property {Record<string, number>} files seconds of each
 */

/**
 * Empty without an earlier run, or when the file cannot be read.
 * @returns {History}
 */
export function readHistory(file = FILE) {
  try {
    const { steps, files } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { steps: { ...steps }, files: { ...files } };
  } catch {
    return { steps: {}, files: {} };
  }
}

/** Replaces the file atomically, because two runs may end at once. */
export function writeHistory(history, file = FILE) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(history));
  fs.renameSync(draft, file);
}

/**
 * The history with a finished step; a failed one may have ended early and is omitted.
 * @param {History} history
 * @param {{ name: string, seconds: number, passed: number, failed: number,
 *   files?: { file: string, seconds: number }[] }} step
 */
export function addToHistory(history, { name, seconds, passed, failed, files = [] }) {
  if (failed > 0) return history;
  return {
    steps: { ...history.steps, [name]: { seconds, tests: passed } },
    files: {
      ...history.files,
      ...Object.fromEntries(files.map((one) => [one.file, one.seconds])),
    },
  };
}
