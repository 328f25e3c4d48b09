// The application reads foreign files in processes and makes prints in threads of their own. To start
// one takes longer than its work, so most tests do the same work where they are. That it is kept apart
// is the subject of sandbox.test.ts and print-threads.test.ts.

import { readForeignFile } from '#server/features/bank/imports/read-foreign-file.ts';
import type { TableReading } from '#server/features/bank/statements/read-table-text.ts';
import type { MakePrints } from '#server/features/print/making/make-in-thread.ts';
import { makeTask } from '#server/features/print/making/make-task.ts';
import { parseTable } from '#server/features/spreadsheet/imports/parse-table.ts';
import { inspectFile } from '#server/files/inspect/inspect-file.ts';
import { createPdfRenderer, FOR_PRINTS, type ThreadedPdfRenderer } from '#server/pdf/renderer.ts';
import type { Sandbox } from '#server/sandbox/run-in-sandbox.ts';

/** What each program of the build makes of a content. */
export const PROGRAMS: Record<string, (bytes: Buffer, options: unknown) => Promise<unknown>> = {
  '#built/server/files/inspect-child.js': (bytes) => inspectFile(bytes),
  '#built/server/spreadsheet/parse-child.js': (bytes) => parseTable(bytes).catch(() => null),
  '#built/server/bank/read-child.js': async (bytes, options) =>
    readForeignFile(bytes, options as TableReading),
};

export const readInProcess: Sandbox = async ({ program, bytes, options, signal }) => {
  const read = PROGRAMS[program];
  if (!read) throw new Error(`${program} is unknown`);
  const found = await read(Buffer.from(bytes), options ?? null);
  signal?.throwIfAborted();
  return Buffer.from(JSON.stringify(found));
};

let warnings: string[] = [];

/** The compiler's warnings since the last call. */
export function warningsOfPdfs(): string[] {
  const told = warnings;
  warnings = [];
  return told;
}

/** One thread for the documents of all applications of a worker. */
export const sharedPdf: ThreadedPdfRenderer = {
  ...createPdfRenderer({ ...FOR_PRINTS, onWarning: (warning) => warnings.push(warning) }),
  close: async () => {},
};

export const makeInProcess: MakePrints = (settings, task, { now, signal }) =>
  makeTask(
    { ...settings, task, startedAt: now.toISOString() },
    {
      ...sharedPdf,
      render: async (...given) => {
        signal.throwIfAborted();
        return sharedPdf.render(...given);
      },
    },
  );
