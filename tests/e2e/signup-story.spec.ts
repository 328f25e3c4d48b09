import { decode } from 'bysquare/pay';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { EDUCATOR, performer, SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { readQrCode } from '#tests/e2e/read-qr-code.ts';
import { uniqueEmail } from '#tests/e2e/ready-draft.ts';
import { callApi, mailsTo } from '#tests/e2e/signup-api.ts';

/**
 * As copied from a spreadsheet; the second date is invalid, the last pupil has no chamber category.
 */
const ROWS = [
  ['Meno a priezvisko', 'Dátum narodenia', 'Kategória', 'E-mail', 'Telefón', 'Bydlisko', 'Obed'],
  ['Nina Hrivnáková', '3.4.2016', 'II.A', 'nina@example.sk', '0905 111 333', 'Žilina', 'áno'],
  ['Oto Kováč', '31.2.2016', 'II A; IV. (A)', 'oto@example.sk', '0905 111 334', 'Bytča', ''],
  ['Pavol Lipa', '7. 9. 2016', 'ii. (a)', 'pavol@example.sk', '+421905111335', 'Čadca', ''],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** The values that the pasted table lacks. */
const PROGRAMME = {
  '1. skladba': 'W. A. Mozart: Menuet',
  '2. skladba': 'M. Moyzes: Poéma',
};

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' });

test('a teacher signs herself and eight pupils up on a phone, and pays with one scan', async ({
  page,
  app,
}) => {
  test.slow();
  const email = uniqueEmail();
  const form = new SignupFormPage(page);
  await form.open();
  await expectAccessible(page);

  await form.fill({ ...EDUCATOR, texts: { ...EDUCATOR.texts, 'E-mail': email } });
  await form.choice('Mám záujem o obed').check();
  await expect(form.total).toHaveText('24,00\u00a0€');

  await form.addPerformer();
  await expect(form.field('Meno pedagóga')).toHaveValue('Jana Nová');
  await form.fill(performer('Ema Malá', { choices: ['II. (A)', 'IV. (A)'] }));
  for (const name of ['Leo Veselý', 'Mia Krátka', 'Tomáš Dlhý', 'Zoja Biela']) {
    await form.duplicate(name);
    await form.field('Dátum narodenia').fill('2.9.15');
    await form.field('E-mail').fill('rodic@example.sk');
    await form.field('Telefón').fill('905654321');
    await form.field('Adresa bydliska').fill('Žilina');
  }
  await form.choice('IV. (A)').uncheck();
  await expect(form.field('Meno na diplome')).toHaveValue('Zoja Biela');
  await expect(form.field('Dátum narodenia')).toHaveValue('2. 9. 2015');

  await form.paste(ROWS);
  await expect(form.dialog.getByRole('cell', { name: '31.2.2016' })).toContainText(
    'Zadajte platný dátum',
  );
  await expect(form.dialog).toContainText('V 1 bunke je chyba.');
  await expectAccessible(page);
  await form.answer('Pridať 3 osoby').click();
  await expect(form.cards).toHaveCount(9);
  await expect(form.told('Pridané 3 osoby.')).toBeInViewport();

  for (const name of ['Nina Hrivnáková', 'Oto Kováč', 'Pavol Lipa']) {
    await form.toggle(name);
    for (const [label, text] of Object.entries(PROGRAMME)) await form.field(label).fill(text);
    await expect(form.field('Meno na diplome')).toHaveValue(name);
    if (name === 'Oto Kováč') await form.field('Dátum narodenia').fill('28. 2. 2016');
    // A chamber player without a group is not complete.
    const state = name === 'Oto Kováč' ? 'treba doplniť 1 údaj' : 'kompletné';
    await expect(form.card(name)).toContainText(state);
  }

  await form.addGroup('Slniečka', ['Ema Malá', 'Leo Veselý']);
  await form.addGroup('Kvarteto', ['Ema Malá', 'Mia Krátka', 'Tomáš Dlhý', 'Oto Kováč']);
  await expect(form.card('Oto Kováč')).toContainText('kompletné');
  await page.getByLabel('Doklady potrebujeme na školu').check();
  await page.getByLabel('Názov organizácie').fill('ZUŠ Ladislava Árvaya');
  await page.getByLabel('IČO').fill('37 813 200');
  // Nine persons at 16 €, two in a duo at 20 €, four in a quartet at 26 €, two lunches at 8 €.
  await expect(form.total).toHaveText('304,00\u00a0€');
  await form.total.click();
  const lines = page.getByRole('complementary', { name: 'Cena' }).getByRole('listitem');
  await expect(lines).toHaveCount(17);
  await expect(lines.filter({ hasText: 'Slniečka' })).toHaveText([
    /Ema Malá.*20,00\s€/,
    /Leo Veselý.*20,00\s€/,
  ]);
  expect(await form.sidewaysScroll()).toBe(0);
  await expectAccessible(page);

  await form.toReview();
  await page.locator('.review-all > summary').first().click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText('37813200')).toBeVisible();
  await page.getByRole('button', { name: 'Dať súhlas za všetkých' }).click();
  await expect(page.getByRole('checkbox', { name: 'Pavol Lipa' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Zoja Biela' }).uncheck();
  expect(await form.sidewaysScroll()).toBe(0);
  await expectAccessible(page);
  await form.declare();
  await expect(page.getByText('Spolu na úhradu: 304,00\u00a0€.')).toBeVisible();
  await form.sendButton.click();

  await expect(form.sentTitle).toBeFocused();
  await expect(page.getByText(/^Číslo prihlášky: \d{4}-\d{4}$/)).toBeVisible();
  const my = new MySignupPage(page);
  await expect(my.payment).toContainText('304,00\u00a0€');
  const shown = decode((await readQrCode(my.payBySquare)) ?? '').payments[0];
  await expectAccessible(page);

  await expect.poll(() => mailsTo(app, email)).toHaveLength(1);
  const [mail = ''] = await mailsTo(app, email);
  expect(mail).toContain('304,00');
  const link = new RegExp(`${app.url}/s/\\S+`).exec(mail)?.[0] ?? '';
  await page.goto(link);
  await expect(my.payment).toContainText('304,00\u00a0€');
  const scanned = decode((await readQrCode(my.payBySquare)) ?? '').payments[0];
  const { payment, signup } = await callApi(app, 'getSignup', {
    token: link.split('/').at(-1) ?? '',
  });
  expect(scanned).toMatchObject({
    amount: 304,
    currencyCode: 'EUR',
    bankAccounts: [{ iban: 'SK3112000000198742637541' }],
    variableSymbol: payment?.variableSymbol,
  });
  expect(shown).toEqual(scanned);
  expect(payment?.variableSymbol).toMatch(/^[1-9]\d{9}$/);
  expect(signup.persons.map(({ name }) => name)).toHaveLength(9);
  expect(signup.groups).toEqual([
    { name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] },
    { name: 'Kvarteto', people: ['Ema Malá', 'Mia Krátka', 'Tomáš Dlhý', 'Oto Kováč'] },
  ]);
});

test('a mistyped address is corrected on the page after sending', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new SignupFormPage(page);
  const right = uniqueEmail();
  await form.open();
  await form.fill({ ...EDUCATOR, texts: { ...EDUCATOR.texts, 'E-mail': `x${right}` } });
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  const first = await page.locator('#secret-link').textContent();
  await form.button('Toto je môj počítač alebo telefón, uložiť odkaz').click();
  await expect(page.getByRole('region', { name: 'Platba' })).toContainText('16,00\u00a0€');

  await form.button('Adresa nie je správna').click();
  const corrected = page.getByLabel('Kontaktný e-mail');
  await corrected.fill('jana@');
  await form.button('Opraviť a poslať znova').click();
  await expect(corrected).toHaveAccessibleDescription(/^Zadajte platnú e-mailovú adresu/);
  await expectAccessible(page);
  await corrected.fill(right);
  await form.button('Opraviť a poslať znova').click();
  await expect(form.told('Adresa je opravená')).toBeVisible();

  const link = (await page.locator('#secret-link').textContent()) ?? '';
  expect(link).not.toBe(first);
  await page.getByRole('button', { name: 'Kopírovať: odkaz na prihlášku' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const download = page.waitForEvent('download');
  await form.button('Uložiť odkaz do súboru').click();
  expect((await download).suggestedFilename()).toMatch(/^prihlaska-\d{4}-\d{4}\.txt$/);
  await expect.poll(async () => (await mailsTo(app, right))[0] ?? '').toContain(link);
  expect((await page.request.get(first ?? '')).status()).toBe(404);
  // The device replaces the first link with the new one.
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Prihláška č\./ })).toHaveAttribute(
    'href',
    new URL(link).pathname,
  );
});
