import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';

export const PASSKEY_BUTTON = 'Prihlásiť sa prístupovým kľúčom';

export class SignInPage {
  readonly page: Page;
  readonly title: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly name: Locator;
  readonly code: Locator;
  readonly submit: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.email = page.getByLabel('E-mail');
    this.password = page.getByLabel('Heslo', { exact: true });
    this.newPassword = page.getByLabel('Nové heslo');
    this.name = page.getByLabel('Meno a priezvisko');
    this.code = page.getByLabel('Kód z aplikácie');
    this.submit = page.locator('form button[type=submit]');
    this.problem = page.locator('[data-problem]');
  }

  async open(address = '/sign-in'): Promise<void> {
    await this.page.goto(address);
    await expect(this.submit).toBeEnabled();
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.submit.click();
  }
}
