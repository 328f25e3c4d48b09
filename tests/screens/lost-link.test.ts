import { LostLinkPage } from '#tests/e2e/pages/lost-link.ts';
import { createSignupByApi, mailsTo } from '#tests/e2e/signup-api.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('a lost link is sent to its address, and a stranger learns nothing', async ({ page, app }) => {
  const { token, email } = await createSignupByApi(app);
  await expect.poll(() => mailsTo(app, email)).toHaveLength(1);
  const lost = new LostLinkPage(page);
  const answers: string[] = [];
  for (const address of [email, `nikto-${email}`]) {
    await lost.open();
    await lost.ask(address);
    await expect(lost.answer).toBeFocused();
    answers.push((await lost.answer.textContent()) ?? '');
  }
  expect(answers[1]).toBe(answers[0]);
  await expect.poll(() => mailsTo(app, email)).toHaveLength(2);
  const [mail] = await mailsTo(app, email);
  expect(mail).toContain(`${app.url}/s/${token}`);
  expect(await mailsTo(app, `nikto-${email}`)).toEqual([]);
});

test('an invalid address is reported', async ({ page }) => {
  const lost = new LostLinkPage(page);
  expect((await lost.open()).status()).toBe(200);
  await lost.ask('jana@');
  await expect(page.getByText('Zadajte platnú e-mailovú adresu')).toBeVisible();
  await expect(lost.email).toBeFocused();
  await expectAccessible(page);
});

test('a link that leads nowhere helps', async ({ page }) => {
  const lost = new LostLinkPage(page);
  expect((await lost.open('/s/cut-when-copied')).status()).toBe(404);
  await expect(lost.title).toHaveText('Tento odkaz nevedie k žiadnej prihláške');
  await expect(lost.email).toBeVisible();
  await expectAccessible(page);
  await lost.open('/s/cut-when-copied?lang=en');
  await expect(lost.title).toHaveText('This link leads to no signup');
  await expectAccessible(page);
});
