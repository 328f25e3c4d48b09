import { delayNewsMail } from '#documents/emails/delay-news.ts';
import type { Mail } from '#documents/emails/mail-content.ts';
import { findToldDelays } from '#server/features/day/service.ts';
import { findSignupsOfContact } from '#server/features/message/links/queries.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import { deriveToken } from '#server/security/tokens.ts';

/** The note is the instant at which the delay was noticed. Null when it has been told anew since. */
export async function composeDelay(
  { pool, configs, secretKey, publicUrl }: DocumentDependencies,
  { language, recipient, note }: MessageRow,
): Promise<Mail | null> {
  const signups = await findSignupsOfContact(pool, recipient);
  const signupIds = signups.map(({ id }) => id);
  const told = await findToldDelays({ pool, configs }, { signupIds, at: note });
  if (!told || told.appearances.length === 0) return null;
  const concerned = new Set(told.appearances.map(({ signupId }) => signupId));
  return delayNewsMail({
    language,
    config: await configs.requireById(told.configId),
    appearances: told.appearances,
    signups: signups
      .filter(({ id }) => concerned.has(id))
      .toSorted((one, other) => (one.number < other.number ? -1 : 1))
      .map(({ id, number, token_generation: generation }) => ({
        number,
        link: `${publicUrl}/s/${deriveToken(secretKey, { purpose: 'signup', id, generation })}`,
      })),
  });
}
