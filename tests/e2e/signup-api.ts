/** The preconditions of a journey, created over the API. */
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FunctionName, FunctionOutput } from '#contract/functions.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { fetchElsewhere } from '#tests/e2e/fetch-elsewhere.ts';
import { E2E_SECRET_KEY, type RunningApp } from '#tests/e2e/running-app.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { filledMails } from '#tests/filled-mails.ts';

export interface CreatedSignup {
  id: string;
  token: string;
  number: string;
  version: number;
  form: SignupForm;
  email: string;
}

export async function callApi<Name extends FunctionName>(
  app: RunningApp,
  name: Name,
  data: unknown,
  idToken?: string,
): Promise<FunctionOutput<Name>> {
  const response = await fetchElsewhere(`${app.url}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken && { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  });
  const { result, error } = (await response.json()) as {
    result: FunctionOutput<Name>;
    error?: unknown;
  };
  if (error) throw new Error(`${name} was refused: ${JSON.stringify(error)}`);
  return result;
}

export async function solvedCaptcha(app: RunningApp, action: string): Promise<string> {
  const response = await fetchElsewhere(`${app.url}/api/captcha/challenge?action=${action}`);
  const challenge = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A teacher with two pupils who play a duo, sent to a unique address. */
export async function createSignupByApi(
  app: RunningApp,
  changes: Partial<SignupForm> = {},
): Promise<CreatedSignup> {
  const config = await callApi(app, 'getConfig', {});
  const email = `ucitelka-${randomUUID().slice(0, 8)}@skola.example`;
  const attend = config.attend.slice(0, 2).map(({ id }) => id);
  const form = validForm({
    persons: [
      validEducator({ email, attend, hasLunch: true }),
      validPerformer({ category: ['II. (A)', 'IV. (A)'], hasLunch: true }),
      validPerformer({ name: 'Leo Veselý', diplomName: 'Leo Veselý', category: ['IV. (A)'] }),
    ],
    ...changes,
  });
  const { id, token, number, version } = await callApi(app, 'createSignup', {
    signup: form,
    captchaToken: await solvedCaptcha(app, 'submit'),
    idempotencyKey: randomUUID(),
    consents: [{ id: 'declaration', version: 1 }],
    contactEmail: email,
  });
  return { id, token, number, version, form, email };
}

/** Changes the first pupil's piece, as the registrant does on another device. */
export async function changePiece(
  app: RunningApp,
  { token, version, form, song1 }: CreatedSignup & { song1: string },
): Promise<void> {
  const [teacher, pupil, ...others] = form.persons;
  const signup = { ...form, persons: [teacher, { ...pupil, song1 }, ...others] };
  await callApi(app, 'updateSignup', { token, version, signup });
}

/** The texts of the mails to an address, newest first. */
export function mailsTo(app: RunningApp, address: string): Promise<string[]> {
  return filledMails(app.query, E2E_SECRET_KEY, address);
}
