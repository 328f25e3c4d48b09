import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, test } from '#tests/screens/fixtures.ts';

test('the sheet music of a signup is only read by who may not change files', async ({
  app,
  page,
}) => {
  const { id } = await createSignupByApi(app);
  await openOffice(app, page, { role: 'viewer', name: 'Ján', path: `/admin/signups/${id}` });
  const sheets = page.getByRole('region', { name: 'Notový materiál' });
  await expect(sheets.getByText('Zatiaľ žiadne noty.').first()).toBeVisible();
  await expect(sheets.getByRole('button')).toHaveCount(0);
});
