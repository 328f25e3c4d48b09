import type { Locator, Page } from '@playwright/test';

/** `/admin/signups/:id`, in Slovak. */
export class OfficeSignupPage {
  readonly page: Page;
  readonly title: Locator;
  readonly state: Locator;
  readonly amount: Locator;
  readonly attention: Locator;
  readonly persons: Locator;
  readonly tags: Locator;
  readonly notes: Locator;
  readonly history: Locator;
  readonly messages: Locator;
  readonly dialog: Locator;
  readonly edit: Locator;
  /** The latest change by another person. */
  readonly news: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.state = page.locator('.signup-state');
    this.amount = page.locator('.signup-amount');
    this.attention = page.getByRole('region', { name: 'Čo si všimnúť' });
    this.persons = page.getByRole('region', { name: 'Osoby' });
    this.tags = page.getByRole('region', { name: 'Štítky' });
    this.notes = page.getByRole('region', { name: 'Interné poznámky' });
    this.history = page.getByRole('region', { name: 'História' });
    this.messages = page.getByRole('region', { name: 'E-maily' });
    this.dialog = page.getByRole('dialog');
    this.edit = page
      .locator('.signup-actions')
      .getByRole('button', { name: 'Upraviť', exact: true });
    this.news = page.locator('.news-line');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/admin/signups/${id}`);
    await this.persons.waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** An action of the "Ďalšie" menu. */
  async choose(name: string): Promise<void> {
    await this.button('Ďalšie').click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Gives the reason in the open dialog and confirms it. */
  async answer(submit: string, reason: string, label = 'Dôvod'): Promise<void> {
    await this.dialog.getByLabel(label).fill(reason);
    await this.dialog.getByRole('button', { name: submit, exact: true }).click();
  }

  toast(text: string): Locator {
    return this.page.locator('.toast').filter({ hasText: text });
  }

  async undo(text: string): Promise<void> {
    await this.toast(text).getByRole('button', { name: 'Vrátiť späť' }).click();
  }
}
