import type { Page } from '@playwright/test';
import type { EditionConfig } from '#domain/edition/config.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { pay } from '#tests/e2e/paid-signup.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

function refundOf(page: Page) {
  return page.getByRole('region', { name: 'Vrátenie platby' });
}

test('where no statements are read the office says that the money has left', async ({
  app,
  page,
}) => {
  const created = await createSignupByApi(app);
  await pay(app, created, 600);
  const account = { iban: 'SK6807200002891987426353', holder: 'Jana Nováková' };
  await callApi(app, 'requestRefund', { token: created.token, ...account });
  await openOffice(app, page, { role: 'treasurer', name: 'Eva', path: '/admin/payments/refunds' });
  const row = page.getByRole('row', { name: new RegExp(created.number) });
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Schváliť' }).click();
  await row.getByRole('button', { name: 'Odoslané' }).click();
  await row.getByRole('button', { name: 'Odišlo z účtu' }).click();
  await dialog.getByRole('button', { name: 'Odišlo z účtu' }).click();
  await expect(row).toHaveCount(0);
  await new MySignupPage(page).open(created.token);
  await expect(refundOf(page)).toContainText('6,00 € sme vrátili na účet SK68 … 6353');
});

test('a refund is declined with a reason, and asked for again', async ({ app, page }) => {
  const created = await createSignupByApi(app);
  await pay(app, created, 700);
  const my = new MySignupPage(page);
  await my.open(created.token);
  const refund = refundOf(page);
  const ask = async () => {
    await refund.getByLabel('IBAN účtu').fill('CZ65 0800 0000 1920 0014 5399');
    await refund.getByLabel('Majiteľ účtu').fill('Jana Nováková');
    await refund.getByRole('button', { name: 'Požiadať o vrátenie' }).click();
    await expect(refund).toContainText('Čaká na schválenie');
  };
  await ask();
  await openOffice(app, page, { role: 'treasurer', name: 'Eva', path: '/admin/payments/refunds' });
  const row = page.getByRole('row', { name: new RegExp(created.number) });
  await row.getByRole('button', { name: 'Zamietnuť' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zamietnuť' }).click();
  await expect(dialog.getByLabel('Dôvod')).toBeFocused();
  await dialog.getByLabel('Dôvod').fill('Účet patrí niekomu inému');
  await dialog.getByRole('button', { name: 'Zamietnuť' }).click();
  await expect(dialog).toHaveCount(0);
  await my.open(created.token);
  await expect(refund).toContainText('Dôvod: Účet patrí niekomu inému');
  await ask();
  await refund.getByRole('button', { name: 'Vziať žiadosť späť' }).click();
  await expect(refund.getByRole('button', { name: 'Požiadať o vrátenie' })).toBeVisible();
});

test('the preview says who is reminded, and sends it', async ({ app, page }) => {
  const created = await createSignupByApi(app);
  await app.query(`update signups set created_at = now() - interval '18 days' where id = $1`, [
    created.id,
  ]);
  const reminding = ({ payment }: EditionConfig) => ({
    payment: {
      ...payment,
      dueDays: 14,
      reminders: { enabled: true, daysBefore: [3], daysAfter: [3, 10] },
    },
  });
  await withConfig(app, reminding, async () => {
    const path = '/admin/payments/reminders';
    await openOffice(app, page, { role: 'treasurer', name: 'Eva', path });
    const today = page.getByRole('region', { name: 'Dnes' });
    await expect(today.getByRole('row', { name: new RegExp(created.number) })).toContainText(
      'pripomienka 3 dni po splatnosti',
    );
    await expectAccessible(page);
    await today.getByRole('button', { name: /^Poslať \d+ pripomien/ }).click();
    await expect(today).toContainText('Dnes netreba nikomu nič pripomínať.');
  });
});
