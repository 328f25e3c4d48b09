import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { OfficePage } from '#tests/e2e/pages/office.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the office tells the edition and the state of the service, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const office = new OfficePage(page);
    await office.open();
    await expect(page.getByText('Hudobné struny')).toBeVisible();
    await expect(page.getByText('V prevádzke')).toBeVisible();
    await expect(office.publicPage).toHaveAttribute('href', '/');
    await expectAccessible(page);
  });
}
