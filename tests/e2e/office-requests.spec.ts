import { randomUUID } from 'node:crypto';
import type { EditionConfig } from '#domain/edition/config.ts';
import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { type CreatedSignup, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';

/** The whole fee, booked like an imported statement. */
async function pay(app: RunningApp, { id }: CreatedSignup): Promise<void> {
  const entryId = randomUUID();
  await app.query(
    `insert into ledger_entries (id, config_id, kind, method, amount_minor, source, booked_on,
       payer, actor, at)
     select $1, config_id, 'payment', 'transfer', total_minor, $3, current_date, '', 'system',
       now() from signups where id = $2`,
    [entryId, id, `bank:${entryId}`],
  );
  await app.query(
    `insert into allocations (entry_id, signup_id, amount_minor, actor, at)
     select id, $2, amount_minor, 'system', now() from ledger_entries where id = $1`,
    [entryId, id],
  );
}

test('after the last day a paid signup is cancelled only by the office that was asked', async ({
  app,
  page,
  browser,
}) => {
  const created = await createSignupByApi(app);
  await pay(app, created);
  const cancellableUntil = '2026-01-01T00:00';
  const change = ({ signup }: EditionConfig) => ({
    signup: { ...signup, cancellableUntil, editableUntil: cancellableUntil },
  });
  await withConfig(app, change, async () => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ baseURL: app.url, viewport });
    const phone = await context.newPage();
    const my = new MySignupPage(phone);
    await my.open(created.token);
    await phone.getByRole('button', { name: 'Požiadať o zmenu' }).click();
    const form = new SignupFormPage(phone);
    await form.toggle('Ema Malá');
    await form.field('1. skladba').fill('Žiadaná skladba');
    await phone.getByRole('button', { name: 'Poslať žiadosť' }).click();
    await my.dialog.getByRole('button', { name: 'Poslať žiadosť' }).click();
    await expect(phone.getByText('čaká na organizátora')).toBeVisible();
    expect(await my.sidewaysScroll()).toBe(0);
    await phone.getByRole('button', { name: 'Vziať žiadosť späť' }).click();
    await expect(phone.getByText('čaká na organizátora')).toHaveCount(0);

    await my.openCancel.click();
    await expect(phone.getByText(/bolo možné do .* Zaplatili ste 88,00/)).toBeVisible();
    const ask = phone.getByRole('button', { name: 'Požiadať o zrušenie' });
    const reason = phone.getByLabel('Dôvod zrušenia');
    await ask.click();
    await expect(reason).toBeFocused();
    await expect(phone.getByRole('alert').filter({ hasText: 'dôvod' })).toBeVisible();
    await reason.fill('Celá trieda ochorela');
    await ask.click();
    await expect(my.dialog).toContainText('poplatok sa po termíne nevracia sám');
    await expectAccessible(phone);
    await my.dialog.getByRole('button', { name: 'Požiadať o zrušenie' }).click();
    await expect(my.told('Žiadosť o zrušenie je odoslaná.')).toBeFocused();
    await expect(phone.getByText(/zrušenie.*čaká/)).toBeVisible();
    await expect(my.openCancel).toBeHidden();
    expect(await my.sidewaysScroll()).toBe(0);

    await openOffice(app, page, { role: 'organiser', name: 'Mária', path: '/admin/requests' });
    const request = page.getByRole('region', { name: new RegExp(created.number) });
    await expect(request).toContainText('Žiada o zrušenie prihlášky.');
    await expect(request).toContainText('Celá trieda ochorela');
    await expectReadable(page);
    await request.getByRole('button', { name: 'Prijať' }).click();
    await expect(phone.getByText('Zrušená', { exact: true })).toBeVisible();
    await context.close();
  });
});
