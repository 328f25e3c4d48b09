import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import type { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';

/** The card of a girl born on 14 May 2016, with the calendar at her birth date open. */
async function openCalendar(page: Page, app: RunningApp): Promise<SignupFormPage> {
  const { form } = await openReady(page, app);
  await form.toggle('Ema Malá');
  await form.button('Vybrať z kalendára').click();
  await expect(form.dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
  return form;
}

for (const width of [320, 1280]) {
  test(`the calendar is 296 by 354 px, also in a window of ${width} px`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 740 });
    const form = await openCalendar(page, app);
    const box = await form.dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([296, 354]);
    await expect(form.dialog).toBeInViewport({ ratio: 0.99 });
    expect(await form.sidewaysScroll()).toBe(0);
    await expectAccessible(page);
  });
}

test('a picked day lands in the field', async ({ page, app }) => {
  const form = await openCalendar(page, app);
  await form.dialog.getByRole('button', { name: 'Nasledujúci mesiac' }).click();
  await form.dialog.getByRole('button', { name: 'piatok 3. júna 2016' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(form.field('Dátum narodenia')).toHaveValue('3. 6. 2016');
  await expect(form.button('Vybrať z kalendára')).toBeFocused();
});

test('Esc closes the calendar also after a year was picked in it', async ({ page, app }) => {
  const form = await openCalendar(page, app);
  await form.dialog.getByRole('combobox', { name: 'Rok' }).selectOption('2014');
  await expect(form.dialog.getByRole('combobox', { name: 'Rok' })).toHaveValue('2014');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(form.field('Dátum narodenia')).toHaveValue('14. 5. 2016');
  await expect(form.button('Vybrať z kalendára')).toBeFocused();
});

test('a click elsewhere closes the calendar', async ({ page, app }) => {
  const form = await openCalendar(page, app);
  await form.field('Meno a priezvisko').click();
  await expect(form.dialog).toBeHidden();
  await expect(form.field('Meno a priezvisko')).toBeFocused();
});

test('a day in the future cannot be picked', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.toggle('Ema Malá');
  const today = new Date();
  await form
    .field('Dátum narodenia')
    .fill(`${today.getDate()}. ${today.getMonth() + 1}. ${today.getFullYear()}`);
  await form.button('Vybrať z kalendára').click();
  await expect(form.dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  await expect(form.dialog.getByRole('button', { name: 'Nasledujúci mesiac' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.describe('with the page’s clock in our hands', () => {
  test.use({ reducedMotion: 'no-preference' });

  /** From now on time passes only when told to. */
  async function stopClock(page: Page): Promise<void> {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  }

  test('the calendar leaves when its animation ends', async ({ page, app }) => {
    await page.clock.install();
    const form = await openCalendar(page, app);
    // What is still coming in has no way out to animate.
    await form.dialog.evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
    );
    await stopClock(page);
    await page.keyboard.press('Escape');
    await expect(form.dialog).toHaveCount(0);
  });

  test('the calendar leaves after 200 ms when its animation never ends', async ({ page, app }) => {
    await page.clock.install();
    await openCalendar(page, app);
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('.calendar { transition: opacity 100s !important; }');
      document.adoptedStyleSheets = [slow];
    });
    await stopClock(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.calendar[data-closing]')).toHaveCount(1);
    await page.clock.runFor(199);
    await expect(page.locator('.calendar')).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(page.locator('.calendar')).toHaveCount(0);
  });
});
