/** A form that is already filled in, for journeys that are not about typing. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi } from '#tests/e2e/signup-api.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

export interface ReadyDraft {
  draft: SignupDraft;
  /** The address of the confirmation, unique to the test. */
  email: string;
}

export function uniqueEmail(): string {
  return `ucitelka-${randomUUID().slice(0, 8)}@skola.example`;
}

/** A teacher who comes on the first day, followed by the persons; complete. */
export async function readyDraft(
  app: RunningApp,
  { pupils = [validPerformer()], groups = [] }: { pupils?: Person[] } & Partial<SignupForm> = {},
): Promise<ReadyDraft> {
  const { attend } = await callApi(app, 'getConfig', {});
  const email = uniqueEmail();
  const teacher = validEducator({ email, attend: attend.slice(0, 1).map(({ id }) => id) });
  let keys = 0;
  const draft = draftOfSignup(
    {
      signup: { ...formOf([teacher, ...pupils]), groups },
      consents: [],
      billing: null,
      contactEmail: '',
    },
    () => `key${++keys}`,
  );
  // A form that was never sent has no payment method.
  return { draft: { ...draft, paymentType: '' }, email };
}

/** Opens the form with this draft in the browser's storage. */
export async function openWithDraft(
  page: Page,
  app: RunningApp,
  draft: SignupDraft,
): Promise<SignupFormPage> {
  const { id } = await callApi(app, 'getConfig', {});
  // Any address of the origin gives access to its storage.
  await page.goto('/robots.txt');
  const stored = { revision: 1, savedAt: new Date().toISOString(), draft };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `prihlaska:draft:${id}`,
    JSON.stringify(stored),
  ] as const);
  const form = new SignupFormPage(page);
  await form.open();
  return form;
}

/** The quickest way to a form to start from. */
export async function openReady(
  page: Page,
  app: RunningApp,
  content: Parameters<typeof readyDraft>[1] = {},
): Promise<ReadyDraft & { form: SignupFormPage }> {
  const ready = await readyDraft(app, content);
  return { ...ready, form: await openWithDraft(page, app, ready.draft) };
}

/** One letter here and one in another tab, before either tab notices the other. */
export async function typeInBothTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[name$="-name"]');
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(input, 'Písané tu');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    const key = Object.keys(localStorage).find((name) => name.startsWith('prihlaska:draft:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '');
    stored.draft.persons[0].name = 'Písané tam';
    localStorage.setItem(key, JSON.stringify({ ...stored, revision: stored.revision + 1 }));
  });
}

/** The signups stored for this address. */
export async function signupsOf(app: RunningApp, email: string): Promise<SignupForm[]> {
  const rows = await app.query<{ form: SignupForm }>(
    `select form from signups join signup_versions using (version)
     where signup_versions.signup_id = signups.id and contact_email = $1`,
    [email],
  );
  return rows.map(({ form }) => form);
}
