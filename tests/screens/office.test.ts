import { ROLES, type Role } from '#domain/access/roles.ts';
import { OfficePage } from '#tests/e2e/pages/office.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('the office tells how the edition stands', async ({ app, page }) => {
  const office = new OfficePage(page);
  await openOffice(app, page, { role: 'owner', name: 'Mária Kováčová' });
  await expect(office.title).toBeVisible();
  await expect(page.getByRole('main').getByText('Hudobné struny')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Mária Kováčová')).toBeVisible();
  await expect(office.publicPage).toHaveAttribute('href', '/');
  await expectAccessible(page);
});

test('who is not signed in is sent to the sign-in, and knows the way back', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/admin/log?search=jana`);
  await page.waitForURL('**/sign-in?return=*');
  const back = new URL(page.url()).searchParams.get('return');
  expect(back).toBe('/admin/log?search=jana');
});

test('an account without a role reads so and sees nothing of the office', async ({ app, page }) => {
  await openOffice(app, page, { role: null, name: 'Eva Učiteľka', path: '/admin/users' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tento účet nemá prístup do kancelárie',
  );
  await expect(page.getByRole('navigation', { name: 'Kancelária' })).toHaveCount(0);
  await expectAccessible(page);
});

const SIGNUPS = [
  ...['Prehľad', 'Prihlášky', 'Žiadosti o zmenu', 'Duplicity', 'Zoznamy', 'Vystúpenia'],
  ...['Školy', 'Platby', 'Harmonogram', 'Dokumenty', 'Súťažný deň'],
];
const SETTING_UP = ['Import', 'Nastavenia', 'Ročníky'];
const ORGANISING = [...SIGNUPS, 'Porota a výsledky', 'Správy', 'Súbory', ...SETTING_UP];
const PAGES_OF: Record<Role, string[]> = {
  owner: [...ORGANISING, 'Používatelia', 'Záznam činnosti', 'Stav'],
  organiser: ORGANISING,
  treasurer: [...SIGNUPS, 'Súbory'],
  viewer: [...SIGNUPS, 'Porota a výsledky', 'Súbory'],
  desk: ['Prehľad', 'Zoznamy', 'Harmonogram', 'Dokumenty', 'Súťažný deň'],
  juror: ['Prehľad'],
};

test('the navigation shows what the role may do, and an address typed by hand shows no more', async ({
  app,
  page,
}) => {
  const links = page.getByRole('navigation', { name: 'Kancelária' }).getByRole('link');
  const member = await openOffice(app, page, { role: 'viewer', name: 'Ján Pozorný' });
  for (const role of ROLES) {
    await app.query('update auth."user" set role = $2 where id = $1', [member.id, role]);
    await expect(links).toHaveText(PAGES_OF[role]);
  }
  await page.goto(`${app.url}/admin/users`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Na túto stránku vaša rola nestačí',
  );
});

test('staff without the second factor that is asked for sees only where to set it up', async ({
  app,
  page,
}) => {
  const office = new OfficePage(page);
  await openOffice(app, page, { role: 'organiser', name: 'Peter Novák' });
  await expect(office.title).toBeVisible();
  const policy = JSON.stringify({ requireSecondFactor: true });
  await app.query(
    `insert into settings (key, value) values ('sign_in_policy', $1)
     on conflict (key) do update set value = excluded.value`,
    [policy],
  );
  try {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ešte jeden krok');
    await expect(page.getByRole('link', { name: 'Zapnúť v mojom účte' })).toHaveAttribute(
      'href',
      '/account',
    );
    await expectAccessible(page);
  } finally {
    await app.query(`update settings set value = '{}' where key = 'sign_in_policy'`);
  }
  await expect(office.title).toBeVisible();
});

test('the office speaks English when asked', async ({ app, page }) => {
  await openOffice(app, page, { role: 'owner', name: 'Mária Kováčová', path: '/admin/users' });
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByRole('button', { name: 'Invite a person' })).toBeVisible();
});

test('who may not read signups is offered no notifications', async ({ app, page }) => {
  await openOffice(app, page, { role: 'desk', name: 'Zuzana Horváthová' });
  await expect(page.getByRole('heading', { level: 1, name: 'Prehľad' })).toBeVisible();
  await expect(page.getByText('Upozornenia v tomto prehliadači')).toHaveCount(0);
});
