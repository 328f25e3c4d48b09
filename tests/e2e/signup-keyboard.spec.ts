import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { signupsOf, uniqueEmail } from '#tests/e2e/ready-draft.ts';

const MOST_STOPS = 60;

/** Moves the focus there by keyboard. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached within ${MOST_STOPS} stops`);
}

/** Types into the fields in tab order. */
async function typeInto(form: SignupFormPage, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await walkTo(form.page, form.field(label));
    await form.page.keyboard.type(text);
  }
}

test('the form is filled in, checked and sent by keyboard alone', async ({ page, app }) => {
  test.slow();
  const { keyboard } = page;
  const email = uniqueEmail();
  const form = new SignupFormPage(page);
  await form.open();

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Prejsť na obsah' })).toBeFocused();
  await keyboard.press('Enter');
  await walkTo(page, form.identity('PEDAGÓG'));
  await keyboard.press('ArrowDown');
  await expect(form.identity('SÚŤAŽIACI')).toBeChecked();
  await keyboard.press('ArrowUp');
  await typeInto(form, {
    'Meno a priezvisko': 'Jana Nová',
    'E-mail': email,
    Telefón: '0905123456',
  });
  await walkTo(page, form.choice('Sobota'));
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await walkTo(page, form.choice('Mám záujem o obed'));
  await keyboard.press('Space');
  await typeInto(form, { 'Názov a adresa školy': 'ZUŠ, Dolný val 12, Žilina' });
  await expect(form.total).toHaveText('24,00\u00a0€');

  await walkTo(page, form.button('Pridať súťažiaceho'));
  await keyboard.press('Enter');
  await expect(form.field('Meno a priezvisko')).toBeFocused();
  await keyboard.type('Ema Malá');
  await keyboard.press('Tab');
  await expect(form.field('Meno na diplome')).toHaveValue('Ema Malá');
  await typeInto(form, { 'E-mail': 'rodic@example.sk', Telefón: '+421905654321' });

  const date = form.field('Dátum narodenia');
  await typeInto(form, { 'Dátum narodenia': '14.5.2016' });
  const calendarButton = form.button('Vybrať z kalendára');
  await walkTo(page, calendarButton);
  await keyboard.press('Enter');
  await expect(form.dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
  await keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(calendarButton).toBeFocused();
  await expect(date).toHaveValue('14. 5. 2016');
  await keyboard.press('Enter');
  await expect(form.dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(form.dialog).toBeHidden();
  await expect(calendarButton).toBeFocused();
  await expect(date).toHaveValue('22. 5. 2016');

  await typeInto(form, { 'Adresa bydliska': 'Hlavná 1, Žilina' });
  await walkTo(page, form.choice('II. (A)'));
  await keyboard.press('Space');
  await typeInto(form, {
    '1. skladba': 'Bach: Menuet',
    '2. skladba': 'Bartók: Večer',
    'Telefón školy': '041 562 00 00',
    'E-mail školy': 'zus@example.sk',
  });
  await expect(form.card('Ema Malá')).toContainText('kompletné');

  const toggle = form.card('Ema Malá').getByRole('button', { expanded: true }).first();
  await walkTo(page, toggle, 'Shift+Tab');
  await keyboard.press('Alt+ArrowUp');
  await expect(form.cards.first()).toContainText('Ema Malá');
  await expect(toggle).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  await expect(form.cards.first()).toContainText('Jana Nová');
  await expect(toggle).toBeFocused();

  await walkTo(page, form.next);
  await keyboard.press('Enter');
  await expect(form.reviewTitle).toBeFocused();
  await walkTo(page, page.getByLabel(/^Vyhlasujem/));
  await keyboard.press('Space');
  await walkTo(page, form.sendButton);
  await keyboard.press('Enter');
  await expect(form.sentTitle).toBeFocused();

  const [sent] = await signupsOf(app, email);
  expect(sent?.persons).toMatchObject([
    { name: 'Jana Nová', phone: '+421 905 123 456', hasLunch: true },
    { name: 'Ema Malá', birthDate: '2016-05-22', category: ['II. (A)'], teacherName: 'Jana Nová' },
  ]);
});
