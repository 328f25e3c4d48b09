import { judgedCategory } from '#tests/e2e/judged-category.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const CATEGORY = 'III. (B)';
const AWARDS = '/admin/results/awards';

test('a laureate is chosen against the points, and the confirmed result feeds files and statistics', async ({
  app,
  page,
}) => {
  const { step } = await judgedCategory(app, {
    category: CATEGORY,
    marks: { 'Ida Krátka': ['24', '24', '25'], 'Ema Malá': ['22', '21', '22'] },
  });
  const path = `/admin/results?category=${encodeURIComponent(CATEGORY)}`;
  await openOffice(app, page, { role: 'organiser', name: 'Eva Výsledková', path });
  await page.getByRole('button', { name: 'Pridať cenu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Druh').selectOption({ label: 'Laureát kategórie' });
  await expect(dialog.getByLabel('Cena')).toHaveValue('Laureát kategórie');
  await dialog.getByLabel('Komu').selectOption({ label: 'Ema Malá (22 b.)' });
  await expect(dialog).toContainText('Podľa bodov je prvý: Ida Krátka.');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await expect(dialog).toContainText('Zapíšte, ako porota hlasovala.');
  await expect(dialog).toContainText('Napíšte dôvod; bude v zápisnici.');
  await dialog.getByLabel('Porota o cene hlasovala').click();
  await dialog.getByLabel('Dôvod').fill('výnimočný prejav');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Laureát kategórie' })).toContainText(
    'výnimočný prejav',
  );

  await page.getByRole('button', { name: 'Pridať cenu' }).click();
  await dialog.getByLabel('Cena').fill('1. miesto');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await expect(dialog).toContainText('Vyberte, komu cena patrí');
  await dialog.getByLabel('Komu').selectOption({ label: 'cena sa neudeľuje' });
  await dialog.getByLabel('Dôvod').fill('nízka úroveň');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  const withheld = page.getByRole('listitem').filter({ hasText: '1. miesto' });
  await expect(withheld).toContainText('podľa výsledkov to má: Ida Krátka');
  await page.getByRole('button', { name: 'Uzamknúť hodnotenia' }).click();
  await page.getByRole('button', { name: 'Potvrdiť výsledok' }).click();
  await expect(page.getByRole('alert')).toContainText('zapísané ako neudelené');
  await withheld.getByRole('button', { name: 'Odobrať' }).click();
  await expect(withheld).toHaveCount(0);
  await page.getByRole('button', { name: 'Potvrdiť výsledok' }).click();
  await expect(page.getByText('Čaká na druhé potvrdenie').first()).toBeVisible();
  await step('confirm');
  await goInOffice(page, AWARDS);
  const first = page.getByRole('row').filter({ hasText: 'Ema Malá' });
  await expect(first).toContainText('Laureát kategórie, 2. miesto, zlaté pásmo');
  await expect(page.getByRole('table', { name: 'Kategória' })).toContainText(CATEGORY);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stiahnuť štatistiku' }).click();
  await expect(dialog.getByRole('group', { name: 'Súbor' })).toBeVisible();
});

test('a viewer sees confirmed results and no marks of jurors', async ({ app, page }) => {
  await openOffice(app, page, { role: 'viewer', name: 'Vít Divák', path: '/admin/results' });
  await expect(page.getByRole('rowheader', { name: CATEGORY })).toBeVisible();
  await expect(page.getByRole('link', { name: CATEGORY })).toHaveCount(0);
  await goInOffice(page, AWARDS);
  await expect(page.getByRole('row').filter({ hasText: 'Ida Krátka' })).toContainText('24');
  await expect(page.getByRole('link', { name: 'Diplomy' })).toHaveCount(0);
});
