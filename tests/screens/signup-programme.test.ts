/** What is played is typed once for each appearance, and stays the same appearance when it is edited. */
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const UNTYPED = { song1: '', song2: '', program: '' };
const PUPILS = [
  validPerformer({ ...UNTYPED, category: ['II. (A)'] }),
  validPerformer({ ...UNTYPED, name: 'Leo Veselý', diplomName: 'Leo Veselý', category: [] }),
];

test('a soloist and a group are signed up with pieces, instruments and an accompanist', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app, { pupils: PUPILS });
  await form.toggle('Ema Malá');
  await form.field('Skladateľ 1. skladby').fill('J. S. Bach');
  await form.field('1. skladba').fill('Menuet G dur');
  await form.field('Trvanie 1. skladby (min)').fill('9:15');
  await expect(form.openCard).toContainText('Program trvá 9:15 min, kategória II. (A)');
  await form.field('Trvanie 1. skladby (min)').fill('5:15');
  await expect(form.openCard).toContainText('Spolu 5:15 min, limit kategórie: 4 – 7 min.');
  await form.openCard.getByRole('button', { name: 'Odstrániť 2. skladbu' }).click();
  await form.field('Nástroj').fill('husle');
  await form.field('Korepetítor').fill('Eva Klavírová');
  await expect(form.card('Ema Malá')).toContainText('kompletné');
  await form.choice('IV. (A)').check();
  await expect(form.card('Ema Malá')).toContainText('treba doplniť 1 údaj');
  await form.button('Nová skupina').click();

  await form.toggle('Leo Veselý');
  await form.choice('IV. (A)').check();
  await form.choice('Skupina 1').check();
  await expectAccessible(page);

  // The programme of the group is in the open card, and nowhere else.
  await form.button('Program skupiny vyplňte v karte: Leo Veselý').click();
  await expect(form.field('Skladateľ 1. skladby')).toBeFocused();
  const group = form.openCard.getByRole('group', {
    name: 'Skupina 1: program v kategórii IV. (A)',
  });
  await group.getByLabel('1. skladba', { exact: true }).fill('Sonáta');
  await group.getByLabel('Skladateľ 1. skladby').fill('A. Corelli');
  await group.getByRole('button', { name: 'Odstrániť 2. skladbu' }).click();
  await group.getByLabel('Nástroj – Leo Veselý').fill('violončelo');
  await group.getByLabel('Prosíme o korepetítora organizátora').check();
  await expect(form.card('Ema Malá')).toContainText('kompletné');
  await form.toggle('Leo Veselý');
  await expect(form.group('Skupina 1').getByLabel('1. skladba', { exact: true })).toHaveValue(
    'Sonáta',
  );
  await form.toReview();
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row('Ema Malá')).toContainText('J. S. Bach: Menuet G dur (5:15 min) · husle');
  // The group began with the instrument that its member plays alone.
  await expect(row('Skupina 1')).toContainText('A. Corelli: Sonáta · husle · violončelo');
  await expect(row('Skupina 1')).toContainText('Korepetítor organizátora');
  await expectAccessible(page);
  await form.send();
  await expect(form.sentTitle).toBeFocused();

  const link = (await page.locator('#secret-link').textContent()) ?? '';
  const sent = await callApi(app, 'getSignup', { token: link.split('/').at(-1) ?? '' });
  expect(sent.appearances).toMatchObject([
    {
      category: 'II. (A)',
      group: null,
      players: [{ name: 'Ema Malá', instrument: 'husle' }],
      accompanists: [{ name: 'Eva Klavírová' }],
      pieces: [{ composer: 'J. S. Bach', title: 'Menuet G dur', seconds: 315 }],
    },
    {
      category: 'IV. (A)',
      players: [
        { name: 'Ema Malá', instrument: 'husle' },
        { name: 'Leo Veselý', instrument: 'violončelo' },
      ],
      pieces: [{ composer: 'A. Corelli', title: 'Sonáta' }],
    },
  ]);
  expect(sent.accompanistAsked).toEqual([sent.appearances[1]?.id]);
  // Other programs see the pieces in the fields of the specification.
  expect(sent.signup.persons.map(({ song1, program }) => [song1, program]).slice(1)).toEqual([
    ['J. S. Bach: Menuet G dur', 'J. S. Bach: Menuet G dur'],
    ['A. Corelli: Sonáta', 'A. Corelli: Sonáta'],
  ]);
});

test('an edit keeps the ids of appearances and what it does not touch', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const before = await callApi(app, 'getSignup', { token });
  const form = new SignupFormPage(page);
  await new MySignupPage(page).open(token);
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await form.toggle('Ema Malá');
  await form.field('Nástroj').fill('husle');
  await form.field('Meno a priezvisko').fill('Ema Veľká');
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await form.answer('Uložiť zmeny').click();
  await expect(page.getByText('Zmeny sú uložené.')).toBeFocused();
  const after = await callApi(app, 'getSignup', { token });
  expect(after.appearances.map(({ id, pieces }) => [id, pieces])).toEqual(
    before.appearances.map(({ id, pieces }) => [id, pieces]),
  );
  expect(after.appearances[0]?.players).toEqual([{ name: 'Ema Veľká', instrument: 'husle' }]);
});
