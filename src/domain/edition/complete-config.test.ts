import { expect, test } from 'vitest';
import { EDITION } from '#tests/factories/signup-form.ts';
import { completeConfig, KEPT_FOR_GOOD, UPLOAD_DEFAULTS } from './complete-config.ts';
import { DOCUMENT_DEFAULTS } from './config.ts';

test('a record from before files and money documents gets the defaults', () => {
  const { files: _files, uploads: _uploads, ...rest } = EDITION;
  const retention = { signupMonths: 7, sheetDays: 30, logDays: 90 };
  const {
    vatPayer: _1,
    icDph: _2,
    vatRate: _3,
    settlementDocument: _4,
    ekasa: _5,
    ...organiser
  } = EDITION.organiser;
  const complete = completeConfig({ ...rest, organiser, retention });
  expect(complete.files).toEqual([]);
  expect(complete.uploads).toEqual(UPLOAD_DEFAULTS);
  expect(complete.retention).toEqual({
    ...retention,
    ...KEPT_FOR_GOOD,
    contactMonths: 7,
    birthMonths: 7,
    mailMonths: 7,
    accountingYears: 10,
  });
  expect(complete.organiser).toEqual({ ...organiser, ...DOCUMENT_DEFAULTS });
});

test('existing settings stay', () => {
  const organiser = {
    ...EDITION.organiser,
    vatPayer: true,
    settlementDocument: 'receipt' as const,
  };
  expect(completeConfig({ ...EDITION, organiser }).organiser).toEqual(organiser);
});
