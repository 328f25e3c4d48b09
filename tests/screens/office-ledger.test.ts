import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { camtOf } from '#tests/integration/support/statements.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

interface Owing {
  id: string;
  number: string;
  symbol: string;
  total: number;
}

async function owing(app: RunningApp): Promise<Owing> {
  const { id } = await createSignupByApi(app);
  const [row] = await app.query<Omit<Owing, 'id'>>(
    `select number, variable_symbol as symbol, total_minor as total from signups where id = $1`,
    [id],
  );
  if (!row) throw new Error('the signup is not there');
  return { id, ...row };
}

const euros = (cents: number) => (cents / 100).toFixed(2);
const slovak = (cents: number) => `${euros(cents).replace('.', ',')} €`;

test('a payment is taken back and given to another signup, and a surplus to a third', async ({
  app,
  page,
}) => {
  const [wrong, right, third] = [await owing(app), await owing(app), await owing(app)];
  const surplus = 700;
  const { payment } = await callApi(app, 'getConfig', {});
  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Anna Pokladníčka',
    path: '/admin/payments/bank',
  });
  const transfer = {
    ref: `L-${wrong.symbol}`,
    euros: euros(right.total + surplus),
    symbol: wrong.symbol,
    payer: 'Otec Omylný',
  };
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'vypis.xml', mimeType: '', buffer: Buffer.from(camtOf([transfer], payment.iban)) },
    ]);
  const uploaded = page.getByRole('list', { name: 'Práve nahrané' });
  await expect(uploaded.getByRole('button', { name: /^Spárované: 1/ })).toBeVisible();

  // The wrong signup: the allocation is undone, and the transfer waits in the queue again.
  const dialog = page.getByRole('dialog');
  await page.goto(`${app.url}/admin/signups/${wrong.id}`);
  await page.getByRole('button', { name: 'Odpárovať' }).click();
  await dialog.getByLabel('Dôvod').fill('Patrí súrodencovi');
  await dialog.getByRole('button', { name: 'Odpárovať' }).click();
  const movement = page.getByRole('listitem').filter({ hasText: 'Otec Omylný' });
  await expect(movement).toContainText(`nepriradené ${slovak(right.total + surplus)}`);
  await expect(movement.getByRole('button', { name: 'Priradiť' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${app.url}/admin/payments/bank`);
  const queue = page.getByRole('region', { name: /Nespárované platby/ });
  await expect(queue.getByRole('listitem').filter({ hasText: 'Otec Omylný' })).toBeVisible();

  // The ledger allocates it, a part first.
  await page.goto(`${app.url}/admin/payments`);
  await page.getByLabel('len s nepriradenými peniazmi').check();
  const row = page.getByRole('row').filter({ hasText: 'Otec Omylný' });
  const find = async (signup: Owing) => {
    await dialog.getByRole('searchbox').fill(signup.number);
    const found = dialog.getByRole('listitem').filter({ hasText: signup.number });
    await found.getByRole('button', { name: 'Pridať' }).click();
  };
  await row.getByRole('button', { name: /^Priradiť/ }).click();
  await dialog.getByRole('button', { name: 'Priradiť' }).click();
  await expect(dialog.getByText('Najprv nájdite a pridajte prihlášku.')).toBeVisible();

  // Enter does not add a result of an earlier search that is still shown.
  const search = dialog.getByRole('searchbox');
  const parts = dialog.locator('.share-parts').getByRole('listitem');
  await search.fill(wrong.number);
  await expect(dialog.getByRole('listitem').filter({ hasText: wrong.number })).toBeVisible();
  let answer = () => {};
  await page.route('**/api/findPayableSignups', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/findPayableSignups');
  await search.fill(right.number);
  await asked;
  await search.press('Enter');
  await expect(parts).toHaveCount(0);
  answer();
  await expect(dialog.getByRole('listitem').filter({ hasText: right.number })).toBeVisible();
  await search.press('Enter');
  await expect(parts).toContainText([right.number]);
  await page.unroute('**/api/findPayableSignups');
  await expect(dialog.getByText(`${slovak(surplus)} ostane nepriradených`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Priradiť' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(`nepriradené ${slovak(surplus)}`);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Priradiť/ }).click();
  await find(right);
  await dialog.getByRole('button', { name: 'Priradiť' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`${app.url}/admin/payments/bank`);
  await expect(queue).toBeVisible();
  await expect(queue.getByRole('listitem').filter({ hasText: 'Otec Omylný' })).toHaveCount(0);

  // The surplus goes to a signup that owes.
  await page.goto(`${app.url}/admin/signups/${right.id}`);
  await expect(page.getByText(`preplatok ${slovak(surplus)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Presunúť preplatok' }).click();
  await find(third);
  await dialog.getByRole('button', { name: 'Presunúť' }).click();
  await expect(dialog.getByText('Napíšte dôvod', { exact: false })).toBeVisible();
  await dialog.getByLabel('Dôvod').fill('Tá istá rodina');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Presunúť' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`preplatok ${slovak(surplus)}`)).toHaveCount(0);
  const sums = await app.query<{ received: number }>(
    `select coalesce(received_minor, 0)::int as received from signups
     left join signup_money on signup_id = signups.id
     where signups.id = any($1) order by array_position($1, signups.id)`,
    [[wrong.id, right.id, third.id]],
  );
  expect(sums.map(({ received }) => received)).toEqual([0, right.total, surplus]);
});
