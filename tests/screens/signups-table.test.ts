import { makeSignups } from '#tests/e2e/many-signups.ts';
import { SignupsTable } from '#tests/e2e/pages/signups-table.ts';
import { openOffice, signInPage } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const ORGANISER = { role: 'organiser', name: 'Peter Novák', path: '/admin/signups' } as const;

test('a signup is found without accents, opened, and Back returns to the results', async ({
  app,
  page,
}) => {
  await makeSignups(app, [
    { name: 'Ľudmila Ďatľová', school: 'ZUŠ Čadca' },
    { name: 'Oskar Iný', school: 'ZUŠ Senec' },
  ]);
  const table = new SignupsTable(page);
  await openOffice(app, page, ORGANISER);
  await expect(table.row('Oskar Iný')).toBeVisible();
  await table.find('datlova cadca');
  await expect(table.rows).toHaveCount(1);
  await expect(table.bar).toContainText('Nájdená 1 prihláška');
  const link = table.row('Ľudmila Ďatľová').getByRole('link');
  const number = await link.textContent();
  await link.click();
  await expect(page).toHaveURL(/\/admin\/signups\/[0-9a-f-]{36}$/);
  await expect(page.getByText(number ?? 'no number').first()).toBeVisible();
  await page.goBack();
  await expect(table.search).toHaveValue('datlova cadca');
  await expect(table.rows).toHaveCount(1);
  await page.goBack();
  await expect(table.search).toHaveValue('');
  await expect(table.row('Oskar Iný')).toBeVisible();
});

test('filters combine, live in the address and are taken away one by one', async ({
  app,
  page,
}) => {
  const [email] = await makeSignups(app, [
    { name: 'Filip Filtrovaný', school: 'ZUŠ Kombinovaná' },
    { name: 'Gusto Druhý', school: 'ZUŠ Kombinovaná' },
  ]);
  await app.query(`update signups set state = 'confirmed' where contact_email = $1`, [email]);
  const table = new SignupsTable(page);
  await openOffice(app, page, ORGANISER);
  await table.openFilters();
  await table.filters.getByLabel('ZUŠ Kombinovaná').check();
  await expect(table.rows).toHaveCount(2);
  await table.filters.getByLabel('Potvrdená').check();
  await expect(table.rows).toHaveCount(1);
  await expect(table.row('Filip Filtrovaný')).toBeVisible();
  await expect(page).toHaveURL(/state=confirmed/);
  await expect(table.chips.getByRole('listitem')).toHaveCount(3);

  await page.reload();
  await expect(table.rows).toHaveCount(1);
  await table.chips.getByRole('button', { name: 'Zrušiť filter Potvrdená' }).click();
  await expect(table.rows).toHaveCount(2);
  await page.goBack();
  await expect(table.rows).toHaveCount(1);
  await table.openFilters();
  await table.filters.getByLabel('Spôsob platby').selectOption('platba kartou online');
  await expect(page.getByRole('heading', { name: 'Nič sa nenašlo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zrušiť filtre' }).last().click();
  await expect(table.row('Gusto Druhý')).toBeVisible();
});

test('a link from elsewhere shows its filter', async ({ app, page }) => {
  const [email] = await makeSignups(app, [
    { name: 'Vekoslav Overovaný', school: 'ZUŠ Vek' },
    { name: 'Milan Bezchybný', school: 'ZUŠ Vek' },
  ]);
  await app.query(`update signups set attention = '{age}' where contact_email = $1`, [email]);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: '/admin/signups?attention=age&search=vek' });
  await expect(table.rows).toHaveCount(1);
  await expect(table.row('Vekoslav Overovaný')).toContainText('Vek na posúdenie');
});

