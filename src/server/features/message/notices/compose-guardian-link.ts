import { guardianLinkMail } from '#documents/emails/guardian-link.ts';
import type { Mail } from '#documents/emails/mail-content.ts';
import { needsGuardian } from '#domain/guardian/needs-guardian.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import { findChildOfMail } from '#server/features/message/notices/queries.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import { guardianToken } from '#server/security/tokens.ts';

/** Null when the child has left the signup, or nobody has to confirm any more. */
export async function composeGuardianLink(
  { pool, configs, secretKey, publicUrl }: DocumentDependencies,
  { language, note: personId, signup_id: signupId }: MessageRow,
): Promise<Mail | null> {
  const child = signupId === null ? null : await findChildOfMail(pool, { signupId, personId });
  if (!child || child.state === 'cancelled') return null;
  const config = await configs.requireById(child.config_id);
  const birthDate = child.birth_date ?? '';
  if (!needsGuardian({ identity: 'performer', birthDate }, config)) return null;
  return guardianLinkMail({
    language,
    config,
    child: { name: child.name, school: child.school },
    sender: child.contact_email,
    link: `${publicUrl}/guardian/${guardianToken(secretKey, personId)}`,
  });
}
