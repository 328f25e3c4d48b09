import type { Page } from '@playwright/test';
import type { Role } from '#domain/access/roles.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { OfficeSignupPage } from '#tests/e2e/pages/office-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { type CreatedSignup, callApi, createSignupByApi, mailsTo } from '#tests/e2e/signup-api.ts';
import { idTokenOf, type Member, makeMember, openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

interface Opened {
  created: CreatedSignup;
  id: string;
  office: OfficeSignupPage;
  member: Member;
}

async function openSignup(app: RunningApp, page: Page, role: Role = 'organiser'): Promise<Opened> {
  const created = await createSignupByApi(app);
  const { id } = await callApi(app, 'getSignup', { token: created.token });
  const path = `/admin/signups/${id}`;
  const member = await openOffice(app, page, { role, name: 'Mária Kováčová', path });
  const office = new OfficeSignupPage(page);
  await expect(office.title).toContainText(created.number);
  return { created, id, office, member };
}

/** Changes the pieces of Ema from another client. */
async function correctElsewhere(
  app: RunningApp,
  { id, version, form }: CreatedSignup,
  pieces: { song1?: string; song2?: string },
): Promise<Member> {
  const other = await makeMember(app, { role: 'owner', name: 'Peter Novák' });
  const signup = withPieces(form, pieces);
  const data = { id, version, signup, reason: 'Ich oprava', notify: false };
  await callApi(app, 'editSignup', data, await idTokenOf(app, other));
  return other;
}

function withPieces(form: SignupForm, pieces: { song1?: string; song2?: string }): SignupForm {
  const persons = form.persons.map((one) =>
    one.name === 'Ema Malá' ? { ...one, ...pieces } : one,
  );
  return { ...form, persons } as SignupForm;
}

test('a signup is corrected with a reason, and its registrant gets a mail', async ({
  app,
  page,
}) => {
  const { created, office } = await openSignup(app, page);
  await expect(office.amount).toHaveText('88,00\u00a0€');
  await office.edit.click();
  const form = new SignupFormPage(page);
  await expect(page.getByRole('heading', { name: 'Úprava prihlášky' })).toBeFocused();
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('A. Vivaldi: Jar');
  await form.choice('Mám záujem o obed').uncheck();
  await expect(page.getByText('O 8,00 € menej ako doteraz (88,00 €).')).toBeVisible();
  await office.button('Uložiť zmeny').click();
  await expect(page.getByText('Napíšte dôvod.')).toBeVisible();
  await expect(page.getByLabel('Dôvod')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Dôvod').fill('Telefonát s pani učiteľkou');
  await expect(page.getByText('Napíšte dôvod.')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 900));
  await office.button('Uložiť zmeny').click();
  await expect(office.toast('Zmeny sú uložené.')).toBeVisible();
  // The form was longer than the page that follows it.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(office.amount).toHaveText('80,00\u00a0€');
  await expect(office.persons).toContainText('A. Vivaldi: Jar');
  await expect(office.history).toContainText('Dôvod: Telefonát s pani učiteľkou');
  await expect.poll(async () => (await mailsTo(app, created.email)).length).toBe(2);
});

test('changes by others are shown at once with their author', async ({ app, page }) => {
  const { created, office } = await openSignup(app, page);
  await expect(office.amount).toHaveText('88,00\u00a0€');
  const cheaper = withPieces(created.form, { song1: 'A. Vivaldi: Jar' });
  const [teacher, ...others] = cheaper.persons as [Person, ...Person[]];
  const form = { ...cheaper, persons: [{ ...teacher, hasLunch: false }, ...others] as Person[] };
  const other = await correctElsewhere(app, { ...created, form }, {});
  await expect(office.amount).toHaveText('80,00\u00a0€');
  await expect(office.news).toContainText(other.email);
  await expect(office.news).toContainText('A. Vivaldi: Jar');
  await expect(office.persons).toContainText('A. Vivaldi: Jar');
  await expect(office.history).toContainText('Dôvod: Ich oprava');

  const signup = withPieces(form, { song2: 'Doplnená skladba' });
  await callApi(app, 'updateSignup', { token: created.token, version: 2, signup });
  await expect(office.persons).toContainText('Doplnená skladba');
  await expect(office.news).toContainText('Doplnená skladba');
});

test('two editors of one signup: different fields are merged, one that both changed is decided', async ({
  app,
  page,
}) => {
  const { created, office } = await openSignup(app, page);
  const mine = new SignupFormPage(page);
  await office.edit.click();
  await mine.toggle('Ema Malá');
  await mine.field('1. skladba').fill('Moja skladba');
  await page.getByLabel('Dôvod').fill('Moja oprava');
  await correctElsewhere(app, created, { song1: 'Ich skladba', song2: 'Ich druhá' });

  const conflict = page.getByRole('alert').filter({ hasText: 'medzitým zmenil niekto iný' });
  await expect(conflict.getByRole('row', { name: /1\. skladba/ })).toContainText('Ich skladba');
  await expect(conflict.getByRole('row', { name: /1\. skladba/ })).toContainText('Moja skladba');
  await expect(conflict.getByRole('row', { name: /2\. skladba/ })).toHaveCount(0);
  await office.button('Uložiť zmeny').click();
  await expect(page.getByText('Najprv rozhodnite')).toBeVisible();
  await expect(conflict.getByRole('heading')).toBeFocused();

  // Typed text survives a reload, including the reason and the question.
  await page.reload();
  await expect(conflict).toBeVisible();
  await expect(page.getByLabel('Dôvod')).toHaveValue('Moja oprava');
  await conflict.getByRole('button', { name: 'Použiť vybrané' }).click();
  await expect(conflict.getByText('Vyberte pri každom údaji')).toBeVisible();
  await conflict.getByRole('radio', { name: /Moja skladba/ }).check();
  await conflict.getByRole('button', { name: 'Použiť vybrané' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByText('Jeho zmeny sme spojili s vašimi')).toBeVisible();
  await office.button('Uložiť zmeny').click();
  await expect(office.persons).toContainText('Moja skladba');
  await expect(office.persons).toContainText('Ich druhá');
  const { version, history } = await callApi(app, 'getSignup', { token: created.token });
  expect(version).toBe(3);
  expect(history.map(({ reason }) => reason)).toEqual(['Moja oprava', 'Ich oprava', '']);
});

test('a signup is handed back with a note and corrected by its registrant', async ({
  app,
  page,
}) => {
  const { created, id, office } = await openSignup(app, page);
  await office.button('Vrátiť na opravu…').click();
  await office.dialog.getByRole('button', { name: 'Vrátiť na opravu' }).click();
  await expect(office.dialog.getByText('Napíšte dôvod.')).toBeVisible();
  await office.answer('Vrátiť na opravu', 'Doplňte skladbu Lea', 'Čo treba opraviť');
  await expect(office.state).toHaveText('Vrátená na opravu');
  await expect(office.attention).toContainText('čaká sa na registrujúceho');

  const my = new MySignupPage(page);
  await my.open(created.token);
  await expect(my.page.getByText('Poznámka: Doplňte skladbu Lea').first()).toBeVisible();
  await my.page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  const form = new SignupFormPage(my.page);
  const group = form.group('Slniečka');
  await group.getByLabel('2. skladba', { exact: true }).fill('Doplnená skladba');
  await my.page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await my.dialog.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await expect(my.page.getByText('Zmeny sú uložené.')).toBeFocused();

  await office.open(id);
  await expect(office.state).toHaveText('Prijatá');
  const groups = page.getByRole('region', { name: 'Skupiny' });
  await expect(groups).toContainText('Doplnená skladba');
});

test('the registrant sees a waiver line by line', async ({ app, page }) => {
  const { created, office } = await openSignup(app, page);
  await office.choose('Odpustiť poplatok…');
  await office.dialog.getByLabel('Časť').check();
  await office.dialog.getByLabel('Suma v eurách').fill('dvadsať');
  await office.answer('Uložiť', 'Súrodenci');
  await expect(office.dialog.getByText('Zadajte sumu')).toBeVisible();
  await expectAccessible(page);
  await office.dialog.getByLabel('Suma v eurách').fill('20,50');
  await office.dialog.getByRole('button', { name: 'Uložiť' }).click();
  await expect(office.amount).toHaveText('67,50\u00a0€');
  await expect(office.history).toContainText('Odpustená časť poplatku: 20,50');

  const my = new MySignupPage(page);
  await my.open(created.token);
  await expect(my.payment).toContainText('67,50\u00a0€');
  await expect(my.page.getByText('Odpustené · -20,50')).toBeVisible();
});

test('confirming is taken back by one click, cancelling asks why', async ({ app, page }) => {
  const { created, office } = await openSignup(app, page);
  await office.button('Potvrdiť').click();
  await expect(office.state).toHaveText('Potvrdená');
  await office.undo('Prihláška je potvrdená.');
  await expect(office.state).toHaveText('Prijatá');

  await office.choose('Zrušiť prihlášku…');
  // Only one of the two cancels.
  await office.dialog.getByRole('button', { name: 'Späť' }).click();
  await expect(office.dialog).toBeHidden();
  await expect(office.state).toHaveText('Prijatá');
  await office.choose('Zrušiť prihlášku…');
  await office.dialog.getByLabel(/^Napísať registrujúcemu/).uncheck();
  await office.answer('Zrušiť prihlášku', 'Choroba');
  await expect(office.state).toHaveText('Zrušená');
  await expect(office.edit).toHaveCount(0);
  await expect(office.history).toContainText('Dôvod: Choroba');
  expect((await mailsTo(app, created.email)).length).toBe(1);
});

test('a tag is added to everybody, removed from one and both are undone', async ({ app, page }) => {
  const { office } = await openSignup(app, page);
  await office.tags.getByLabel('Nový štítok').fill('Prišli noty');
  await office.tags.getByRole('button', { name: 'Pridať' }).click();
  const chips = office.persons.getByText('Prišli noty');
  await expect(chips).toHaveCount(3);
  await office.button('Odobrať štítok Prišli noty: Ema Malá').click();
  await expect(chips).toHaveCount(2);
  await office.undo('Štítok „Prišli noty“ odobratý.');
  await expect(chips).toHaveCount(3);
  await office.undo('Štítok „Prišli noty“ pridaný.');
  await expect(chips).toHaveCount(0);
  await expect(office.history).toContainText('Pridané: Prišli noty');
});

test('a note with a day to follow up is kept, done, and deleted with an undo', async ({
  app,
  page,
}) => {
  const { office } = await openSignup(app, page);
  await office.notes.getByLabel('Nová poznámka').fill('Zavolať škole');
  // Typed but not sent: it survives a reload.
  await page.reload();
  await expect(office.notes.getByLabel('Nová poznámka')).toHaveValue('Zavolať škole');
  await office.notes.getByLabel('Pripomenúť').fill('2026-01-05');
  await office.button('Uložiť poznámku').click();
  await expect(office.attention).toContainText('Pripomienka na 5. 1. 2026: Zavolať škole');
  await office.notes.getByLabel('Vybavené').click();
  await expect(page.getByText('Pripomienka na')).toHaveCount(0);
  await office.notes.getByRole('button', { name: 'Zmazať' }).click();
  await expect(office.notes.getByText('Zavolať škole')).toHaveCount(0);
  await office.undo('Poznámka je zmazaná.');
  await expect(office.notes.getByText('Zavolať škole')).toBeVisible();
});

test('a lunch is moved, a deadline granted and the link copied', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { created, office } = await openSignup(app, page);
  await office.button('Presunúť obed: Ema Malá').click();
  const { edition } = await callApi(app, 'getConfig', {});
  await office.dialog.getByLabel('Deň obeda').selectOption(edition.endsOn);
  await office.answer('Uložiť', 'Hrá až v nedeľu');
  await expect(office.persons).toContainText('(presunutý)');
  await expect(office.history).toContainText('Ema Malá: obed presunutý');

  await office.choose('Vlastný termín úprav…');
  await office.dialog.getByLabel('Upravovať možno do').fill('2027-03-20T12:00');
  await office.answer('Uložiť', 'Výnimka');
  await expect(page.getByText('(vlastný termín)')).toBeVisible();
  const { ownEditableUntil } = await callApi(app, 'getSignup', { token: created.token });
  expect(ownEditableUntil).toBe('2027-03-20T12:00');

  await office.choose('Kopírovať tajný odkaz');
  await expect(office.toast('Odkaz je skopírovaný.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(created.token);
  await expect(office.history).toContainText('Tajný odkaz zobrazený');
});

for (const role of ['viewer', 'treasurer'] as const) {
  test(`a ${role} reads everything and changes nothing`, async ({ app, page }) => {
    const { office } = await openSignup(app, page, role);
    await expect(office.persons).toContainText('Ema Malá');
    await expect(office.history).toBeVisible();
    await expect(office.edit).toHaveCount(0);
    await expect(office.button('Ďalšie')).toHaveCount(0);
    await expect(office.notes.getByRole('textbox')).toHaveCount(0);
    await expect(office.tags.getByRole('button')).toHaveCount(0);
    await expect(office.persons.getByRole('button')).toHaveCount(0);
    await page.goto(`${page.url()}?edit`);
    await expect(office.persons).toBeVisible();
  });
}

test('an address that leads to no signup says so', async ({ app, page }) => {
  await openOffice(app, page, {
    role: 'viewer',
    name: 'Ján Pozorný',
    path: '/admin/signups/00000000-0000-4000-8000-000000000000',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Takáto prihláška tu nie je');
});