test('the heads order the table, and columns are remembered', async ({ app, page }) => {
  await makeSignups(app, [
    { name: 'Cyril Poradový', school: 'ZUŠ Poradie' },
    { name: 'Čestmír Poradový', school: 'ZUŠ Poradie' },
    { name: 'Chrudoš Poradový', school: 'ZUŠ Poradie' },
    { name: 'Hugo Poradový', school: 'ZUŠ Poradie' },
  ]);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: '/admin/signups?search=poradie' });
  await table.grid.getByRole('button', { name: 'Mená' }).click();
  const head = table.grid.getByRole('columnheader', { name: 'Mená' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.rows).toContainText(['Cyril', 'Čestmír', 'Hugo', 'Chrudoš']);
  await table.grid.getByRole('button', { name: 'Mená' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(table.rows).toContainText(['Chrudoš', 'Hugo', 'Čestmír', 'Cyril']);

  await page.getByRole('button', { name: 'Stĺpce' }).click();
  await page.getByRole('checkbox', { name: 'Kontaktný e-mail' }).check();
  await page.getByRole('checkbox', { name: 'Suma' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(table.grid.getByRole('columnheader', { name: 'Kontaktný e-mail' })).toBeVisible();
  await expect(table.grid.getByRole('columnheader', { name: 'Suma' })).toHaveCount(0);
});

test('a view is saved, applied, shared, renamed, and comes back after it was deleted', async ({
  app,
  page,
}) => {
  await makeSignups(app, [{ name: 'Zora Zobrazená', school: 'ZUŠ Pohľad' }]);
  const table = new SignupsTable(page);
  const member = await openOffice(app, page, {
    ...ORGANISER,
    path: '/admin/signups?search=pohlad',
  });
  await table.openViews();
  await page.getByRole('button', { name: 'Uložiť ako zobrazenie…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await expect(dialog.getByText('Zadajte názov.')).toBeVisible();
  await dialog.getByLabel('Názov').fill('Škola Pohľad');
  await dialog.getByLabel('Zdieľať s ostatnými v kancelárii').check();
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  const button = page.getByRole('button', { name: 'Škola Pohľad', exact: true });
  await expect(button).toBeVisible();

  await openOffice(app, page, { role: 'viewer', name: 'Eva Čítajúca', path: '/admin/signups' });
  await table.openViews();
  await page.getByRole('button', { name: 'Škola Pohľad' }).click();
  await expect(table.rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=pohlad/);

  await signInPage(app, page, member);
  await page.goto(`${app.url}/admin/signups?search=pohlad`);
  await button.click();
  await page.getByRole('button', { name: 'Premenovať zobrazenie Škola Pohľad' }).click();
  await dialog.getByLabel('Názov').fill('Iný názov');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await page.getByRole('button', { name: 'Iný názov', exact: true }).click();
  await page.getByRole('button', { name: 'Odstrániť zobrazenie Iný názov' }).click();
  await expect(page.getByText('Zobrazenie „Iný názov“ je odstránené.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iný názov', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect(page.getByRole('button', { name: 'Iný názov', exact: true }).first()).toBeVisible();
});

test('everything is done by the keyboard', async ({ app, page }) => {
  await makeSignups(app, [
    { name: 'Prvá Klávesová', school: 'ZUŠ Klávesnica' },
    { name: 'Druhá Klávesová', school: 'ZUŠ Klávesnica' },
    { name: 'Tretia Klávesová', school: 'ZUŠ Klávesnica' },
  ]);
  const table = new SignupsTable(page);
  await openOffice(app, page, ORGANISER);
  await expect(table.row('Tretia Klávesová')).toBeVisible();
  await page.keyboard.press('/');
  await expect(table.search).toBeFocused();
  await page.keyboard.type('klavesnica');
  await expect(table.rows).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(table.grid).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const active = await table.grid.getAttribute('aria-activedescendant');
  await expect(table.row('Druhá Klávesová')).toHaveAttribute('id', active ?? '');
  await page.keyboard.press('x');
  await expect(table.row('Druhá Klávesová')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(table.bar).toContainText('Vybrané 2');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(table.bar).toContainText('Vybrané 3');
  await page.keyboard.press('Escape');
  await expect(table.bar).toContainText('Nájdené 3 prihlášky');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/signups\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Druhá Klávesová').first()).toBeVisible();
});

test('Escape leaves the search', async ({ app, page }) => {
  await makeSignups(app, [
    { name: 'Prvý Nehybný', school: 'ZUŠ Pokoj' },
    { name: 'Druhý Nehybný', school: 'ZUŠ Pokoj' },
  ]);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: '/admin/signups?search=nehybny' });
  await expect(table.rows).toHaveCount(2);
  await table.rows.first().getByRole('checkbox').click();
  await expect(table.bar).toContainText('Vybraná 1');
  await table.bar.getByRole('button', { name: /^Zrušiť výber/ }).click();

  await page.keyboard.press('/');
  await expect(table.search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table.grid).toBeFocused();
  await page.keyboard.press('x');
  await expect(table.bar).toContainText('Vybraná 1');
});

test('confirming many shows how many are unpaid and which are left out', async ({ app, page }) => {
  await makeSignups(app, [{ name: 'Nina Neuhradená', school: 'ZUŠ Súčet' }]);
  const table = new SignupsTable(page);
  await openOffice(app, page, { ...ORGANISER, path: '/admin/signups?search=neuhradena' });
  await table.rows.first().getByRole('checkbox').click();
  await table.bar.getByRole('button', { name: 'Potvrdiť…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Potvrdí sa 1 prihláška.');
  await expect(dialog).toContainText('neuhradené alebo uhradené len sčasti: 1');
  await dialog.getByRole('button', { name: 'Potvrdiť prihlášky' }).click();
  await expect(table.bar).toContainText('Zmenená 1 prihláška');
  // The row count stays beside it, and a new search dismisses it.
  await expect(table.bar).toContainText('Nájdená 1 prihláška');
  await table.find('nikto taky');
  await expect(table.bar).toContainText('Nájdených 0 prihlášok');
  await expect(table.bar).not.toContainText('Zmenená');
});
