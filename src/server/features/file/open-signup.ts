import type { ConfigRecord } from '#domain/edition/config.ts';
import { canRegistrantEdit } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { StoredSignup } from '#server/features/signup/service.ts';
import { preconditionFailed } from '#server/refusal.ts';

/** Sheet music can be changed by the link while the signup can be edited. */
export async function requireOpenSignup(
  { configs }: { configs: ConfigService },
  { signup, config, now }: { signup: StoredSignup; config: ConfigRecord; now: Date },
): Promise<void> {
  await configs.requireChangeable(config.id);
  if (signup.state === 'cancelled') throw preconditionFailed('signup-cancelled');
  const { editableUntil } = termsOf(signup.terms);
  const minute = localMinute(now, config.edition.timeZone);
  if (!canRegistrantEdit({ ...signup, editableUntil }, config, minute)) {
    throw preconditionFailed('not-editable');
  }
}
