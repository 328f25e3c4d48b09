import { expect, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { OfficeSignupPage } from '#tests/e2e/pages/office-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { makeMember, openOffice, signInPage } from '#tests/e2e/staff.ts';

test('a signup can be read, and two who edit it at once meet in sight', async ({
  app,
  page,
  browser,
}) => {
  // Checks three screens first.
  test.slow();
  const { id } = await createSignupByApi(app);
  const member = await openOffice(app, page, {
    role: 'organiser',
    name: 'Mária Kováčová',
    path: `/admin/signups/${id}`,
  });
  const office = new OfficeSignupPage(page);
  await office.notes.getByLabel('Nová poznámka').fill('Prístupná poznámka');
  await office.button('Uložiť poznámku').click();
  await expect(office.notes.getByText('Prístupná poznámka')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Ďalšie' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await office.edit.click();
  await expect(page.getByRole('heading', { name: 'Úprava prihlášky' })).toBeFocused();
  await expectReadable(page);

  const elsewhere = await browser.newContext({ baseURL: app.url, viewport: null });
  const other = new OfficeSignupPage(await elsewhere.newPage());
  await signInPage(app, other.page, await makeMember(app, { role: 'owner', name: 'Peter Novák' }));
  await other.open(id);
  for (const [one, piece] of [
    [office, 'Moja skladba'],
    [other, 'Ich skladba'],
  ] as const) {
    const form = new SignupFormPage(one.page);
    if (one === other) await one.edit.click();
    await form.toggle('Ema Malá');
    await form.field('1. skladba').fill(piece);
    await one.page.getByLabel('Dôvod').fill('Oprava');
  }
  await other.button('Uložiť zmeny').click();
  await expect(other.persons).toContainText('Ich skladba');

  const conflict = page.getByRole('alert').filter({ hasText: 'medzitým zmenil niekto iný' });
  await expect(conflict).toBeVisible();
  await office.button('Uložiť zmeny').click();
  await expect(conflict.getByRole('heading')).toBeFocused();
  await expect(conflict.getByRole('heading')).toBeInViewport();
  await expectReadable(page);
  await conflict.getByRole('radio', { name: /Moja skladba/ }).check();
  await conflict.getByRole('button', { name: 'Použiť vybrané' }).click();
  await office.button('Uložiť zmeny').click();
  await expect(other.news).toContainText(member.email);
  await expect(other.news).toContainText('Moja skladba');
  await elsewhere.close();
});
