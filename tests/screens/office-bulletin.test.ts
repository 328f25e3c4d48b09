import type { EditionConfig } from '#domain/edition/config.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { expect, test } from '#tests/screens/fixtures.ts';

const PAGES = ['/admin/documents/bulletin', '/admin/documents/print/bulletin'];

test('editor and print of the bulletin say how many it leaves unnamed, and lead to them', async ({
  app,
  page,
}) => {
  const { number } = await createSignupByApi(app);
  // The layout of pages needs a browser.
  await page.route('**/api/previewPrint', () => {});
  const notice = page.getByRole('note');
  await openOffice(app, page, { role: 'organiser', name: 'Mária Kováčová' });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(notice).toContainText(/^\d+ účinkujúc\S+ z \d+ nedal\S* súhlas/);
  }
  await notice.getByRole('link', { name: 'Zobraziť ich prihlášky' }).click();
  await expect(page.getByRole('grid')).toContainText(number);

  const unasked = ({ consents }: EditionConfig) => ({
    consents: consents.map((one) => ({ ...one, allows: { ...one.allows, name: false } })),
  });
  await withConfig(app, unasked, async () => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(notice).toContainText('žiadny súhlas tohto ročníka nerozhoduje');
      const link = notice.getByRole('link', { name: 'Otvoriť nastavenie súhlasov' });
      await expect(link).toHaveAttribute('href', '/admin/settings/consents');
    }
  });
});
