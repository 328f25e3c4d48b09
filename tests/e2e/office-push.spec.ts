import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { openOffice } from '#tests/e2e/staff.ts';

test.use({ serviceWorkers: 'allow' });

const OWNER = { role: 'owner', name: 'Mária Kováčová' } as const;

/**
 * A real subscription needs the push service of the browser vendor, which tests do not call. Here
 * the browser subscribes to an unused address and grants permission, which a headless browser never
 * does. Everything else is real.
 */
async function subscribeWithoutService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
    keys: {
      p256dh: ecdh.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript((fake) => {
    const KEY = 'test:subscribed';
    const made = () => ({
      options: { applicationServerKey: null },
      toJSON: () => fake,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEY) ? made() : null),
      subscribe: async () => {
        localStorage.setItem(KEY, '1');
        return made();
      },
    });
    Object.defineProperty(Notification, 'permission', {
      get: () => 'granted',
      configurable: true,
    });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
}

test('notifications are switched on, chosen, switched off and blocked in this browser', async ({
  app,
  page,
}) => {
  await subscribeWithoutService(page);
  const member = await openOffice(app, page, OWNER);
  const topics = () =>
    app.query<{ topics: string[] }>('select topics from push_subscriptions where user_id = $1', [
      member.id,
    ]);
  await page.getByLabel('prijatá platba').uncheck();
  expect(await topics()).toEqual([]);
  await page.getByRole('button', { name: 'Zapnúť upozornenia' }).click();
  await expect(page.getByText('Upozornenia sú zapnuté.')).toBeVisible();
  expect(await topics()).toEqual([
    { topics: ['signup', 'change-request', 'failed-mail', 'status'] },
  ]);
  await expectAccessible(page);

  const carried = page.waitForRequest((request) =>
    Boolean(request.headers()['firebase-instance-id-token']),
  );
  await page.reload();
  await carried;
  await expect(page.getByLabel('prijatá platba')).not.toBeChecked();
  await page.getByLabel('prijatá platba').check();
  await expect
    .poll(topics)
    .toEqual([{ topics: ['signup', 'change-request', 'payment', 'failed-mail', 'status'] }]);

  await page.getByRole('button', { name: 'Vypnúť upozornenia' }).click();
  await expect(page.getByText('Upozornenia sú vypnuté.')).toBeVisible();
  expect(await topics()).toEqual([]);

  // A browser that blocks notifications shows how to allow them.
  await page.evaluate(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.getByRole('link', { name: 'Používatelia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Používatelia' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Prehliadač upozornenia z tejto stránky zakazuje.')).toBeVisible();
});
