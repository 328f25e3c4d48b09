import type { EditionConfig } from '#domain/edition/config.ts';
import { openReady, signupsOf } from '#tests/e2e/ready-draft.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const CLOSED: Pick<EditionConfig, 'signup'> = {
  signup: {
    opensAt: '2020-01-01T00:00',
    closesAt: '2020-02-01T23:59',
    editableUntil: '2020-02-01T23:59',
    cancellableUntil: null,
    programmeClosesAt: null,
  },
};

test('a new price is counted at once and named', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.field('Telefón').fill('+421 905 999 888');
  await expect(form.total).toHaveText('32,00\u00a0€');
  const dearer = ({ prices }: EditionConfig) => ({
    prices: { ...prices, low: 1850 as typeof prices.low },
  });
  await withConfig(app, dearer, async () => {
    await expect(form.total).toHaveText('37,00\u00a0€');
    const notice = form.told('Organizátor práve zmenil podmienky.');
    await expect(notice).toContainText('Poplatok pedagóga a sólistu: teraz 18,50 €.');
    await expect(form.field('Telefón')).toHaveValue('+421 905 999 888');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Rozumiem' }).click();
    await expect(notice).toBeHidden();
  });
  await expect(form.total).toHaveText('32,00\u00a0€');
});

test('a category that is withdrawn stays ticked, with a note and an error', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app);
  await form.toggle('Ema Malá');
  const without = ({ categories }: EditionConfig) => ({
    categories: categories.filter(({ code }) => code !== 'II. (A)'),
  });
  await withConfig(app, without, async () => {
    await expect(form.told('Kategória II. (A) bola zrušená.')).toBeVisible();
    await expect(form.choice('II. (A)')).toBeChecked();
    await expect(form.choiceRow('II. (A)')).toContainText('Organizátor túto možnosť zrušil.');
    await form.next.click();
    const categories = form.openCard.getByRole('group', { name: 'Kategória' });
    await expect(categories).toHaveAccessibleDescription(
      'Kategória II. (A) do ročníka nepatrí. Vyberte namiesto nej inú zo zoznamu.',
    );
    await expectAccessible(page);
    await form.choice('II. (A)').click();
    await expect(form.choice('II. (A)')).toHaveCount(0);
    await form.openCard.getByText('Iné kategórie').click();
    await form.choice('II. (B)').check();
    await form.toReview();
  });
});

test('a payment type is asked for as soon as there is a choice', async ({ page, app }) => {
  const { form, email } = await openReady(page, app);
  const types = page.getByRole('group', { name: 'Spôsob platby' });
  await expect(types.getByRole('radio')).toHaveCount(1);
  await expect(types.getByLabel('Bankový prevod')).toBeChecked();
  await form.toReview();
  const online = ({ payment }: EditionConfig) => ({ payment: { ...payment, onlineEnabled: true } });
  await withConfig(app, online, async () => {
    await expect(form.told('Platiť možno aj kartou online.')).toBeVisible();
    await page.getByLabel(/^Vyhlasujem/).check();
    await form.sendButton.click();
    await expect(types.getByLabel('Bankový prevod')).toBeFocused();
    await expect(types).toHaveAccessibleDescription('Vyberte spôsob platby.');
    await expectAccessible(page);
    await types.getByLabel('Platba kartou online').check();
    await expect(types).toHaveAccessibleDescription('');
    await form.toReview();
  });
  // The option disappears before the signup is sent: it is paid by transfer.
  await expect(form.told('Platiť možno už iba bankovým prevodom.')).toBeVisible();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  expect((await signupsOf(app, email))[0]?.paymentType).toBe('bank');
});

test('lunch that is withdrawn turns off', async ({ page, app }) => {
  const { form, email } = await openReady(page, app, {
    pupils: [validPerformer({ hasLunch: true })],
  });
  await form.toggle('Ema Malá');
  await expect(form.choice('Mám záujem o obed')).toBeChecked();
  await expect(form.total).toHaveText('40,00\u00a0€');
  const without = ({ lunch }: EditionConfig) => ({ lunch: { ...lunch, offered: false } });
  await withConfig(app, without, async () => {
    await expect(form.told('Obedy sa už neponúkajú.')).toBeVisible();
    await expect(form.total).toHaveText('32,00\u00a0€');
    await expect(form.choice('Mám záujem o obed')).toBeDisabled();
    await expect(form.choice('Mám záujem o obed')).not.toBeChecked();
    await expect(form.openCard).toContainText('V tomto ročníku sa obedy neobjednávajú.');
    await form.toReview();
    await form.send();
    await expect(form.sentTitle).toBeFocused();
  });
  expect((await signupsOf(app, email))[0]?.persons[1]?.hasLunch).toBe(false);
});

test('a form that is open when signing up closes keeps its draft and says so', async ({
  page,
  app,
}) => {
  const { form, email } = await openReady(page, app);
  await form.toReview();
  await withConfig(app, CLOSED, async () => {
    const notice = form.told('Prihlasovanie bolo ukončené');
    await expect(notice.first()).toContainText('Rozpísaná prihláška zostáva uložená');
    await expectAccessible(page);
    await form.send();
    await expect(page.getByRole('alert')).toContainText('Prihlasovanie bolo ukončené');
    await form.open();
    await expect(form.cards).toHaveCount(2);
    await expect(notice).toBeVisible();
  });
  await expect(form.told('Prihlasovanie bolo ukončené')).toBeHidden();
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  expect(await signupsOf(app, email)).toHaveLength(1);
});

test('with nothing typed, a closed signup is only a notice', async ({ page, app }) => {
  await withConfig(app, CLOSED, async () => {
    await page.goto('/signup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prihlasovanie sa skončilo');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  });
});
