import { randomUUID } from 'node:crypto';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

export const TEXTS = {
  sk: {
    subject: 'Prihláška {number}',
    body: 'Dobrý deň, {name},\n\nsuma je {amount}.\n\n[Otvoriť]({link})',
  },
  en: { subject: 'Signup {number}', body: 'Hello {name},\n\nthe amount is {amount}.' },
  slovakForAll: false,
};

/** Texts that no other test has sent. */
export function freshTexts() {
  return { ...TEXTS, sk: { ...TEXTS.sk, subject: `Prihláška {number} ${randomUUID()}` } };
}

export interface SentSignup {
  id: string;
  number: string;
  token: string;
  email: string;
}

export async function submitSignup(
  test: TestApp,
  { language = 'sk' }: { language?: string } = {},
): Promise<SentSignup> {
  const email = `${randomUUID()}@skola.example`;
  const form = formOf([validEducator({ email })]);
  const { result } = await test.submit(form, { contactEmail: email, language });
  return { ...result, email };
}
