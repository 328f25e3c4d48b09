import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';

/** The messages of the office. */
export class MessagesPage {
  readonly page: Page;
  readonly preview: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.preview = page.getByRole('region', { name: 'Náhľad' });
    this.dialog = page.getByRole('dialog');
  }

  language(name: 'Slovensky' | 'Anglicky'): Locator {
    return this.page.getByRole('group', { name });
  }

  /** Writes the same text in one language for all recipients. */
  async write({ subject, body }: { subject: string; body: string }): Promise<void> {
    const slovak = this.language('Slovensky');
    await slovak.getByLabel('Predmet').fill(subject);
    await slovak.getByLabel('Text správy').fill(body);
    await this.page.getByLabel('Preklad nemám').check();
  }

  /** With a filter that matches one address. */
  async chooseRecipient(email: string): Promise<void> {
    await this.page.getByLabel('Meno, škola, číslo alebo e-mail', { exact: true }).fill(email);
    await expect(this.page.getByText('1 príjemca', { exact: true })).toBeVisible();
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: 'Odoslať 1 príjemcovi' }).click();
    await this.dialog.getByRole('button', { name: 'Odoslať 1 príjemcovi' }).click();
  }

  campaign(subject: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(subject) });
  }
}
