import type { Locator, Page, Response } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';

export class LostLinkPage {
  readonly page: Page;
  readonly title: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.email = page.getByLabel('Kontaktný e-mail prihlášky');
    this.send = page.getByRole('button', { name: 'Poslať odkaz' });
    this.answer = page.getByRole('status').filter({ hasText: 'Ak k tejto adrese' });
  }

  async open(address = '/s'): Promise<Response> {
    const response = await this.page.goto(address);
    if (!response) throw new Error(`No answer for ${address}`);
    return response;
  }

  async ask(email: string): Promise<void> {
    await expect(this.send).toBeEnabled();
    await this.email.fill(email);
    await this.send.click();
  }
}
