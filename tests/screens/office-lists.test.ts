import { readFile } from 'node:fs/promises';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { expect, test } from '#tests/screens/fixtures.ts';
import { readSheet } from '#tests/support/read-sheet.ts';

const ORGANISER = { role: 'organiser', name: 'Peter Zoznam' } as const;

const withPupil = (name: string) => ({
  persons: [validEducator({ name: `Učiteľka ${name}` }), validPerformer({ name, hasLunch: true })],
  groups: [],
});

test('a list is filtered and leads to the signup', async ({ app, page }) => {
  await createSignupByApi(app, withPupil('Vilma Tlačená'));
  await openOffice(app, page, { ...ORGANISER, path: '/admin/lists' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ľudia podľa kategórií');
  await page.getByLabel('Hľadať meno, školu alebo pedagóga').fill('tlacena');
  await expect(page.getByRole('row').filter({ hasText: 'Vilma Tlačená' })).toHaveCount(1);
  await expect(page).toHaveURL(/search=tlacena/);
  await expect(page.getByRole('link', { name: 'Vilma Tlačená' })).toHaveAttribute(
    'href',
    /\/admin\/signups\/[\w-]{36}$/,
  );
});

test('the desk reads lunches, without ways into signups', async ({ app, page }) => {
  await createSignupByApi(app, withPupil('Hana Hladná'));
  await openOffice(app, page, { role: 'desk', name: 'Dana Výdaj', path: '/admin/lists/lunches' });
  await page.getByLabel('Hľadať meno, školu alebo pedagóga').fill('hladna');
  await expect(page.getByText('Hana Hladná')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hana Hladná' })).toHaveCount(0);
  await expect(page.getByText('€')).toHaveCount(0);
});

test('a list is exported with chosen columns and read back', async ({ app, page }) => {
  await createSignupByApi(app, withPupil('Zita Exportná'));
  await openOffice(app, page, { ...ORGANISER, path: '/admin/lists/people?search=exportna' });
  await expect(page.getByText('Zita Exportná')).toBeVisible();
  await page.getByRole('button', { name: 'Exportovať' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('checkbox', { name: 'Deň', exact: true }).uncheck();
  // Before it stand the category, the day, and the place in the released timetable.
  for (const _column of ['category', 'day', 'order', 'startsAt', 'hall']) {
    await dialog.getByRole('button', { name: 'Posunúť vyššie: Meno a priezvisko' }).click();
  }
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stiahnuť' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ludia-podla-kategorii-\d{4}-\d\d-\d\d\.xlsx$/);
  const [headings, first] = await readSheet(await readFile(await download.path()));
  expect(headings?.slice(0, 3)).toEqual(['Meno a priezvisko', 'Kategória', 'Por. č.']);
  expect(first?.[0]).toBe('Zita Exportná');
  await page.getByRole('button', { name: 'Exportovať' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Deň', exact: true })).not.toBeChecked();
});
