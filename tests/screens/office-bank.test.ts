import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { halfway, makeTroubles, type Owing, owing, times } from '#tests/e2e/bank-troubles.ts';
import { callApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { camtOf } from '#tests/integration/support/statements.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const slovak = (euros: string) => `${euros.replace('.', ',')} €`.replace(' ', '\u00a0');

interface TestFile {
  name: string;
  content: string;
}

async function upload(page: Page, ...files: TestFile[]): Promise<void> {
  const given = files.map(({ name, content }) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(content),
  }));
  await page.locator('input[type=file]').setInputFiles(given);
}

test('a statement with every kind of trouble ends with an empty queue', async ({ app, page }) => {
  // Earlier tests have used this application, so count from its current state.
  await app.query('truncate bank_statements, ledger_entries cascade');
  const { signups, person, school, tooLittle, withdrawn, movements } = await makeTroubles(app);
  const [first, near, late] = [signups[0], signups[10], signups[26]] as [Owing, Owing, Owing];
  const { payment } = await callApi(app, 'getConfig', {});
  const file = camtOf(movements, payment.iban);
  const other = camtOf(
    [1, 2].map((place) => ({ ref: `X-${first.symbol}-${place}`, euros: '88.00' })),
    'SK6807200002891987426353',
  );

  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Anna Pokladníčka',
    path: '/admin/payments/bank',
  });
  await expect(page.getByText('Zatiaľ ste nenahrali žiadny výpis.')).toBeVisible();

  // Each file waits at this gate, so that the progress is visible.
  const gates: (() => void)[] = [];
  await page.route('**/api/importBankStatement', async (route) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    await route.continue();
  });
  const open = async () => {
    await expect.poll(() => gates.length).toBe(1);
    gates.pop()?.();
  };
  await upload(
    page,
    { name: 'november.xml', content: file },
    { name: 'iný účet.xml', content: other },
  );
  const uploaded = page.getByRole('list', { name: 'Práve nahrané' });
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveJSProperty('max', 2);
  await expect(progress).toHaveJSProperty('value', 0);
  await open();
  await expect(progress).toHaveJSProperty('value', 1);
  await expect(page.getByText('Spracované 1 z 2')).toBeVisible();
  await open();
  await expect(page.getByText('Spracované 2 z 2')).toBeVisible();
  await expect(progress).toHaveCount(0);
  await page.unroute('**/api/importBankStatement');

  const imported = (name: string) => uploaded.getByRole('listitem').filter({ hasText: name });
  const number = (outcome: string, count: number) => `${outcome}: ${count}, zobraziť pohyby`;
  const rows = page.getByRole('dialog');
  for (const [outcome, count, said] of [
    ['Nové', 49, 'Rodič'],
    ['Spárované', 15, first.number],
    ['Na kontrolu', 22, 'viac variabilných symbolov'],
    ['Nezaúčtované', 12, 'nulová suma'],
  ] as const) {
    await imported('november.xml')
      .getByRole('button', { name: number(outcome, count) })
      .click();
    await expect(rows.locator('.bank-rows > li')).toHaveCount(count);
    await expect(rows.getByText(said).first()).toBeVisible();
    await expectAccessible(page);
    if (outcome !== 'Nezaúčtované') await rows.getByRole('button', { name: 'Zavrieť' }).click();
  }
  await expect(rows.getByText('Odchádzajúca platba', { exact: false })).toHaveCount(4);
  await expect(rows.getByText('iná mena')).toHaveCount(3);
  const queue = page.getByRole('region', { name: /Nespárované platby/ });

  // Only a returned refund of ours can be put back into the queue.
  const back = rows.getByRole('button', { name: 'Vrátiť na kontrolu…' });
  await expect(back).toHaveCount(3);
  await back.first().click();
  await rows.getByLabel('Dôvod').fill('Účet príjemcu je zrušený');
  await rows.getByRole('button', { name: 'Vrátiť', exact: true }).click();
  await expect(back).toHaveCount(2);
  await rows.getByRole('button', { name: 'Zavrieť' }).click();
  await imported('iný účet.xml')
    .getByRole('button', { name: number('Nezaúčtované', 2) })
    .click();
  await expect(rows.getByText('iný účet', { exact: true })).toHaveCount(2);
  await rows.getByRole('button', { name: 'Zavrieť' }).click();
  await expect(queue.getByRole('heading')).toContainText('23');

  // The overview links here while rows wait.
  await page.getByRole('link', { name: 'Prehľad' }).click();
  await page.getByRole('link', { name: 'Nespárované platby 23 platieb' }).click();
  await expect(queue.getByRole('heading')).toContainText('23');

  // A proposal is accepted with one click and can be undone.
  const accept = (euros: string, ...numbers: string[]) =>
    queue.getByRole('button', {
      name: `Priradiť ${slovak(euros)} prihláške ${numbers.join(', ')}`,
      exact: true,
    });
  await accept(near.euros, near.number).click();
  await expect(queue.getByRole('heading')).toContainText('22');
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect(queue.getByRole('heading')).toContainText('23');
  const single = [...signups.slice(10, 16), ...signups.slice(20, 22), ...signups.slice(27, 29)];
  for (const signup of [...single, person, school]) {
    await accept(signup.euros, signup.number).click();
    await expect(accept(signup.euros, signup.number)).toHaveCount(0);
  }
  for (const [euros, pair] of [
    [times(first.euros, 2), signups.slice(16, 18)],
    [times(first.euros, 2), signups.slice(18, 20)],
    [times(first.euros, 2), signups.slice(31, 33)],
    [halfway(first.euros), tooLittle],
    [times(first.euros, 2), withdrawn],
  ] as const) {
    const button = accept(euros, ...pair.map((signup) => signup.number));
    await button.click();
    await expect(button).toHaveCount(0);
  }
  await expect(queue.getByRole('heading')).toContainText('6');

  // One transfer for two signups, found by their numbers.
  const dialog = page.getByRole('dialog');
  const item = (payer: string) => queue.getByRole('listitem').filter({ hasText: payer });
  const find = async (signup: Owing) => {
    await dialog.getByRole('searchbox').fill(signup.number);
    const found = dialog.getByRole('listitem').filter({ hasText: signup.number });
    await found.getByRole('button', { name: 'Pridať' }).click();
  };
  await item('Rozdelená').getByRole('button', { name: 'Vybrať prihlášku…' }).click();
  await find(signups[22] as Owing);
  await expect(dialog.getByText(/Ostáva rozdeliť/)).toBeVisible();
  await find(signups[23] as Owing);
  await expect(dialog.getByText('Rozdelené do posledného centu')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Priradiť' }).click();
  await expect(item('Rozdelená')).toHaveCount(0);
  await item('Vybraná').getByRole('button', { name: 'Vybrať prihlášku…' }).click();
  await find(signups[24] as Owing);
  await dialog.getByRole('button', { name: 'Priradiť' }).click();
  await expect(item('Vybraná')).toHaveCount(0);

  for (const payer of ['Nájomca', 'Nájomca', 'Cudzí symbol', 'Zrušený účet']) {
    const before = await item(payer).count();
    await item(payer).first().getByRole('button', { name: 'Nie je naša…' }).click();
    await queue.getByLabel('Dôvod').fill('Nepatrí súťaži');
    await queue.getByRole('button', { name: 'Odložiť' }).click();
    await expect(item(payer)).toHaveCount(before - 1);
  }
  await expect(queue.getByText('Všetky prijaté platby sú priradené.')).toBeVisible();
  const cancelled = page.getByRole('region', { name: 'Peniaze pri zrušených prihláškach' });
  await expect(cancelled.getByRole('listitem').filter({ hasText: late.number })).toContainText(
    slovak(late.euros),
  );

  await upload(page, { name: 'november znova.xml', content: file });
  await imported('november znova.xml')
    .getByRole('button', { name: number('Už známe', 49) })
    .click();
  await expect(rows.locator('.bank-rows > li')).toHaveCount(49);
  await rows.getByRole('button', { name: 'Zavrieť' }).click();
  const [sums] = await app.query<{ paid: number }>(
    `select count(*)::int as paid from signups join signup_money on signup_id = signups.id
     where signups.id = any($1) and received_minor = total_minor`,
    [[...signups, person, school, ...tooLittle, ...withdrawn].map(({ id }) => id)],
  );
  expect(sums?.paid).toBe(37);

  // The original file can be downloaded.
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stiahnuť súbor november.xml' }).click();
  const saved = await begun;
  expect(saved.suggestedFilename()).toBe('november.xml');
  expect(fs.readFileSync(await saved.path(), 'utf8')).toBe(file);
});

