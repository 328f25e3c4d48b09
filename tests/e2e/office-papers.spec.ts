import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectReadable,
  test,
} from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const ORGANISER = { role: 'organiser', name: 'Peter Zoznam' } as const;

const TABLE = {
  name: 'minuly-rok.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Meno;Dátum narodenia;Škola\r\nAxa Krátka;14. 5. 2016;ZUŠ Levice'),
};

test('lists are printed, they, the import, the editions and the pairs are readable', async ({
  app,
  page,
}) => {
  test.slow();
  const ema = validPerformer({ name: 'Ema Dvojitá', diplomName: 'Ema Dvojitá' });
  const first = await createSignupByApi(app, { persons: [validEducator(), ema], groups: [] });
  await createSignupByApi(app, { persons: [validEducator(), ema], groups: [] });
  const pupil = validPerformer({ name: 'Vilma Tlačená' });
  await createSignupByApi(app, { persons: [validEducator(), pupil], groups: [] });
  await createSignupByApi(app);
  await openOffice(app, page, { ...ORGANISER, path: '/admin/lists/people' });
  for (const list of ['people', 'groups', 'lunches', 'schools']) {
    await goInOffice(page, `/admin/lists/${list}`);
    await expect(page.locator('.list-body[aria-busy=false]')).toBeVisible();
    await expect(page.locator('.list-section').first()).toBeVisible();
    await expectReadable(page);
  }
  await page.getByRole('button', { name: 'Exportovať' }).click();
  await expectReadable(page);

  await page.keyboard.press('Escape');
  await goInOffice(page, '/admin/lists?search=tlacena');
  await test.step('a list is printed without screen-only parts', () => expectPrinted(page));

  await goInOffice(page, `/admin/import`);
  await page.getByLabel('Tabuľka (XLSX alebo CSV)').setInputFiles(TABLE);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Prečítať súbor' }).click();
  await expect(page.locator('.import-preview').getByText('Axa Krátka').first()).toBeVisible();
  await expectReadable(page);

  await goInOffice(page, `/admin/duplicates`);
  await expect(page.getByRole('region', { name: new RegExp(first.number) })).toBeVisible();
  await expectReadable(page);

  await goInOffice(page, `/admin/editions`);
  await page.getByRole('button', { name: 'Pripraviť ďalší ročník' }).click();
  await expectAccessible(page);
  const [before] = await app.query('select id from config order by position limit 1');
  try {
    await page.getByRole('dialog').getByRole('button', { name: 'Vytvoriť ročník' }).click();
    await page.getByRole('checkbox', { name: 'Ceny a obedy' }).check();
    await expect(page.getByText('hotové 1 z 7')).toBeVisible();
    await expectReadable(page);
    await page.getByRole('button', { name: 'Prejsť do nového ročníka' }).click();
    await expect(page.getByText(/^Pozeráte ročník/)).toBeVisible();
    await page.getByRole('link', { name: 'Prihlášky', exact: true }).click();
    const empty = page.getByRole('heading', { name: /^V ročníku .* zatiaľ nie je/ });
    await expect(empty).toBeVisible();
    await test.step('an edition with nothing in it can be read', () => expectContrast(page));
  } finally {
    await app.query('delete from config where id <> $1', [before?.id]);
  }
});

async function expectPrinted(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'Vilma Tlačená' });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Vytlačiť' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Stav k')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vytlačiť' })).toBeHidden();
  await expect(page.getByLabel('Hľadať meno, školu alebo pedagóga')).toBeHidden();
  await expect(row).toBeVisible();
  const head = page.locator('.list-table thead').first();
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-header-group',
  );
  await page.emulateMedia({ media: 'screen' });
}
