import { randomUUID } from 'node:crypto';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

/** Two signups with the same pupil, unique to this test; the second has one more. */
async function createPair(app: RunningApp) {
  const name = `Ema Dvojitá ${randomUUID().slice(0, 6)}`;
  const ema = validPerformer({ name, diplomName: name });
  const leo = validPerformer({ name: 'Leo Navyše', diplomName: 'Leo Navyše' });
  const { attend } = await callApi(app, 'getConfig', {});
  const teacher = (email: string) =>
    validEducator({ email, attend: attend.slice(0, 1).map(({ id }) => id) });
  const first = await createSignupByApi(app, formOf([teacher('prva@skola.example'), ema]));
  const second = await createSignupByApi(app, formOf([teacher('druha@skola.example'), ema, leo]));
  return { first, second, name };
}

test('two signups of one pupil are merged after a preview', async ({ app, page }) => {
  const { first, second, name } = await createPair(app);
  await openOffice(app, page, { role: 'organiser', name: 'Mária', path: '/admin/duplicates' });
  const pair = page.getByRole('region', { name: new RegExp(first.number) });
  await expect(pair).toContainText(second.number);
  await expect(pair).toContainText('rovnaké meno a dátum narodenia');
  await expect(pair.getByText(name)).toHaveCount(2);
  await expectAccessible(page);
  await pair.getByRole('button', { name: 'Spojiť…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${first.number}`)).check();
  await expect(dialog).toContainText('Pridaná osoba: Leo Navyše');
  await expectAccessible(page);
  await dialog.getByLabel('Dôvod').fill('Poslané dvakrát');
  await dialog.getByRole('button', { name: 'Spojiť', exact: true }).click();
  await expect(pair).toHaveCount(0);

  const kept = await callApi(app, 'getSignup', { token: first.token });
  expect(kept.signup.persons.map((person) => person.name)).toContain('Leo Navyše');
  const { state } = await callApi(app, 'getSignup', { token: second.token });
  expect(state).toBe('cancelled');
});

test('a pair that is not one disappears, and comes back by an undo', async ({ app, page }) => {
  const { first } = await createPair(app);
  await openOffice(app, page, { role: 'organiser', name: 'Mária', path: '/admin/duplicates' });
  const pair = page.getByRole('region', { name: new RegExp(first.number) });
  await pair.getByRole('button', { name: 'Nie sú jedna' }).click();
  await expect(pair).toHaveCount(0);
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect(pair).toBeVisible();
});

test('a viewer sees the pairs and decides nothing', async ({ app, page }) => {
  const { first } = await createPair(app);
  await openOffice(app, page, { role: 'viewer', name: 'Ján', path: '/admin/duplicates' });
  const pair = page.getByRole('region', { name: new RegExp(first.number) });
  await expect(pair).toBeVisible();
  await expect(pair.getByRole('button')).toHaveCount(0);
});
