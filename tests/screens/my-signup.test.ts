import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { pay } from '#tests/e2e/paid-signup.ts';
import { callApi, createSignupByApi, mailsTo } from '#tests/e2e/signup-api.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const LANGUAGES = [
  { lang: 'sk', title: 'Prihláška č. ', amount: '88,00\u00a0€', line: 'pedagóg 16,00\u00a0€' },
  { lang: 'en', title: 'Signup ', amount: '€88.00', line: 'educator €16.00' },
] as const;

for (const text of LANGUAGES) {
  test(`a signup is shown in ${text.lang}`, async ({ page, app }) => {
    const { token, number } = await createSignupByApi(app);
    const my = new MySignupPage(page);
    await my.open(token, `?lang=${text.lang}`);
    await expect(my.title).toHaveText(`${text.title}${number}`);
    await expect(my.payment).toContainText(text.amount);
    await expect(page.getByText(text.line)).toBeVisible();
    await expect(my.epc).toBeVisible();
    await expectAccessible(page);
  });
}

test('payment data are copied one by one', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const { payment } = await callApi(app, 'getSignup', { token });
  const my = new MySignupPage(page);
  await my.open(token);
  for (const [what, value] of [
    ['IBAN', payment?.iban],
    ['Variabilný symbol', payment?.variableSymbol],
  ] as const) {
    await my.copyButton(what).click();
    await expect(my.told(`Skopírované: ${what}`)).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

test('where copying is forbidden the data are selected', async ({ page, app }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  const { token } = await createSignupByApi(app);
  const { payment } = await callApi(app, 'getSignup', { token });
  const my = new MySignupPage(page);
  await my.open(token);
  await my.copyButton('Variabilný symbol').click();
  await expect(my.told('Označené, skopírujte ručne')).toBeAttached();
  expect(await page.evaluate(() => String(getSelection()))).toBe(payment?.variableSymbol);
});

test('a signup is cancelled with a reason, after a question', async ({ page, app }) => {
  const { token, number, email } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await my.openCancel.click();
  await my.reason.fill('Ema je chorá');

  await my.askToCancel();
  await expect(my.dialog).toContainText(`Zrušiť prihlášku č. ${number}?`);
  await expectAccessible(page);
  await my.answer('Ponechať prihlášku').click();
  await expect(my.dialog).toBeHidden();

  // The first attempt fails and keeps the typed text.
  await page.route('**/api/cancelSignup', (route) =>
    route.fulfill({ json: { error: { status: 'UNAVAILABLE' } } }),
  );
  await my.askToCancel();
  await my.answer('Zrušiť prihlášku').click();
  await expect(page.getByText('Služba je dočasne nedostupná.')).toBeVisible();
  await expect(my.reason).toHaveValue('Ema je chorá');
  await page.unroute('**/api/cancelSignup');

  await my.askToCancel();
  await my.answer('Zrušiť prihlášku').click();
  await expect(
    my.told(`Prihláška je zrušená. Potvrdenie o zrušení sme poslali na ${email}.`),
  ).toBeFocused();
  await expect(page.getByText('Zrušená', { exact: true })).toBeVisible();
  await expect(my.payment).toBeHidden();
  await expect(my.history).toContainText('Dôvod: Ema je chorá');
  await expect(my.openCancel).toBeHidden();
  await expectAccessible(page);
  const { state } = await callApi(app, 'getSignup', { token });
  expect(state).toBe('cancelled');
});

test('a payer reads what happens to the money before the signup is cancelled', async ({
  page,
  app,
}) => {
  const created = await createSignupByApi(app);
  await pay(app, created, 0);
  const my = new MySignupPage(page);
  await my.open(created.token);
  await my.openCancel.click();
  await my.askToCancel();
  await expect(my.dialog).toContainText(
    'Zaplatili ste 88,00\u00a0€; po zrušení tu uvidíte, ako peniaze vrátime.',
  );
});

test('a mistyped contact is corrected, and the old link is dead', async ({ page, app }) => {
  const { token, number } = await createSignupByApi(app);
  const right = `spravna-${number}@skola.example`;
  const my = new MySignupPage(page);
  await my.open(token);
  await my.correctContact.click();
  await my.correctContactTo('nie je adresa');
  await expect(page.getByText('Zadajte platnú e-mailovú adresu')).toBeVisible();
  await expect(my.newContact).toBeFocused();
  await expectAccessible(page);

  await my.correctContactTo(right);
  await expect(my.told(`Potvrdenie s novým odkazom sme poslali na ${right}`)).toBeFocused();
  await expect(page).not.toHaveURL(new RegExp(token));
  const link = page.url();
  await expect(my.history).toContainText('Kontaktný e-mail opravený');
  await expect.poll(async () => (await mailsTo(app, right))[0] ?? '').toContain(link);

  const old = await my.open(token);
  expect(old.status()).toBe(404);
  await expect(my.title).toHaveText('Tento odkaz nevedie k žiadnej prihláške');
  await page.goto(link);
  await expect(my.title).toHaveText(`Prihláška č. ${number}`);
});

test('a change made elsewhere appears without a reload', async ({ page, app }) => {
  const { token, version, form } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await expect(my.history).not.toContainText('Ave Maria');
  // A reloaded page would have lost it.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
  const [jana, ema, leo] = form.persons;
  const persons = [{ ...jana, hasLunch: false }, { ...ema, song1: 'Ave Maria' }, leo];
  await callApi(app, 'updateSignup', { token, version, signup: { ...form, persons } });
  await expect(my.told('Prihláška sa práve zmenila')).toBeVisible();
  await expect(my.payment).toContainText('80,00\u00a0€');
  await expect(my.history).toContainText(
    'Ema Malá: 1. skladba zmenená z „Antonio Vivaldi: Koncert a mol, 1. časť“ na „Ave Maria“',
  );
  // Announced without moving the focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect(page.locator('html[data-mark]')).toHaveCount(1);

  // It disappears when closed.
  await page.getByRole('button', { name: 'Zavrieť' }).click();
  await expect(my.told('Prihláška sa práve zmenila')).toBeHidden();
  await expect(my.title).toBeFocused();
});

test('news goes with the next thing that its reader does', async ({ page, app }) => {
  const { token, version, form } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await expect(my.history).not.toContainText('Ave Maria');
  const [jana, ema, leo] = form.persons;
  const persons = [jana, { ...ema, song1: 'Ave Maria' }, leo];
  await callApi(app, 'updateSignup', { token, version, signup: { ...form, persons } });
  await expect(my.told('Prihláška sa práve zmenila')).toBeVisible();
  await my.correctContact.click();
  await expect(my.newContact).toBeFocused();
  await expect(my.told('Prihláška sa práve zmenila')).toBeHidden();
});

test('an address that names the payment leads to it, with the focus', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token, '#payment');
  await expect(my.payment).toBeFocused();
  await expect(page.getByText('Suma na úhradu')).toBeVisible();
});

