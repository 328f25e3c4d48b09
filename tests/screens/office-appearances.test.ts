import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const ORGANISER = { role: 'organiser', name: 'Eva Programová' } as const;

test('the office finds programmes that are too long and writes to their teachers', async ({
  app,
  page,
}) => {
  const long = validPerformer({ name: 'Dana Dlhohrajúca', minutes1: 20 });
  const right = validPerformer({ name: 'Rudo Presný', minutes1: 3, minutes2: 2 });
  for (const performer of [long, right]) {
    await createSignupByApi(app, { persons: [validEducator(), performer], groups: [] });
  }
  await openOffice(app, page, { ...ORGANISER, path: '/admin/appearances' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Dana Dlhohrajúca')).toContainText('20');
  await expect(row('Dana Dlhohrajúca')).toContainText('chýba trvanie, nad časovým limitom');
  await expect(row('Rudo Presný')).toContainText('Mikuláš Moyzes: Poéma');
  await expectAccessible(page);

  await page.getByLabel('Ukázať').selectOption({ label: 'nad časovým limitom' });
  await expect(row('Rudo Presný')).toHaveCount(0);
  await page.getByLabel('Hľadať meno, skupinu, školu alebo skladbu').fill('dlhohrajuca');
  await expect(page.getByRole('status').filter({ hasText: '1 vystúpenie' })).toBeVisible();
  await page.getByRole('button', { name: 'Napísať o 1 prihláške' }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/new$/);
});

test('a viewer reads the table and writes to nobody', async ({ app, page }) => {
  await createSignupByApi(app, {
    persons: [validEducator(), validPerformer({ name: 'Iva Čítaná' })],
    groups: [],
  });
  await openOffice(app, page, { role: 'viewer', name: 'Vít Divák', path: '/admin/appearances' });
  await expect(page.getByRole('row').filter({ hasText: 'Iva Čítaná' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Napísať/ })).toHaveCount(0);
});

test('the office asks for missing pieces, and the teacher gives them with the link', async ({
  app,
  page,
}) => {
  const pupil = validPerformer({ name: 'Nela Bezskladby' });
  const { token } = await createSignupByApi(app, {
    persons: [validEducator(), pupil],
    groups: [],
  });
  const { version, appearances } = await callApi(app, 'getSignup', { token });
  const [solo] = appearances;
  await callApi(app, 'updateProgramme', {
    token,
    version,
    appearances: [{ id: solo?.id, pieces: [] }],
  });
  await openOffice(app, page, { ...ORGANISER, path: '/admin/appearances' });
  await page.getByLabel('Hľadať meno, skupinu, školu alebo skladbu').fill('bezskladby');
  await page.getByRole('button', { name: 'Požiadať o doplnenie' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /^skladby/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Napísať o 1 prihláške' }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/new$/);
  const body = page.getByLabel('Text správy').first();
  await expect(body).toHaveValue(/\{link\}#complete=pieces,times/);

  await new MySignupPage(page).open(token, '#complete=pieces,times');
  await page.getByLabel(/^1\. skladba/).fill('Menuet');
  await page.getByRole('button', { name: 'Uložiť program' }).click();
  await expect(page.getByText('Zmeny sú uložené.')).toBeFocused();
  await openOffice(app, page, { ...ORGANISER, path: '/admin/appearances' });
  const row = page.getByRole('row').filter({ hasText: 'Nela Bezskladby' });
  await expect(row).toContainText('Menuet');

  // What is still missing the office types into the cell; Escape changes nothing.
  const edit = row.getByRole('button', { name: /^Upraviť skladby/ });
  await edit.click();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.click();
  await page.getByLabel('Trvanie 1. skladby (min)').fill('5:00');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('5');
  await expect(row).not.toContainText('chýba trvanie');
  const after = await callApi(app, 'getSignup', { token });
  expect(after.appearances[0]).toMatchObject({ id: solo?.id, seconds: 300 });
});

test("the office names the organiser's accompanist for several appearances at once", async ({
  app,
  page,
}) => {
  const asking = async (name: string, ...others: string[]) => {
    const { token } = await createSignupByApi(app, {
      persons: [validEducator(), ...[name, ...others].map((one) => validPerformer({ name: one }))],
      groups: [],
    });
    const { version, appearances } = await callApi(app, 'getSignup', { token });
    const [first] = appearances;
    await callApi(app, 'updateProgramme', {
      token,
      version,
      appearances: [{ id: first?.id, asksAccompanist: true }],
    });
    return async () => {
      const after = await callApi(app, 'getSignup', { token });
      return after.appearances.map(({ accompanists }) => accompanists.map((one) => one.name));
    };
  };
  const ofEla = await asking('Ela Prosiaca', 'Ivo Samostatný');
  const ofOta = await asking('Ota Prosiaci');
  await openOffice(app, page, { ...ORGANISER, path: '/admin/appearances' });
  const table = page.getByRole('table', { name: 'Vystúpenia' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'Zobraziť v tabuľke' }).click();
  await expect(row('Ivo Samostatný')).toHaveCount(0);
  await expect(row('Ela Prosiaca')).toContainText('treba určiť korepetítora');
  await page.getByLabel('Hľadať meno, skupinu, školu alebo skladbu').fill('prosiac');
  await page.getByRole('button', { name: 'Vybrať všetky zobrazené' }).click();
  await expect(page.getByText('Vybrané 2 vystúpenia')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Určiť korepetítora' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await expect(dialog.getByText('Toto pole je povinné.')).toBeVisible();
  await dialog.getByLabel('Korepetítor').fill(' Darina  Klávesová');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Vybran/)).toHaveCount(0);
  // Nobody waits any more; who asked is still to be found, with the accompanist's load.
  await expect(row('Ela Prosiaca')).toHaveCount(0);
  await page.getByLabel('Ukázať').selectOption('asked');
  await expect(row('Ela Prosiaca')).toContainText('korepetítor organizátora');
  const accompanists = page.getByRole('table', { name: 'Korepetítori' });
  await expect(accompanists.getByRole('row').filter({ hasText: 'Darina' })).toContainText('2');
  expect(await ofEla()).toEqual([['Darina Klávesová'], []]);
  expect(await ofOta()).toEqual([['Darina Klávesová']]);
});
