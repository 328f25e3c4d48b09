import type { Page } from '@playwright/test';
import { newBulletin } from '#domain/bulletin/content.ts';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { type Member, openOffice } from '#tests/e2e/staff.ts';

// A save that conflicts with another one.
test.use({ expectedProblems: /status of 409/ });

const PATH = '/admin/documents/bulletin';
const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: name }) });

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test('the office writes the bulletin and loses nothing', async ({ app, page }) => {
  // Typesets three times, and each may take half a minute.
  test.setTimeout(180_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await createSignupByApi(app);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openOffice(app, page, { role: 'organiser', name: 'Mária', path: PATH });
  await expect(page.getByText('Zatiaľ nič nebolo uložené.')).toBeVisible();
  await expect(page.getByText('Zatiaľ žiadna.')).toBeVisible();
  await expectAccessible(page);

  const welcome = part(page, 'Slovo na úvod');
  await welcome.locator('summary').click();
  const text = welcome.getByLabel('Text', { exact: true });
  await text.fill('Vitajte v Žiline!');
  await text.selectText();
  await welcome.getByRole('button', { name: 'Tučné' }).click();
  await expect(text).toHaveValue('**Vitajte v Žiline!**');
  await expect(welcome.locator('strong')).toHaveText('Vitajte v Žiline!');
  await welcome.getByLabel('Kto sa podpíše').fill('Jana Nová');
  const jury = part(page, 'Porota');
  await jury.locator('summary').click();
  await jury.getByRole('button', { name: 'Pridať člena poroty' }).click();
  await jury.getByLabel('Meno a tituly').fill('Łukasz Żebrowski');
  await jury.getByRole('button', { name: 'Posunúť vyššie: Porota' }).click();
  await expectAccessible(page);

  // The preview follows the typed text before it is saved.
  const preview = page.getByRole('region', { name: 'Ukážka strán' });
  await expect(preview.getByRole('img')).toHaveAttribute('data-drawn', '1', { timeout: 30_000 });
  // Until then the preview shows an empty bulletin, and paging finds nothing.
  await expect(preview.locator('[aria-busy=false]')).toBeVisible({ timeout: 30_000 });
  const next = preview.getByRole('button', { name: 'Ďalšia strana' });
  const previous = preview.getByRole('button', { name: 'Predchádzajúca strana' });
  const words = preview.getByRole('img', { name: /^Strana \d+ bulletinu$/ });
  await expect(async () => {
    // The previous pages stay while the new ones are drawn, so that a page skipped in them
    // has to be searched from the start.
    if (await next.isDisabled()) while (await previous.isEnabled()) await previous.click();
    await next.click();
    await expect(words).toContainText('Vitajte v Žiline!', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await text.fill('**Vitajte v Žiline!** Už po dvanásty raz.');
  await expect(words).toContainText('Už po dvanásty raz', { timeout: 30_000 });
  await text.fill('**Vitajte v Žiline!**');

  // Leaving shows a message, and the text is kept.
  await page.getByRole('link', { name: 'Súbory', exact: true }).click();
  await expect(page.getByText('Texty bulletinu nie sú uložené')).toBeVisible();
  await page.getByRole('button', { name: 'Späť k nim' }).click();
  await expect(page.getByText('Zmeny nie sú uložené.')).toBeVisible();

  await page.getByRole('radio', { name: 'Anglicky' }).check();
  const missing = page.getByRole('region', { name: 'Chýbajúce preklady' });
  await expect(missing).toContainText('Welcome · Text');
  await page.getByRole('radio', { name: 'Slovensky' }).check();

  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByText('Zmeny nie sú uložené.')).toBeVisible();
  await expect(page.locator('.bulletin-section summary').first()).toContainText('Porota');

  // Another person saves first.
  await app.query(
    `insert into bulletins (config_id, content, version, updated_at, updated_by)
     select id, $1, 1, now(), 'Peter' from config order by position limit 1`,
    [JSON.stringify(newBulletin())],
  );
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click();
  await expect(page.getByText('Medzitým texty uložil niekto iný (Peter).')).toBeVisible();
  await page.getByRole('button', { name: 'Uložiť moje' }).click();
  await expect(page.getByText('Uložené: Mária')).toBeVisible();
  await page.reload();
  await part(page, 'Slovo na úvod').locator('summary').click();
  await expect(part(page, 'Slovo na úvod').getByLabel('Text', { exact: true })).toHaveValue(
    '**Vitajte v Žiline!**',
  );
});

test('on a phone the bulletin is written without scrolling sideways, published and found', async ({
  app,
  page,
}) => {
  test.slow();
  await createSignupByApi(app);
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await openOffice(app, page, { role: 'organiser', name: 'Mária', path: PATH });
  await expect(page.getByText('Zatiaľ žiadna.')).toBeVisible();
  const welcome = part(page, 'Slovo na úvod');
  await welcome.locator('summary').click();
  await welcome.getByLabel('Text', { exact: true }).fill(`# Nadpis\n\n${'Š'.repeat(300)}`);
  await expect(welcome.locator('.writing-set')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zahodiť zmeny' }).click();
  await expect(page.getByText('Zmeny bulletinu sú zahodené.')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await makeBulletin(app, member);
  await page.reload();
  await page.getByRole('button', { name: /^Zverejniť: Bulletin – .* – verzia 1\.pdf$/ }).click();
  await expect(page.getByText('zverejnená', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/documents');
  await expect(page.getByRole('link', { name: /Bulletin – .* – verzia 1/ })).toBeVisible();
});

/** As the print page does, in a session of its own. */
async function makeBulletin(app: RunningApp, { email, password }: Member): Promise<void> {
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const all = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: all,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { idToken } = await post('/session/sign-in', { origin: app.url }, { email, password });
  const call = async (name: string, data: object) =>
    (await post(`/api/${name}`, { authorization: `Bearer ${idToken}` }, { data })).result.run;
  const { id: runId } = await call('startPrint', { kind: 'bulletin' });
  const stateOf = async () => (await call('getPrintRun', { runId })).state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');
}
