import type { SignupDocument } from '#documents/signup-document.ts';
import { amountMinor } from '#domain/money.ts';
import { mergeDifferences } from '#domain/signup/merge-differences.ts';
import { historyTexts } from '#i18n/history-text.ts';
import type { Pool } from '#server/db/connection.ts';
import { findVersions, type ToldVersion } from '#server/features/message/changes/queries.ts';
import type { MessageRow } from '#server/features/message/queries.ts';

/** The document of the last of these messages, with the changes since the first. */
export async function withChanges(
  pool: Pool,
  document: SignupDocument,
  messages: readonly MessageRow[],
): Promise<SignupDocument> {
  const first = Math.min(...messages.map((message) => message.signup_version ?? document.version));
  const span = { signupId: document.id, from: first - 1, to: document.version };
  const [before, ...versions] = await findVersions(pool, span);
  const last = versions.at(-1);
  if (!before || !last) return document;
  const reasons = versions.map(({ reason }) => reason).filter((reason) => reason !== '');
  return {
    ...document,
    reason: [...new Set(reasons)].join(' '),
    changes: changeTexts(document, { before, last, versions }),
  };
}

function changeTexts(
  { config, language }: SignupDocument,
  { before, last, versions }: { before: ToldVersion; last: ToldVersion; versions: ToldVersion[] },
): string[] {
  const differences = mergeDifferences(versions.map((version) => version.differences));
  // Accepted ages are visible to the office only.
  const shown = differences.filter(({ path }) => path !== 'terms.acceptedWarnings');
  const entryOf = ({ state, total_minor }: ToldVersion) => ({
    by: 'registrant' as const,
    action: 'edited' as const,
    reason: '',
    state,
    totalMinor: amountMinor(total_minor),
  });
  const history = [
    { ...entryOf(last), differences: shown },
    { ...entryOf(before), differences: [] },
  ];
  const { attend, consents } = config;
  const [text] = historyTexts(history, { attend, consents, language });
  return text?.details ?? [];
}
