import { openReady } from '#tests/e2e/ready-draft.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const signupOf = (school: string) => ({
  persons: [validEducator({ school }), validPerformer({ school })],
  groups: [],
});

test('the office makes a school of a spelling, gives it another, and teachers choose it', async ({
  app,
  page,
}) => {
  for (const school of ['ZUŠ Námestovo, Hviezdoslavova 5', 'Zuška v Námestove']) {
    await createSignupByApi(app, signupOf(school));
  }
  await openOffice(app, page, {
    role: 'organiser',
    name: 'Eva Školská',
    path: '/admin/schools',
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('ZUŠ Námestovo').getByRole('button', { name: 'Založiť školu' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Názov')).toHaveValue('ZUŠ Námestovo');
  await expect(dialog.getByLabel('Adresa')).toHaveValue('Hviezdoslavova 5');
  await dialog.getByLabel('IČO').fill('123');
  await dialog.getByRole('button', { name: 'Uložiť školu' }).click();
  await expect(dialog.getByLabel('IČO')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('IČO').fill('37 813 200');
  await dialog.getByLabel('E-mail kancelárie').fill('zus@namestovo.example');
  await dialog.getByLabel('Telefón kancelárie').fill('043 552 11 22');
  await dialog.getByRole('button', { name: 'Uložiť školu' }).click();
  await expect(page.getByRole('status')).toContainText('Škola ZUŠ Námestovo je uložená.');

  await page
    .getByLabel('Ku ktorej škole patrí Zuška v Námestove')
    .selectOption({ label: 'ZUŠ Námestovo' });
  const school = page.getByRole('row').filter({ hasText: 'zus@namestovo.example' });
  await expect(school).toContainText('Zuška v Námestove');
  await expect(page.getByLabel('Ku ktorej škole patrí Zuška v Námestove')).toHaveCount(0);
  await expectAccessible(page);

  const { form } = await openReady(page, app, { pupils: [] });
  await form.addPerformer();
  await form.field('Telefón školy').fill('');
  await form.field('Názov a adresa školy').fill('namestovo');
  const offered = page.locator('datalist option');
  await expect(offered).toHaveAttribute('value', 'ZUŠ Námestovo, Hviezdoslavova 5');
  await form.field('Názov a adresa školy').fill('ZUŠ Námestovo, Hviezdoslavova 5');
  await expect(form.field('Telefón školy')).toHaveValue('+421 435 521 122');
  await expect(form.field('E-mail školy')).toHaveValue('zus@namestovo.example');
});

test('billing details are proposed from the school of all', async ({ app, page }) => {
  const { form } = await openReady(page, app);
  await page.getByLabel('Doklady potrebujeme na školu').check();
  await expect(page.getByLabel('Názov organizácie')).toHaveValue(
    'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
  );
  await expect(form.total).toHaveText('32,00\u00a0€');
});
