import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const ORGANISER = { role: 'organiser', name: 'Iveta Importná' } as const;

const HEAD = [
  'Meno',
  'Dátum narodenia',
  'Kategória',
  'Škola',
  'E-mail',
  'Telefón',
  'Adresa',
  'Telefón školy',
  'E-mail školy',
  'Pedagóg',
  'Telefón pedagóga',
  '1. skladba',
  '2. skladba',
  'Súťažný program',
];

const line = (name: string, changes: Record<number, string> = {}) =>
  [
    name,
    '14. 5. 2016',
    'II.A',
    `ZUŠ ${name}`,
    'rodic@example.sk',
    '0905 123 456',
    'Levice 1',
    '0366 123 456',
    'zus@example.sk',
    'Eva Biela',
    '0905 111 222',
    'Bach: Menuet',
    'Mozart: Rondo',
    'Bach, Mozart',
  ].map((cell, index) => changes[index] ?? cell);

const csv = (...rows: string[][]) => ({
  name: 'minuly-rok.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].map((row) => row.join(';')).join('\r\n')),
});

test('a spreadsheet is previewed, imported and taken back', async ({ app, page }) => {
  await openOffice(app, page, { ...ORGANISER, path: '/admin/import' });
  const file = csv(
    line('Nora Dobrá'),
    line('Nico Zlý', { 1: '31. 2. 2016' }),
    line('Nela Neúplná', { 11: '' }),
  );
  await page.getByLabel('Tabuľka (XLSX alebo CSV)').setInputFiles(file);
  await page.getByRole('button', { name: 'Prečítať súbor' }).click();
  await expect(page.getByLabel('Čo znamená stĺpec Pedagóg')).toHaveValue('teacherName');
  const preview = page.locator('.import-preview').getByRole('row');
  await expect(preview.filter({ hasText: 'Nora Dobrá' })).toContainText('v poriadku');
  await expect(preview.filter({ hasText: 'Nico Zlý' })).toContainText('Riadok 3, Dátum narodenia');
  await expect(preview.filter({ hasText: 'Nela Neúplná' })).toContainText('chýba: 1. skladba');
  await expect(page.getByRole('button', { name: 'Načítať 1 prihlášku' })).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Vybrať aj neúplné' }).check();
  await page.getByRole('button', { name: 'Načítať 2 prihlášky' }).click();
  await expect(page.getByText('Pribudli 2 prihlášky.')).toBeVisible();

  await page.getByRole('button', { name: 'Iný súbor' }).click();
  await page.getByLabel('Tabuľka (XLSX alebo CSV)').setInputFiles(file);
  await page.getByRole('button', { name: 'Prečítať súbor' }).click();
  await expect(page.getByText('Takto ste stĺpce priradili naposledy.')).toBeVisible();
  await expect(preview.filter({ hasText: 'Nora Dobrá' })).toContainText('už načítaná');
  await page.getByRole('button', { name: 'Iný súbor' }).click();

  await page
    .getByRole('listitem')
    .filter({ hasText: 'minuly-rok.csv' })
    .getByRole('button', { name: 'Vrátiť načítanie' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátiť načítanie' }).click();
  await expect(page.getByText('2 prihlášky zrušené')).toBeVisible();
});

test('a file that is not a spreadsheet is refused with a reason', async ({ app, page }) => {
  await openOffice(app, page, { ...ORGANISER, path: '/admin/import' });
  await page.getByRole('button', { name: 'Prečítať súbor' }).click();
  await expect(page.getByRole('alert')).toHaveText('Vyberte súbor.');
});

test('a title above the headings is passed over, and the office may say another line', async ({
  app,
  page,
}) => {
  await openOffice(app, page, { ...ORGANISER, path: '/admin/import' });
  const table = csv(line('Tea Titulná'));
  const buffer = Buffer.concat([Buffer.from('HUDOBNÉ STRUNY 2026 – zoznam\r\n\r\n'), table.buffer]);
  await page.getByLabel('Tabuľka (XLSX alebo CSV)').setInputFiles({ ...table, buffer });
  await page.getByRole('button', { name: 'Prečítať súbor' }).click();
  const header = page.getByLabel('Hlavička je v riadku');
  await expect(header).toHaveValue('3');
  await expect(page.getByLabel('Čo znamená stĺpec Pedagóg')).toHaveValue('teacherName');
  await header.selectOption('1');
  await expect(page.getByLabel(/Čo znamená stĺpec HUDOBNÉ STRUNY/)).toBeVisible();
  await page.getByLabel('Hlavička je v riadku').selectOption('3');
  await expect(page.getByLabel('Čo znamená stĺpec Pedagóg')).toHaveValue('teacherName');
  await expectAccessible(page);
});
