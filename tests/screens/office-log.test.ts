import { readFile } from 'node:fs/promises';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const OWNER = { role: 'owner', name: 'Mária Kováčová' } as const;

/** Entries by an actor with this address, one per minute backwards. */
async function addEntries(app: RunningApp, actor: string, count: number): Promise<void> {
  await app.query(
    `insert into audit_log (at, action, actor_kind, actor, address)
     select '2026-03-05 12:00+01'::timestamptz - n * interval '1 minute', 'sign-in-failed',
       'visitor', $1, '192.0.2.7'
     from generate_series(1, $2) n`,
    [actor, count],
  );
}

test('the log is searched, filtered and shared by its address', async ({ app, page }) => {
  await addEntries(app, 'hladana@example.sk', 2);
  const member = await openOffice(app, page, { ...OWNER, path: '/admin/log' });
  const rows = page.getByRole('table', { name: 'Záznamy' }).locator('tbody tr');
  await expect(rows.filter({ hasText: member.email })).toContainText(['Prihlásenie']);
  await page.getByLabel('Hľadať osobu alebo adresu').fill('hladana');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Neúspešné prihlásenie');
  await expect(rows.first()).toContainText('192.0.2.7');
  await page.getByLabel('Od dňa').fill('2026-03-06');
  await expect(page.getByText('Týmto filtrom nič nezodpovedá')).toBeVisible();
  await page.getByLabel('Od dňa').fill('2026-03-05');
  await page.getByLabel('Do dňa').fill('2026-03-05');
  await page.getByLabel('Činnosť').selectOption('Neúspešné prihlásenie');
  await expect(rows).toHaveCount(2);
  expect(new URL(page.url()).search).toBe(
    '?search=hladana&action=sign-in-failed&from=2026-03-05&to=2026-03-05',
  );
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel('Hľadať osobu alebo adresu')).toHaveValue('hladana');
  await page.getByRole('button', { name: 'Zrušiť filtre' }).click();
  await expect(page).toHaveURL(/\/admin\/log$/);
  await expect(page.getByLabel('Hľadať osobu alebo adresu')).toHaveValue('');
  await expect(rows.filter({ hasText: member.email })).toContainText(['Prihlásenie']);
});

test('the next page is loaded below the loaded ones', async ({ app, page }) => {
  await addEntries(app, 'vela@example.sk', 60);
  await openOffice(app, page, { ...OWNER, path: '/admin/log?search=vela' });
  const rows = page.getByRole('table', { name: 'Záznamy' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Zobraziť ďalšie' }).click();
  await expect(rows).toHaveCount(60);
  await expect(page.getByText('To je všetko.')).toBeVisible();
});

test('a failed next page is reported beside the button, which retries it', async ({
  app,
  page,
}) => {
  await addEntries(app, 'chyba@example.sk', 60);
  await openOffice(app, page, { ...OWNER, path: '/admin/log?search=chyba' });
  const rows = page.getByRole('table', { name: 'Záznamy' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  const error = { status: 'INTERNAL', message: 'Nastala neočakávaná chyba.' };
  await page.route('**/api/listAudit', (route) => route.fulfill({ status: 500, json: { error } }));
  const more = page.getByRole('button', { name: 'Zobraziť ďalšie' });
  await more.click();
  await expect(page.getByRole('alert')).toContainText('Nastala neočakávaná chyba');
  await expect(rows).toHaveCount(50);
  await page.unroute('**/api/listAudit');
  await more.click();
  await expect(rows).toHaveCount(60);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the filtered log is downloaded as a table, and that is logged too', async ({ app, page }) => {
  await addEntries(app, 'export@example.sk', 3);
  const member = await openOffice(app, page, { ...OWNER, path: '/admin/log?search=export%40' });
  const rows = page.getByRole('table', { name: 'Záznamy' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stiahnuť ako tabuľku' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^zaznam-cinnosti-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  await goInOffice(page, `/admin/log?action=log-exported&search=${member.email}`);
  await expect(rows).toHaveCount(1);
});
