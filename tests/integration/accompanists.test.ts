// Guards the contacts of accompanists, which the office keeps apart from signups.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const piece = (title: string, seconds: number | null = null) => ({
  composer: 'Béla Bartók',
  title,
  movement: '2. časť',
  arranger: '',
  seconds,
});
const SOLO = {
  category: 'II. (A)',
  group: null,
  players: [{ name: 'Ema Malá', instrument: 'husle' }],
  accompanists: [{ name: 'Eva Klavírová' }],
  pieces: [piece('Tanec', 125), piece('Pieseň')],
};
const DUO = {
  category: 'IV. (A)',
  group: { name: 'Slniečka' },
  players: [
    { name: 'Ema Malá', instrument: 'husle' },
    { name: 'Leo Veselý', instrument: 'violončelo' },
  ],
  accompanists: [{ name: 'eva  klavírová' }],
  pieces: [piece('Duo', 200)],
  asksAccompanist: true,
};

const seen = async (token: string) => (await test.call('getSignup', { token })).result;

it('the office keeps contacts of accompanists, and a corrected name is everywhere', async () => {
  const { token } = await office.submitted({ ...validForm(), appearances: [SOLO, DUO] });
  const { result } = await office.call('listAccompanists', {});
  const [eva] = (result.accompanists as { id: string; name: string }[]).filter(
    ({ name }) => name === 'Eva Klavírová',
  );
  expect(eva).toMatchObject({ email: '', phone: '', note: '' });
  const save = (change: object) => office.call('saveAccompanist', { ...eva, ...change });
  const saved = await save({ name: 'Eva Klavírna', phone: '+421905123456', note: 'len sobota' });
  expect(saved.result).toMatchObject({ id: eva?.id, name: 'Eva Klavírna', note: 'len sobota' });
  expect((await seen(token)).appearances[0].accompanists).toEqual([
    { id: eva?.id, name: 'Eva Klavírna' },
  ]);
  const other = { ...SOLO, accompanists: [{ name: 'Ivan Korepetítor' }] };
  await office.submitted({ ...validForm(), appearances: [other, DUO] });
  const twice = await save({ name: 'ivan  korepetítor' });
  expect(twice.error.details.issues).toEqual([{ path: 'name', code: 'duplicateName' }]);
  const wrong = await save({ email: 'eva@' });
  expect(wrong.error.details.issues).toEqual([{ path: 'email', code: 'pattern' }]);
  await save({});
});
