import type { Locator } from '@playwright/test';
import type { EditionConfig } from '#domain/edition/config.ts';
import { draftOfMistakes } from '#tests/e2e/draft-of-mistakes.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { openReady, openWithDraft } from '#tests/e2e/ready-draft.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const EMAIL = 'Zadajte platnú e-mailovú adresu, napr. meno@skola.sk.';
const PHONE = 'Zadajte telefón v medzinárodnom tvare, napr. +421 905 123 456.';
const REQUIRED = 'Toto pole je povinné. Vyplňte ho.';

interface Mistake {
  /** Its link in the summary. */
  link: string;
  says: string;
  field(form: SignupFormPage): Locator;
  repair(field: Locator, form: SignupFormPage): Promise<unknown>;
}

function typed(who: string, label: string, [says, right]: [says: string, right: string]): Mistake {
  return {
    link: `${who} – ${label}`,
    says,
    field: (form) => form.field(label),
    repair: (field) => field.fill(right),
  };
}

function chosen(who: string, label: string, [says, right]: [says: string, right: string]): Mistake {
  return {
    link: `${who} – ${label}`,
    says,
    field: (form) => form.openCard.getByRole('group', { name: label }),
    repair: (_, form) => form.choice(right).check(),
  };
}

function elsewhere(label: string, [says, right]: [says: string, right: string]): Mistake {
  return {
    link: label,
    says,
    field: ({ page }) => page.getByLabel(label),
    repair: (field) => field.fill(right),
  };
}

/** Errors in the order of the form, from top to bottom. */
const MISTAKES: Mistake[] = [
  typed('Osoba 1', 'Meno a priezvisko', [REQUIRED, 'Jana Nová']),
  typed('Jana Nová', 'E-mail', [REQUIRED, 'jana@zus.example']),
  typed('Jana Nová', 'Telefón', [REQUIRED, '+421 905 123 456']),
  chosen('Jana Nová', 'Dni účasti', ['Vyberte aspoň jeden deň účasti.', 'Sobota']),
  typed('Jana Nová', 'Názov a adresa školy', [REQUIRED, 'ZUŠ Žilina']),
  typed('Ema Malá', 'Meno na diplome', [REQUIRED, 'Ema Malá']),
  typed('Ema Malá', 'E-mail', [EMAIL, 'ema@example.sk']),
  typed('Ema Malá', 'Telefón', ['V čísle chýba 6 číslic.', '+421 905 000 001']),
  typed('Ema Malá', 'Dátum narodenia', [
    'Zadajte platný dátum v tvare D. M. RRRR, napr. 5. 3. 2015.',
    '5. 3. 2015',
  ]),
  typed('Ema Malá', 'Adresa bydliska', [REQUIRED, 'Žilina']),
  typed('Ema Malá', '1. skladba', ['Text je pridlhý. Skráťte ho na najviac 300 znakov.', 'Menuet']),
  typed('Ema Malá', 'Trvanie 1. skladby (min)', [
    'Zadajte počet minút, napr. 3 alebo 3,5, najviac 240.',
    '3,5',
  ]),
  typed('Ema Malá', '2. skladba', [REQUIRED, 'Večer na dedine']),
  typed('Ema Malá', 'Telefón školy', ['Číslo má o 1 číslicu viac.', '+421 415 620 000']),
  typed('Ema Malá', 'E-mail školy', [EMAIL, 'zus@example.sk']),
  typed('Ema Malá', 'Meno pedagóga', [REQUIRED, 'Jana Nová']),
  typed('Ema Malá', 'Telefón pedagóga', [PHONE, '+421 905 123 456']),
  typed('Leo Veselý', 'Dátum narodenia', [
    'Dátum nesmie byť skorší ako 1. 1. 1900. Opravte ho.',
    '1. 1. 2016',
  ]),
  typed('Mia Krátka', 'Dátum narodenia', ['Dátum nesmie byť neskorší ako', '2. 1. 2016']),
  typed('Oto Malý', 'Dátum narodenia', [
    'Účastník musí mať v prvý deň podujatia aspoň 3 roky.',
    '3. 1. 2016',
  ]),
  {
    ...typed('Mia Krátka', 'Meno a priezvisko', [
      'Toto meno je v prihláške viackrát. Odstráňte jednu z osôb',
      '',
    ]),
    repair: async (field, form) => {
      await form.openCard
        .getByRole('button', { name: 'Sú to dve osoby – odlíšiť meno číslom' })
        .click();
      await expect(field).toHaveValue('Mia Krátka (2)');
      await expect(form.field('Meno na diplome')).toHaveValue('Ema Malá');
    },
  },
  chosen('Mia Krátka (2)', 'Kategória', ['Vyberte aspoň jednu kategóriu.', 'II. (A)']),
  {
    link: 'Skupina 1 – Členovia skupiny',
    says: 'Skupina musí mať aspoň dvoch členov. Pridajte ďalšieho.',
    field: ({ page }) => page.getByRole('group', { name: 'Členovia skupiny' }),
    repair: (field) => field.getByLabel('Mia Krátka').check(),
  },
  {
    link: 'Skupiny',
    says: 'Súťažiaci v komornej kategórii musí byť zaradený do skupiny. Chýba: Oto Malý.',
    field: (form) => form.button('Pridať skupinu'),
    repair: (_, form) => form.group('Skupina 1').getByLabel('Oto Malý').check(),
  },
  {
    link: 'Spôsob platby',
    says: 'Vyberte spôsob platby.',
    field: ({ page }) => page.getByRole('group', { name: 'Spôsob platby' }),
    repair: (field) => field.getByLabel('Bankový prevod').check(),
  },
  elsewhere('Názov organizácie', [REQUIRED, 'ZUŠ Žilina']),
  elsewhere('IČO', ['IČO má 8 číslic. Skontrolujte, či žiadna nechýba.', '37813200']),
  elsewhere('DIČ alebo IČ DPH', ['DIČ má 10 číslic, IČ DPH pred nimi dve písmená.', '2021234567']),
  elsewhere('E-mail kancelárie', [EMAIL, 'kancelaria@zus.example']),
  elsewhere('Kontaktný e-mail', [EMAIL, 'jana@zus.example']),
];

