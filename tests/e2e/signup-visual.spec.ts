import type { SignupDraft } from '#domain/draft/draft.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { openWithDraft, readyDraft } from '#tests/e2e/ready-draft.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { withOwnFonts } from '#tests/e2e/with-own-fonts.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

/** Far enough ahead that the pictures stay valid, and open today. */
function edition(): EditionConfig {
  const far = sampleEdition('2098-11-15');
  return { ...far, signup: { ...far.signup, opensAt: '2020-01-01T00:00' } };
}

test.beforeEach(({ page }) => withOwnFonts(page));

test('the card of a person with mistakes looks as it did, at 360 px', async ({ page, app }) => {
  // Tall enough that the price bar covers nothing.
  await page.setViewportSize({ width: 360, height: 2000 });
  await withConfig(app, edition(), async () => {
    const { draft } = await readyDraft(app);
    const mistakes = { email: 'jana@skola', phone: '', attend: [] };
    const persons = draft.persons.slice(0, 1).map((person) => ({ ...person, ...mistakes }));
    const form = await openWithDraft(page, app, { ...draft, persons });
    await form.next.click();
    await expect(form.field('E-mail')).toBeFocused();
    await expect(form.openCard).toHaveScreenshot('card-with-mistakes.png');
  });
});

/** A fixed address, because it is visible in the picture. */
async function drawnDraft(app: RunningApp): Promise<SignupDraft> {
  const { draft } = await readyDraft(app, { pupils: [validPerformer({ hasLunch: true })] });
  const [teacher, ...pupils] = draft.persons;
  if (!teacher) throw new Error('nobody there');
  return { ...draft, persons: [{ ...teacher, email: 'jana.novakova@zus.example' }, ...pupils] };
}

test('the calendar, the review and the thanks after sending look as they did', async ({
  page,
  app,
}) => {
  await withConfig(app, edition(), async () => {
    const form = await openWithDraft(page, app, await drawnDraft(app));
    await form.toggle('Ema Malá');
    await form.button('Vybrať z kalendára').click();
    await expect(form.dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
    await expect(form.dialog).toHaveScreenshot('calendar.png');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 768, height: 900 });
    await form.button('Rozumiem').click();
    await form.toReview();
    await expect(page).toHaveScreenshot('review.png');

    await page.setViewportSize({ width: 360, height: 640 });
    await page.route('**/api/createSignup', async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      await route.fulfill({ response, json: { result: { ...result, number: '2099-0042' } } });
    });
    await page.route('**/api/getSignup', async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      const payment = { ...result.payment, dueDate: '2099-01-15', variableSymbol: '2700000042' };
      await route.fulfill({ response, json: { result: { ...result, payment } } });
    });
    await form.send();
    await expect(form.sentTitle).toBeFocused();
    await expect(page.getByRole('region', { name: 'Platba' })).toBeVisible();
    await expect(page).toHaveScreenshot('sent.png');
  });
});
