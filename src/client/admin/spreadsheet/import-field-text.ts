import type { Language } from '#domain/language.ts';
import type { ImportField } from '#domain/spreadsheet/import-fields.ts';
import { columnLabel } from '#i18n/export-labels.ts';
import { m } from '#i18n/texts.ts';

const OWN: Partial<Record<ImportField, typeof m.import_field_first_name>> = {
  firstName: m.import_field_first_name,
  lastName: m.import_field_last_name,
  instrument: m.field_instrument,
};

/** The meaning of a column, in the words of an export. */
export function importFieldText(field: ImportField, language: Language): string {
  const own = OWN[field];
  if (own) return own({}, { locale: language });
  return columnLabel(
    field as Exclude<ImportField, 'firstName' | 'lastName' | 'instrument'>,
    language,
  );
}
