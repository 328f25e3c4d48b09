import type { Locator, Page } from '@playwright/test';

/** The table of signups in the office. */
export class SignupsTable {
  readonly page: Page;
  readonly grid: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly filters: Locator;
  readonly chips: Locator;
  readonly bar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Prihlášky ročníka' });
    this.search = page.getByRole('searchbox', { name: 'Hľadať v prihláškach' });
    this.rows = this.grid.locator('tbody tr[data-index]');
    this.filters = page.getByRole('region', { name: 'Filtre' });
    this.chips = page.getByRole('list', { name: 'Použité filtre' });
    this.bar = page.locator('.signups-bar');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  async openFilters(): Promise<void> {
    await this.page.getByRole('button', { name: /^Filtre/ }).click();
  }

  async openViews(): Promise<void> {
    await this.page.getByRole('button', { name: 'Zobrazenia' }).click();
  }

  async find(word: string): Promise<void> {
    await this.search.fill(word);
  }
}
