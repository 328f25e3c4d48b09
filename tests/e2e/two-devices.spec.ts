import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady, uniqueEmail } from '#tests/e2e/ready-draft.ts';
import { mailsTo } from '#tests/e2e/signup-api.ts';

test.describe('a draft', () => {
  // The device without the last save is refused.
  test.use({
    expectedProblems:
      /^Failed to load resource: the server responded with a status of 409 \(Conflict\)$/,
  });

  test('goes on where its link is opened, and asks before it replaces another', async ({
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
    // The secret must not stay in the address, where it could be bookmarked.
    await expect(there.page).toHaveURL(/\/signup$/);

    // Changes there are saved automatically and never overwritten from here.
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
    // The online event ends the pause between two saves.
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
