import type { Page } from '@playwright/test';
import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';

/**
 * Colours and width of pages that depend on the role or are empty, which `tests/screens` reaches
 * without a browser. The parts in their states are in the gallery.
 */

// Refusals of the server.
test.use({ expectedProblems: /status of 4\d\d/ });

test('the first page of the desk, a missing second factor and refused pages can be read', async ({
  app,
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const member = await openOffice(app, page, { role: 'desk', name: 'Dana Obedová' });
  await expect(page.locator('.role-start')).toContainText('obedy po dňoch');
  await expectContrast(page);
  await goInOffice(page, '/admin/users');
  await expect(title).toHaveText('Na túto stránku vaša rola nestačí');
  await test.step('a missing second factor', () => missSecondFactor(app, page));
  await app.query('update auth."user" set role = null where id = $1', [member.id]);
  await page.goto('/admin');
  await expect(title).toHaveText('Tento účet nemá prístup do kancelárie');
  await expectContrast(page);
});

async function missSecondFactor(app: RunningApp, page: Page): Promise<void> {
  await app.query(
    `insert into settings (key, value) values ('sign_in_policy', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ requireSecondFactor: true })],
  );
  try {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ešte jeden krok');
    await expectContrast(page);
  } finally {
    await app.query(`update settings set value = '{}' where key = 'sign_in_policy'`);
  }
}
