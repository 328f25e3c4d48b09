import { expect, test } from 'vitest';
import { EDITION } from '#tests/factories/signup-form.ts';
import { completeConfig } from './complete-config.ts';
import { DOCUMENT_DEFAULTS } from './config.ts';

test('a record from before there were files and money documents gets what holds unless said', () => {
  const { files: _files, ...rest } = EDITION;
  const {
    vatPayer: _1,
    icDph: _2,
    vatRate: _3,
    settlementDocument: _4,
    ekasa: _5,
    ...organiser
  } = EDITION.organiser;
  const complete = completeConfig({ ...rest, organiser });
  expect(complete.files).toEqual([]);
  expect(complete.organiser).toEqual({ ...organiser, ...DOCUMENT_DEFAULTS });
});

test('what is said stays', () => {
  const organiser = {
    ...EDITION.organiser,
    vatPayer: true,
    settlementDocument: 'receipt' as const,
  };
  expect(completeConfig({ ...EDITION, organiser }).organiser).toEqual(organiser);
});
