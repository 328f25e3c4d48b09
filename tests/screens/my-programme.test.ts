/** The programme is completed on the page of a signup, by itself and as the office asks for it. */
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const CLOSED = { closesAt: '2026-01-31T23:59', editableUntil: '2026-01-31T23:59' };
const OPENED = { opensAt: '2026-01-01T00:00' };

test('a link of the office opens exactly the fields that are missing', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const { version, appearances } = await callApi(app, 'getSignup', { token });
  const [solo, duo] = appearances;
  await callApi(app, 'updateProgramme', {
    token,
    version,
    appearances: [
      { id: solo?.id, pieces: [{ title: 'Tanec', seconds: 300 }] },
      { id: duo?.id, pieces: [{ title: 'Duo' }] },
    ],
  });
  await new MySignupPage(page).open(token, '#complete=pieces,times');
  await expect(page.getByRole('heading', { name: 'Doplnenie programu' })).toBeFocused();
  // The soloist lacks nothing of it, the duo only a time.
  await expect(page.getByLabel('Trvanie 1. skladby (min)')).toHaveCount(1);
  await expect(page.getByLabel('Korepetítor', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Trvanie 1. skladby (min)').fill('xyz');
  await page.getByRole('button', { name: 'Uložiť program' }).click();
  await expect(page.getByLabel('Trvanie 1. skladby (min)')).toBeFocused();
  await page.getByLabel('Trvanie 1. skladby (min)').fill('3:20');
  await page.getByRole('button', { name: 'Uložiť program' }).click();
  await expect(page.getByText('Zmeny sú uložené.')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Program' })).toContainText('Duo (3:20 min)');
  const after = await callApi(app, 'getSignup', { token });
  expect(after.appearances.map(({ id, seconds }) => [id, seconds])).toEqual([
    [solo?.id, 300],
    [duo?.id, 200],
  ]);
  // The same link later has nothing to open.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Doplnenie programu' })).toHaveCount(0);
});

test('after its deadline the programme is changed by request only', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const change = (config: { signup: object }) => ({
    signup: { ...config.signup, ...OPENED, ...CLOSED, programmeClosesAt: null },
  });
  await withConfig(app, change as never, async () => {
    await new MySignupPage(page).open(token);
    await page.getByRole('button', { name: 'Požiadať o iný program' }).click();
    const title = page.getByLabel('1. skladba', { exact: true }).first();
    await title.fill('Iná skladba');
    await page.getByLabel('Odkaz pre organizátora').fill('Zmenili sme skladbu.');
    await page.getByRole('button', { name: 'Poslať žiadosť' }).click();
    await expect(page.getByText('Žiadosť je odoslaná.')).toBeFocused();
    const { changeRequest, appearances } = await callApi(app, 'getSignup', { token });
    expect(changeRequest?.appearances?.[0]?.pieces[0]?.title).toBe('Iná skladba');
    expect(appearances[0]?.pieces[0]?.title).not.toBe('Iná skladba');
    // One request waits at a time.
    await expect(page.getByRole('button', { name: 'Požiadať o iný program' })).toHaveCount(0);
  });
});
