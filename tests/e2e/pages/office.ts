import type { Locator, Page } from '@playwright/test';

export class OfficePage {
  readonly page: Page;
  readonly title: Locator;
  readonly publicPage: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Prehľad' });
    this.publicPage = page.getByRole('link', { name: 'Verejná stránka ročníka' });
  }
}
