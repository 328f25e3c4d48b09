import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const TEXTS = {
  'changed-since': m.signups_reason_changed_since,
  'state-change-not-allowed': m.signups_reason_state,
  'already-merged': m.signups_reason_merged,
  'signup-cancelled': m.signups_reason_cancelled,
  'category-full': m.signups_reason_full,
  'edition-archived': m.signups_reason_archived,
  'not-found': m.signups_reason_gone,
} as const;

/** Why one signup could not be changed, shown beside its number. */
export function bulkReasonText(reason: string, language: Language): string {
  const text = TEXTS[reason as keyof typeof TEXTS] ?? m.signups_reason_other;
  return text({}, { locale: language });
}
