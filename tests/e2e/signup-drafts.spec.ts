import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { performer, SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady, uniqueEmail } from '#tests/e2e/ready-draft.ts';
import { mailsTo } from '#tests/e2e/signup-api.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

const PUPIL = performer('Ema Malá', { choices: ['II. (A)', 'IV. (A)'] });

async function expectPupil(form: SignupFormPage): Promise<void> {
  for (const [label, text] of Object.entries(PUPIL.texts)) {
    // Phones and dates are put into their usual form when the field is left.
    const tidied = ['Telefón školy', 'Dátum narodenia'].includes(label) ? /\d/ : text;
    await expect(form.field(label)).toHaveValue(tidied);
  }
  await expect(form.choice('II. (A)')).toBeChecked();
  await expect(form.choice('IV. (A)')).toBeChecked();
}

test('a tab that is closed in the middle loses nothing', async ({ page, context }) => {
  const before = new SignupFormPage(page);
  await before.open();
  await before.fill(PUPIL);
  await page.close({ runBeforeUnload: false });

  const form = new SignupFormPage(await context.newPage());
  await form.open();
  await expect(form.told('Pokračujete v prihláške uloženej')).toBeVisible();
  await expect(form.savedAt).toBeVisible();
  await expectPupil(form);
  await expectAccessible(form.page);
  await form.button('Rozumiem').click();
  await expect(form.told(/^Pokračujete/)).toBeHidden();
});

test('a tab that crashed loses nothing that it called saved', async ({ page, context }) => {
  const before = new SignupFormPage(page);
  await before.open();
  await before.fill(PUPIL);
  await expect(before.savedAt).toBeVisible();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page cannot answer any more, so nobody waits for its answer.
  void session.send('Page.crash').catch(() => {});
  await crashed;

  const form = new SignupFormPage(await context.newPage());
  await form.open();
  await expectPupil(form);
});

test('a draft is thrown away when asked, and only then', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.button('Zahodiť rozpísané').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.cards).toHaveCount(2);
  await form.button('Zahodiť rozpísané').click();
  await form.answer('Zahodiť rozpísané').click();
  await expect(form.cards).toHaveCount(1);
  await expect(form.field('Meno a priezvisko')).toHaveValue('');
  await form.open();
  await expect(form.field('Meno a priezvisko')).toHaveValue('');
  await expect(form.told(/^Pokračujete/)).toBeHidden();
});

test('what is typed in one tab appears in the other, which says so', async ({
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
});

/** One letter here and one in another tab before either has heard of the other. */
async function typeInBothTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[name$="-name"]');
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(input, 'Písané tu');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    const key = Object.keys(localStorage).find((name) => name.startsWith('prihlaska:draft:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '');
    stored.draft.persons[0].name = 'Písané tam';
    localStorage.setItem(key, JSON.stringify({ ...stored, revision: stored.revision + 1 }));
  });
}

for (const [answer, kept] of [
  ['Ponechať túto', 'Písané tu'],
  ['Použiť tú druhú', 'Písané tam'],
] as const) {
  test(`two tabs changed at once ask, and "${answer}" is obeyed`, async ({ page, app }) => {
    const { form } = await openReady(page, app);
    await typeInBothTabs(page);
    await expect(form.told('Máme aj inú verziu')).toContainText('Sú v nej 2 osoby.');
    await expect(form.field('Meno a priezvisko')).toHaveValue('Písané tu');
    await expectAccessible(page);
    await form.button(answer).click();
    await expect(form.field('Meno a priezvisko')).toHaveValue(kept);
    await expect(form.told('Máme aj inú verziu')).toBeHidden();
    await form.open();
    await expect(form.field('Meno a priezvisko')).toHaveValue(kept);
  });
}

