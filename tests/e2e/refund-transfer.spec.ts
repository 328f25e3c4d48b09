import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import type { EditionConfig } from '#domain/edition/config.ts';
import {
  expect,
  expectAccessible,
  expectLegible,
  expectReadable,
  test,
} from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { pay } from '#tests/e2e/paid-signup.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { camtOf } from '#tests/integration/support/statements.ts';

async function openOnPhone(browser: Browser, app: RunningApp, token: string) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const my = new MySignupPage(page);
  await my.open(token);
  await page.locator('html[data-live]').waitFor();
  return { page, my, refund: page.getByRole('region', { name: 'Vrátenie platby' }), context };
}

test('an overpayment is returned by transfer, and both pages show it', async ({
  app,
  page,
  browser,
}) => {
  test.slow();
  const created = await createSignupByApi(app);
  await pay(app, created, 500);
  const registrant = await openOnPhone(browser, app, created.token);
  const { refund, my } = registrant;

  await expect(refund).toContainText('Vrátime vám 5,00 €');
  await refund.getByLabel('IBAN účtu').fill('SK31 1200 0000 1987 4263 7514');
  await refund.getByLabel('Majiteľ účtu').fill('Jana Nováková');
  await expect(refund.getByText('V čísle účtu je preklep')).toBeVisible();
  await expectAccessible(registrant.page);
  await refund.getByRole('button', { name: 'Požiadať o vrátenie' }).click();
  await expect(refund.getByLabel('IBAN účtu')).toBeFocused();
  await expect(refund.getByLabel('Majiteľ účtu')).toHaveValue('Jana Nováková');
  await refund.getByLabel('IBAN účtu').fill('sk6807200002891987426353');
  await refund.getByRole('button', { name: 'Požiadať o vrátenie' }).click();
  await expect(my.told('Žiadosť o vrátenie platby sme prijali.')).toBeFocused();
  await expect(refund).toContainText('na účet SK68 … 6353, Jana Nováková');
  await expectAccessible(registrant.page);
  expect(await my.sidewaysScroll()).toBe(0);

  await openOffice(app, page, { role: 'treasurer', name: 'Eva', path: '/admin/payments/refunds' });
  const row = page.getByRole('row', { name: new RegExp(created.number) });
  await expect(row).toContainText('SK68 0720 0002 8919 8742 6353');
  await expect(row).toContainText('prevodom');
  await expectReadable(page);
  await row.getByRole('button', { name: 'Schváliť' }).click();
  await expect(row).toContainText('Schválené');
  await expect(refund).toContainText('je schválené');

  await row.getByRole('button', { name: 'QR kód' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'PAY by square' })).toBeVisible();
  await expectLegible(page);
  await dialog.getByRole('button', { name: 'Zavrieť' }).click();

  await row.getByRole('checkbox').check();
  await page.getByLabel('Formát').selectOption('pain.001.001.09');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Vytvoriť príkaz do banky' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(file).toContain('<InstdAmt Ccy="EUR">5.00</InstdAmt>');
  expect(file).toContain('<Nm>Jana Novakova</Nm>');
  await expect(row).toContainText('Odoslané do banky');
  await expect(refund).toContainText('5,00 € sme poslali');

  const symbol = /\/VS(\d{10})\/SS\/KS/.exec(file)?.[1] ?? '';
  await goInOffice(page, '/admin/payments/bank');
  const statement = camtOf(
    [{ ref: `OUT-${symbol}`, euros: '5.00', direction: 'DBIT', symbol, payer: 'Jana Novakova' }],
    (await callApi(app, 'getConfig', {})).payment.iban,
  );
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'vratky.xml', mimeType: '', buffer: Buffer.from(statement) }]);
  await expect(page.getByText('vratky.xml').first()).toBeVisible();
  await expect(refund).toContainText('5,00 € sme vrátili na účet SK68 … 6353');
  await expectAccessible(registrant.page);

  await goInOffice(page, '/admin/payments/refunds');
  await expect(page.getByRole('heading', { name: 'Otvorené vrátenia' })).toBeVisible();
  await page.getByText('vybavené vrátenie').click();
  await expect(row).toContainText('Vrátené');
  await expectReadable(page);
  await registrant.context.close();

  await app.query(`update signups set created_at = now() - interval '18 days' where id = $1`, [
    (await createSignupByApi(app)).id,
  ]);
  const reminding = ({ payment }: EditionConfig) => ({
    payment: {
      ...payment,
      dueDays: 14,
      reminders: { enabled: true, daysBefore: [3], daysAfter: [3, 10] },
    },
  });
  await withConfig(app, reminding, async () => {
    await goInOffice(page, '/admin/payments/reminders');
    const today = page.getByRole('region', { name: 'Dnes' });
    await expect(today.getByRole('row').nth(1)).toBeVisible();
    await expectReadable(page);
  });
});
