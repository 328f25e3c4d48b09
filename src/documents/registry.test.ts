import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PDF_SOURCES, PDF_TEMPLATES } from '#documents/pdf/templates.ts';
import { PRINTS } from '#documents/prints/registry.ts';
import { DOCUMENT_NAMES, SENT_KINDS } from '#domain/documents/document-name.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { LANGUAGES } from '#domain/language.ts';
import { PRINT_FACTS, PRINT_KINDS } from '#domain/prints/print-kind.ts';
import { DOCUMENTS, samplePayload } from './registry.ts';

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
const publicUrl = 'https://prihlaska.example';

test('every name has a document and every document has a name', () => {
  expect(Object.keys(DOCUMENTS).toSorted()).toEqual([...DOCUMENT_NAMES].toSorted());
  expect(Object.keys(PRINTS).toSorted()).toEqual([...PRINT_KINDS].toSorted());
});

test('every template belongs to a document and every document has a template', () => {
  const used = Object.values(DOCUMENTS).map(({ template, foldedBy }) => foldedBy ?? template);
  expect([...new Set(used)].toSorted()).toEqual([...PDF_TEMPLATES].toSorted());
});

test('every file of the folder is given to the compiler', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'pdf'));
  expect([...PDF_SOURCES].toSorted()).toEqual(
    files.filter((name) => name.endsWith('.typ')).toSorted(),
  );
});

test('the permission to see a document is that to make it or to read its content', () => {
  for (const kind of PRINT_KINDS) {
    expect(DOCUMENTS[kind].permission).toBe(PRINT_FACTS[kind].permission);
  }
  expect(DOCUMENTS.booklet.permission).toBe('documents.write');
  expect(DOCUMENTS.confirmation.permission).toBe('signups.read');
  expect(DOCUMENTS.invoice.permission).toBe('money.read');
});

describe.each(DOCUMENT_NAMES)('the sample of %s', (name) => {
  test.each(LANGUAGES)('is in the requested language: %s', (language) => {
    expect(samplePayload(name, { config, language, publicUrl }).lang).toBe(language);
  });

  test('works for an edition without chamber music, lunches and VAT exemption', () => {
    const bare = {
      ...config,
      chamberCategories: [],
      lunch: { ...config.lunch, offered: false },
      organiser: { ...config.organiser, vatPayer: true, icDph: 'SK2020202020' },
    };
    const payload = samplePayload(name, { config: bare, language: 'sk', publicUrl });
    expect(payload.title).not.toBe('');
  });
});

describe.each(SENT_KINDS)('the sample of %s', (name) => {
  const said = JSON.stringify(samplePayload(name, { config, language: 'sk', publicUrl }));

  test('shows the design of the edition, its organiser and an unissued mark', () => {
    expect(said).toContain(config.edition.accentColor);
    expect(said).toContain(config.organiser.name);
    expect(said).toContain(`${publicUrl}/check/0000-0000-0000`);
  });

  test('shows a number that no signup can have', () => {
    expect(said).toContain('2027-0000');
    expect(said).not.toMatch(/2027-(?!0000)\d{4}/u);
  });
});

test.each(['confirmation', 'proforma'] as const)(
  'the sample of %s is paid to the account',
  (name) => {
    const said = JSON.stringify(samplePayload(name, { config, language: 'sk', publicUrl }));
    expect(said).toContain('SK31 1200 0000 1987 4263 7541');
    expect(said).toContain('2799999964');
  },
);
