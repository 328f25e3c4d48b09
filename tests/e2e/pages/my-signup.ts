import type { Locator, Page, Response } from '@playwright/test';

export class MySignupPage {
  readonly page: Page;
  readonly title: Locator;
  readonly payBySquare: Locator;
  readonly epc: Locator;
  readonly bankApp: Locator;
  readonly payment: Locator;
  readonly history: Locator;
  readonly correctContact: Locator;
  readonly newContact: Locator;
  readonly openCancel: Locator;
  readonly reason: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.payBySquare = page.getByRole('img', { name: /PAY by square/ });
    this.epc = page.getByRole('img', { name: /EPC/ });
    this.bankApp = page.getByRole('link', { name: 'Zaplatiť v mobilnej banke' });
    this.payment = page.getByRole('region', { name: /^(Platba|Payment)$/ });
    this.history = page.getByRole('region', { name: 'História' });
    this.correctContact = page.getByRole('button', { name: 'Opraviť kontaktný e-mail' });
    this.newContact = page.getByLabel('Správny e-mail');
    this.openCancel = page.getByText('Chcem prihlášku zrušiť');
    this.reason = page.getByLabel('Dôvod zrušenia (nepovinný)');
    this.dialog = page.getByRole('dialog');
  }

  async open(token: string, query = ''): Promise<Response> {
    const response = await this.page.goto(`/s/${token}${query}`);
    if (!response) throw new Error('No answer for the signup');
    return response;
  }

  /** Shows what stands about a person. */
  async unfold(name: string): Promise<void> {
    const person = this.page.locator('.my-person').filter({ hasText: name });
    await person.locator('summary').click();
  }

  copyButton(what: string): Locator {
    return this.page.getByRole('button', { name: `Kopírovať: ${what}` });
  }

  /** The status message of the page. */
  told(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  async correctContactTo(email: string): Promise<void> {
    await this.newContact.fill(email);
    await this.page.getByRole('button', { name: 'Uložiť a poslať' }).click();
  }

  /** Up to the confirmation, which the journey answers. */
  async askToCancel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Zrušiť prihlášku' }).click();
  }

  answer(name: 'Ponechať prihlášku' | 'Zrušiť prihlášku'): Locator {
    return this.dialog.getByRole('button', { name });
  }

  sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }
}
