import { SignupsTable } from '#tests/e2e/pages/signups-table.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { expect, test } from '#tests/screens/fixtures.ts';

const VIEWER = { role: 'viewer', name: 'Eva Čítajúca' } as const;

/** Sent over the API, so that the office gets the news. */
const send = (app: RunningApp, name: string) =>
  createSignupByApi(app, {
    persons: [validPerformer({ name, diplomName: name, category: ['II. (A)'] })],
    groups: [],
  });

test('a row that no longer matches stays and is marked', async ({ app, page }) => {
  const created = await send(app, 'Štvrtý Odchádzajúci');
  const table = new SignupsTable(page);
  await openOffice(app, page, {
    ...VIEWER,
    path: '/admin/signups?state=received&search=odchadzajuci',
  });
  await expect(table.bar).toContainText('Nájdená 1 prihláška');
  const { token, version } = created;
  await callApi(app, 'cancelSignup', { token, version, reason: 'Žiak ochorel.' });
  await expect(table.bar).toContainText('Nájdených 0 prihlášok');
  await expect(table.row('Štvrtý Odchádzajúci')).toHaveAttribute('title', 'Už nezodpovedá filtru');
});
