import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';
import { readZip } from '#tests/integration/support/read-zip.ts';

/** One performer per category, so that each gets one diploma. */
const PERFORMERS = Array.from({ length: 50 }, (_, index) => `Žofia Ďurčová ${index + 1}`);

test('fifty diplomas are made as one file and each for itself', async ({ app, page }) => {
  test.slow();
  const school = 'ZUŠ Päťdesiat, Hlavná 50, 010 01 Žilina';
  const category = ['II. (A)'];
  const persons = PERFORMERS.map((name) =>
    validPerformer({ name, diplomName: name, school, category }),
  );
  await createSignupByApi(app, { persons, groups: [] });
  await openOffice(app, page, {
    role: 'organiser',
    name: 'Dora Dokumentová',
    path: '/admin/documents',
  });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Predfaktúra' }).click();
  await expect(page.locator('canvas[data-drawn]')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Ukážka s vymyslenou prihláškou.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Dokumenty' }).click();

  await page.getByRole('link', { name: 'Diplomy', exact: true }).click();
  await page.getByRole('combobox', { name: 'Školy' }).fill(school);
  await page.getByRole('option', { name: school }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Zobraziť náhľad' }).click();
  await expect(page.locator('canvas[data-drawn]')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Vytvoriť PDF' }).click();
  const run = page.getByRole('article').first();
  await expect(run.getByRole('status')).toHaveText('Hotových 50 dokumentov.', { timeout: 60_000 });
  const link = run.getByRole('link', { name: /^Stiahnuť/ });
  // The browser names it in the language of the system.
  await expect(link).toHaveAttribute('download', /^Diplomy – .*\.pdf$/);
  const [whole] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const pdf = await readPdf(await readFile(await whole.path()));
  expect(pdf.pages).toBe(50);
  expect(pdf.text).toContain('Žofia Ďurčová 50');

  await page.getByRole('button', { name: 'Každý zvlášť (ZIP)' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(run.getByRole('status')).toHaveText('Hotových 50 dokumentov.', { timeout: 90_000 });
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    run.getByRole('link', { name: /^Stiahnuť/ }).click(),
  ]);
  const files = readZip(await readFile(await archive.path()));
  expect(files.size).toBe(50);
  const [[name, bytes] = ['', Buffer.alloc(0)]] = files;
  const opened = await readPdf(bytes);
  expect(opened.pages).toBe(1);
  expect(name).toContain('Žofia Ďurčová');
  expect(opened.text).toContain('Žofia Ďurčová');
});

test('at 360 px the page of documents has room, nothing to print is said, and a code is checked', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openOffice(app, page, {
    role: 'viewer',
    name: 'Viera Malá',
    path: '/admin/documents/print/kitchen-list',
  });
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Vytvoriť PDF' }).click();
  await expect(page.getByRole('article').first().getByRole('status')).toHaveText(
    /Hotovo|nie je čo tlačiť/,
    {
      timeout: 60_000,
    },
  );
  await expectAccessible(page);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBe(0);

  // A document is verified by its code.
  const { token, number } = await createSignupByApi(app);
  const answer = await page.request.get(`${app.url}/s/${token}/documents/confirmation.pdf`);
  const { text } = await readPdf(await answer.body());
  // Text extraction reads the gap between some letters, such as E and J, as a space.
  const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text.replace(/\s/g, '')) ?? [];
  await page.goto(`${app.url}/check`);
  await page.getByLabel('Kód dokumentu').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Overiť' }).click();
  await expect(page.getByRole('heading', { name: /pravý a\splatný/ })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expectReadable(page);
});
