import { makeManySignups } from '#tests/e2e/many-signups.ts';
import { SignupsTable } from '#tests/e2e/pages/signups-table.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const ORGANISER = { role: 'organiser', name: 'Peter Novák' } as const;

test('a tag goes to all that were found but one, across pages, and is taken back', async ({
  app,
  page,
}) => {
  const many = await makeManySignups(app, 450);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: `/admin/signups?search=${many.word}` });
  await table.grid.getByRole('checkbox', { name: 'Vybrať všetky načítané prihlášky' }).check();
  await table.bar.getByRole('button', { name: 'Vybrať všetkých 450 nájdených' }).click();
  await table.rows.nth(2).getByRole('checkbox').click();
  await expect(table.bar).toContainText('Vybraných 449');
  await table.bar.getByRole('button', { name: 'Štítky…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pridať' }).click();
  await expect(dialog.getByText('Zadajte štítok.')).toBeVisible();
  await dialog.getByLabel('Štítok').fill('volať');
  await dialog.getByRole('button', { name: 'Pridať' }).click();
  await expect(table.bar).toContainText('Zmenených 449 prihlášok');
  await expectAccessible(page);
  await expect(table.rows.nth(1)).toContainText('volať');
  await expect(table.rows.nth(2)).not.toContainText('volať');

  await table.bar.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect(table.bar).toContainText('Vrátené späť.');
  await expect(table.rows.nth(1)).not.toContainText('volať');
  const [tagged] = await app.query<{ count: number }>(
    `select count(*)::int from persons where 'volať' = any(tags) and school = $1`,
    [`ZUŠ ${many.word}`],
  );
  expect(tagged?.count).toBe(0);
  await many.remove();
});

test('an action on five thousand signups is stopped half-way and undone', async ({ app, page }) => {
  const many = await makeManySignups(app, 5000);
  const countCancelled = async () => {
    const [row] = await app.query<{ count: number }>(
      `select count(*)::int from signups where state = 'cancelled' and lead_school = $1`,
      [`ZUŠ ${many.word}`],
    );
    return row?.count ?? 0;
  };
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: `/admin/signups?search=${many.word}` });
  await table.rows.first().getByRole('checkbox').click();
  await table.bar.getByRole('button', { name: /Vybrať všetkých 5.000 nájdených/ }).click();
  await table.bar.getByRole('button', { name: 'Zrušiť prihlášky…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zrušiť prihlášky' }).click();
  await expect(dialog.getByText('Zadajte dôvod.')).toBeVisible();
  await dialog.getByLabel('Dôvod').fill('Skúška hromadného zrušenia');
  await dialog.getByLabel('Oznámiť to e-mailom').uncheck();
  await dialog.getByRole('button', { name: 'Zrušiť prihlášky' }).click();
  const progress = table.bar.getByRole('progressbar');
  await expect(progress).toHaveAttribute('max', '5000');
  await expect(progress).not.toHaveAttribute('value', '0');
  await table.bar.getByRole('button', { name: 'Zastaviť' }).click();
  await expect(table.bar).toContainText('Zastavené.');
  const done = await countCancelled();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(5000);

  await table.bar.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect(table.bar).toContainText('Vrátené späť.');
  expect(await countCancelled()).toBe(0);
  await many.remove();
});

test('the selection is passed to the messages page', async ({ app, page }) => {
  const many = await makeManySignups(app, 3);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: `/admin/signups?search=${many.word}` });
  await table.rows.nth(0).getByRole('checkbox').click();
  await table.rows.nth(2).click({ modifiers: ['Shift'] });
  await expect(table.bar).toContainText('Vybrané 3');
  await table.bar.getByRole('button', { name: 'Napísať správu' }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/new$/);
  const handed = await page.evaluate(() => sessionStorage.getItem('office-handed-selection'));
  expect(JSON.parse(handed ?? '')).toMatchObject({ count: 3, selection: { ids: { length: 3 } } });
  await many.remove();
});
