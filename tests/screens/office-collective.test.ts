import { randomUUID } from 'node:crypto';
import { SignupsTable } from '#tests/e2e/pages/signups-table.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { type CreatedSignup, callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { makeMember, openOffice, signInPage } from '#tests/e2e/staff.ts';
import { camtOf } from '#tests/integration/support/statements.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

async function several(app: RunningApp, count: number): Promise<CreatedSignup[]> {
  const signups: CreatedSignup[] = [];
  for (let made = 0; made < count; made++) signups.push(await createSignupByApi(app));
  return signups;
}

/** The symbol and the amount of the collective payment that a signup is part of. */
async function collectiveOf(app: RunningApp, { id }: CreatedSignup) {
  const [row] = await app.query<{ number: string; symbol: string; euros: string }>(
    `select p.number, p.variable_symbol as symbol,
       (sum(s.total_minor) / 100.0)::numeric(10, 2)::text as euros
     from collective_payments p join collective_signups part on part.collective_id = p.id
     join signups s on s.id = part.signup_id
     where p.withdrawn_at is null
       and p.id in (select collective_id from collective_signups where signup_id = $1)
     group by p.id`,
    [id],
  );
  if (!row) throw new Error('there is no collective payment');
  return row;
}

test('a teacher makes one payment of two signups, and one transfer settles both', async ({
  app,
  page,
}) => {
  const signups = await several(app, 2);
  const teacher = await makeMember(app, { role: null, name: 'Jana Učiteľka' });
  await app.query(`update signups set contact_email = $2 where id = any($1)`, [
    signups.map(({ id }) => id),
    teacher.email,
  ]);
  await signInPage(app, page, teacher);
  await page.goto(`${app.url}/account`);
  const section = page.getByRole('region', { name: 'Zaplatiť viac prihlášok naraz' });
  await section.getByRole('button', { name: /^Zaplatiť spolu/ }).click();
  await expect(section.getByRole('heading', { name: /^Hromadná platba/ })).toBeVisible();
  const { symbol, euros } = await collectiveOf(app, signups[0] as CreatedSignup);
  await expect(section).toContainText(symbol);
  await expect(section.getByRole('img', { name: /PAY by square/ })).toBeVisible();
  await expectAccessible(page);
  const href = await section.getByRole('link', { name: /PDF/ }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');

  const { payment } = await callApi(app, 'getConfig', {});
  const statement = camtOf([{ ref: randomUUID(), euros, symbol, payer: 'ZUŠ' }], payment.iban);
  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Anna Pokladníčka',
    path: '/admin/payments/bank',
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'skola.xml', mimeType: '', buffer: Buffer.from(statement) }]);
  const uploaded = page.getByRole('list', { name: 'Práve nahrané' });
  await expect(uploaded.getByRole('button', { name: /^Spárované: 1,/ })).toBeVisible();

  await signInPage(app, page, teacher);
  await page.goto(`${app.url}/account`);
  await expect(section).toContainText('uhradená');
  for (const { token } of signups) {
    const { money } = await callApi(app, 'getSignup', { token });
    expect(money.state).toBe('paid');
  }
});

test('the office creates one payment for the selection and withdraws it', async ({ app, page }) => {
  const signups = await several(app, 2);
  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Anna Pokladníčka',
    path: '/admin/signups',
  });
  const table = new SignupsTable(page);
  for (const { number } of signups) {
    await table.row(number).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Hromadná platba' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Názov organizácie').fill('Mesto Žilina');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vytvoriť platbu' }).click();
  await page.waitForURL('**/admin/payments/collective');
  const { number } = await collectiveOf(app, signups[0] as CreatedSignup);
  const card = page.getByRole('region', { name: number });
  await expect(card).toContainText('Mesto Žilina');
  await expect(card).toContainText('zostáva uhradiť');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Zrušiť hromadnú platbu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušiť hromadnú platbu' }).click();
  await expect(card).toContainText('zrušená');
});
