import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';
import { auditAct } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  answerQuestion,
  findAppearanceQuestions,
  restoreAppearance,
} from '#server/features/signup/office/programme/queries.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireChangeableSignup,
  requireStored,
} from '#server/features/signup/office/store-act.ts';
import { requireVersion } from '#server/features/signup/require-signup.ts';
import { preconditionFailed, refuseField, requireFound } from '#server/refusal.ts';

export async function listAppearanceQuestions(
  { pool, configs }: Pick<OfficeDependencies, 'pool' | 'configs'>,
  { editionId }: FunctionInput<'listAppearanceQuestions'>,
): Promise<FunctionOutput<'listAppearanceQuestions'>> {
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const rows = await findAppearanceQuestions(pool, { configId: config.id, id: null });
  return { questions: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })) };
}

/** The same one keeps its id and all that refers to it; another one leaves it withdrawn. */
export async function decideAppearanceQuestion(
  dependencies: OfficeDependencies,
  { id, version, answer, candidateId }: FunctionInput<'decideAppearanceQuestion'>,
  act: OfficeAct,
): Promise<FunctionOutput<'decideAppearanceQuestion'>> {
  const { pool } = dependencies;
  const [question] = await findAppearanceQuestions(pool, { configId: null, id });
  const { signupId, was, category, candidates } = requireFound(question ?? null);
  const found = await requireChangeableSignup(dependencies, signupId);
  const { signup } = found;
  requireVersion(signup, version);
  const candidate = candidates.find((one) => one.id === candidateId);
  if (answer === 'same' && !candidate) throw refuseField('candidateId', 'unknownOption');
  if (answer === 'same' && candidate?.isUsed) throw preconditionFailed('appearance-in-use');
  await inTransaction(pool, async (client) => {
    const isFirst = await answerQuestion(client, {
      ...{ id, answer },
      by: act.caller.email,
      now: act.now,
    });
    if (!isFirst) throw preconditionFailed('already-decided');
    if (answer === 'same' && candidate) {
      const at = { locale: signup.language };
      const reason = m.appearance_same_reason({ name: was, category }, at);
      // The new version refuses edits that know the candidate by its id.
      await requireStored(client, found, { change: { action: 'edited', reason, mail: null }, act });
      await restoreAppearance(client, { id, candidate: candidate.id });
    }
    await auditAct(client, act, {
      action: answer === 'same' ? 'appearance-same' : 'appearance-other',
      subject: { kind: 'signup', id: signup.id, name: signup.number },
      details: { categories: [category] },
    });
  });
  return {};
}
