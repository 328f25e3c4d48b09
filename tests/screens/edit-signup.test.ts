import type { EditionConfig } from '#domain/edition/config.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('a piece is changed and a person added, with the difference in price before saving', async ({
  page,
  app,
}) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await expect(page.getByRole('heading', { name: 'Úprava prihlášky' })).toBeFocused();
  await expect(page.getByText('Cena sa nemení.')).toBeVisible();
  await expectAccessible(page);

  const form = new SignupFormPage(page);
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('A. Vivaldi: Jar');
  await page.getByRole('button', { name: 'Pridať pedagóga' }).click();
  await form.field('Meno a priezvisko').fill('Peter Starý');
  await form.field('E-mail').fill('peter@skola.example');
  await form.field('Telefón').fill('+421 905 000 111');
  await form.choice('Sobota').check();
  await expect(page.getByText('O 16,00 € viac ako doteraz (88,00 €).')).toBeVisible();
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Doterajšia cena: 88,00 €. Nová cena: 104,00 €.');
  await dialog.getByRole('button', { name: 'Uložiť zmeny' }).click();

  await expect(page.getByText('Zmeny sú uložené.')).toBeFocused();
  await expect(my.payment).toContainText('104,00 €');
  await my.unfold('Ema Malá');
  await expect(page.getByText('A. Vivaldi: Jar').first()).toBeVisible();
  const stored = await callApi(app, 'getSignup', { token });
  expect(stored.version).toBe(2);
  expect(stored.signup.persons.map(({ name }) => name)).toContain('Peter Starý');
  expect(stored.consents).toContainEqual({ id: 'declaration', version: 1, person: null });
});

test('an unfinished edit survives a reload and can be thrown away', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  await new MySignupPage(page).open(token);
  const form = new SignupFormPage(page);
  const edit = page.getByRole('button', { name: 'Upraviť prihlášku' });
  await edit.click();
  await form.field('Meno a priezvisko').fill('Jana Novotná');
  await page.reload();
  await edit.click();
  await expect(form.field('Meno a priezvisko')).toHaveValue('Jana Novotná');
  await expect(page.getByText('Pokračujete v prihláške uloženej')).toBeVisible();
  await page.getByRole('button', { name: 'Zahodiť zmeny a zavrieť' }).click();
  await page.keyboard.press('Escape');
  await expect(form.field('Meno a priezvisko')).toHaveValue('Jana Novotná');
  await page.getByRole('button', { name: 'Zahodiť zmeny a zavrieť' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Zahodiť/ })
    .click();
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(form.field('Meno a priezvisko')).not.toHaveValue('Jana Novotná');
});

test('a field that another person has changed meanwhile as well is decided, others are merged', async ({
  page,
  app,
}) => {
  const { token, form: sent } = await createSignupByApi(app);
  await new MySignupPage(page).open(token);
  const form = new SignupFormPage(page);
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('Moja skladba');

  const persons = sent.persons.map((person) =>
    person.name === 'Ema Malá' ? { ...person, song1: 'Ich skladba', song2: 'Aj druhá' } : person,
  );
  await callApi(app, 'updateSignup', { token, version: 1, signup: { ...sent, persons } });

  const conflict = page.getByRole('alert').filter({ hasText: 'medzitým zmenil niekto iný' });
  await expect(conflict.getByRole('row', { name: /1\. skladba/ })).toContainText('Ich skladba');
  await expect(conflict.getByRole('row', { name: /1\. skladba/ })).toContainText('Moja skladba');
  await expectAccessible(page);
  // Nothing is saved before the decision.
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await expect(page.getByText('Najprv rozhodnite')).toBeVisible();
  await expect(conflict.getByRole('heading')).toBeFocused();

  await conflict.getByRole('radio', { name: /Moja skladba/ }).check();
  await conflict.getByRole('button', { name: 'Použiť vybrané' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(form.field('2. skladba')).toHaveValue('Aj druhá');
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uložiť zmeny' }).click();
  await expect(page.getByText('Zmeny sú uložené.')).toBeFocused();
  const { version, signup } = await callApi(app, 'getSignup', { token });
  expect(version).toBe(3);
  expect(signup.persons.find(({ name }) => name === 'Ema Malá')).toMatchObject({
    song1: 'Moja skladba',
    song2: 'Aj druhá',
  });
});

test('the version of the other can be taken instead', async ({ page, app }) => {
  const { token, form: sent } = await createSignupByApi(app);
  await new MySignupPage(page).open(token);
  const form = new SignupFormPage(page);
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await form.field('Meno a priezvisko').fill('Jana Moja');
  const persons = sent.persons.map((person, index) =>
    index === 0 ? { ...person, name: 'Jana Ich' } : person,
  );
  await callApi(app, 'updateSignup', { token, version: 1, signup: { ...sent, persons } });
  await page.getByRole('radio', { name: /Jana Ich/ }).check();
  await page.getByRole('button', { name: 'Použiť vybrané' }).click();
  await expect(page.locator('.card-toggle').first()).toContainText('Jana Ich');
  await expect(page.getByText('Cena sa nemení.')).toBeVisible();
});

test('a change of another field is merged by itself, and nothing of it is taken back', async ({
  page,
  app,
}) => {
  const { token, form: sent } = await createSignupByApi(app);
  await new MySignupPage(page).open(token);
  const form = new SignupFormPage(page);
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('Moja skladba');
  const persons = sent.persons.map((person, index) =>
    index === 0 ? { ...person, phone: '+421 905 999 888' } : person,
  );
  await callApi(app, 'updateSignup', { token, version: 1, signup: { ...sent, persons } });
  await expect(page.getByText('Jeho zmeny sme spojili s vašimi')).toBeVisible();
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uložiť zmeny' }).click();
  await expect(page.getByText('Zmeny sú uložené.')).toBeFocused();
  const { signup } = await callApi(app, 'getSignup', { token });
  expect(signup.persons[0]).toMatchObject({ phone: '+421 905 999 888' });
  expect(signup.persons.find(({ name }) => name === 'Ema Malá')?.song1).toBe('Moja skladba');
});

test('typed changes become a change request when the deadline passes', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  await new MySignupPage(page).open(token);
  const form = new SignupFormPage(page);
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('A. Vivaldi: Jar');
  const closed = ({ signup }: EditionConfig) => ({
    signup: { ...signup, editableUntil: '2026-01-01T00:00' },
  });
  await withConfig(app, closed, async () => {
    // The open page receives the new deadline by itself.
    await expect(page.getByText('Organizátor práve zmenil podmienky')).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: 'Termín úprav medzitým uplynul' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
    const ask = notice.getByRole('button', { name: 'Požiadať o zmenu' });
    await expect(ask).toBeFocused();
    await ask.click();
    await expect(page.getByRole('heading', { name: 'Žiadosť o zmenu' })).toBeFocused();
    await form.toggle('Ema Malá');
    await expect(form.field('1. skladba')).toHaveValue('A. Vivaldi: Jar');
    await page.reload();
    await expect(page.getByText('Máte rozpísané zmeny')).toBeVisible();
    await page.getByRole('button', { name: 'Požiadať o zmenu' }).click();
    await form.toggle('Ema Malá');
    await expect(form.field('1. skladba')).toHaveValue('A. Vivaldi: Jar');
  });
});
