import { randomUUID } from 'node:crypto';
import { MessagesPage } from '#tests/e2e/pages/messages.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const OFFICE = { role: 'organiser', name: 'Olga Organizátorka' } as const;
const at = (part: string) => ({ ...OFFICE, path: `/admin/messages${part}` });
const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

const sentTo = (app: RunningApp, email: string) =>
  app.query<{ state: string }>(
    `select state from messages where recipient = $1 and kind = 'campaign'`,
    [email],
  );

test('a template is made, previewed on a real signup, sent to a filtered selection and read back', async ({
  app,
  page,
}) => {
  const signup = await createSignupByApi(app);
  const name = unique('Pozvánka na skúšku');
  await openOffice(app, page, at('/templates'));
  const messages = new MessagesPage(page);
  await page.getByRole('button', { name: 'Nová šablóna' }).click();
  await page.getByRole('textbox', { name: 'Názov' }).fill(name);
  await messages.write({ subject: `${name}: {number}`, body: 'Dobrý deň,\n\nskúška {meno}.' });
  await expect(page.getByText('Údaj {meno} sem nemožno vložiť (riadok 3).')).toBeVisible();
  await page.getByRole('button', { name: 'Uložiť šablónu' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Správu zatiaľ nemožno odoslať. Doplňte vyznačené polia.',
  );
  await expectAccessible(page);

  const body = messages.language('Slovensky').getByLabel('Text správy');
  await body.fill('Dobrý deň,\n\nskúška pre prihlášku ');
  await page.getByText('Vložiť údaj').click();
  await page.getByRole('button', { name: 'Vložiť {number}: číslo prihlášky' }).click();
  await expect(body).toHaveValue('Dobrý deň,\n\nskúška pre prihlášku {number}');
  await body.press('End');
  await page.keyboard.type(', suma {amount}.\n\n[Otvoriť]({link})');
  await page.getByLabel('Náhľad na inej prihláške').fill(signup.email);
  await page.getByRole('button', { name: new RegExp(signup.number) }).click();
  await expect(messages.preview).toContainText(`skúška pre prihlášku ${signup.number}`);
  await expect(messages.preview).not.toContainText(signup.token);
  await page.getByRole('button', { name: 'Uložiť šablónu' }).click();
  await expect(page.getByText(`Šablóna „${name}“ je uložená.`)).toBeVisible();

  await page.getByRole('link', { name: `Použiť šablónu ${name}` }).click();
  await messages.chooseRecipient(signup.email);
  await expect(messages.preview).toContainText(`${name}: ${signup.number}`);
  await page.getByRole('button', { name: 'Poslať skúšku mne' }).click();
  await expect(page.getByText(/Skúšobná správa odchádza na/)).toBeVisible();
  await messages.send();
  await expect(page.getByText('Správa sa odosiela.')).toBeVisible();
  const row = messages.campaign(name);
  await expect(row).toContainText(`šablóna „${name}“`);

  await row.getByRole('link', { name: /Zobraziť v pošte/ }).click();
  await expect(page.getByText(`Len správa „${name}: {number}“`)).toBeVisible();
  const read = page.getByRole('button', { name: `Prečítať: ${name}: ${signup.number}` });
  await read.click();
  await expect(messages.dialog).toContainText(`skúška pre prihlášku ${signup.number}`);
  await expect(messages.dialog).toContainText('Tajné odkazy sa v odoslaných správach neukladajú');
  await expect(messages.dialog).not.toContainText(signup.token);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
});

test('no recipient gets the same message twice by accident', async ({ app, page }) => {
  const signup = await createSignupByApi(app);
  const text = { subject: unique('Raz a dosť'), body: 'Dobrý deň.' };
  await openOffice(app, page, at('/new'));
  const messages = new MessagesPage(page);
  await messages.write(text);
  await messages.chooseRecipient(signup.email);
  await page.getByRole('button', { name: 'Odoslať 1 príjemcovi' }).click();
  await messages.dialog.getByRole('button', { name: 'Odoslať 1 príjemcovi' }).dblclick();
  await expect(messages.campaign(text.subject)).toHaveCount(1);
  expect(await sentTo(app, signup.email)).toHaveLength(1);

  await page.getByRole('link', { name: 'Napísať správu' }).click();
  await expect(messages.language('Slovensky').getByLabel('Predmet')).toHaveValue('');
  await messages.write(text);
  await messages.chooseRecipient(signup.email);
  await expect(page.getByText('1 z nich už túto správu dostal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Odoslať 0 príjemcom' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Poslať znova/ }).check();
  await messages.send();
  await expect(messages.campaign(text.subject)).toHaveCount(2);
  expect(await sentTo(app, signup.email)).toHaveLength(2);
});

test('a message for later is cancelled before its time', async ({ app, page }) => {
  const signup = await createSignupByApi(app);
  const subject = unique('Neskôr');
  await openOffice(app, page, at('/new'));
  const messages = new MessagesPage(page);
  await messages.write({ subject, body: 'Dobrý deň.' });
  await messages.chooseRecipient(signup.email);
  await page.getByLabel('Odoslať neskôr').check();
  await page.getByLabel('Deň a čas').fill('2031-03-05T08:30');
  await page.getByRole('button', { name: 'Naplánovať 1 príjemcovi' }).click();
  await expect(messages.dialog).toContainText('odíde 5. marca 2031, 8:30');
  await messages.dialog.getByRole('button', { name: 'Naplánovať 1 príjemcovi' }).click();
  const row = messages.campaign(subject);
  await expect(row).toContainText('naplánovaná');
  await row.getByRole('button', { name: /Zrušiť odoslanie/ }).click();
  await expect(row).toContainText('zastavená');
  expect(await sentTo(app, signup.email)).toEqual([{ state: 'dropped' }]);
});

test('an unfinished message survives a reload and can be thrown away and taken back', async ({
  app,
  page,
}) => {
  const subject = unique('Rozpísaná');
  await openOffice(app, page, at('/new'));
  const messages = new MessagesPage(page);
  const field = messages.language('Slovensky').getByLabel('Predmet');
  await messages.write({ subject, body: 'Ešte nie je hotová' });
  await page.reload();
  await expect(field).toHaveValue(subject);
  await page.getByRole('button', { name: 'Začať odznova' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect(field).toHaveValue(subject);
  await page.getByRole('button', { name: 'Začať odznova' }).click();
});

test('a mail that failed is found with its reason and sent again', async ({ app, page }) => {
  const signup = await createSignupByApi(app);
  await expect
    .poll(() =>
      app.query(`select 1 from messages where recipient = $1 and state = 'kept'`, [signup.email]),
    )
    .toHaveLength(1);
  await app.query(
    `update messages set state = 'failed', last_error = '451 skúste neskôr' where recipient = $1`,
    [signup.email],
  );
  await openOffice(app, page, at('/outbox'));
  await page.getByLabel('Príjemca alebo číslo prihlášky').fill(signup.email);
  await page.getByLabel('Stav').selectOption({ label: 'neodoslaná (1)' });
  const row = page.getByRole('row', { name: new RegExp(signup.email) });
  await expect(row).toContainText('451 skúste neskôr');
  await page.reload();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: `Odoslať znova na ${signup.email}` }).click();
  await expect(page.getByText('1 správa odchádza znova.')).toBeVisible();
  await page.getByLabel('Stav').selectOption({ label: 'všetko' });
  await expect(row).toContainText('uložená');
});

test('a slow answer about the progress is waited for', async ({ app, page }) => {
  const subject = unique('Pomaly');
  const sending = (queued: number) => ({
    result: {
      campaigns: [
        {
          id: randomUUID(),
          editionId: '',
          state: 'sending',
          subject,
          template: null,
          texts: {},
          total: 10,
          counts: { queued },
          sendAt: null,
          createdAt: new Date().toISOString(),
          createdBy: OFFICE.name,
        },
      ],
      nextCursor: null,
    },
  });
  const answers: ((queued: number) => Promise<void>)[] = [];
  await page.route('**/api/listCampaigns', (route) => {
    answers.push((queued) => route.fulfill({ json: sending(queued) }));
  });
  await page.clock.install();
  await openOffice(app, page, at(''));
  const messages = new MessagesPage(page);
  const asked = (times: number) => expect.poll(() => answers.length).toBe(times);
  await asked(1);
  await answers[0]?.(8);
  await expect(messages.campaign(subject)).toContainText('Odoslané 2 z 10');
  await page.clock.runFor(2_000);
  await asked(2);
  await page.clock.runFor(30_000);
  await asked(2);
  await answers[1]?.(3);
  await expect(messages.campaign(subject)).toContainText('Odoslané 7 z 10');
  await page.clock.runFor(2_000);
  await asked(3);
});
