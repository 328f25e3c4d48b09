/** What the form does for a teacher, so that there is less to type and to look for. */
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('the contact of the teacher fills the empty fields of a pupil with one tap', async ({
  page,
  app,
}) => {
  const { form, email } = await openReady(page, app);
  await form.addPerformer();
  await form.field('Telefón').fill('905444555');
  const offer = form.button('Použiť môj e-mail a telefón');
  await expectAccessible(page);
  await offer.click();
  await expect(offer).toBeHidden();
  await expect(form.field('E-mail')).toHaveValue(email);
  await expect(form.field('Telefón')).toHaveValue('+421 905 444 555');
});

test('a birth date brings the categories for that age to the top', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.addPerformer();
  await expect(form.choiceRow('I. (A)')).toBeVisible();
  await form.field('Dátum narodenia').fill('5.9.15');
  await expect(form.choiceRow('I. (A)')).toBeVisible();
  await form.field('Adresa bydliska').fill('Hlavná 1');
  await expect(form.field('Dátum narodenia')).toHaveValue('5. 9. 2015');
  await expect(form.openCard.locator('.choices > .choice strong')).toHaveText([
    'II. (A)',
    'IV. (A)',
    'IV. (B)',
    'V.',
  ]);
  await expect(form.choiceRow('I. (A)')).toBeHidden();
  await expectAccessible(page);
  await form.openCard.getByText('Iné kategórie').click();
  await form.choice('I. (A)').check();
  await form.choice('II. (A)').check();
  await expect(form.card('Osoba 3')).toContainText('I. (A), II. (A)');
  await expect(form.openCard.getByText('Vek nezodpovedá kategórii I. (A)')).toBeVisible();
});

test('the review shows everybody in two lines, with warnings and a way to the card', async ({
  page,
  app,
}) => {
  const pupils = [
    validPerformer({ category: ['I. (A)'], minutes1: 2.25, minutes2: 45, hasLunch: true }),
    validPerformer({ name: 'Leo Veselý', category: ['IV. (A)'], birthDate: '2008-01-01' }),
    validPerformer({ name: 'Mia Krátka', category: ['IV. (A)'] }),
  ];
  const groups = [{ name: 'Slniečka', people: ['Leo Veselý', 'Mia Krátka'] }];
  const { form } = await openReady(page, app, { pupils, groups });
  const judged = 'Posúdi organizátor: vek a trvanie programu';
  await expect(form.card('Ema Malá')).toContainText(judged);
  await form.toggle('Ema Malá');
  await expect(form.card('Ema Malá').getByText(judged)).toHaveCount(0);
  await form.toReview();
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row('Ema Malá')).toContainText('24,00\u00a0€');
  await expect(row('Ema Malá')).toContainText('1. časť (2:15 min)');
  await expect(row('Ema Malá')).toContainText('obed 9. apríla');
  await expect(row('Ema Malá')).toContainText('Vek nezodpovedá kategórii I. (A)');
  await expect(row('Ema Malá')).toContainText('Program trvá 47:15 min');
  await expect(row('Leo Veselý')).toContainText('IV. (A) Slniečka');
  await expect(row('Slniečka')).toContainText('Vek nezodpovedá kategórii IV. (A)');
  await expect(page.getByText('Hviezdoslavova 7, 010 01 Žilina').first()).toBeHidden();
  await expectAccessible(page);
  await row('Ema Malá').getByText('Všetky údaje').click();
  await expect(row('Ema Malá').getByText('Hviezdoslavova 7, 010 01 Žilina')).toBeVisible();
  await page.getByRole('button', { name: 'Upraviť: Mia Krátka' }).click();
  await expect(form.field('Meno a priezvisko')).toHaveValue('Mia Krátka');
});

const MESSY = [
  'Prihlášky ZUŠ Žilina\t\t\t\t\t',
  'Žiak\tNarodený\tKategória\tObed\tSkupina\tMobil',
  'Hrivnáková  Nina\t3.4.16\tII.A, IV.A\tx\tSlniečka\t905111333',
  'Kováč Oto\t31.2.2016\tIV. A\t\tSlniečka\t',
  'Spolu: 2\t\t\t\t\t',
].join('\n');

test('a messy sheet is corrected in the preview and brings groups and contacts', async ({
  page,
  app,
}) => {
  const { form, email } = await openReady(page, app, { pupils: [] });
  await form.paste(MESSY);
  await expect(form.dialog).toContainText('V 1 bunke je chyba.');
  await expectAccessible(page);
  const cell = form.dialog.getByRole('textbox', { name: 'Dátum narodenia, riadok 2' });
  await form.answer('Ukázať prvú').click();
  await expect(cell).toBeFocused();
  await cell.fill('3.2.2016');
  await expect(form.dialog).toContainText('Vo vložených bunkách sme nenašli chybu.');
  await expect(cell).toHaveValue('3.2.2016');
  await form.answer('Pridať 2 osoby').click();
  await expect(form.group('Slniečka').getByRole('checkbox', { checked: true })).toHaveCount(2);
  await form.toggle('Kováč Oto');
  await expect(form.field('E-mail')).toHaveValue(email);
  await expect(form.field('Telefón')).toHaveValue('+421 905 111 222');
  await form.toggle('Hrivnáková Nina');
  await expect(form.field('Telefón')).toHaveValue('+421 905 111 333');
});

test('an empty sheet with our columns can be downloaded', async ({ page, app }) => {
  const { form } = await openReady(page, app, { pupils: [] });
  await form.button('Vložiť z Excelu').click();
  const download = page.waitForEvent('download');
  await form.answer('Stiahnuť prázdnu tabuľku pre Excel').click();
  expect((await download).suggestedFilename()).toBe('prihlaska-osoby.csv');
});

test('a signup of the same edition gives the school and the contact to more people', async ({
  page,
  app,
}) => {
  const { token } = await createSignupByApi(app);
  const { contactEmail } = await callApi(app, 'getSignup', { token });
  const form = new SignupFormPage(page);
  await form.open(`/signup#from=${token}`);
  await expect(form.identity('SÚŤAŽIACI')).toBeChecked();
  await expect(form.cards).toHaveCount(1);
  await expect(form.field('Meno pedagóga')).toHaveValue('Mgr. Jana Nováková');
  await expect(page.getByLabel('Kontaktný e-mail')).toHaveValue(contactEmail);
  await expect(page).toHaveURL(/\/signup$/);
});

test('the lunch of a day is ordered for everybody with one tap, and taken back', async ({
  page,
  app,
}) => {
  const pupil = { category: ['II. (A)'], hasLunch: false };
  const { form } = await openReady(page, app, {
    pupils: [
      validPerformer({ ...pupil, name: 'Ema Hladná' }),
      validPerformer({ ...pupil, name: 'Ivo Hladný' }),
    ],
  });
  const day = page
    .getByRole('region', { name: 'Obedy pre všetkých' })
    .getByRole('checkbox', { name: /^sobota/ });
  await expect(day).not.toBeChecked();
  await expectAccessible(page);
  await day.check();
  await expect(day).toBeChecked();
  await expect(page.getByText(/^Obed 10\.\sapríla majú \d osoby\.$/)).toBeVisible();
  await form.button('Vrátiť späť').click();
  await expect(day).not.toBeChecked();
});
