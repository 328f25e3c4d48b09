import { scoreCategory } from '#domain/scoring/score-category.ts';
import type { Handlers } from '#server/call.ts';
import { refuseForm } from '#server/refusal.ts';

export function scoringFunctions() {
  return {
    tryScoring: async ({ rule, appearances }) => {
      const { issues, results } = scoreCategory(rule, appearances);
      if (issues) throw refuseForm(issues);
      return { results };
    },
  } satisfies Partial<Handlers>;
}
