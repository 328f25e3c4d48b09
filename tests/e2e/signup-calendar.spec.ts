import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { openCalendar } from '#tests/e2e/pages/calendar.ts';

test('the calendar is 296 by 354 px at any width, and leaves when its animation ends', async ({
  page,
  app,
}) => {
  await page.clock.install();
  const form = await openCalendar(page, app);
  for (const width of [320, 1280]) {
    // A click elsewhere closes it and is still handled.
    await form.field('Meno a priezvisko').click();
    await expect(form.dialog).toBeHidden();
    await expect(form.field('Meno a priezvisko')).toBeFocused();
    await page.setViewportSize({ width, height: 740 });
    await form.button('Vybrať z kalendára').click();
    await expect(form.dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
    const box = await form.dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([296, 354]);
    await expect(form.dialog).toBeInViewport({ ratio: 0.99 });
    expect(await form.sidewaysScroll()).toBe(0);
    await expectAccessible(page);
  }
  await test.step('with motion it leaves when its animation ends, or after 200 ms', async () => {
    await page.keyboard.press('Escape');
    await expect(form.dialog).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await form.button('Vybrať z kalendára').click();
    await expect(form.dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
    // An element that is still entering has no exit animation.
    await form.dialog.evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
    );
    // From now on the test controls the time.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.keyboard.press('Escape');
    await expect(form.dialog).toHaveCount(0);

    await page.clock.resume();
    await form.button('Vybrať z kalendára').click();
    await expect(form.dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('.calendar { transition: opacity 100s !important; }');
      document.adoptedStyleSheets = [slow];
    });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.keyboard.press('Escape');
    await expect(page.locator('.calendar[data-closing]')).toHaveCount(1);
    await page.clock.runFor(199);
    await expect(page.locator('.calendar')).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(page.locator('.calendar')).toHaveCount(0);
  });
});
