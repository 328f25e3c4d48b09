import { expect, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { makeManySignups, makeSignups } from '#tests/e2e/many-signups.ts';
import { SignupsTable } from '#tests/e2e/pages/signups-table.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

const VIEWER = { role: 'viewer', name: 'Eva Čítajúca', path: '/admin/signups' } as const;
const ORGANISER = { role: 'organiser', name: 'Peter Novák' } as const;

/** Sent over the API, so that the office gets the news. */
const send = (app: RunningApp, name: string, school = 'ZUŠ Naživo') =>
  createSignupByApi(app, {
    persons: [validPerformer({ name, diplomName: name, school, category: ['II. (A)'] })],
    groups: [],
  });

test('a new and a changed row appear by themselves, in every browser and every tab', async ({
  app,
  page,
  context,
  browser,
}) => {
  const first = await send(app, 'Prvý Živý');
  await openOffice(app, page, VIEWER);
  const second = await context.newPage();
  await second.goto(`${app.url}/admin/signups`);
  const elsewhere = await browser.newPage();
  await openOffice(app, elsewhere, VIEWER);
  const tables = [page, second, elsewhere].map((one) => new SignupsTable(one));
  for (const table of tables) await expect(table.row('Prvý Živý')).toContainText('Prijatá');

  await send(app, 'Druhý Živý');
  for (const table of tables) {
    await expect(table.rows.first()).toContainText('Druhý Živý');
    await expect(table.rows.nth(1)).toContainText('Prvý Živý');
  }
  const { token, version } = first;
  await callApi(app, 'cancelSignup', { token, version, reason: 'Žiak ochorel.' });
  for (const table of tables) {
    await expect(table.row('Prvý Živý')).toContainText('Zrušená');
    await expect(table.rows.nth(1)).toContainText('Prvý Živý');
  }
  await elsewhere.close();
});

test('hundreds of rows load while scrolling, and visible rows stay in place', async ({
  app,
  page,
}) => {
  const many = await makeManySignups(app, 700);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: `/admin/signups?search=${many.word}` });
  await expect(table.grid).toHaveAttribute('aria-rowcount', '701');
  await expect(table.rows.first()).toHaveAttribute('aria-rowindex', '2');

  // Ticking a row does not move it.
  const places = () =>
    table.rows.evaluateAll((rows) =>
      rows.slice(0, 10).map((row) => row.getBoundingClientRect().top),
    );
  const placed = await places();
  await table.rows.first().getByRole('checkbox').click();
  await expect(table.bar).toContainText('Vybraná 1');
  expect(await places()).toEqual(placed);
  await table.bar.getByRole('button', { name: /^Zrušiť výber/ }).click();

  // Nor does a row inserted above.
  const scroller = page.locator('.signups-scroller');
  await scroller.evaluate((element) => element.scrollTo(0, 2000));
  const read = table.row('Osoba 55');
  await expect(read).toBeVisible();
  await expect(page.locator('.is-passing')).toHaveCount(0);
  const before = await read.boundingBox();
  await send(app, 'Tretí Živý', `ZUŠ ${many.word}`);
  await expect(table.grid).toHaveAttribute('aria-rowcount', '702');
  expect((await read.boundingBox())?.y).toBe(before?.y);
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(table.rows.first()).toContainText('Tretí Živý');

  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const last = table.row('Osoba 700');
  await expect(last).toHaveAttribute('aria-rowindex', '702');
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/signups\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(last).toBeVisible();
  await many.remove();
});

test('the table can be read with everything open', async ({ app, page }) => {
  await makeSignups(app, [{ name: 'Alena Prístupná', school: 'ZUŠ Prístup' }]);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: '/admin/signups?search=pristup' });
  await expect(table.row('Alena Prístupná').first()).toBeVisible();
  await expectReadable(page);
  await table.openFilters();
  await expect(table.filters.getByLabel('ZUŠ Prístup')).toBeVisible();
  await table.filters.getByLabel('Prijatá', { exact: true }).check();
  await table.rows.first().getByRole('checkbox').click();
  await expect(table.bar).toContainText('Vybraná 1');
  await expectReadable(page);
  await table.bar.getByRole('button', { name: 'Zrušiť prihlášky…' }).click();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stĺpce' }).click();
  await expectReadable(page);
});
