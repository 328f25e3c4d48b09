import { expect, test } from 'vitest';
import { printOf } from '#documents/prints/registry.ts';
import { samplePrintContent } from '#documents/prints/sample-content.ts';
import { DOCUMENT_NAMES } from '#domain/documents/document-name.ts';
import { PRINT_KINDS } from '#domain/prints/print-kind.ts';
import { config, testDocuments } from '#tests/integration/support/every-document.ts';

testDocuments(DOCUMENT_NAMES.slice(0, DOCUMENT_NAMES.indexOf('badges')));

test.each(PRINT_KINDS)('%s is empty when there is nobody', (kind) => {
  const content = samplePrintContent(kind, { config, language: 'sk' });
  const nobody = { persons: [], groups: [], appearances: [] };
  expect(printOf(kind).isEmpty({ ...content, roster: nobody })).toBe(true);
});
