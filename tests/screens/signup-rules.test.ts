import type { EditionConfig } from '#domain/edition/config.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const DUO = {
  pupils: [
    validPerformer({ category: ['II. (A)', 'IV. (A)'], hasLunch: true }),
    validPerformer({ name: 'Leo Veselý', diplomName: 'Leo Veselý', category: ['IV. (A)'] }),
  ],
  groups: [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }],
};

test('a performer who becomes an educator loses the category and the groups, and nothing else', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app, DUO);
  const group = form.group('Slniečka');
  await form.toggle('Ema Malá');
  await expect(form.choice('Mám záujem o obed')).toBeChecked();
  await form.identity('PEDAGÓG').check();
  await expect(group.getByLabel('Leo Veselý')).toBeChecked();
  await expect(group.getByLabel('Ema Malá')).toBeHidden();
  await expect(form.field('1. skladba')).toBeHidden();
  await expect(form.choice('Mám záujem o obed')).toBeDisabled();
  await expect(form.openCard).toContainText('keď vyberiete deň účasti');
  await expect(form.choice('Sobota')).not.toBeChecked();
  await expectAccessible(page);

  await form.identity('SÚŤAŽIACI').check();
  for (const [label, text] of [
    ['Dátum narodenia', '14. 5. 2016'],
    ['Meno na diplome', 'Ema Malá'],
    ['E-mail školy', 'kancelaria@zuszilina.example'],
    ['Meno pedagóga', 'Mgr. Jana Nováková'],
  ] as const) {
    await expect(form.field(label)).toHaveValue(text);
  }
  await expect(form.openCard.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(form.choice('Mám záujem o obed')).toBeDisabled();
  await expect(form.openCard).toContainText('keď vyberiete kategóriu');
  await form.choice('II. (A)').check();
  await expect(form.field('1. skladba')).toHaveValue('Antonio Vivaldi: Koncert a mol, 1. časť');
  await expect(form.choice('Mám záujem o obed')).not.toBeChecked();
  await expect(group.getByLabel('Ema Malá')).toBeHidden();
});

test('a renamed person is renamed in the groups and in the price', async ({ page, app }) => {
  const { form } = await openReady(page, app, DUO);
  await form.toggle('Leo Veselý');
  await form.field('Meno a priezvisko').fill('Leopold Veselý');
  const members = form.group('Slniečka').getByRole('checkbox', { checked: true });
  await expect(members).toHaveCount(2);
  await expect(
    form.group('Slniečka').getByRole('checkbox', { name: 'Leopold Veselý' }),
  ).toBeChecked();
  await form.toReview();
  await expect(page.getByRole('region', { name: 'Komorné skupiny' })).toContainText(
    'Ema Malá a Leopold Veselý',
  );
  await expect(page.getByRole('region', { name: 'Cena' })).toContainText('Leopold Veselý');
});

test('a person who gave up chamber music is marked in the group', async ({ page, app }) => {
  const { form } = await openReady(page, app, DUO);
  await form.toggle('Ema Malá');
  await form.choice('IV. (A)').uncheck();
  await expect(form.group('Slniečka').locator('.choice', { hasText: 'Ema Malá' })).toContainText(
    'nie je v komornej kategórii',
  );
  await form.group('Slniečka').getByRole('button', { name: 'Odstrániť skupinu' }).click();
  await expect(form.dialog).toContainText('Naozaj chcete odstrániť skupinu „Slniečka“?');
  await form.answer('Odstrániť').click();
  await expect(form.group('Slniečka')).toHaveCount(0);
});

test('one school and teacher for all asks before it replaces another, and can be undone', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app, DUO);
  await form.toggle('Ema Malá');
  await form.field('Názov a adresa školy').fill('ZUŠ Martin');
  await form.field('Telefón školy').fill('');
  await form.field('Meno pedagóga').fill('Peter Sklad');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await expect(form.dialog).toContainText('Mgr. Jana Nováková a Leo Veselý');
  await expectAccessible(page);
  await form.answer('Nechať, ako sú').click();
  await form.toggle('Leo Veselý');
  await expect(form.field('Meno pedagóga')).toHaveValue('Mgr. Jana Nováková');
  await form.toggle('Ema Malá');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await form.answer('Prepísať').click();
  await expect(form.told('Škola a pedagóg sú zmenené 2 osobám.')).toBeVisible();
  await form.toggle('Leo Veselý');
  await expect(form.field('Názov a adresa školy')).toHaveValue('ZUŠ Martin');
  await expect(form.field('Telefón školy')).toHaveValue('+421 415 620 111');
  await expect(form.field('Meno pedagóga')).toHaveValue('Peter Sklad');
  await form.toggle('Mgr. Jana Nováková');
  await expect(form.field('Názov a adresa školy')).toHaveValue('ZUŠ Martin');
  await form.button('Vrátiť späť').click();
  await expect(form.field('Názov a adresa školy')).not.toHaveValue('ZUŠ Martin');
});

test('one school and teacher for all fills empty fields without a question', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app, DUO);
  await form.button('Pridať pedagóga').click();
  await form.field('Meno a priezvisko').fill('Peter Starý');
  await form.field('Názov a adresa školy').fill('');
  await form.toggle('Ema Malá');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await expect(form.told('Škola a pedagóg sú doplnené 1 osobe.')).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await form.toggle('Peter Starý');
  await expect(form.field('Názov a adresa školy')).not.toHaveValue('');
});

