import { expect, test } from '#tests/e2e/fixtures.ts';
import { makeManySignups } from '#tests/e2e/many-signups.ts';
import { SignupsTable } from '#tests/e2e/pages/signups-table.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

const VIEWER = { role: 'viewer', name: 'Eva Čítajúca', path: '/admin/signups' } as const;

/** Sent as a teacher would: the office is told of it. */
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

test('what is being read stays where it is when others come in above', async ({ app, page }) => {
  const many = await makeManySignups(app, 300);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...VIEWER, path: `/admin/signups?search=${many.word}` });
  await expect(table.grid).toHaveAttribute('aria-rowcount', '301');
  const scroller = page.locator('.signups-scroller');
  await scroller.evaluate((element) => element.scrollTo(0, 2000));
  const read = table.row('Osoba 55');
  await expect(read).toBeVisible();
  await expect(page.locator('.is-passing')).toHaveCount(0);
  const before = await read.boundingBox();
  await send(app, 'Tretí Živý', `ZUŠ ${many.word}`);
  await expect(table.grid).toHaveAttribute('aria-rowcount', '302');
  expect((await read.boundingBox())?.y).toBe(before?.y);
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(table.rows.first()).toContainText('Tretí Živý');
  await many.remove();
});

test('a row that is not found any more stays, and says so', async ({ app, page }) => {
  const created = await send(app, 'Štvrtý Odchádzajúci');
  const table = new SignupsTable(page);
  await openOffice(app, page, {
    ...VIEWER,
    path: '/admin/signups?state=received&search=odchadzajuci',
  });
  await expect(table.bar).toContainText('Nájdená 1 prihláška');
  const { token, version } = created;
  await callApi(app, 'cancelSignup', { token, version, reason: 'Žiak ochorel.' });
  await expect(table.bar).toContainText('Nájdených 0 prihlášok');
  await expect(table.row('Štvrtý Odchádzajúci')).toHaveAttribute('title', 'Už nezodpovedá filtru');
});
