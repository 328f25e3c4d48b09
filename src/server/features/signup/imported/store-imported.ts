import { randomBytes, randomUUID } from 'node:crypto';
import { takenPlaces } from '#domain/appearance/playing-time.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { NO_TERMS } from '#domain/signup/terms.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { formRows } from '#server/features/signup/form-rows.ts';
import { insertImported } from '#server/features/signup/imported/queries.ts';
import { findOverfull } from '#server/features/signup/require-places.ts';
import { settle } from '#server/features/signup/settle-signup.ts';
import { deriveToken, hashSecret } from '#server/security/tokens.ts';

export interface SignupToImport {
  config: ConfigRecord;
  form: SignupForm;
  /** Of each person, by position: what the person plays in each appearance. */
  instruments: readonly string[];
  contactEmail: string;
  language: string;
  actor: string;
  notify: boolean;
  now: Date;
}

/** Inside a transaction. Waitlists for full categories. Null when the configuration changed. */
export async function storeImported(
  client: TransactionClient,
  signup: SignupToImport,
  secretKey: string,
): Promise<string | null> {
  const { config, form } = signup;
  const id = randomUUID();
  const pricing = pricingRulesOf(config);
  const personIds = form.persons.map(() => randomUUID());
  const planned = settle({ form, personIds, config, before: null });
  const played = new Map<string, string | undefined>(
    personIds.map((person, index) => [person, signup.instruments[index]]),
  );
  const settled = {
    ...planned,
    appearances: planned.appearances.map((one) => ({
      ...one,
      players: one.players.map(({ personId }) => ({
        personId,
        instrument: played.get(personId) ?? '',
      })),
    })),
  };
  const wanted = takenPlaces(settled.appearances, config);
  const need = { signupId: id, wanted, held: [], config };
  const overfull = await findOverfull(client, need);
  const isStored = await insertImported(client, {
    id,
    config,
    tokenHash: hashSecret(deriveToken(secretKey, { purpose: 'signup', id, generation: 0 })),
    // Random: rows are deduplicated by their fingerprints.
    idempotencyHash: hashSecret(randomBytes(32).toString('base64url')),
    state: overfull.length > 0 ? 'waitlisted' : 'received',
    language: signup.language,
    contactEmail: signup.contactEmail,
    form,
    pricing,
    totalMinor: priceSignup(form, pricing).totalMinor,
    rows: formRows({ ...settled, personIds }, config),
    attention: attentionOf({ ...settled, personIds }, config, NO_TERMS),
    actor: signup.actor,
    now: signup.now,
    messageId: signup.notify && signup.contactEmail !== '' ? randomUUID() : null,
  });
  return isStored ? id : null;
}