test('a child that is there twice is first offered to be removed', async ({ page, app }) => {
  const { form } = await openReady(page, app, DUO);
  await form.addPerformer();
  await form.field('Meno a priezvisko').fill('leo  veselý');
  await form.openCard.getByRole('button', { name: 'Je to tá istá osoba – odstrániť' }).click();
  await expect(form.cards).toHaveCount(3);
  await form.button('Vrátiť späť').click();
  await expect(form.cards).toHaveCount(4);
});

test('pasted rows are as complete as persons added one by one, and in sight', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app, DUO);
  await form.paste(
    'Priezvisko\tMeno\tDátum narodenia\tKategória\tTelefón\n' +
      'Hrivnáková\tNina\t3.4.16\tII.A\t905111333\nKováč\tOto\t4,5,2016\tXY\t421905111334',
  );
  await expect(form.dialog).toContainText('V 1 bunke je chyba.');
  await form.answer('Pridať 2 osoby').click();
  await expect(form.told('Pridané 2 osoby.')).toBeVisible();
  await expect(form.card('Nina Hrivnáková').locator('.card-toggle')).toBeFocused();
  await expect(form.card('Nina Hrivnáková')).toBeVisible();
  await form.toggle('Nina Hrivnáková');
  for (const [label, text] of [
    ['Meno na diplome', 'Nina Hrivnáková'],
    ['Telefón', '+421 905 111 333'],
    ['E-mail školy', 'kancelaria@zuszilina.example'],
    ['Meno pedagóga', 'Mgr. Jana Nováková'],
  ] as const) {
    await expect(form.field(label)).toHaveValue(text);
  }
  await form.toggle('Oto Kováč');
  await form.choice('II. (A)').check();
  await expect(form.choice('XY')).toHaveCount(0);
  await expect(form.openCard.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('a mistyped address is asked about and repaired with one click', async ({ page, app }) => {
  const { form } = await openReady(page, app, { pupils: [] });
  for (const [typed, meant] of [
    ['jana@gmial.com', 'jana@gmail.com'],
    ['jana@žilina.sk', 'jana@zilina.sk'],
    ['jana@gmail,com', 'jana@gmail.com'],
  ] as const) {
    await form.field('E-mail').fill(typed);
    await form.field('E-mail').press('Tab');
    await expect(form.field('E-mail')).toHaveValue(typed);
    await expect(form.told(`Mysleli ste ${meant}?`)).toBeVisible();
    await form.button('Použiť').click();
    await expect(form.field('E-mail')).toHaveValue(meant);
    await expect(form.told('Mysleli ste')).toHaveCount(0);
  }
  // The address of the confirmation is asked about again, and repaired with all its copies.
  await form.field('E-mail').fill('jana@gmial.com');
  await form.addPerformer();
  await form.button('Použiť môj e-mail a telefón').click();
  await form.button('Použiť').click();
  await expect(form.field('E-mail')).toHaveValue('jana@gmail.com');
  await expect(form.told('Mysleli ste')).toHaveCount(0);
});

test('where there is one way to pay, it is shown and chosen', async ({ page, app }) => {
  const offline = ({ payment }: EditionConfig) => ({
    payment: { ...payment, onlineEnabled: false },
  });
  await withConfig(app, offline, async () => {
    await openReady(page, app);
    const types = page.getByRole('group', { name: 'Spôsob platby' });
    await expect(types.getByRole('radio')).toHaveCount(1);
    await expect(types.getByLabel('Bankový prevod')).toBeChecked();
  });
});

test('persons change places, and the open card stays open', async ({ page, app }) => {
  const { form } = await openReady(page, app, DUO);
  const names = form.cards.locator('.card-toggle');
  await form.button('Posunúť nižšie').click();
  await expect(names).toHaveText([/^1Ema Malá/, /^2Mgr\. Jana/, /^3Leo Veselý/]);
  await expect(form.openCard).toContainText('Mgr. Jana Nováková');
  await form.button('Posunúť nižšie').click();
  await expect(form.button('Posunúť nižšie')).toBeHidden();
  await form.button('Posunúť vyššie').click();
  await form.button('Posunúť vyššie').click();
  await expect(names).toHaveText([/^1Mgr\. Jana/, /^2Ema Malá/, /^3Leo Veselý/]);
  await expect(form.openCard).toContainText('Mgr. Jana Nováková');
});

test('a person is removed only after a yes', async ({ page, app }) => {
  const { form } = await openReady(page, app, DUO);
  await form.toggle('Leo Veselý');
  const remove = form.button('Odstrániť');
  await remove.click();
  await expect(form.dialog).toContainText('Naozaj chcete odstrániť osobu „Leo Veselý“?');
  await expectAccessible(page);
  await form.answer('Späť').click();
  await expect(form.dialog).toBeHidden();
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(form.dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(form.dialog).toBeHidden();
  await expect(form.cards).toHaveCount(3);

  await remove.click();
  await form.answer('Odstrániť').click();
  await expect(form.cards).toHaveCount(2);
  await expect(form.button('Pridať súťažiaceho')).toBeFocused();
  const members = form.group('Slniečka').getByRole('group', { name: 'Členovia skupiny' });
  await expect(members.getByRole('checkbox')).toHaveCount(1);
});
