import type { EditionConfig } from '#domain/edition/config.ts';
import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  expectedProblems: /ERR_INTERNET_DISCONNECTED/,
});

/** Messages and links that must be visible without scrolling. */
test('messages of the form and pasted rows are in view', async ({ page, app }) => {
  const second = validPerformer({ name: 'Leo Veselý', diplomName: 'Leo Veselý' });
  const { form } = await openReady(page, app, { pupils: [validPerformer(), second] });
  await form.toggle('Ema Malá');
  await form.field('Názov a adresa školy').fill('ZUŠ Martin');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await form.answer('Prepísať').click();
  await expect(form.told('Škola a pedagóg sú zmenené 2 osobám.')).toBeInViewport();

  await form.button('Pridať pedagóga').click();
  await form.field('Názov a adresa školy').fill('');
  await form.toggle('Ema Malá');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await expect(form.told('Škola a pedagóg sú doplnené 1 osobe.')).toBeInViewport();

  await form.paste('Priezvisko\tMeno\nHrivnáková\tNina\nKováč\tOto');
  await form.answer('Pridať 2 osoby').click();
  await expect(form.told('Pridané 2 osoby.')).toBeInViewport();
  await expect(form.card('Nina Hrivnáková').locator('.card-toggle')).toBeFocused();
  await expect(form.card('Nina Hrivnáková')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('messages of a signup are in view and cover nothing', async ({ page, app }) => {
    const { token, version, form: sent } = await createSignupByApi(app);
    const my = new MySignupPage(page);
    await my.open(token, '#payment');
    await expect(my.payment).toBeFocused();
    await expect(page.getByText('Suma na úhradu')).toBeInViewport();

    const [jana, ema, leo] = sent.persons;
    const persons = [jana, { ...ema, song1: 'Ave Maria' }, leo];
    await callApi(app, 'updateSignup', { token, version, signup: { ...sent, persons } });
    const news = my.told('Prihláška sa práve zmenila');
    await expect(news).toBeVisible();
    await page.getByRole('heading', { name: 'História' }).scrollIntoViewIfNeeded();
    await expect(news).not.toBeInViewport();

    const form = new SignupFormPage(page);
    const edit = page.getByRole('button', { name: 'Upraviť prihlášku' });
    await edit.click();
    await form.toggle('Ema Malá');
    await form.field('1. skladba').fill('A. Vivaldi: Jar');
    await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
    await form.answer('Uložiť zmeny').click();
    await expect(page.getByText('Zmeny sú uložené.')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await edit.click();
    await form.toggle('Ema Malá');
    await form.field('1. skladba').fill('A. Vivaldi: Leto');
    const closed = ({ signup }: EditionConfig) => ({
      signup: { ...signup, editableUntil: '2026-01-01T00:00' },
    });
    await withConfig(app, closed, async () => {
      const notice = page.getByRole('alert').filter({ hasText: 'Termín úprav medzitým uplynul' });
      await expect(notice).toBeInViewport();
    });

    await my.open(token);
    await my.openCancel.click();
    await my.askToCancel();
    await my.answer('Zrušiť prihlášku').click();
    await expect(my.told('Prihláška je zrušená.')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await test.step('a cancelled signup can be read', () => expectContrast(page));
  });
});
