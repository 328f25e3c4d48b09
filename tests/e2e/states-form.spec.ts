import type { Page } from '@playwright/test';
import type { EditionConfig } from '#domain/edition/config.ts';
import { draftOfMistakes } from '#tests/e2e/draft-of-mistakes.ts';
import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { openReady, openWithDraft, typeInBothTabs } from '#tests/e2e/ready-draft.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { SAVED_SIGNUPS } from '#tests/factories/saved-signups.ts';
import { windowOf } from '#tests/factories/signup-window.ts';

/**
 * Colours and width of the states of the form and of the home page that `tests/screens` reaches
 * without a browser. Each kind of part is checked once.
 */

// A connection lost on purpose.
test.use({ expectedProblems: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/ });

const online = ({ payment }: EditionConfig) => ({ payment: { ...payment, onlineEnabled: true } });

/** Visible: neither below the fold nor behind the price bar. */
async function expectFocusInSight(page: Page): Promise<void> {
  const isInSight = (field: Element) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === field;
  };
  await expect.poll(() => page.locator(':focus').evaluate(isInSight)).toBe(true);
}

test('mistakes of the form are in sight on a phone, and they, questions and notices can be read', async ({
  page,
  app,
  context,
}) => {
  await withConfig(app, online, async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const form = await openWithDraft(page, app, await draftOfMistakes(app));
    await form.next.click();
    await expect(form.field('Meno a priezvisko')).toBeFocused();
    await expectFocusInSight(page);
    await expect(form.summary).toBeVisible();
    for (const link of await form.summary.getByRole('link').all()) {
      await link.click();
      await expectFocusInSight(page);
    }
    // Most of them are in her card; those of the groups and of the billing are below it.
    const mistake = form.summary.getByRole('listitem').filter({ hasText: 'Ema Malá – E-mail:' });
    await mistake.getByRole('link').click();
    await expect(form.field('E-mail')).toBeFocused();
    await expectContrast(page);
    await form.button('Zahodiť rozpísané').click();
    await expect(form.dialog).toBeVisible();
    await expectContrast(page);
    await form.answer('Zahodiť rozpísané').click();
    await expect(form.cards).toHaveCount(1);
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  const { form } = await openReady(page, app);
  await typeInBothTabs(page);
  await context.setOffline(true);
  await expect(form.told('Máme aj inú verziu')).toBeVisible();
  await expect(form.told('Ste bez pripojenia na internet.')).toBeVisible();
  await expectContrast(page);
  await context.setOffline(false);
});

test('a signup on its way and one that arrived can be read, with what matters in sight', async ({
  page,
  app,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { form } = await openReady(page, app);
  await form.toReview();
  await test.step('a lost connection is in sight', async () => {
    await context.setOffline(true);
    // The notice beside the button.
    await form.sendButton.scrollIntoViewIfNeeded();
    const words = page.locator('.review').getByText('Ste bez pripojenia na internet.');
    await expect(words).toBeInViewport();
    await context.setOffline(false);
  });
  let pass = () => {};
  const held = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await page.route('**/api/createSignup', async (route) => {
    await held;
    await route.continue();
  });
  await form.send();
  await expect(page.getByRole('progressbar', { name: 'Odosiela sa…' })).toBeVisible();
  await expectContrast(page);
  pass();
  await expect(form.sentTitle).toBeFocused();
  await form.button('Toto je môj počítač alebo telefón, uložiť odkaz').click();
  await expect(form.told('Odkaz je uložený v tomto prehliadači')).toBeVisible();
  await expectContrast(page);

  await test.step('the list to which the front page leads is in sight', async () => {
    const home = new HomePage(page);
    await home.open();
    await page.getByRole('link', { name: 'Vaše prihlášky na tomto zariadení' }).click();
    await expect(home.section('Vaše prihlášky na tomto zariadení')).toBeInViewport();
  });
});

test('the front page with kept signups, after a change and before it opens can be read', async ({
  page,
  app,
}) => {
  const home = new HomePage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript((signups) => {
    localStorage.setItem('prihlaska:signups', JSON.stringify(signups));
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const sum = shifts.reduce((total, { value }) => total + value, Number(window.name || 0));
      window.name = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  }, SAVED_SIGNUPS);
  await home.open();
  await test.step('nothing in sight moves when the signups of this device appear', async () => {
    await expect(home.section('Vaše prihlášky na tomto zariadení')).toHaveCount(1);
    expect(Number(await page.evaluate(() => window.name || '0'))).toBeLessThan(0.05);
  });

  await page.locator('html[data-live]').waitFor();
  const changed = ({ edition }: EditionConfig) => ({
    edition: { ...edition, accentColor: '#1f4e79' },
    files: [{ label: { sk: 'Propozície (PDF)', en: '' }, url: '/files/propozicie.pdf' }],
  });
  await withConfig(app, changed, async () => {
    await expect(home.changeNote).toHaveText('Organizátor práve zmenil údaje na tejto stránke.');
    await expect(home.section('Na stiahnutie')).toBeVisible();
    await expectContrast(page);
  });

  const words = 'Prihlasovanie sa ešte nezačalo';
  await withConfig(app, windowOf(3, 30), async () => {
    await home.open();
    await expect(home.section(words)).toBeVisible();
    await expectContrast(page);
    await home.open('/signup');
    await expect(home.title).toHaveText(words);
    await expectContrast(page);
  });
});
