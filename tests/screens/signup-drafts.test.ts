import { HomePage } from '#tests/e2e/pages/home.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady, typeInBothTabs } from '#tests/e2e/ready-draft.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('a draft is thrown away when asked, and only then', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.button('Zahodiť rozpísané').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.cards).toHaveCount(2);
  await form.button('Zahodiť rozpísané').click();
  await form.answer('Zahodiť rozpísané').click();
  await expect(form.cards).toHaveCount(1);
  await expect(form.field('Meno a priezvisko')).toHaveValue('');
  await form.open();
  await expect(form.field('Meno a priezvisko')).toHaveValue('');
  await expect(form.told(/^Pokračujete/)).toBeHidden();
});

for (const [answer, kept] of [
  ['Ponechať túto', 'Písané tu'],
  ['Použiť tú druhú', 'Písané tam'],
] as const) {
  test(`two tabs changed at once ask, and "${answer}" is obeyed`, async ({ page, app }) => {
    const { form } = await openReady(page, app);
    await typeInBothTabs(page);
    await expect(form.told('Máme aj inú verziu')).toContainText('Sú v nej 2 osoby.');
    await expect(form.field('Meno a priezvisko')).toHaveValue('Písané tu');
    await expectAccessible(page);
    await form.button(answer).click();
    await expect(form.field('Meno a priezvisko')).toHaveValue(kept);
    await expect(form.told('Máme aj inú verziu')).toBeHidden();
    await form.open();
    await expect(form.field('Meno a priezvisko')).toHaveValue(kept);
  });
}

test('the front page offers to go on with a signup that was begun', async ({ page, app }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.signupButtons()).toHaveCount(2);
  await openReady(page, app);
  await home.open();
  await expect(home.signupButtons('Pokračovať v prihláške')).toHaveCount(2);
  await home.signupButtons('Pokračovať v prihláške').first().click();
  await expect(new SignupFormPage(page).told('Pokračujete')).toBeVisible();
});

test('the review links to the card of a person, and shows shared values once', async ({
  page,
  app,
}) => {
  const ema = validPerformer();
  const pupils = [ema, { ...ema, name: 'Leo Veselý' }];
  const { form } = await openReady(page, app, { pupils });
  await form.toReview();
  await expect(page.getByText(ema.schoolEmail)).toHaveCount(1);
  await expect(page.getByText(/^Spoločné: ZUŠ Ladislava Árvaya/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upraviť: Leo Veselý' }).click();
  await expect(form.field('Meno a priezvisko')).toHaveValue('Leo Veselý');
  await expect(form.field('Meno a priezvisko')).toBeFocused();
});
