import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { readQrCode } from '#tests/e2e/read-qr-code.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';

test('a signup is readable in both languages, and its codes hold the amount to pay', async ({
  browser,
  page,
  app,
}) => {
  const { token } = await createSignupByApi(app);
  const { payment } = await callApi(app, 'getSignup', { token });
  const my = new MySignupPage(page);
  await my.open(token, '?lang=en');
  await expect(my.epc).toBeVisible();
  await expectReadable(page);
  await my.open(token, '?lang=sk');
  await expect(my.payBySquare).toBeVisible();
  await expect(my.bankApp).toBeHidden();
  await expectReadable(page);

  expect(await readQrCode(my.payBySquare)).toBe(payment?.payBySquare);
  expect(await readQrCode(my.epc)).toBe(payment?.epc);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await readQrCode(my.payBySquare)).toBe(payment?.payBySquare);

  // With everything unfolded, on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 });
  await my.correctContact.click();
  // It shifts the content below.
  await expect(my.newContact).toBeVisible();
  await my.openCancel.click();
  await expect(my.reason).toBeVisible();
  await page.getByText('Zmeniť súhlasy').click();
  await expect(page.getByRole('checkbox', { name: 'Ema Malá' })).toBeVisible();
  expect(await my.sidewaysScroll()).toBe(0);
  await expectAccessible(page);

  // Print shows the content without buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(my.payBySquare).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leo Veselý súťažiaci' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  // A bank app is offered where there is one.
  const phone = await browser.newContext({ baseURL: app.url, hasTouch: true, isMobile: true });
  const mobile = new MySignupPage(await phone.newPage());
  await mobile.open(token);
  await expect(mobile.bankApp).toBeVisible();
  await expect(mobile.bankApp).toHaveAttribute('href', payment?.paymeLink ?? '');
  await phone.close();
});
