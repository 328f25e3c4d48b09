import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';
import { signInPage } from '#tests/e2e/staff.ts';

export class AccountPage {
  readonly page: Page;
  readonly head: Locator;
  readonly signOut: Locator;
  readonly signedOut: Locator;
  readonly proof: Locator;

  constructor(page: Page) {
    this.page = page;
    this.head = page.locator('.account-head');
    this.signOut = page.getByRole('button', { name: 'Odhlásiť sa', exact: true });
    this.signedOut = page.getByRole('heading', { level: 1, name: 'Ste odhlásení' });
    this.proof = page.getByRole('dialog', { name: 'Potvrďte, že ste to vy' });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  /** Opens the account page as a user who has just signed in. */
  async signIn(app: { url: string }, account: { email: string; password: string }): Promise<void> {
    await signInPage(app, this.page, account);
    await this.page.goto('/account');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.head).toBeVisible();
  }

  async saveName(name: string): Promise<void> {
    const profile = this.section('Meno a jazyk');
    await profile.getByLabel('Meno a priezvisko').fill(name);
    await profile.getByRole('button', { name: 'Uložiť' }).click();
    await expect(profile.getByText('Uložené.')).toBeVisible();
  }

  async prove(password: string): Promise<void> {
    await this.proof.getByLabel('Heslo', { exact: true }).fill(password);
    await this.proof.getByRole('button', { name: 'Potvrdiť' }).click();
  }
}
