import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { makeMember, openOffice, signInPage } from '#tests/e2e/staff.ts';

const OWNER = { role: 'owner', name: 'Mária Kováčová', path: '/admin/users' } as const;

test('a changed role and a ban hold at once on the open page of the other person', async ({
  app,
  page,
  browser,
}) => {
  const person = await makeMember(app, { role: 'viewer', name: 'Ján Odchádzajúci' });
  const elsewhere = await browser.newPage();
  await signInPage(app, elsewhere, person);
  await elsewhere.goto(`${app.url}/admin`);
  const links = elsewhere.getByRole('navigation', { name: 'Kancelária' }).getByRole('link');
  await expect(links.filter({ hasText: 'Používatelia' })).toHaveCount(0);
  await expect(links.first()).toHaveText('Prehľad');

  await openOffice(app, page, OWNER);
  await expect(page.getByRole('button', { name: 'Uložiť pravidlá' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Zmeniť rolu: Ján Odchádzajúci' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'správca' }).check();
  await dialog.getByRole('button', { name: 'Zmeniť rolu' }).click();
  await expect(page.getByText('Ján Odchádzajúci: nová rola je správca.')).toBeVisible();
  await expect(links.filter({ hasText: 'Používatelia' })).toBeVisible();
  await expect(elsewhere.getByText('Ján Odchádzajúci').first()).toBeVisible();

  await page.getByRole('button', { name: 'Zablokovať: Ján Odchádzajúci' }).click();
  await dialog.getByLabel('Dôvod').fill('Skončila spolupráca');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zablokovať' }).click();
  const row = page.getByRole('row', { name: /Ján Odchádzajúci/ });
  await expect(row).toContainText('zablokovaný');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Boli ste odhlásení');
  await expect(elsewhere.getByText('Ján Odchádzajúci')).toHaveCount(0);
  await expect(signInPage(app, elsewhere, person)).rejects.toThrow('403');

  await row.getByRole('button', { name: 'Odblokovať: Ján Odchádzajúci' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odblokovať' }).click();
  await expect(row).toContainText('aktívny');
  await signInPage(app, elsewhere, person);
  await elsewhere.close();
});
