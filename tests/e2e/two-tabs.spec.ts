import { createAccount, mailedLink } from '#tests/e2e/accounts-api.ts';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { performer, SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';

/** Coordination between two tabs of one browser. */

test('text typed in one tab appears in the other, which says so and notices the sending', async ({
  page,
  app,
  context,
}) => {
  const { form } = await openReady(page, app);
  const other = new SignupFormPage(await context.newPage());
  await other.open();
  await other.field('Meno a priezvisko').fill('Jana Nováková-Malá');
  await expect(form.field('Meno a priezvisko')).toHaveValue('Jana Nováková-Malá');
  await expect(form.told('ktoré ste urobili v inej karte')).toBeVisible();
  await form.field('Telefón').fill('+421 905 000 111');
  await expect(other.field('Telefón')).toHaveValue('+421 905 000 111');
  await expect(other.field('Meno a priezvisko')).toHaveValue('Jana Nováková-Malá');
  await expect(other.page.getByText('Máme aj inú verziu')).toBeHidden();

  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  await expect(other.told('ste odoslali v inej karte')).toBeVisible();
  await expect(other.cards).toHaveCount(1);
  await expectAccessible(other.page);
});

const PUPIL = performer('Ema Malá', { choices: ['II. (A)', 'IV. (A)'] });

async function expectPupil(form: SignupFormPage): Promise<void> {
  for (const [label, text] of Object.entries(PUPIL.texts)) {
    // Phone numbers and dates are normalised when the field is left.
    const tidied = ['Telefón školy', 'Dátum narodenia'].includes(label) ? /\d/ : text;
    await expect(form.field(label)).toHaveValue(tidied);
  }
  await expect(form.choice('II. (A)')).toBeChecked();
  await expect(form.choice('IV. (A)')).toBeChecked();
}

test('a tab that crashed loses nothing that it called saved, and a closed one nothing at all', async ({
  page,
  context,
}) => {
  const crashing = new SignupFormPage(page);
  await crashing.open();
  await crashing.fill(PUPIL);
  await expect(crashing.savedAt).toBeVisible();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page cannot answer any more, so the test does not wait for it.
  void session.send('Page.crash').catch(() => {});
  await crashed;

  const closing = new SignupFormPage(await context.newPage());
  await closing.open();
  await expect(closing.told('Pokračujete v prihláške uloženej')).toBeVisible();
  await expect(closing.savedAt).toBeVisible();
  await expectPupil(closing);
  await expectAccessible(closing.page);
  await closing.button('Rozumiem').click();
  await expect(closing.told(/^Pokračujete/)).toBeHidden();
  await closing.field('E-mail školy').fill('nova@zus.example');
  await closing.page.close({ runBeforeUnload: false });

  const form = new SignupFormPage(await context.newPage());
  await form.open();
  await expect(form.field('E-mail školy')).toHaveValue('nova@zus.example');
});

test.describe('two tabs of an account', () => {
  // A tab that was signed out asks once more.
  test.use({
    expectedProblems:
      /^Failed to load resource: the server responded with a status of 401 \(Unauthorized\)$/,
  });

  test('hear of its address, renew its token once and are signed out together', async ({
    context,
    page,
    app,
  }) => {
    const account = await createAccount(app, { isVerified: false });
    await context.clock.install();
    const renewals: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/session/refresh')) renewals.push(request.url());
    });
    const first = new AccountPage(page);
    await first.signIn(app, account);
    const second = new AccountPage(await context.newPage());
    // The open page notices by itself that the address is confirmed.
    const verify = page.getByRole('region', { name: 'Potvrďte svoj e-mail' });
    await expect(verify).toBeVisible();
    await second.page.goto(await mailedLink(app, account.email, { page: '/sign-in/verify' }));
    await second.page.getByRole('button', { name: 'Potvrdiť e-mail' }).click();
    await expect(second.page.getByText(`Adresa ${account.email} je potvrdená.`)).toBeVisible();
    await expect(verify).toBeHidden();

    await second.page.goto('/account');
    await second.expectOpen();
    const atStart = renewals.length;

    const renewed = context.waitForEvent('response', {
      predicate: (response) => response.url().endsWith('/session/refresh'),
    });
    await context.clock.fastForward('56:00');
    expect((await renewed).status()).toBe(200);
    await first.saveName('Jana Prvá');
    await second.page.bringToFront();
    await second.saveName('Jana Druhá');
    await expect(first.head).toContainText('Jana Druhá');
    expect(renewals.length - atStart).toBe(1);

    await second.signOut.click();
    await expect(second.signedOut).toBeVisible();
    await expect(first.signedOut).toBeVisible();
  });
});
