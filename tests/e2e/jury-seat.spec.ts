import { readyRule } from '#domain/scoring/ready-rules.ts';
import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';

const OWNER = { role: 'owner', name: 'Mária Kováčová', path: '/admin/results/jury' } as const;

test('a juror gives points without a connection, and nothing is lost with the page', async ({
  app,
  page,
  browser,
}) => {
  await createSignupByApi(app);
  // More than one plays in the category, so that the tablet has to find its place again.
  await createSignupByApi(app);
  const [played] = await app.query<{ config_id: string; category: string; count: number }>(
    `select s.config_id, a.category, count(*)::int as count
     from appearances a join signups s on s.id = a.signup_id
     group by 1, 2 order by 3 desc, 2 limit 1`,
  );
  const { config_id: configId = '', category = '' } = played ?? {};
  const rule = readyRule('whole-points', ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo']);
  await app.query(
    `insert into scoring_rules (config_id, category, rule, updated_by, updated_at)
     values ($1, $2, $3, 'test', now())`,
    [configId, category, JSON.stringify(rule)],
  );
  await openOffice(app, page, OWNER);
  await page.getByRole('button', { name: 'Pridať do poroty' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Meno s titulmi').fill('Mgr. Anna Malá');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await page.getByRole('button', { name: 'Kód pre tablet' }).click();
  await dialog.getByRole('button', { name: 'Ukázať kód' }).click();
  const code = (await dialog.locator('#day-code-text').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Zavrieť' }).click();

  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow' });
  let tablet = await context.newPage();
  await tablet.goto(`/day#${code.trim()}`);
  await tablet.getByRole('button', { name: 'Pripraviť zariadenie' }).click();
  await expect(tablet.getByText('Pripravené na prácu bez spojenia')).toBeVisible();
  await context.setOffline(true);
  await tablet.getByRole('button', { name: 'Začať' }).click();
  await tablet.getByLabel('Kategória').selectOption(category);
  const card = tablet.getByRole('article');
  await card.getByRole('button', { name: '21', exact: true }).click();
  await card.getByLabel('Vaše poznámky').fill('krásny tón');
  await expectReadable(tablet);
  await expectAccessible(tablet);
  await card.getByRole('button', { name: 'Odovzdať predbežné body' }).click();
  await expect(card.getByText('Predbežné body: 21.')).toBeVisible();
  await card.getByRole('button', { name: '22', exact: true }).click();
  await expect(tablet.getByText('sú uložené v tomto zariadení')).toBeVisible();

  // The battery is dead between two events: the page goes, and comes back from the device alone.
  await tablet.close();
  tablet = await context.newPage();
  await tablet.goto('/day');
  const reopened = tablet.getByRole('article');
  await tablet.getByLabel('Kategória').selectOption(category);
  await expect(reopened.getByText('Predbežné body: 21.')).toBeVisible();
  await expect(reopened.getByRole('button', { name: '22', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(reopened.getByLabel('Vaše poznámky')).toHaveValue('krásny tón');
  await reopened.getByRole('button', { name: 'Odovzdať konečné body' }).click();
  await expect(reopened.getByText(/^Konečné body 22 ste odovzdali/)).toBeVisible();
  await expect(tablet.getByRole('status').first()).toContainText('2 záznamy čakajú na odoslanie');

  await context.setOffline(false);
  await expect(tablet.getByRole('status').first()).toContainText('Odoslané a prijaté');
  const marks = await app.query<{ stage: string; points: string }>(
    'select stage, points from jury_marks where device_id is not null order by id',
  );
  expect(marks).toEqual([
    { stage: 'provisional', points: '21' },
    { stage: 'final', points: '22' },
  ]);
  const stored = await app.query<{ text: string }>(`select content::text as text from day_events`);
  expect(JSON.stringify(stored)).not.toContain('krásny tón');

  await page.goto(`/admin/results?category=${encodeURIComponent(category)}`);
  await expect(page.getByText('22 z tabletu')).toBeVisible();
  await expectReadable(page);
  await context.close();
});
