import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { plainPdf } from '#tests/factories/files.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

/** Between one megabyte and two. */
const LARGE = plainPdf({ more: [[50, `(${'x'.repeat(1_300_000)})`]] });
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: LARGE });

test('a smaller limit is saved, and a file above it is refused with the new limit', async ({
  app,
  page,
}) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await withConfig(app, {}, async () => {
    const path = '/admin/settings/uploads';
    await openOffice(app, page, { role: 'organiser', name: 'Olga Organizátorka', path });
    const sheets = page.getByLabel('Najväčší súbor s notami (MB)');
    const save = page.getByRole('button', { name: 'Uložiť', exact: true });

    await sheets.fill('0');
    await save.click();
    await expect(sheets).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await sheets.fill('1');
    await page.getByLabel('Najväčší súbor organizátora (MB)').fill('1');
    await save.click();
    await expect(page.getByText('Všetko je uložené.')).toBeVisible();

    await page.goto('/admin/files/organization');
    await expect(page.getByText('jeden súbor najviac 1 MB')).toBeVisible();
    const [office] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Vybrať súbory' }).click(),
    ]);
    await office.setFiles(file('Propozície.pdf'));
    const refused = page.getByRole('alert').filter({ hasText: 'príliš veľký' });
    await expect(refused).toContainText('najviac 1 MB');

    await my.open(token);
    const performer = page.getByRole('button', { name: /^Nahrať noty: / }).first();
    const [registrant] = await Promise.all([page.waitForEvent('filechooser'), performer.click()]);
    await registrant.setFiles(file('noty.pdf'));
    await expect(refused).toContainText('najviac 1 MB');
    await expectAccessible(page);
  });

  await page.reload();
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^Nahrať noty: / })
      .first()
      .click(),
  ]);
  await again.setFiles(file('noty.pdf'));
  await expect(page.getByRole('list', { name: /^Noty: / }).first()).toContainText('noty.pdf');
});
