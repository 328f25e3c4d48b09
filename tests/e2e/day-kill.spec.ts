import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { hashSecret } from '#server/security/tokens.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';

test.use({ appOf: 'day-kill' });

const CODE = 'K7QF2MRX9TBD';

/** kill -9 of every process of the browser that has this profile: nothing is written any more. */
async function killBrowserOf(profile: string): Promise<void> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), 'SIGKILL');
  }
}

test('what a device has called written survives kill -9 of its browser, and is sent', async ({
  app,
}, { outputDir }) => {
  await createSignupByApi(app);
  await app.query(
    `insert into day_codes (id, config_id, job, place, label, replaces, code_hash, created_by,
       created_at, expires_at)
     select $1, id, 'desk', '', 'Stôl', false, $2, 'test', now(), now() + interval '1 day'
     from config limit 1`,
    [randomUUID(), hashSecret(CODE)],
  );
  const profile = path.join(outputDir, 'profile');
  await mkdir(profile, { recursive: true });
  const executablePath = process.env.CHROMIUM_PATH;
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      ...{ baseURL: app.url, serviceWorkers: 'allow', args: ['--no-sandbox', '--disable-gpu'] },
    });
    const [page = await context.newPage()] = context.pages();
    return { context, page };
  };

  const before = await open();
  await before.page.goto(`/day#${CODE}`);
  await before.page.getByRole('button', { name: 'Pripraviť zariadenie' }).click();
  await before.page.getByRole('button', { name: 'Začať' }).click();
  await before.context.setOffline(true);
  const scan = before.page.getByLabel('Kód menovky, číslo alebo meno');
  await scan.fill('ema');
  await scan.press('Enter');
  await before.page.getByRole('button', { name: 'Zapísať príchod' }).click();
  await expect(before.page.getByText('Príchod zapísaný o')).toBeVisible();
  const closed = before.context.waitForEvent('close');
  await killBrowserOf(profile);
  await closed;
  expect(await app.query('select from day_events')).toEqual([]);

  const after = await open();
  await after.page.goto('/day');
  await expect(after.page.getByText('Prišlo 1 z')).toBeVisible();
  await expect(after.page.getByRole('status').first()).toContainText('Odoslané a prijaté');
  const stored = await app.query<{ kind: string; sequence: number }>(
    'select kind, sequence from day_events',
  );
  expect(stored).toEqual([{ kind: 'arrived', sequence: 1 }]);
  await after.context.close();
});
