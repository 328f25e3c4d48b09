import type { SignupForm } from '#domain/signup/form.ts';

/** How long a client that lost the answer may request it again. */
const VALID_MS = 24 * 60 * 60 * 1000;

interface EarlierSignup {
  /** As first stored. */
  form: SignupForm;
  createdAt: Date;
  /** 0 until the secret link is replaced. */
  linkGeneration: number;
}

/**
 * Whether an earlier signup with the same idempotency key may be answered once more, with its
 * secret link. Clients choose their keys, and a key such as `1` is easily guessed, so the caller
 * must also know the whole form. Both forms have the derived fields of the same moment. A link that
 * was replaced since belongs to the holder of the new address, not to the holder of the key.
 */
export function isSentAgain(
  earlier: EarlierSignup,
  { form, now }: { form: SignupForm; now: Date },
): boolean {
  return (
    earlier.linkGeneration === 0 &&
    now.getTime() - earlier.createdAt.getTime() < VALID_MS &&
    canonicalJson(earlier.form) === canonicalJson(form)
  );
}

/** JSON with a fixed order of keys, because the database has its own. */
function canonicalJson(form: SignupForm): string {
  return JSON.stringify(form, (_key, value: unknown) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).toSorted())
      : value,
  );
}
