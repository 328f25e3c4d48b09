import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('next year is cloned, reviewed, chosen as the first and put away again', async ({
  app,
  page,
}) => {
  const [first] = await app.query<{ id: string; position: number }>(
    'select id, position from config order by position limit 1',
  );
  await openOffice(app, page, {
    role: 'organiser',
    name: 'Emil Edičný',
    path: '/admin/editions',
  });
  try {
    await page.getByRole('button', { name: 'Pripraviť ďalší ročník' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pripraviť ďalší ročník' });
    await expect(dialog).toContainText('364 dní');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Vytvoriť ročník' }).click();
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(3);

    // The office stays in its edition, and says so when it changes to the new one.
    const notice = page.getByText(/^Pozeráte ročník/);
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Prejsť do nového ročníka' }).click();
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Prihlášky', exact: true }).click();
    const empty = page.getByRole('heading', { name: /^V ročníku .* zatiaľ nie je/ });
    await expect(empty).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Prejsť do ročníka/ })
      .first()
      .click();
    await expect(notice).toHaveCount(0);
    await page.getByRole('link', { name: 'Ročníky' }).click();

    await page.getByRole('checkbox', { name: 'Ceny a obedy' }).check();
    await expect(page.getByText('hotové 1 z 7')).toBeVisible();
    await expectAccessible(page);
    const lastYear = (await rows.nth(1).locator('strong').textContent()) ?? '';
    await page.getByRole('button', { name: /^Vybrať ako aktuálny:/ }).click();
    const question = page.getByRole('dialog', { name: 'Vybrať tento ročník ako aktuálny?' });
    await question.getByRole('button', { name: 'Vybrať ako aktuálny' }).click();
    await expect(rows.nth(2).locator('strong')).toHaveText(lastYear);
    await expect(rows.nth(1)).toContainText('aktuálny: sem sa ľudia prihlasujú');
    const [now] = await app.query<{ id: string }>('select id from config order by position');
    expect(now?.id).not.toBe(first?.id);
    await rows
      .nth(2)
      .getByRole('button', { name: /^Archivovať/ })
      .click();
    await expect(rows.nth(2)).toContainText('v archíve');
    await page.getByRole('button', { name: 'Vrátiť späť' }).click();
    await expect(rows.nth(2)).not.toContainText('v archíve');
  } finally {
    await app.query('delete from config where id <> $1', [first?.id]);
    await app.query('update config set archived_at = null, position = $2 where id = $1', [
      first?.id,
      first?.position,
    ]);
  }
});
