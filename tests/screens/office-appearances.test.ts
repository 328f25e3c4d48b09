import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const ORGANISER = { role: 'organiser', name: 'Eva Programová' } as const;

test('the office finds programmes that are too long and writes to their teachers', async ({
  app,
  page,
}) => {
  const long = validPerformer({ name: 'Dana Dlhohrajúca', minutes1: 20 });
  const right = validPerformer({ name: 'Rudo Presný', minutes1: 3, minutes2: 2 });
  for (const performer of [long, right]) {
    await createSignupByApi(app, { persons: [validEducator(), performer], groups: [] });
  }
  await openOffice(app, page, { ...ORGANISER, path: '/admin/appearances' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Dana Dlhohrajúca')).toContainText('20');
  await expect(row('Dana Dlhohrajúca')).toContainText('chýba trvanie, nad časovým limitom');
  await expect(row('Rudo Presný')).toContainText('Mikuláš Moyzes: Poéma');
  await expectAccessible(page);

  await page.getByLabel('Čo chýba').selectOption({ label: 'nad časovým limitom' });
  await expect(row('Rudo Presný')).toHaveCount(0);
  await page.getByLabel('Hľadať meno, skupinu, školu alebo skladbu').fill('dlhohrajuca');
  await expect(page.getByRole('status').filter({ hasText: '1 vystúpenie' })).toBeVisible();
  await page.getByRole('button', { name: 'Napísať o 1 prihláške' }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/new$/);
});

test('a viewer reads the table and writes to nobody', async ({ app, page }) => {
  await createSignupByApi(app, {
    persons: [validEducator(), validPerformer({ name: 'Iva Čítaná' })],
    groups: [],
  });
  await openOffice(app, page, { role: 'viewer', name: 'Vít Divák', path: '/admin/appearances' });
  await expect(page.getByRole('row').filter({ hasText: 'Iva Čítaná' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Napísať/ })).toHaveCount(0);
});
