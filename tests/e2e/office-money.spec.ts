import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Owing, owing } from '#tests/e2e/bank-troubles.ts';
import { expect, expectLegible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { callApi } from '#tests/e2e/signup-api.ts';
import { goInOffice, makeMember, openOffice, signInPage } from '#tests/e2e/staff.ts';
import { camtOf } from '#tests/integration/support/statements.ts';

/** A file dropped on the box. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const held = new DataTransfer();
      held.items.add(new File([given.content], given.name));
      return held;
    },
    { name, content },
  );
  const box = page.locator('.bank-drop');
  await box.dispatchEvent('dragover', { dataTransfer });
  await expect(box).toHaveClass(/is-over/);
  await box.dispatchEvent('drop', { dataTransfer });
  await expect(box).not.toHaveClass(/is-over/);
}

/** A dialog open on a phone. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBe(0);
  await expectLegible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a statement is dropped on its box, and all pages of money are readable', async ({
  app,
  page,
}) => {
  test.slow();
  const [wrong, paid] = [await owing(app), await owing(app)] as [Owing, Owing];
  const { payment } = await callApi(app, 'getConfig', {});
  const movement = ({ symbol, euros }: Owing, payer: string) => ({
    ref: randomUUID(),
    euros: (Number(euros) + 7).toFixed(2),
    symbol,
    payer,
  });
  const statement = camtOf(
    [movement(wrong, 'Otec Omylný'), movement(paid, 'Otec Štedrý')],
    payment.iban,
  );
  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Anna Pokladníčka',
    path: '/admin/payments/bank',
  });
  await drop(page, 'november.xml', statement);
  const dialog = page.getByRole('dialog');
  const uploaded = page.getByRole('list', { name: 'Práve nahrané' });
  await uploaded.getByRole('button', { name: /^Spárované: 2,/ }).click();
  await expect(dialog.locator('.bank-rows > li')).toHaveCount(2);
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Zavrieť' }).click();

  await goInOffice(page, `/admin/signups/${wrong.id}`);
  await page.getByRole('button', { name: 'Odpárovať' }).click();
  await dialog.getByLabel('Dôvod').fill('Patrí súrodencovi');
  await dialog.getByRole('button', { name: 'Odpárovať' }).click();
  const back = page.getByRole('listitem').filter({ hasText: 'Otec Omylný' });
  await expect(back.getByRole('button', { name: 'Priradiť' })).toBeVisible();
  await fits(page);

  await goInOffice(page, '/admin/payments/bank');
  const queue = page.getByRole('region', { name: /Nespárované platby/ });
  await expect(queue.getByRole('listitem').filter({ hasText: 'Otec Omylný' })).toBeVisible();
  await expectReadable(page);

  await goInOffice(page, '/admin/payments');
  const row = page.getByRole('row').filter({ hasText: 'Otec Omylný' });
  await expect(row).toContainText('nepriradené');
  await fits(page);
  const find = async (signup: Owing) => {
    await dialog.getByRole('searchbox').fill(signup.number);
    const found = dialog.getByRole('listitem').filter({ hasText: signup.number });
    await found.getByRole('button', { name: 'Pridať' }).click();
  };
  await row.getByRole('button', { name: /^Priradiť/ }).click();
  await find(wrong);
  await expect(dialog.getByText(/ostane nepriradených/)).toBeVisible();
  await fits(page);

  await goInOffice(page, `/admin/signups/${paid.id}`);
  await page.getByRole('button', { name: 'Presunúť preplatok' }).click();
  await find(wrong);
  await fits(page);
});

test('a payment of several signups, and a document about one, are readable', async ({
  app,
  page,
}) => {
  test.slow();
  const signups = [await owing(app), await owing(app)] as [Owing, Owing];
  const teacher = await makeMember(app, { role: null, name: 'Jana Učiteľka' });
  await app.query('update signups set contact_email = $2 where id = any($1)', [
    signups.map(({ id }) => id),
    teacher.email,
  ]);
  await signInPage(app, page, teacher);
  await page.goto('/account');
  await page.getByRole('button', { name: /^Zaplatiť spolu/ }).click();
  const section = page.getByRole('region', { name: 'Zaplatiť viac prihlášok naraz' });
  await expect(section.getByRole('img', { name: /PAY by square/ })).toBeVisible();
  await expectReadable(page);

  await page.context().clearCookies();
  const path = `/admin/signups/${signups[0].id}`;
  await openOffice(app, page, { role: 'treasurer', name: 'Anna Pokladníčka', path });
  const documents = page.getByRole('region', { name: 'Doklady' });
  await documents.getByRole('button', { name: 'Vystaviť doklad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Odberateľ je niekto iný/ }).check();
  await dialog.getByRole('button', { name: 'Vystaviť doklad' }).click();
  await expect(dialog.getByLabel('Názov organizácie')).toHaveAttribute('aria-invalid', 'true');
  await expectReadable(page);
  await dialog.getByLabel('Názov organizácie').fill('Obec Lúčky');
  await dialog.getByRole('button', { name: 'Vystaviť doklad' }).click();
  await expect(documents.getByRole('link', { name: /^Predfaktúra PF/ })).toBeVisible();

  await goInOffice(page, '/admin/payments/documents');
  await expect(page.getByRole('row', { name: /Obec Lúčky/ })).toBeVisible();
  await expectReadable(page);
  await goInOffice(page, '/admin/payments/collective');
  await expect(page.getByText('zostáva uhradiť').first()).toBeVisible();
  await expectReadable(page);
});