test('the columns of an unknown bank are named once', async ({ app, page }) => {
  const signup = await owing(app);
  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Anna Pokladníčka',
    path: '/admin/payments/bank',
  });
  const table = `Kedy;Koľko;Od koho;Číslo\n3.10.2026;${signup.euros.replace('.', ',')};Rodič;${signup.symbol}`;
  await upload(page, { name: 'banka.csv', content: table });
  await page.getByRole('button', { name: 'Určiť stĺpce' }).click();
  const dialog = page.getByRole('dialog');
  for (const [column, meaning] of [
    ['Kedy', 'Dátum zaúčtovania'],
    ['Koľko', 'Suma (alebo kredit)'],
    ['Od koho', 'Meno platiteľa'],
    ['Číslo', 'Variabilný symbol'],
  ] as const) {
    await dialog.getByLabel(`Význam stĺpca ${column}`).selectOption({ label: meaning });
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zapamätať a nahrať' }).click();
  const uploaded = page.getByRole('list', { name: 'Práve nahrané' });
  await expect(uploaded.getByRole('button', { name: /^Spárované: 1/ })).toBeVisible();
  await upload(page, { name: 'zlá.xml', content: '<Document><BkToCstmrStmt>' });
  await expect(uploaded).toContainText('Nič nebolo zaúčtované.');
});
