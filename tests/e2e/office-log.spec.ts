import { readFile } from 'node:fs/promises';
import { expect, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';

const OWNER = { role: 'owner', name: 'Mária Kováčová' } as const;

test('the filtered log is read, downloaded as a table, and that is logged too', async ({
  app,
  page,
}) => {
  await app.query(
    `insert into audit_log (at, action, actor_kind, actor, address)
     select '2026-03-05 12:00+01'::timestamptz - n * interval '1 minute', 'sign-in-failed',
       'visitor', 'export@example.sk', '192.0.2.7'
     from generate_series(1, 3) n`,
  );
  const member = await openOffice(app, page, { ...OWNER, path: '/admin/log?search=export%40' });
  const rows = page.getByRole('table', { name: 'Záznamy' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expectReadable(page);
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
