/** What it costs a teacher to sign eight pupils up on a phone, counted in keys and taps. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { signupsOf, uniqueEmail } from '#tests/e2e/ready-draft.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Half of what the same signup cost when each pupil was typed in whole. */
const MOST_KEYS = 925;

const PUPILS = [
  ['Ema Malá', '5.9.15', 'Hlavná 1, 010 01 Žilina'],
  ['Leo Veselý', '14.2.16', 'Dlhá 22, 022 01 Čadca'],
  ['Mia Krátka', '1.12.15', 'Krátka 3, 014 01 Bytča'],
  ['Tomáš Dlhý', '30.6.16', 'Na vŕšku 7, 010 04 Žilina'],
  ['Zoja Biela', '8.8.15', 'Lesná 15, 013 03 Varín'],
  ['Oto Kováč', '22.3.16', 'Školská 2, 013 14 Kamenná Poruba'],
  ['Pavol Lipa', '17.5.15', 'Okružná 9, 010 01 Žilina'],
  ['Nina Hrivnáková', '3.4.16', 'Horná 41, 013 24 Strečno'],
] as const;

test('eight pupils are signed up on a phone with at most half of the keys', async ({
  page,
  app,
}) => {
  test.slow();
  const form = new SignupFormPage(page);
  const hand = new Hand(page);
  const email = uniqueEmail();
  await form.open();

  await hand.type(form.field('Meno a priezvisko'), 'Jana Nová');
  await hand.type(form.field('E-mail'), email);
  await hand.type(form.field('Telefón'), '0905123456');
  await hand.tap(form.choice('Sobota'));
  await hand.type(form.field('Názov a adresa školy'), 'ZUŠ L. Árvaya, Dolný val 12, Žilina');

  for (const [index, [name, born, address]] of PUPILS.entries()) {
    await hand.tap(form.button('Pridať súťažiaceho'));
    await expect(form.field('Meno a priezvisko')).toBeFocused();
    await hand.type(form.field('Meno a priezvisko'), name);
    await hand.tap(form.button('Použiť môj e-mail a telefón'));
    await hand.type(form.field('Dátum narodenia'), born);
    await hand.type(form.field('Adresa bydliska'), address);
    await hand.tap(form.choice('II. (A)'));
    if (index < 2) await hand.tap(form.choice('IV. (A)'));
    await hand.type(form.field('Skladateľ 1. skladby'), 'J. S. Bach');
    await hand.type(form.field('1. skladba'), `Menuet ${index + 1}`);
    await hand.type(form.field('Trvanie 1. skladby (min)'), '2:15');
    await hand.type(form.field('Skladateľ 2. skladby'), 'B. Bartók');
    await hand.type(form.field('2. skladba'), 'Večer na dedine');
    await hand.type(form.field('Trvanie 2. skladby (min)'), '3');
    if (index === 0) {
      await hand.type(form.field('Telefón školy'), '0415620111');
      await hand.type(form.field('E-mail školy'), 'zus@zus.example');
      await hand.type(form.field('Nástroj'), 'husle');
    }
    // The instrument that all others play is there already.
    await expect(form.field('Nástroj')).toHaveValue('husle');
    // The first two play a duo: its programme is typed once, in the card that is open.
    if (index === 0) {
      await hand.tap(form.button('Nová skupina'));
      const duo = form.openCard.getByRole('group', { name: 'Skupina 1: program' });
      await hand.type(duo.getByLabel('Skladateľ 1. skladby'), 'A. Corelli');
      await hand.type(duo.getByLabel(/^1. skladba/), 'Sonáta');
      await hand.type(duo.getByLabel('Trvanie 1. skladby'), '5');
    }
    if (index === 1) await hand.tap(form.choice('Skupina 1'));
    await expect(form.card(name)).toContainText(index === 0 ? '1 údaj' : 'kompletné');
  }
  await expect(form.card('Ema Malá')).toContainText('kompletné');

  await hand.tap(form.next);
  await expect(form.reviewTitle).toBeFocused();
  await hand.tap(page.getByLabel(/^Vyhlasujem/));
  await hand.tap(form.sendButton);
  await expect(form.sentTitle).toBeFocused();
  await expect(page.getByRole('region', { name: 'Platba' })).toContainText('184,00\u00a0€');

  const [sent] = await signupsOf(app, email);
  expect(sent?.persons.map(({ name }) => name)).toEqual([
    'Jana Nová',
    ...PUPILS.map(([name]) => name),
  ]);
  expect(sent?.persons[8]).toMatchObject({
    email,
    phone: '+421 905 123 456',
    birthDate: '2016-04-03',
    program: 'J. S. Bach: Menuet 8\nB. Bartók: Večer na dedine',
    schoolEmail: 'zus@zus.example',
  });
  expect(sent?.persons[8]?.song1).toBe('J. S. Bach: Menuet 8');
  expect(sent?.groups).toEqual([{ name: '', people: ['Ema Malá', 'Leo Veselý'] }]);
  test
    .info()
    .annotations.push({ type: 'cost', description: `${hand.keys} keys, ${hand.taps} taps` });
  expect(hand.keys).toBeLessThanOrEqual(MOST_KEYS);
});

/** Types with single keys and taps, and counts both. */
class Hand {
  keys = 0;
  taps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.tap();
  }

  /** A field that has the focus already needs no tap. */
  async type(field: Locator, text: string): Promise<void> {
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.tap(field);
    this.keys += [...text].length;
    await this.#page.keyboard.type(text);
  }
}
