import type { Handlers } from '#server/call.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import {
  createExport,
  createListExport,
} from '#server/features/spreadsheet/exports/create-export.ts';
import { findExport } from '#server/features/spreadsheet/exports/queries.ts';
import { previewImport } from '#server/features/spreadsheet/imports/preview-import.ts';
import { readImport } from '#server/features/spreadsheet/imports/read-import.ts';
import {
  listImports,
  requireProgress,
  startImport,
  undoImport,
} from '#server/features/spreadsheet/imports/start-import.ts';
import { requireFound } from '#server/refusal.ts';

export function spreadsheetFunctions(dependencies: SpreadsheetDependencies) {
  return {
    createExport: (input, context) => createExport(dependencies, input, context),
    createListExport: (input, context) => createListExport(dependencies, input, context),
    getExport: async ({ id }, { caller: { userId } }) => {
      return requireFound(await findExport(dependencies.pool, { id, userId }));
    },
    readImport: (input, context) => readImport(dependencies, input, context),
    previewImport: (input, context) => previewImport(dependencies, input, context),
    startImport: (input, context) => startImport(dependencies, input, context),
    getImport: ({ id }) => requireProgress(dependencies, id),
    listImports: (input) => listImports(dependencies, input),
    undoImport: (input, context) => undoImport(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
