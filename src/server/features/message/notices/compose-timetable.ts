import type { Mail } from '#documents/emails/mail-content.ts';
import { timetableNewsMail } from '#documents/emails/timetable-news.ts';
import { findSignupsOfContact } from '#server/features/message/links/queries.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import { findReleaseNews } from '#server/features/timetable/service.ts';
import { deriveToken } from '#server/security/tokens.ts';

/** The note is the id of the release. Null when nothing of it concerns the recipient any more. */
export async function composeTimetable(
  { pool, configs, secretKey, publicUrl }: DocumentDependencies,
  { language, recipient, note }: MessageRow,
): Promise<Mail | null> {
  const signups = await findSignupsOfContact(pool, recipient);
  const news = await findReleaseNews(pool, {
    releaseId: note,
    signupIds: signups.map(({ id }) => id),
  });
  if (!news || news.changes.length === 0) return null;
  const concerned = new Set(news.changes.map(({ signupId }) => signupId));
  return timetableNewsMail({
    language,
    config: await configs.requireById(news.configId),
    changes: news.changes,
    programme: `${publicUrl}/programme`,
    signups: signups
      .filter(({ id }) => concerned.has(id))
      .toSorted((one, other) => (one.number < other.number ? -1 : 1))
      .map(({ id, number, token_generation: generation }) => ({
        number,
        link: `${publicUrl}/s/${deriveToken(secretKey, { purpose: 'signup', id, generation })}`,
      })),
  });
}
