import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalDataSchema } from '#contract/personal-data.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';
import { readPdf } from './support/read-pdf.ts';

let test: TestApp;
let office: TestOffice;
let id: string;
let token: string;

const consents = [
  { id: 'declaration', version: 1, person: null },
  { id: 'publication', version: 1, person: 1 },
];
const form = () =>
  formOf([validEducator(), validPerformer(), validPerformer({ name: 'Leo Veselý' })]);

beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  ({ id, token } = await office.submitted(form(), { consents }));
  const withdrawal = { id: 'publication', person: 1, given: false };
  await test.call('setConsents', { token, version: 1, changes: [withdrawal] });
  await office.call('saveNote', { signupId: id, text: 'Volala mama.' });
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const read = async (url: string, headers = {}) =>
  personalDataSchema.parse(JSON.parse((await get(url, headers)).body));

describe('the extract of a signup', () => {
  it('has the form, the consents with their withdrawal, the history and the mails', async () => {
    const data = await read(`/s/${token}/data.json`);
    expect(data.persons.map(({ name }) => name)).toEqual(form().persons.map(({ name }) => name));
    expect(data.consents).toMatchObject([
      { id: 'declaration', person: null, withdrawnAt: null },
      { id: 'publication', person: 'Ema Malá', withdrawnAt: expect.any(String) },
    ]);
    expect(data.consents[1]?.text?.sk).toContain('Súhlasím');
    expect(data.history.map(({ action }) => action)).toEqual(['consents-changed', 'created']);
    expect(data.messages.map(({ kind }) => kind)).toEqual(['confirmation', 'change']);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('is readable as a PDF, which no cache keeps', async () => {
    const answer = await get(`/s/${token}/data.pdf`);
    expect(answer.headers['cache-control']).toContain('no-store');
    const { text } = await readPdf(answer.rawPayload);
    for (const word of ['Ema Malá', 'Leo Veselý', 'Odvolaný']) expect(text).toContain(word);
  });

  it('has the remarks of the office only for the office', async () => {
    expect((await read(`/s/${token}/data.json`)).notes).toEqual([]);
    const { notes } = await read(`/personal-data/${id}.json`, office.headers);
    expect(notes).toMatchObject([{ text: 'Volala mama.' }]);
    const { statusCode } = await get(`/personal-data/${id}.pdf`, office.headers);
    expect(statusCode).toBe(200);
  });
});

it('the extract of one person has nothing about the others and the payer', async () => {
  const data = await read(`/s/${token}/data.json?person=2`);
  expect(data.person).toBe('Ema Malá');
  expect(data.signup).toMatchObject({ contactEmail: null, billing: null, totalMinor: null });
  expect(data.consents.map((consent) => consent.person)).toEqual([null, 'Ema Malá']);
  expect(data.history).toMatchObject([{ action: 'consents-changed' }]);
  expect(JSON.stringify(data)).not.toContain('Leo Veselý');
});

describe('the documents of the controller', () => {
  it.each([
    ['processing-record', 'sk', 'Záznam o spracovateľských činnostiach'],
    ['information-duty', 'en', 'Information on the processing of personal data'],
  ])('%s is filled in from the settings, in %s', async (kind, language, title) => {
    const url = `/privacy-documents/${kind}.pdf?language=${language}`;
    const { text } = await readPdf((await get(url, office.headers)).rawPayload);
    expect(text).toContain(title);
    expect(text).toContain('Občianske združenie Hudobné struny');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('has no other kinds', async () => {
    const url = '/privacy-documents/confirmation.pdf';
    expect((await get(url, office.headers)).statusCode).toBe(404);
  });
});

describe('nobody else gets it', () => {
  it.each([
    ['an unknown link', () => '/s/unknown/data.json'],
    ['a person who is not there', () => `/s/${token}/data.json?person=9`],
    ['a person that is no number', () => `/s/${token}/data.pdf?person=x`],
    ['no account', () => `/personal-data/${id}.json`],
  ])('%s', async (_what, url) => {
    expect((await get(url())).statusCode).toBe(404);
  });

  it('a role that may not read signups', async () => {
    const desk = await testOffice(test, 'desk');
    expect((await get(`/personal-data/${id}.json`, desk.headers)).statusCode).toBe(404);
  });
});

it('every field of the JSON is described', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/personal-data.md'), 'utf8');
  const fields = Object.keys(personalDataSchema.shape);
  expect(fields.filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
});
