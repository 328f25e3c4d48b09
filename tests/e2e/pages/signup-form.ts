import type { Locator, Page } from '@playwright/test';

/** What is typed into one card; days and categories are named by the beginning of their label. */
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

/** A performer in a solo category; `changes` say what is different about this one. */
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
      'Súťažný program': 'J. S. Bach: Menuet G dur\nB. Bartók: Večer na dedine',
      'Telefón školy': '041 562 00 00',
      'E-mail školy': 'zus@zus.example',
      ...texts,
    },
    choices,
  };
}

/** The form at `/signup`, in Slovak. */
export class SignupFormPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly next: Locator;
  readonly total: Locator;
  readonly summary: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page
      .getByRole('list')
      .filter({ has: page.locator('.card') })
      .locator('.card');
    this.next = page.getByRole('button', { name: 'Skontrolovať a odoslať' });
    this.total = page.locator('.price-total');
    this.summary = page.getByRole('region', { name: /^Formulár obsahuje/ });
  }

  async open(address = '/signup'): Promise<void> {
    await this.page.goto(address);
    await this.ready();
  }

  /** The page has been taken over by its script: what is clicked now is answered. */
  async ready(): Promise<void> {
    await this.page.locator('html[data-live]').waitFor();
  }

  get openCard(): Locator {
    return this.page.locator('.card[data-open]');
  }

  field(label: string): Locator {
    return this.openCard.getByLabel(label, { exact: true });
  }

  choice(start: string): Locator {
    return this.openCard.locator('.choice', { hasText: start }).first().locator('input');
  }

  async fill({ identity, texts, choices }: TypedPerson): Promise<void> {
    await this.openCard.getByLabel(identity).check();
    for (const [label, text] of Object.entries(texts)) await this.textField(label).fill(text);
    for (const start of choices) await this.choice(start).check();
  }

  /** Optional fields have a word after their label. */
  textField(label: string): Locator {
    return this.field(label).or(this.field(`${label} (nepovinné)`));
  }

  async addPerformer(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pridať súťažiaceho' }).click();
  }

  async toggle(name: string): Promise<void> {
    await this.page.locator('.card-toggle', { hasText: name }).click();
  }

  group(number: number): Locator {
    return this.page.locator('.group-card').nth(number - 1);
  }

  /** Ticks the declaration and answers the last question with yes. */
  async send(): Promise<void> {
    await this.page.getByLabel(/^Vyhlasujem/).check();
    await this.page.getByRole('button', { name: 'Odoslať prihlášku' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Odoslať prihlášku' }).click();
  }
}
