import type { Locator, Page, Response } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  readonly title: Locator;
  readonly changeNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.changeNote = page.getByRole('status');
  }

  async open(address = '/'): Promise<Response> {
    const response = await this.page.goto(address);
    if (!response) throw new Error(`No answer for ${address}`);
    return response;
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  categories(name: string): Locator {
    return this.section(name).getByRole('listitem');
  }

  /** The main button: at the top, and again after the steps. */
  signupButtons(name = 'Prihlásiť sa na súťaž'): Locator {
    return this.page.getByRole('link', { name });
  }

  async chooseLanguage(name: 'Slovensky' | 'English'): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  language(): Promise<string | null> {
    return this.page.locator('html').getAttribute('lang');
  }

  /** How much wider than the window the page is. */
  sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }
}
