import { eventsFileOf } from '#client/day/store/save-events.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { idTokenOf, openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('the office reads in files of devices, and says what came of each', async ({ app, page }) => {
  await createSignupByApi(app);
  const member = await openOffice(app, page, { role: 'organiser', name: 'Eva Súborová' });
  const code = { job: 'desk', place: '', label: 'Stôl bez siete', replaces: false };
  const made = await callApi(app, 'createDayCode', code, await idTokenOf(app, member));
  const prepared = await callApi(app, 'prepareDevice', { code: made.code, appVersion: '1' });
  const person = prepared.snapshot.rows.find(({ kind }) => kind === 'person');
  const event = (sequence: number, subject = '') => {
    const { deviceId } = prepared;
    const times = { at: Date.UTC(2027, 3, 9, 8), mono: 0, offset: 0, snapshot: 1, epoch: 0 };
    const about = { deviceId, sequence, kind: 'arrived', subject, payload: {}, actor: '' } as const;
    return { event: { ...about, ...times } };
  };
  const own = [event(1, person?.id), event(2, 'nobody')];
  const file = await eventsFileOf({ device: prepared, own });
  const given = (name: string, content: string) => ({
    ...{ name, mimeType: 'application/json' },
    buffer: Buffer.from(content),
  });

  await page.goto(`${app.url}/admin/day`);
  const button = page.getByRole('button', { name: 'Načítať súbor zo zariadenia' });
  await expect(button).toBeVisible();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles([given('stol.json', file), given('zly.json', file.slice(1))]);
  const read = page.getByRole('list', { name: 'Načítané súbory' }).getByRole('listitem');
  await expect(read.first()).toContainText(
    'Stôl bez siete 1 záznam uložený · 0 tu už bolo · 1 čaká na rozhodnutie',
  );
  await expect(read.last()).toContainText('zly.json Súbor nie je súborom záznamov');
  await expect(page.getByRole('heading', { name: 'Na rozhodnutie' })).toBeVisible();
  await expectAccessible(page);

  await choose.setInputFiles([given('stol.json', file)]);
  await expect(read.first()).toContainText('0 záznamov uložených · 2 tu už boli · 0 čaká');
  await expect(read).toHaveCount(1);
});

test('a viewer sees the devices and reads nothing in', async ({ app, page }) => {
  await openOffice(app, page, { role: 'viewer', name: 'Vít Divák', path: '/admin/day' });
  await expect(page.getByRole('heading', { name: 'Zariadenia' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Načítať súbor zo zariadenia' })).toHaveCount(0);
});
