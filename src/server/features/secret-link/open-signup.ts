import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { documentFileName } from '#domain/money-document/kinds.ts';
import { guardiansOf } from '#server/features/guardian/service.ts';
import { documentsOf } from '#server/features/money-document/service.ts';
import { findShownRefund } from '#server/features/refund/service.ts';
import {
  findHistory,
  findLastRequest,
  findPublishedResults,
  moneyOfStored,
  requireSignup,
  type SignupDependencies,
  viewSignup,
} from '#server/features/signup/service.ts';
import { findTimesOf } from '#server/features/timetable/service.ts';
import { FunctionError } from '#server/refusal.ts';

type IssuedDocument = Awaited<ReturnType<typeof documentsOf>>[number];

export interface OpenedSignup {
  signup: FunctionOutput<'getSignup'>;
  /** The edition of the signup. */
  config: ConfigRecord;
}

export async function openSignup(
  dependencies: SignupDependencies,
  token: string,
  now: Date,
): Promise<OpenedSignup> {
  const { signup, config } = await requireSignup(dependencies, token);
  const [history, request, refund, documents, guardians, archived, ownTimes, results] =
    await Promise.all([
      findHistory(dependencies.pool, signup.id, signup.version),
      findLastRequest(dependencies.pool, signup.id),
      findShownRefund(dependencies.pool, { signupId: signup.id, money: moneyOfStored(signup) }),
      documentsOf(dependencies.pool, signup.id),
      guardiansOf(dependencies.pool, signup, config),
      dependencies.configs.isArchived(config.id),
      findTimesOf(dependencies.pool, { configId: config.id, signupId: signup.id }),
      findPublishedResults(dependencies.pool, signup.id),
    ]);
  const { takesCards } = dependencies;
  const seen = viewSignup(signup, { config, history, request, refund, takesCards, now });
  const shown = {
    ...seen,
    ...ownTimes,
    results,
    archived,
    guardians,
    editable: seen.editable && !archived,
    documents: documents.map((one) => viewIssued(one, token)),
  };
  return { signup: shown, config };
}

function viewIssued({ kind, number, issuedOn, totalMinor }: IssuedDocument, token: string) {
  const url = `/s/${token}/documents/${documentFileName(kind, number)}`;
  return { kind, number, issuedOn, totalMinor, url };
}

/** Null when no signup has this link, or its edition is gone. */
export async function findOpenedSignup(
  dependencies: SignupDependencies,
  token: string,
  now: Date,
): Promise<OpenedSignup | null> {
  return openSignup(dependencies, token, now).catch((error: unknown) => {
    if (error instanceof FunctionError && error.code === 'not-found') return null;
    throw error;
  });
}