test.describe('a draft on two devices', () => {
  // The one that has not seen the last save is refused.
  test.use({ expectedProblems: /status of 409/ });

  test('a draft goes on where its link is opened, and asks before it replaces another', async ({
    page,
    app,
    browser,
  }) => {
    const { form } = await openReady(page, app);
    const address = uniqueEmail();
    await form.button('Poslať odkaz na pokračovanie').click();
    const email = page.getByLabel('E-mail', { exact: true }).first();
    await email.fill('jana@');
    await form.button('Uložiť a poslať odkaz').click();
    await expect(email).toHaveAccessibleDescription(/^Zadajte platnú e-mailovú adresu/);
    await expectAccessible(page);
    await email.fill(address);
    await form.button('Uložiť a poslať odkaz').click();
    await expect(form.told(`Odkaz na pokračovanie je v e-maile pre ${address}`)).toBeVisible();
    await expect.poll(() => mailsTo(app, address)).toHaveLength(1);
    const [mail = ''] = await mailsTo(app, address);
    const link = new RegExp(`${app.url}/signup#draft=\\S+`).exec(mail)?.[0] ?? '';

    const elsewhere = await browser.newContext({ baseURL: app.url });
    const there = new SignupFormPage(await elsewhere.newPage());
    await there.open(link);
    await expect(there.cards).toHaveCount(2);
    await expect(there.field('Meno a priezvisko')).toHaveValue('Mgr. Jana Nováková');
    // The secret must not stay where it is bookmarked or photographed.
    await expect(there.page).toHaveURL(/\/signup$/);

    // What goes on there is saved by itself, and never overwritten from here.
    await there.field('Meno a priezvisko').fill('Mgr. Jana Tam');
    await expect(there.page.getByText('Uložené na serveri')).toBeVisible();
    await expect
      .poll(() =>
        app.query(`select content->'persons'->0->>'name' as name from drafts where email = $1`, [
          address,
        ]),
      )
      .toEqual([{ name: 'Mgr. Jana Tam' }]);
    await form.field('Meno a priezvisko').fill('Mgr. Jana Tu');
    await expect(form.told('Máme aj inú verziu')).toBeVisible();
    await form.button('Použiť tú druhú').click();
    await expect(form.field('Meno a priezvisko')).toHaveValue('Mgr. Jana Tam');
    await expect(page.getByText('Uložené na serveri')).toBeVisible();
    await form.button('Poslať odkaz na pokračovanie').click();
    await expectAccessible(page);
    await page.close();

    await there.page.route('**/api/updateDraft', (route) => route.abort());
    await there.field('Meno a priezvisko').fill('Mgr. Jana Iná');
    await expect(there.page.getByText('Ukladá sa na server')).toBeVisible();
    // A connection that is back ends the pause between two saves.
    await there.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(there.page.getByText('Na serveri je staršia verzia')).toBeVisible();
    await there.page.goto(link);
    await expect(there.told('Máme aj inú verziu')).toBeVisible();
    await expect(there.field('Meno a priezvisko')).toHaveValue('Mgr. Jana Iná');
    await there.button('Použiť tú druhú').click();
    await expect(there.field('Meno a priezvisko')).toHaveValue('Mgr. Jana Tam');
    await expect(there.savedAt).toBeVisible();

    await there.button('Zahodiť rozpísané').click();
    await there.answer('Zahodiť rozpísané').click();
    await expect(there.cards).toHaveCount(1);
    await expect
      .poll(() => app.query('select id from drafts where email = $1', [address]))
      .toHaveLength(0);
    await there.page.goto(link);
    await expect(there.told('Odkaz na rozpísanú prihlášku už neplatí')).toBeVisible();
    await elsewhere.close();
  });
});

test('the front page offers to go on with a signup that was begun', async ({ page, app }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.signupButtons()).toHaveCount(2);
  await openReady(page, app);
  await home.open();
  await expect(home.signupButtons('Pokračovať v prihláške')).toHaveCount(2);
  await home.signupButtons('Pokračovať v prihláške').first().click();
  await expect(new SignupFormPage(page).told('Pokračujete')).toBeVisible();
});

test('the review leads to the card of a person, and shows what all share once', async ({
  page,
  app,
}) => {
  const ema = validPerformer();
  const pupils = [ema, { ...ema, name: 'Leo Veselý' }];
  const { form } = await openReady(page, app, { pupils });
  await form.toReview();
  await expect(page.getByText(ema.schoolEmail, { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Spoločné pre všetkých' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upraviť: Leo Veselý' }).click();
  await expect(form.field('Meno a priezvisko')).toHaveValue('Leo Veselý');
  await expect(form.field('Meno a priezvisko')).toBeFocused();
});
