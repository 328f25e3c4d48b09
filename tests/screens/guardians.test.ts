import { guardianToken } from '#server/security/tokens.ts';
import { E2E_SECRET_KEY } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi, mailsTo } from '#tests/e2e/signup-api.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('a teacher asks guardians, and a parent confirms without an account', async ({
  page,
  app,
}) => {
  await withConfig(
    app,
    (config) => ({ ...config, guardian: { enabled: true, belowAge: 16 } }),
    async () => {
      const { token, id } = await createSignupByApi(app);
      await page.goto(`/s/${token}`);
      await expect(
        page.getByText('Chýbajú potvrdenia zákonných zástupcov: Ema Malá a Leo Veselý.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Hárok s QR kódmi (PDF)' })).toHaveAttribute(
        'href',
        `/s/${token}/guardians.pdf`,
      );
      await page.getByRole('button', { name: 'Poslať odkazy' }).click();
      await expect(page.getByText('Napíšte aspoň jeden e-mail.')).toBeVisible();
      const parent = `rodic-${id}@posta.example`;
      await page.getByLabel('E-mail zákonného zástupcu: Ema Malá').fill(parent);
      await page.getByRole('button', { name: 'Poslať odkazy' }).click();
      await expect(page.getByText('Poslali sme 1 e-mail.')).toBeVisible();
      await expectAccessible(page);
      const [mail] = await mailsTo(app, parent);
      expect(mail).toContain('prihlásila dieťa Ema Malá');
      // The kept copy does not hold the link.
      expect(mail).toContain('/guardian/…');

      const [person] = await app.query<{ id: string }>(
        `select id from persons where signup_id = $1 and name = 'Ema Malá'`,
        [id],
      );
      await page.goto(`/guardian/${guardianToken(E2E_SECRET_KEY, person?.id ?? '')}`);
      await page.getByRole('button', { name: 'Potvrdiť účasť dieťaťa' }).click();
      await expect(page.getByText('Napíšte svoje meno a priezvisko.')).toBeVisible();
      await expect(page.getByText('Vyberte jednu z možností.')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Meno a priezvisko zákonného zástupcu').fill('Eva Malá');
      await page.getByLabel('Nesúhlasím').click();
      await page.getByLabel(/Som zákonným zástupcom dieťaťa Ema Malá/).click();
      await page.getByRole('button', { name: 'Potvrdiť účasť dieťaťa' }).click();
      await expect(page.getByText('Ďakujeme, vaše rozhodnutie je uložené.')).toBeVisible();
      await expect(page.getByText(/Potvrdil zákonný zástupca Eva Malá/)).toBeVisible();

      const { guardians, consents } = await callApi(app, 'getSignup', { token });
      expect(guardians.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, false]);
      expect(consents.map((consent) => consent.id)).toEqual(['declaration']);
    },
  );
});

test('the holder of the link erases one person and reads before what stays', async ({
  page,
  app,
}) => {
  const { token } = await createSignupByApi(app);
  await page.goto(`/s/${token}`);
  await page.getByText('Vymazať údaje jednej osoby').click();
  await expect(page.getByText(/účtovné doklady s menom toho/)).toBeVisible();
  await page.getByRole('button', { name: 'Vymazať údaje osoby' }).click();
  await expect(page.getByText('Vyberte osobu, ktorej údaje chcete vymazať.')).toBeVisible();
  await page.getByLabel('Osoba').selectOption('Ema Malá');
  await page.getByRole('button', { name: 'Vymazať údaje osoby' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vymazať údaje osoby' }).click();
  await expect(page.getByText('Údaje osoby sú vymazané.')).toBeVisible();
  const { signup } = await callApi(app, 'getSignup', { token });
  expect(signup.persons.map(({ name }) => name)).not.toContain('Ema Malá');
});
