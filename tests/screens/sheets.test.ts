import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { LARGE, listOf, pdf, watchParts } from '#tests/e2e/pages/sheets.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { pngOf } from '#tests/factories/files.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

async function chooseFor(page: Page, performer: string, files: Parameters<typeof choose>[2]) {
  await choose(page, `Nahrať noty: ${performer}`, files);
}

async function choose(
  page: Page,
  button: string,
  files: ReturnType<typeof pdf> | ReturnType<typeof pdf>[] | string,
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(files as string);
}

test('a teacher uploads two files at once, through a lost connection', async ({
  app,
  page,
  context,
}) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  let isCut = false;
  const parts = await watchParts(page, async (route, part) => {
    if (part !== 1 || isCut) return route.continue();
    isCut = true;
    await context.setOffline(true);
    return route.abort();
  });
  await expect(page.getByText(/Prijímame PDF, PNG, JPEG, WEBP, MusicXML/)).toBeVisible();
  await chooseFor(page, 'Ema Malá', [pdf('Sonáta č. 2.pdf', LARGE), pdf('Menuet.pdf')]);
  const waiting = page.getByRole('listitem').filter({ hasText: 'Bez pripojenia' }).first();
  await expect(waiting).toContainText('Sonáta č. 2.pdf');
  await expect(waiting.getByRole('progressbar')).toHaveAttribute('value', String(512 * 1024));
  await expectAccessible(page);
  await context.setOffline(false);

  const list = listOf(page, 'Ema Malá');
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(list).toContainText('Sonáta č. 2.pdf');
  await expect(list).toContainText('PDF · 2 strany · 1,2 MB');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const sent = ['0', '1'].map((upload) =>
    parts.filter((part) => part.startsWith(upload)).map((part) => part.slice(2)),
  );
  // Part 0 of the large file was kept and is not sent again; part 1 was cut and is.
  expect(sent.sort((a, b) => a.length - b.length)).toEqual([['0'], ['0', '1', '1', '2']]);
  await expectAccessible(page);

  const download = await page.request.get(
    app.url + (await list.getByRole('link', { name: 'Sonáta' }).getAttribute('href')),
  );
  expect(download.headers()['content-disposition']).toContain('attachment');
  expect((await download.body()).equals(LARGE)).toBe(true);

  await page.getByRole('button', { name: 'Odstrániť: Menuet.pdf' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a file chosen again after a reload goes on where it stopped', async ({ app, page }) => {
  const { token } = await createSignupByApi(app);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prihlaska-sheets-'));
  const file = path.join(folder, 'Etuda.pdf');
  await writeFile(file, LARGE);
  const my = new MySignupPage(page);
  await my.open(token);
  let isHeld = true;
  const parts = await watchParts(page, async (route, part) => {
    if (part === 0 || !isHeld) await route.continue();
  });
  await chooseFor(page, 'Ema Malá', file);
  await expect.poll(() => parts).toEqual(['0:0', '0:1']);
  const rows = await app.query('select 1 from upload_parts');
  expect(rows.length).toBeGreaterThan(0);
  await page.reload();
  isHeld = false;
  await chooseFor(page, 'Ema Malá', file);
  await expect(listOf(page, 'Ema Malá')).toContainText('Etuda.pdf');
  expect(parts).toEqual(['0:0', '0:1', '0:1', '0:2']);
  await rm(folder, { recursive: true });
});

test('a refused file says why and what to do', async ({ app, page }) => {
  const { token } = await createSignupByApi(app);
  await new MySignupPage(page).open(token);
  await chooseFor(page, 'Leo Veselý', pdf('noty.pdf', pngOf(10, 10)));
  const refused = page.getByRole('listitem').filter({ hasText: 'noty.pdf' });
  await expect(refused.getByRole('alert')).toContainText(
    'Nenahrané. Prípona v názve nezodpovedá obsahu súboru.',
  );
  await expectAccessible(page);
  await refused.getByRole('button', { name: /Zavrieť/ }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByText('Zatiaľ žiadne noty.')).toHaveCount(3);
});

test('a file that is too large is not even sent', async ({ app, page }) => {
  const { token } = await createSignupByApi(app);
  const uploads = (config: { uploads: object }) => ({
    uploads: { ...config.uploads, sheetMegabytes: 1, sheetsPerPerformer: 1 },
  });
  await withConfig(app, uploads as never, async () => {
    await new MySignupPage(page).open(token);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/begin|uploads/i.test(request.url())) asked.push(request.url());
    });
    await chooseFor(page, 'Ema Malá', pdf('Symfónia.pdf', LARGE));
    await expect(page.getByRole('alert').filter({ hasText: 'najviac 1 MB' })).toBeVisible();
    expect(asked).toEqual([]);
    await chooseFor(page, 'Ema Malá', [pdf('a.pdf'), pdf('b.pdf')]);
    await expect(listOf(page, 'Ema Malá').getByRole('link')).toHaveText(['a.pdf']);
    await expect(page.getByText('môže byť najviac 1 súbor')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nahrať noty: Ema Malá' })).toHaveCount(0);
  });
});

