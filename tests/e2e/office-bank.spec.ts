import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { camtOf, type TestMovement } from '#tests/integration/support/statements.ts';

interface Owing {
  id: string;
  number: string;
  symbol: string;
  euros: string;
}

async function owing(app: RunningApp): Promise<Owing> {
  const { id } = await createSignupByApi(app);
  const [row] = await app.query<{ number: string; symbol: string; total: number }>(
    `select number, variable_symbol as symbol, total_minor as total from signups where id = $1`,
    [id],
  );
  if (!row) throw new Error('the signup is not there');
  return { id, ...row, euros: (row.total / 100).toFixed(2) };
}

/** With its last digit mistyped. */
const mistyped = (symbol: string) => symbol.slice(0, -1) + ((Number(symbol.at(-1)) + 1) % 10);
const doubled = (euros: string) => (Number(euros) * 2).toFixed(2);
const slovak = (euros: string) => `${euros.replace('.', ',')} €`.replace(' ', ' ');

/** Forty movements with every kind of trouble; the numbers say how many signups each kind needs. */
function troubles(signups: readonly Owing[]): TestMovement[] {
  const [first] = signups as [Owing];
  const paid = (signup: Owing, more: Partial<TestMovement> = {}): Omit<TestMovement, 'ref'> => ({
    euros: signup.euros,
    symbol: signup.symbol,
    payer: 'Rodič',
    ...more,
  });
  const pair = (one: Owing, other: Owing) =>
    paid(one, {
      symbol: '',
      euros: doubled(one.euros),
      message: `VS ${one.symbol} VS ${other.symbol}`,
    });
  const at = (place: number) => signups[place] ?? first;
  const times = (count: number, more: Partial<TestMovement>) =>
    Array.from({ length: count }, () => paid(first, more));
  const rows = [
    ...signups.slice(0, 10).map((signup) => paid(signup)),
    ...signups.slice(10, 16).map((signup) => paid(signup, { symbol: mistyped(signup.symbol) })),
    pair(at(16), at(17)),
    pair(at(18), at(19)),
    ...[at(20), at(21)].map((signup) =>
      paid(signup, { reference: `/VS${signup.symbol}/SS9999/KS0308` }),
    ),
    paid(first, { symbol: '', payer: 'Rozdelená', euros: doubled(first.euros) }),
    paid(first, { symbol: '', payer: 'Vybraná' }),
    paid(first, { symbol: '', payer: 'Nájomca', euros: '33.00' }),
    paid(first, { symbol: '', payer: 'Nájomca', euros: '33.00' }),
    ...times(4, { direction: 'DBIT' }),
    ...times(3, { currency: 'CZK' }),
    ...times(3, { isReturn: true }),
    ...times(2, { euros: '0.00' }),
    ...[1, 2].map(() => paid(at(25), { euros: '1.00' })),
    paid(at(26)),
    paid(first, { symbol: '1234567890', payer: 'Cudzí symbol', euros: '34.00' }),
  ];
  return rows.map((row, place) => ({ ...row, ref: `R-${first.symbol}-${place}` }));
}

async function upload(page: Page, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: '', buffer }]);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('forty rows of every kind of trouble end with an empty queue', async ({ app, page }) => {
  test.setTimeout(240_000);
  const signups: Owing[] = [];
  for (let count = 0; count < 27; count++) signups.push(await owing(app));
  const late = signups[26] as Owing;
  await app.query(`update signups set state = 'cancelled' where id = $1`, [late.id]);
  const { payment } = await callApi(app, 'getConfig', {});
  const file = camtOf(troubles(signups), payment.iban);

  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Anna Pokladníčka',
    path: '/admin/payments/bank',
  });
  await expect(page.getByText('Zatiaľ ste nenahrali žiadny výpis.')).toBeVisible();
  await upload(page, 'november.xml', file);
  const uploaded = page.getByRole('list', { name: 'Práve nahrané' });
  for (const [outcome, count] of [
    ['Nové', 40],
    ['Spárované', 13],
    ['Na kontrolu', 15],
    ['Nezaúčtované', 12],
  ] as const) {
    await expect(
      uploaded.getByRole('button', { name: `${outcome}: ${count}, zobraziť pohyby` }),
    ).toBeVisible();
  }
  const queue = page.getByRole('region', { name: /Nespárované platby/ });
  await expect(queue.getByRole('heading')).toContainText('15');
  await expectAccessible(page);

  await uploaded.getByRole('button', { name: /^Nezaúčtované/ }).click();
  const rows = page.getByRole('dialog');
  await expect(rows.getByText('Odchádzajúca platba', { exact: false })).toHaveCount(4);
  await expect(rows.getByText('iná mena')).toHaveCount(3);
  await expectAccessible(page);
  await rows.getByRole('button', { name: 'Zavrieť' }).click();

  // What is proposed is accepted with one click each, and can be taken back.
  const accept = (euros: string, ...numbers: string[]) =>
    queue.getByRole('button', {
      name: `Priradiť ${slovak(euros)} prihláške ${numbers.join(', ')}`,
      exact: true,
    });
  const near = signups[10] as Owing;
  await accept(near.euros, near.number).click();
  await expect(queue.getByRole('heading')).toContainText('14');
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect(queue.getByRole('heading')).toContainText('15');
  for (const signup of [...signups.slice(10, 16), ...signups.slice(20, 22)]) {
    await accept(signup.euros, signup.number).click();
    await expect(accept(signup.euros, signup.number)).toHaveCount(0);
  }
  for (const [one, other] of [
    [signups[16], signups[17]],
    [signups[18], signups[19]],
  ] as [Owing, Owing][]) {
    await accept(doubled(one.euros), one.number, other.number).click();
  }
  await expect(queue.getByRole('heading')).toContainText('5');

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

  for (const payer of ['Nájomca', 'Nájomca', 'Cudzí symbol']) {
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

  await upload(page, 'november znova.xml', file);
  await expect(
    uploaded.getByRole('button', { name: 'Už známe: 40, zobraziť pohyby' }),
  ).toBeVisible();
  const [sums] = await app.query<{ paid: number }>(
    `select count(*)::int as paid from signups join signup_money on signup_id = signups.id
     where signups.id = any($1) and received_minor = total_minor`,
    [signups.map(({ id }) => id)],
  );
  expect(sums?.paid).toBe(26);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
});

test.describe('a file that is refused', () => {
  test.use({ expectedProblems: /status of 400/ });

  test('the columns of an unknown bank are named once', async ({ app, page }) => {
    const signup = await owing(app);
    await openOffice(app, page, {
      role: 'treasurer',
      name: 'Anna Pokladníčka',
      path: '/admin/payments/bank',
    });
    const table = `Kedy;Koľko;Od koho;Číslo\n3.10.2026;${signup.euros.replace('.', ',')};Rodič;${signup.symbol}`;
    await upload(page, 'banka.csv', table);
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
    await upload(page, 'zlá.xml', '<Document><BkToCstmrStmt>');
    await expect(uploaded).toContainText('Nič nebolo zaúčtované.');
  });
});
