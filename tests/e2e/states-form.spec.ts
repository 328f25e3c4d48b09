import type { EditionConfig } from '#domain/edition/config.ts';
import { draftOfMistakes } from '#tests/e2e/draft-of-mistakes.ts';
import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady, openWithDraft, typeInBothTabs } from '#tests/e2e/ready-draft.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { SAVED_SIGNUPS } from '#tests/factories/saved-signups.ts';
import { windowOf } from '#tests/factories/signup-window.ts';

/**
 * The states of the form and of the front page that `tests/screens` reaches without a browser, once
 * more for what needs one: their colours, and their room on a phone.
 */

// A connection that is lost on purpose.
test.use({ expectedProblems: /net::ERR_/ });

const online = ({ payment }: EditionConfig) => ({ payment: { ...payment, onlineEnabled: true } });

test('mistakes, questions and notices of the form can be read', async ({ page, app, context }) => {
  await withConfig(app, online, async () => {
    const form = await openWithDraft(page, app, await draftOfMistakes(app));
    await form.next.click();
    await expect(form.summary).toBeVisible();
    // In her card are most of them; those of the groups and of the billing are below it.
    const mistake = form.summary.getByRole('listitem').filter({ hasText: 'Ema Malá – E-mail:' });
    await mistake.getByRole('link').click();
    await expect(form.field('E-mail')).toBeFocused();
    await expectContrast(page);
    await form.button('Odstrániť').click();
    await expect(form.dialog).toContainText('Naozaj chcete odstrániť osobu');
    await expectContrast(page);
    await page.keyboard.press('Escape');
    await form.button('Túto školu a pedagóga dať všetkým').click();
    await expect(form.dialog).toBeVisible();
    await expectContrast(page);
    await page.keyboard.press('Escape');
    await form.button('Zahodiť rozpísané').click();
    await expect(form.dialog).toBeVisible();
    await expectContrast(page);
    await form.answer('Zahodiť rozpísané').click();
    await expect(form.cards).toHaveCount(1);
  });

  const { form } = await openReady(page, app);
  await typeInBothTabs(page);
  await expect(form.told('Máme aj inú verziu')).toBeVisible();
  await expectContrast(page);
  await form.button('Ponechať túto').click();
  await context.setOffline(true);
  await expect(form.told('Ste bez pripojenia na internet.')).toBeVisible();
  await expectContrast(page);
  await context.setOffline(false);
  await expect(form.told('Ste bez pripojenia na internet.')).toBeHidden();
});

test('what the office changes while the form is open can be read', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.toggle('Ema Malá');
  const changed = ({ prices, categories, payment }: EditionConfig) => ({
    prices: { ...prices, low: 1850 as typeof prices.low },
    categories: categories.filter(({ code }) => code !== 'II. (A)'),
    payment: { ...payment, onlineEnabled: true },
  });
  await withConfig(app, changed, async () => {
    await expect(form.told('Kategória II. (A) bola zrušená.')).toBeVisible();
    await form.next.click();
    await expect(form.summary).toContainText('Ema Malá – Kategória');
    await expectContrast(page);
  });
  await form.toReview();
  await withConfig(app, windowOf(-30, -3), async () => {
    await expect(form.told('Prihlasovanie bolo ukončené').first()).toBeVisible();
    await expectContrast(page);
  });
});

test('a signup on its way, one that did not arrive and one that did can be read', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app);
  await form.toReview();
  await form.sendButton.click();
  await expect(page.getByLabel(/^Vyhlasujem/)).toBeFocused();
  await expectContrast(page);

  let lose = () => {};
  const held = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(
    '**/api/createSignup',
    async (route) => {
      await held;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await form.send();
  await expect(page.getByRole('progressbar', { name: 'Odosiela sa…' })).toBeVisible();
  await expectContrast(page);
  lose();
  await expect(form.told('Server je nedostupný.')).toBeVisible();
  await expectContrast(page);
  await form.button('Odoslať znova').click();
  await form.answer('Odoslať prihlášku').click();
  await expect(form.sentTitle).toBeFocused();
  await form.button('Toto je môj počítač alebo telefón, uložiť odkaz').click();
  await expect(form.told('Odkaz je uložený v tomto prehliadači')).toBeVisible();
  await expectContrast(page);
});

test('the pages before signing up opens and after it closed can be read', async ({ page, app }) => {
  const home = new HomePage(page);
  for (const [opens, closes, words] of [
    [3, 30, 'Prihlasovanie sa ešte nezačalo'],
    [-30, -3, 'Prihlasovanie sa skončilo'],
  ] as const) {
    await withConfig(app, windowOf(opens, closes), async () => {
      await home.open();
      await expect(home.section(words)).toBeVisible();
      await expectContrast(page);
      await home.open('/signup');
      await expect(home.title).toHaveText(words);
      await expectContrast(page);
    });
  }
});

test('files, kept signups and a change of the front page can be read', async ({ page, app }) => {
  await page.addInitScript((signups) => {
    localStorage.setItem('prihlaska:signups', JSON.stringify(signups));
  }, SAVED_SIGNUPS);
  const home = new HomePage(page);
  await home.open();
  await page.locator('html[data-live]').waitFor();
  const changed = ({ edition }: EditionConfig) => ({
    edition: { ...edition, accentColor: '#1f4e79' },
    files: [{ label: { sk: 'Propozície (PDF)', en: '' }, url: '/files/propozicie.pdf' }],
  });
  await withConfig(app, changed, async () => {
    await expect(home.changeNote).toHaveText('Organizátor práve zmenil údaje na tejto stránke.');
    await expect(home.section('Na stiahnutie')).toBeVisible();
    await expectContrast(page);
    const list = home.section('Vaše prihlášky na tomto zariadení');
    await list.getByRole('button', { name: /2027-0042/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectContrast(page);
  });
});

test('the form in English can be read with a mistake in it', async ({ page }) => {
  const form = new SignupFormPage(page);
  await form.open('/signup?lang=en');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectContrast(page);
});