test('an upload is cancelled, and a file removed, for good', async ({ app, page }) => {
  const { token, id } = await createSignupByApi(app);
  await new MySignupPage(page).open(token);
  let isHeld = true;
  await watchParts(page, async (route) => {
    if (!isHeld) await route.continue();
  });
  const uploadsOf = () => app.query('select 1 from uploads where signup_id = $1', [id]);
  await chooseFor(page, 'Ema Malá', pdf('omyl.pdf'));
  await expect.poll(async () => (await uploadsOf()).length).toBe(1);
  await page.getByRole('button', { name: 'Zrušiť nahrávanie: omyl.pdf' }).click();
  await expect(page.getByText('omyl.pdf')).toHaveCount(0);
  await expect.poll(async () => (await uploadsOf()).length).toBe(0);

  isHeld = false;
  await chooseFor(page, 'Ema Malá', pdf('Preludium.pdf'));
  await page.getByRole('button', { name: 'Odstrániť: Preludium.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Odstrániť súbor „Preludium.pdf“?' });
  await dialog.getByRole('button', { name: 'Späť' }).click();
  await expect(listOf(page, 'Ema Malá')).toContainText('Preludium.pdf');
  await page.getByRole('button', { name: 'Odstrániť: Preludium.pdf' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Odstrániť' }).click();
  await expect(listOf(page, 'Ema Malá')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Odstránené' })).toBeVisible();
  expect(await app.query('select 1 from files where signup_id = $1', [id])).toEqual([]);
});

test('after the deadline sheet music is only read', async ({ app, page }) => {
  const { token } = await createSignupByApi(app);
  const closed = (config: { signup: object }) => ({
    signup: { ...config.signup, editableUntil: '2026-01-01T00:00' },
  });
  await withConfig(app, closed as never, async () => {
    await new MySignupPage(page).open(token);
    await expect(page.getByText('Noty sa už cez tento odkaz nedajú meniť.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Nahrať noty/ })).toHaveCount(0);
  });
});

test('sheet music of all is chosen at once and sorted by the names of the files', async ({
  app,
  page,
}) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await choose(page, 'Nahrať noty všetkých naraz', [
    pdf('ema_mala Menuet.pdf'),
    pdf('Veselý – Sonáta.pdf'),
    pdf('scan0001.pdf'),
  ]);
  await expect(listOf(page, 'Ema Malá')).toContainText('ema_mala Menuet.pdf');
  await expect(listOf(page, 'Leo Veselý')).toContainText('Veselý – Sonáta.pdf');
  await expectAccessible(page);
  await page.getByLabel('Komu patrí scan0001.pdf?').selectOption('Leo Veselý');
  await expect(listOf(page, 'Leo Veselý').getByRole('link')).toHaveCount(2);
  await expect(page.getByLabel('Komu patrí scan0001.pdf?')).toHaveCount(0);
});
