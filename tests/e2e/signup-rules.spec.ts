import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

const DUO = {
  pupils: [
    validPerformer({ category: ['II. (A)', 'IV. (A)'], hasLunch: true }),
    validPerformer({ name: 'Leo Veselý', diplomName: 'Leo Veselý', category: ['IV. (A)'] }),
  ],
  groups: [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }],
};

test('whoever stops competing loses the category and the groups, and nothing else', async ({
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
  await expect(form.choice('Mám záujem o obed')).toBeHidden();
  await expect(form.choice('Sobota')).not.toBeChecked();
  await expectAccessible(page);

  await form.identity('SÚŤAŽIACI').check();
  for (const [label, text] of [
    ['Dátum narodenia', '14. 5. 2016'],
    ['Meno na diplome', 'Ema Malá'],
    ['1. skladba', 'Antonio Vivaldi: Koncert a mol, 1. časť'],
    ['E-mail školy', 'kancelaria@zuszilina.example'],
    ['Meno pedagóga', 'Mgr. Jana Nováková'],
  ] as const) {
    await expect(form.field(label)).toHaveValue(text);
  }
  await expect(form.openCard.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(form.choice('Mám záujem o obed')).toBeHidden();
  await form.choice('II. (A)').check();
  await expect(form.choice('Mám záujem o obed')).not.toBeChecked();
  await expect(group.getByLabel('Ema Malá')).toBeHidden();
});

test('a renamed person is renamed in the groups and in the price', async ({ page, app }) => {
  const { form } = await openReady(page, app, DUO);
  await form.toggle('Leo Veselý');
  await form.field('Meno a priezvisko').fill('Leopold Veselý');
  const members = form.group('Slniečka').getByRole('checkbox', { checked: true });
  await expect(members).toHaveCount(2);
  await expect(form.group('Slniečka').getByLabel('Leopold Veselý')).toBeChecked();
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

test('one school and teacher for all leaves what is empty as it was elsewhere', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app, DUO);
  await form.toggle('Ema Malá');
  await form.field('Názov a adresa školy').fill('ZUŠ Martin');
  await form.field('Telefón školy').fill('');
  await form.field('Meno pedagóga').fill('Peter Sklad');
  await form.button('Túto školu a pedagóga dať všetkým').click();
  await expect(form.told('Škola a pedagóg sú doplnené všetkým osobám.')).toBeAttached();
  await form.toggle('Leo Veselý');
  await expect(form.field('Názov a adresa školy')).toHaveValue('ZUŠ Martin');
  await expect(form.field('Telefón školy')).toHaveValue('+421 415 620 111');
  await expect(form.field('Meno pedagóga')).toHaveValue('Peter Sklad');
  await form.toggle('Mgr. Jana Nováková');
  await expect(form.field('Názov a adresa školy')).toHaveValue('ZUŠ Martin');
});

test('persons change places, and what is open stays open', async ({ page, app }) => {
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
  await expect(form.dialog).toContainText('Naozaj chcete odstrániť túto osobu?');
  await expectAccessible(page);
  await form.answer('Zrušiť').click();
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
  await expect(form.group('Slniečka').getByRole('checkbox')).toHaveCount(1);
});
