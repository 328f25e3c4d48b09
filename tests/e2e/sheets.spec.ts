import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { LARGE, listOf, pdf, watchParts } from '#tests/e2e/pages/sheets.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { pngOf } from '#tests/factories/files.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // A connection cut on purpose, and refused files.
  expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 400/,
});

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
    page.getByRole('button', { name: button }).tap(),
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
    return route.abort('internetdisconnected');
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
  expect(await my.sidewaysScroll()).toBe(0);

  const download = await page.request.get(
    app.url + (await list.getByRole('link', { name: 'Sonáta' }).getAttribute('href')),
  );
  expect(download.headers()['content-disposition']).toContain('attachment');
  expect((await download.body()).equals(LARGE)).toBe(true);

  // Refusals and the confirmation before a removal are accessible as well.
  await chooseFor(page, 'Leo Veselý', pdf('noty.pdf', pngOf(10, 10)));
  const refused = page.getByRole('listitem').filter({ hasText: 'noty.pdf' });
  await expect(refused.getByRole('alert')).toContainText('Nenahrané.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odstrániť: Menuet.pdf' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
