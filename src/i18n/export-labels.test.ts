import { expect, it } from 'vitest';
import { EXPORT_TABLES } from '#domain/spreadsheet/export-columns.ts';
import {
  guessMapping,
  IMPORT_FIELDS,
  type ImportField,
} from '#domain/spreadsheet/import-fields.ts';
import { columnLabel } from '#i18n/export-labels.ts';

it.each(['sk', 'en'] as const)('an import recognises our own headings, %s', (language) => {
  const columns = Object.keys(EXPORT_TABLES.persons) as (keyof typeof EXPORT_TABLES.persons)[];
  const importable = columns.filter((column) => IMPORT_FIELDS.includes(column as ImportField));
  const labels = importable.map((column) => columnLabel(column, language));
  expect(guessMapping(labels, [], { categories: [] })).toEqual(importable);
});