test('a page whose link was replaced elsewhere says so', async ({ page, app }) => {
  const { token, version } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await expect(my.correctContact).toBeVisible();
  const contactEmail = 'ina@skola.example';
  await callApi(app, 'correctContactEmail', { token, version, contactEmail });
  await expect(my.told('Tento odkaz už neplatí.')).toBeVisible();
});

test('a page without a connection says that its data may be old', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await my.correctContact.click();
  await expect(my.newContact).toBeFocused();
  // The browser's offline switch would also report every failed request.
  const connect = (isOnline: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'onLine', { value, configurable: true });
      dispatchEvent(new Event(value ? 'online' : 'offline'));
    }, isOnline);
  await connect(false);
  await expect(my.told('Ste bez pripojenia.')).toBeVisible();
  await connect(true);
  await expect(my.told('Ste bez pripojenia.')).toBeHidden();
});

test('the confirmation is a download away', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  const link = page.getByRole('link', { name: 'Stiahnuť potvrdenie (PDF)' });
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('application/pdf');
});

test('a consent is given and withdrawn on the page of the signup', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  const name = 'Ema Malá';
  const save = page.getByRole('button', { name: 'Uložiť súhlasy' });
  const tick = page.getByRole('checkbox', { name });
  await page.getByText('Zmeniť súhlasy').click();
  await save.click();
  await expect(page.getByText('Zatiaľ ste nič nezmenili.')).toBeVisible();
  await tick.check();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Súhlasy sú uložené.')).toBeVisible();
  await expect(save).toBeHidden();
  await expect(my.history).toContainText(`Súhlas daný (${name}): Súhlasím so zverejnením`);
  await page.getByText('Zmeniť súhlasy').click();
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await save.click();
  await expect(my.history).toContainText(`Súhlas odvolaný (${name}): Súhlasím so zverejnením`);
});