/** Slovak typography puts non-breaking spaces there. */
const beginning = (text: string) =>
  new RegExp(`^${text.replace(/[.+()]/g, '\\$&').replace(/ /g, '\\s')}`);

const online = ({ payment }: EditionConfig) => ({ payment: { ...payment, onlineEnabled: true } });

test('every mistake has its words, its link and its repair', async ({ page, app }) => {
  await withConfig(app, online, async () => {
    const form = await openWithDraft(page, app, await draftOfMistakes(app));
    await form.next.click();
    await expect(form.field('Meno a priezvisko')).toBeFocused();
    await expect(form.summary).toContainText(`Formulár obsahuje ${MISTAKES.length} chýb.`);
    await expectAccessible(page);

    for (const { link, says, field, repair } of MISTAKES) {
      const entry = form.summary
        .getByRole('listitem')
        .filter({ hasText: `${link}:` })
        .first();
      await entry.getByRole('link').click();
      const control = field(form);
      await expect(control).toHaveAccessibleDescription(beginning(says));
      const isThere = (element: Element) => element.contains(document.activeElement);
      expect(await control.evaluate(isThere)).toBe(true);
      await repair(control, form);
      await expect(control).not.toHaveAccessibleDescription(beginning(says));
    }
    await expect(form.summary).toBeHidden();
    await form.toReview();
  });
});

test('a form without persons is reported where persons are added', async ({ page, app }) => {
  const { form } = await openReady(page, app, { pupils: [] });
  await form.button('Odstrániť').click();
  await form.answer('Odstrániť').click();
  await expect(form.cards).toHaveCount(0);
  await form.next.click();
  await expect(form.summary).toContainText('Osoby: Pridajte aspoň jednu osobu.');
  await expect(form.button('Pridať súťažiaceho')).toBeFocused();
  await expectAccessible(page);
  await form.addPerformer();
  // Nothing else was wrong, and the new person shows no errors yet.
  await expect(form.summary).toBeHidden();
});

test('the declaration must be ticked before the signup is sent', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.toReview();
  await form.sendButton.click();
  const declaration = page.getByLabel(/^Vyhlasujem/);
  await expect(declaration).toBeFocused();
  await expect(declaration).toHaveAccessibleDescription(
    beginning('Bez tohto vyhlásenia nemožno prihlášku odoslať.'),
  );
  await expectAccessible(page);
  await declaration.check();
  await expect(declaration).not.toHaveAccessibleDescription(/./);
});

test('an error is shown when the field is left, not while typing', async ({ page }) => {
  const form = new SignupFormPage(page);
  await form.open();
  const email = form.field('E-mail');
  await email.pressSequentially('jana@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription(beginning(EMAIL));
  await email.fill('jana@zus.sk');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(form.summary).toBeHidden();
});

test('Enter goes on to the next field and paints nothing red', async ({ page }) => {
  const form = new SignupFormPage(page);
  await form.open();
  await form.field('Meno a priezvisko').fill('Jana  Nová');
  await form.field('Meno a priezvisko').press('Enter');
  await expect(form.field('E-mail')).toBeFocused();
  await expect(form.field('Meno a priezvisko')).toHaveValue('Jana Nová');
  await expect(form.summary).toBeHidden();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('a person and a group added after an attempt to send are not born red', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app, {
    pupils: [validPerformer({ category: ['IV. (A)'], email: '' })],
  });
  await form.next.click();
  await expect(form.summary).toContainText('Formulár obsahuje 2 chyby.');
  await form.addPerformer();
  await form.field('Meno a priezvisko').fill('Nina Nová');
  await expect(form.openCard.locator('[aria-invalid]')).toHaveCount(0);
  await form.button('Pridať skupinu').click();
  await expect(form.group('Skupina 1').locator('[aria-invalid]')).toHaveCount(0);
  await expect(form.summary).toContainText('Formulár obsahuje 2 chyby.');
  await form.next.click();
  await expect(form.openCard.locator('[aria-invalid]').first()).toBeVisible();
});

test('an unusual age is a note that does not block sending', async ({ page, app }) => {
  const { form } = await openReady(page, app, {
    pupils: [validPerformer({ category: ['I. (A)'] })],
  });
  await form.toggle('Ema Malá');
  await expect(form.openCard).toContainText('Vek nezodpovedá kategórii I. (A)');
  await form.toReview();
});
