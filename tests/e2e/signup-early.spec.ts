import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

/** Holds back all scripts but the named ones until `release` is called. */
async function holdScripts(page: Page, isNamed: (path: string) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!isNamed(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return { release: () => release() };
}

async function expectTyped(form: SignupFormPage): Promise<void> {
  await expect(form.field('Meno a priezvisko')).toHaveValue('Jana Nová');
  await expect(form.field('Názov a adresa školy')).toHaveValue('ZUŠ Žilina');
  await expect(form.choice('Sobota')).toBeChecked();
  // It depends on the day, so the tick is in the state and not only in the DOM.
  await expect(form.choice('Mám záujem o obed')).toBeEnabled();
  await expect(form.savedAt).toBeVisible();
}

async function type(form: SignupFormPage): Promise<void> {
  await form.field('Meno a priezvisko').fill('Jana Nová');
  await form.field('Názov a adresa školy').fill('ZUŠ Žilina');
  await form.choice('Sobota').check();
}

test('typing, ticks and clicks before hydration are replayed after it', async ({ page }) => {
  const html = await (await page.request.get('/signup')).text();
  const { release } = await holdScripts(page, (path) => html.includes(path));
  const form = new SignupFormPage(page);
  await page.goto('/signup', { waitUntil: 'domcontentloaded' });
  await type(form);
  await form.button('Pridať súťažiaceho').click();
  await expect(form.cards).toHaveCount(1);
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  release();
  await form.ready();
  await expect(form.cards).toHaveCount(2);
  await expect(form.field('Meno pedagóga')).toHaveValue('Jana Nová');
  await form.toggle('Jana Nová');
  await expectTyped(form);
});

test('what is typed and chosen before any script is kept, on the form and on a signup', async ({
  page,
  app,
}) => {
  await test.step('a type of participant counts', () => chooseEarly(page));
  await page.evaluate(() => localStorage.clear());
  await test.step('typing and ticks stay, Enter and the button send nothing', () =>
    typeEarly(page));
  const { token } = await createSignupByApi(app);
  await test.step('a reason stays in its field', () => giveReasonEarly(page, token));
});

async function typeEarly(page: Page): Promise<void> {
  const { release } = await holdScripts(page, () => false);
  const form = new SignupFormPage(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await type(form);
  await form.identity('SÚŤAŽIACI').check();
  await form.identity('PEDAGÓG').check();
  await form.field('Meno a priezvisko').press('Enter');
  await form.next.click();
  release();
  await form.ready();
  await expect(page).toHaveURL('/signup');
  await expectTyped(form);
}

async function chooseEarly(page: Page): Promise<void> {
  const { release } = await holdScripts(page, () => false);
  const form = new SignupFormPage(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await form.identity('SÚŤAŽIACI').check();
  release();
  await form.ready();
  await expect(form.identity('SÚŤAŽIACI')).toBeChecked();
  await expect(form.field('Dátum narodenia')).toBeVisible();
}

async function giveReasonEarly(page: Page, token: string): Promise<void> {
  const { release } = await holdScripts(page, () => false);
  const my = new MySignupPage(page);
  await page.goto(`/s/${token}`, { waitUntil: 'commit' });
  await my.openCancel.click();
  await my.reason.fill('Ema je chorá');
  release();
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await expect(my.reason).toHaveValue('Ema je chorá');
  // React has it in its state: a later render does not empty the field.
  await my.askToCancel();
  await my.answer('Ponechať prihlášku').click();
  await expect(my.reason).toHaveValue('Ema je chorá');
}

const DUO = {
  pupils: [
    validPerformer({ category: ['II. (A)', 'IV. (A)'], hasLunch: true }),
    validPerformer({ name: 'Leo Veselý', diplomName: 'Leo Veselý', category: ['IV. (A)'] }),
  ],
  groups: [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }],
};

const NARROW = { width: 320, height: 640 };
/** Text twice as large leaves a window of 1280 by 800 half as wide and half as high. */
const ENLARGED = { width: 640, height: 400 };

test('no step needs sideways scrolling at 320 px and at 200 % zoom', async ({ page, app }) => {
  const { form } = await openReady(page, app, DUO);
  const inBoth = async (look: () => Promise<void> = async () => {}) => {
    for (const viewport of [NARROW, ENLARGED]) {
      await page.setViewportSize(viewport);
      expect(await form.sidewaysScroll(), `at ${viewport.width} px`).toBe(0);
      await look();
    }
  };
  await page.setViewportSize(NARROW);
  await page.getByLabel('Doklady potrebujeme na školu').check();
  await form.toggle('Ema Malá');
  await form.field('E-mail').fill('');
  await form.next.click();
  await expect(form.field('E-mail')).toBeFocused();
  await inBoth(() => expectAccessible(page));
  await form.field('E-mail').fill('ema@example.sk');
  await page.getByLabel('Názov organizácie').fill('ZUŠ');
  await form.paste('Meno\tKategória\nNina Hrivnáková\tII. (A)');
  await expect(form.answer('Pridať 1 osobu')).toBeEnabled();
  await inBoth();
  await form.answer('Späť').click();
  await form.toReview();
  await inBoth();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  await inBoth(() => expectAccessible(page));
});

test('the first mistake is scrolled to, smoothly unless motion is unwanted', async ({ page }) => {
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      if (typeof options === 'object') document.body.dataset.scrolled = options.behavior;
      scroll.call(this, options);
    };
  });
  const form = new SignupFormPage(page);
  await form.open();
  for (const [reducedMotion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await form.next.click();
    await expect(form.field('Meno a priezvisko')).toBeFocused();
    await expect(form.field('Meno a priezvisko')).toBeInViewport();
    await expect(page.locator('body')).toHaveAttribute('data-scrolled', behaviour);
  }
});
