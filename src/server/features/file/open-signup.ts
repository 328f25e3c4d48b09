import type { ConfigRecord } from '#domain/edition/config.ts';
import { canChangeProgramme } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { StoredSignup } from '#server/features/signup/service.ts';
import { preconditionFailed } from '#server/refusal.ts';

/** Sheet music can be changed by the link until the programme closes. */
export async function requireOpenSignup(
  { configs }: { configs: ConfigService },
  { signup, config, now }: { signup: StoredSignup; config: ConfigRecord; now: Date },
): Promise<void> {
  await configs.requireChangeable(config.id);
  if (signup.state === 'cancelled') throw preconditionFailed('signup-cancelled');
  const { editableUntil } = termsOf(signup.terms);
  const minute = localMinute(now, config.edition.timeZone);
  if (!canChangeProgramme({ ...signup, editableUntil }, config, minute)) {
    throw preconditionFailed('not-editable');
  }
}
