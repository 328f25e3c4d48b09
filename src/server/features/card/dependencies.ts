import type { Pool } from '#server/db/connection.ts';
import { noteProblem, noteSuccess } from '#server/features/card/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { type CardProvider, ProviderProblem } from '#server/payments/card-provider.ts';
import { type FunctionError, preconditionFailed } from '#server/refusal.ts';

export interface CardDependencies {
  pool: Pool;
  configs: ConfigService;
  provider: CardProvider;
  publicUrl: string;
  bell: JobBell;
  now(): Date;
}

/** Calls the provider and stores its problem for the office until it answers again. */
export async function askProvider<Answer>(
  { pool, provider, now }: CardDependencies,
  question: (provider: CardProvider) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await question(provider);
    await noteSuccess(pool, provider.name);
    return answer;
  } catch (error) {
    if (error instanceof ProviderProblem && error.kind !== 'refused') {
      const problem = `${error.kind}: ${error.message}`;
      await noteProblem(pool, { provider: provider.name, problem, now: now() });
    }
    throw error;
  }
}

/** There is no card provider, or the edition does not accept cards. */
export function cardsNotOffered(): FunctionError {
  return preconditionFailed('card-not-offered');
}
