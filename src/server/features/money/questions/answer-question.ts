import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { answerQuestions, findOpenQuestion, lockSignups } from '#server/features/ledger/service.ts';
import type { LedgerDependencies } from '#server/features/money/ledger/list-ledger.ts';
import { requireMoney } from '#server/features/money/ledger/require-money.ts';
import { issueUnsettledCredit } from '#server/features/money-document/service.ts';
import { lowerFee } from '#server/features/signup/service.ts';
import { preconditionFailed } from '#server/refusal.ts';

/** For refunds that were not requested here, such as one made in the provider's dashboard. */
export async function answerRefundQuestion(
  { pool, configs, bell }: LedgerDependencies,
  { signupId, meaning, reason }: FunctionInput<'answerRefundQuestion'>,
  context: SignedInContext,
): Promise<FunctionOutput<'answerRefundQuestion'>> {
  const { caller, now } = context;
  const signup = await requireMoney(pool, signupId);
  await configs.requireChangeable(signup.configId);
  await inTransaction(pool, async (client) => {
    await lockSignups(client, [signupId]);
    const question = await findOpenQuestion(client, signupId);
    const answer = { signupId, meaning, reason, actor: caller.email };
    if (!question || !(await answerQuestions(client, answer, now))) {
      throw preconditionFailed('already-decided');
    }
    if (meaning === 'fee-lowered') {
      const byMinor = amountMinor(question.amount_minor);
      const lowered = { byMinor, reason, act: context };
      await lowerFee(client, { configs, signupId }, lowered);
    } else {
      const act = { actor: caller.email, now };
      await issueUnsettledCredit({ client, configs }, signupId, act);
    }
    await auditAct(client, context, {
      action: 'refund-explained',
      subject: { kind: 'signup', id: signupId, name: signup.number },
      details: { amount: question.amount_minor, meaning, reason },
    });
  });
  bell.ring();
  return {};
}
