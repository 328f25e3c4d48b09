import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/language.ts';
import { findUnstorable } from '#domain/storable-text.ts';
import { IdentityRefusal } from '#server/http/identity/problems.ts';
import { judge } from '#server/http/judge.ts';

/** All fields that the endpoints read; other fields are ignored. */
const bodySchema = z.object({
  email: z.string().trim().max(320).optional(),
  newEmail: z.string().trim().max(320).optional(),
  password: z.string().max(1000).optional(),
  newPassword: z.string().max(1000).optional(),
  displayName: z.string().trim().max(120).nullish(),
  deleteAttribute: z.array(z.string()).max(20).optional(),
  idToken: z.string().max(5000).optional(),
  oobCode: z.string().max(200).optional(),
  requestType: z.string().max(100).optional(),
  mfaPendingCredential: z.string().max(2000).optional(),
  totpVerificationInfo: z.object({ verificationCode: z.string().trim().max(100) }).optional(),
  grant_type: z.string().max(100).optional(),
  refresh_token: z.string().max(500).optional(),
});
export type IdentityBody = z.output<typeof bodySchema>;

export function readBody({ body }: FastifyRequest): IdentityBody {
  const result = judge(bodySchema, body);
  const wrong = result.success ? findUnstorable(result.data) : (result.error.issues[0]?.path ?? []);
  if (result.success && !wrong) return result.data;
  const field = String(wrong?.[0] ?? '');
  const word = Object.hasOwn(MALFORMED, field) ? MALFORMED[field] : undefined;
  throw new IdentityRefusal(word ?? 'INVALID_REQUEST');
}

/** The toolkit's word for a malformed or unstorable field. */
const MALFORMED: Record<string, string> = {
  email: 'INVALID_EMAIL',
  newEmail: 'INVALID_NEW_EMAIL',
  password: 'INVALID_PASSWORD',
  newPassword: 'INVALID_PASSWORD',
  idToken: 'INVALID_ID_TOKEN',
  oobCode: 'INVALID_OOB_CODE',
  requestType: 'INVALID_REQ_TYPE',
  mfaPendingCredential: 'INVALID_MFA_PENDING_CREDENTIAL',
  totpVerificationInfo: 'INVALID_CODE',
  grant_type: 'INVALID_GRANT_TYPE',
  refresh_token: 'INVALID_REFRESH_TOKEN',
};

/** Required fields and the words for their absence. */
const MISSING = {
  email: 'MISSING_EMAIL',
  newEmail: 'MISSING_NEW_EMAIL',
  password: 'MISSING_PASSWORD',
  idToken: 'MISSING_ID_TOKEN',
  oobCode: 'MISSING_OOB_CODE',
  mfaPendingCredential: 'MISSING_MFA_PENDING_CREDENTIAL',
  refresh_token: 'MISSING_REFRESH_TOKEN',
} as const satisfies Partial<Record<keyof IdentityBody, string>>;

export function requireField(body: IdentityBody, name: keyof typeof MISSING): string {
  const value = body[name];
  if (!value) throw new IdentityRefusal(MISSING[name]);
  return value;
}

/** The official client sends the language of its page. */
export function localeOf({ headers }: FastifyRequest): Language {
  const locale = String(headers['x-firebase-locale'] ?? '').slice(0, 2);
  return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
}

/** Parses a form body; the last of several values wins. */
export function parseForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
