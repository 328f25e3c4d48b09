import { HomePage } from '#tests/e2e/pages/home.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { SAVED_SIGNUPS } from '#tests/factories/saved-signups.ts';
import { windowOf } from '#tests/factories/signup-window.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

for (const [lang, title, rights] of [
  ['sk', 'Ochrana osobných údajov', 'Vaše práva'],
  ['en', 'Privacy', 'Your rights'],
] as const) {
  test(`the page on personal data is reached from the footer, in ${lang}`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open(`/?lang=${lang}`);
    await page.getByRole('link', { name: title }).click();
    await expect(home.title).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} · Hudobné struny`));
    await expect(home.section(rights)).toContainText('festival@hudobnestruny.example');
    await expectAccessible(page);
  });
}

test('an unknown address leads on', async ({ page }) => {
  const home = new HomePage(page);
  expect((await home.open('/nothing-here')).status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const links = home.page.getByRole('main').getByRole('link');
  await expect(links).toHaveText([
    'Späť na úvodnú stránku',
    'Prihlasovací formulár',
    'Poslať odkaz na prihlášku',
  ]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/signup',
    '/s',
  ]);
  await expectAccessible(page);
});

test('before the opening the page says when it opens and what to do until then', async ({
  page,
  app,
}) => {
  await withConfig(app, windowOf(3, 30), async () => {
    const home = new HomePage(page);
    await home.open();
    const notice = home.section('Prihlasovanie sa ešte nezačalo');
    await expect(notice).toContainText('Začne sa');
    await expect(notice).toContainText('pripravte mená');
    await expect(home.signupButtons()).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('after it closed the page says whom to ask, and how to find a signup', async ({
  page,
  app,
}) => {
  await withConfig(app, windowOf(-30, -3), async () => {
    const home = new HomePage(page);
    await home.open();
    const notice = home.section('Prihlasovanie sa skončilo');
    await expect(notice.getByRole('link', { name: 'festival@' })).toBeVisible();
    await expect(notice.getByRole('link', { name: '+421' })).toBeVisible();
    const find = notice.getByRole('link', { name: 'Poslať odkaz na moju prihlášku' });
    await expect(find).toHaveAttribute('href', '/s');
    await expect(home.signupButtons()).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('files of the edition are offered, and appear while the page is open', async ({
  page,
  app,
}) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.section('Na stiahnutie')).toHaveCount(0);
  const files = [{ label: { sk: 'Propozície (PDF)', en: '' }, url: '/files/propozicie.pdf' }];
  await withConfig(app, { files }, async () => {
    const link = home.section('Na stiahnutie').getByRole('link', { name: 'Propozície (PDF)' });
    await expect(link).toHaveAttribute('href', '/files/propozicie.pdf');
    await expectAccessible(page);
  });
});

test('signups of this device are listed and can be removed from it', async ({ page }) => {
  await page.addInitScript((signups) => {
    if (sessionStorage.getItem('filled')) return;
    sessionStorage.setItem('filled', 'yes');
    localStorage.setItem('prihlaska:signups', JSON.stringify(signups));
  }, SAVED_SIGNUPS);
  const home = new HomePage(page);
  await home.open();
  await page.getByRole('link', { name: 'Vaše prihlášky na tomto zariadení' }).click();
  const list = home.section('Vaše prihlášky na tomto zariadení');
  await expect(list).toBeVisible();
  const links = list.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Prihláška č. 2027-0042', 'Prihláška č. 2027-0041']);
  await expect(links.first()).toHaveAttribute('href', '/s/later');
  await expectAccessible(page);

  const remove = list.getByRole('button', { name: /2027-0042/ });
  await remove.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(2);
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zabudnúť odkaz' }).click();
  await expect(links).toHaveText(['Prihláška č. 2027-0041']);
  await page.reload();
  await expect(links).toHaveText(['Prihláška č. 2027-0041']);
});

test('private pages opt out of search engines', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /s/\n');
  expect(robots).not.toMatch(/^Disallow: \/s$/m);
});
