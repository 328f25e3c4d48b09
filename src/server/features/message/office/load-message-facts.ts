import { contactPerson } from '#documents/signup-document.ts';
import { editDeadline } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import type { MessageFacts } from '#i18n/placeholders.ts';
import {
  buildDocument,
  type DocumentDependencies,
} from '#server/features/message/load-signup-document.ts';
import { findCurrentVersion } from '#server/features/message/queries.ts';

/** The facts about a signup for campaign placeholders; null when it is gone. */
export async function loadMessageFacts(
  dependencies: DocumentDependencies,
  signupId: string,
): Promise<(MessageFacts & { contactEmail: string }) | null> {
  const row = await findCurrentVersion(dependencies.pool, signupId);
  if (!row) return null;
  const document = await buildDocument(dependencies, row);
  const { editableUntil } = termsOf(row.terms);
  return {
    ...document,
    contactName: contactPerson(document)?.name ?? '',
    editableUntil: editDeadline({ editableUntil }, document.config),
    page: dependencies.publicUrl,
  };
}
