import { DOCUMENT_NAMES } from '#domain/documents/document-name.ts';
import { testDocuments } from '#tests/integration/support/every-document.ts';

testDocuments(DOCUMENT_NAMES.slice(DOCUMENT_NAMES.indexOf('badges')));
