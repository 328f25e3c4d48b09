import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';

/** The values of one card; days and categories are named by the start of their label. */
export interface TypedPerson {
  identity: 'PEDAGÓG' | 'SÚŤAŽIACI';
  texts: Record<string, string>;
  choices: readonly string[];
}

export const EDUCATOR: TypedPerson = {
  identity: 'PEDAGÓG',
  texts: {
    'Meno a priezvisko': 'Jana Nová',
    'E-mail': 'jana.nova@zus.example',
    Telefón: '0905 123 456',
    'Názov a adresa školy': 'ZUŠ Ladislava Árvaya, Dolný val 12, Žilina',
  },
  choices: ['Sobota'],
};

const PIECE_FIELD = /skladb/;
const PROGRAMME_FIELD = /skladb|^Nástroj|^Korepetítor/;

/** A performer in a solo category; `changes` override the defaults. */
export function performer(
  name: string,
  { texts = {}, choices = ['II. (A)'] }: Partial<TypedPerson> = {},
): TypedPerson {
  return {
    identity: 'SÚŤAŽIACI',
    texts: {
      'Meno a priezvisko': name,
      'E-mail': 'rodic@example.sk',
      Telefón: '+421 905 654 321',
      'Dátum narodenia': '14. 5. 2016',
      'Adresa bydliska': 'Hlavná 1, 010 01 Žilina',
      '1. skladba': 'J. S. Bach: Menuet G dur',
      '2. skladba': 'B. Bartók: Večer na dedine',
      'Telefón školy': '041 562 00 00',
      'E-mail školy': 'zus@zus.example',
      ...texts,
    },
    choices,
  };
}

/** The form at `/signup`, in Slovak, with its review and the page after sending. */
export class SignupFormPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly openCard: Locator;
  readonly next: Locator;
  readonly total: Locator;
  /** The error summary with its links. */
  readonly summary: Locator;
  readonly dialog: Locator;
  readonly savedAt: Locator;
  readonly reviewTitle: Locator;
  readonly sendButton: Locator;
  readonly sentTitle: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.locator('.card');
    this.openCard = page.locator('.card[data-open]');
    this.next = page.getByRole('button', { name: 'Skontrolovať a odoslať' });
    this.total = page.locator('.price-total');
    this.summary = page.getByRole('region', { name: /^Formulár obsahuje/ });
    this.dialog = page.getByRole('dialog');
    this.savedAt = page.getByRole('status').filter({ hasText: /^Uložené \d/ });
    this.reviewTitle = page.getByRole('heading', { name: 'Kontrola prihlášky' });
    this.sendButton = page.getByRole('button', { name: /^Odoslať (prihlášku|znova)$/ });
    this.sentTitle = page.getByRole('heading', { name: /^Prihláška bola odoslaná/ });
  }

  async open(address = '/signup'): Promise<void> {
    await this.page.goto(address);
    await this.ready();
  }

  /** Waits for hydration: from now on clicks are handled. */
  async ready(): Promise<void> {
    await this.page.locator('html[data-live]').waitFor();
  }

  /** In the open card, by its label; optional fields have a suffix. Of programmes, the first one. */
  field(label: string): Locator {
    const field = (name: string) => this.openCard.getByLabel(name, { exact: true });
    const found = field(label).or(field(`${label} (nepovinné)`));
    return PROGRAMME_FIELD.test(label) ? found.first() : found;
  }

  /** A day, a category or lunch in the open card, by the start of its label. */
  choice(start: string): Locator {
    return this.choiceRow(start).locator('input');
  }

  choiceRow(start: string): Locator {
    const words = start.split(' ').map((word) => word.replace(/[.()]/g, '\\$&'));
    return this.openCard.locator('.choice', { hasText: new RegExp(`^${words.join('\\s')}`) });
  }

  identity(name: TypedPerson['identity']): Locator {
    return this.openCard.getByRole('radio', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The status message of the page. */
  told(text: string | RegExp): Locator {
    const { page } = this;
    return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
  }

  async fill({ identity, texts, choices }: TypedPerson): Promise<void> {
    await this.identity(identity).check();
    const [pieces, others] = [[], []] as [[string, string][], [string, string][]];
    for (const typed of Object.entries(texts)) {
      (PIECE_FIELD.test(typed[0]) ? pieces : others).push(typed);
    }
    for (const [label, text] of others) await this.field(label).fill(text);
    // The pieces belong to a category.
    for (const start of choices) await this.choice(start).check();
    for (const [label, text] of pieces) await this.field(label).fill(text);
  }

  async addPerformer(): Promise<void> {
    await this.button('Pridať súťažiaceho').click();
    await expect(this.field('Meno a priezvisko')).toBeFocused();
  }

  async duplicate(name: string): Promise<void> {
    await this.openCard.getByRole('button', { name: 'Duplikovať' }).click();
    await expect(this.field('Meno a priezvisko')).toHaveValue('');
    await expect(this.field('Meno a priezvisko')).toBeFocused();
    await this.field('Meno a priezvisko').fill(name);
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.locator('.card-toggle', { hasText: name }) });
  }

  async toggle(name: string): Promise<void> {
    await this.card(name).locator('.card-toggle').click();
  }

  async addGroup(name: string, members: readonly string[]): Promise<void> {
    await this.button('Pridať skupinu').click();
    const group = this.page.locator('.group-card').last();
    await group.getByLabel('Názov skupiny').fill(name);
    for (const name of members) await group.getByRole('checkbox', { name }).check();
  }

  /** By its title: the name, or "Skupina 1". */
  group(title: string): Locator {
    return this.page.getByRole('group', { name: title, exact: true });
  }

  async paste(rows: string): Promise<void> {
    await this.button('Vložiť z Excelu').click();
    await this.dialog.getByLabel('Skopírované riadky').fill(rows);
  }

  async toReview(): Promise<void> {
    await this.next.click();
    await expect(this.reviewTitle).toBeFocused();
  }

  async declare(): Promise<void> {
    await this.page.getByLabel(/^Vyhlasujem/).check();
  }

  answer(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async send(): Promise<void> {
    await this.declare();
    await this.sendButton.click();
  }

  /** How much wider than the window the page is. */
  sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }
}
