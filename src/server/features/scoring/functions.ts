import type { FunctionOutput } from '#contract/functions.ts';
import { checkRuleForUse } from '#domain/scoring/check-rule.ts';
import { scoreCategory } from '#domain/scoring/score-category.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { findRules, type RuleRow, writeRule } from '#server/features/scoring/queries.ts';
import { FunctionError, refuseField, refuseForm } from '#server/refusal.ts';

export interface ScoringDependencies {
  pool: Pool;
  configs: ConfigService;
}

export function scoringFunctions({ pool, configs }: ScoringDependencies) {
  const editionOf = (editionId: string) =>
    editionId === '' ? configs.current() : configs.requireById(editionId);
  return {
    tryScoring: async ({ rule, appearances }) => {
      const { issues, results } = scoreCategory(rule, appearances);
      if (issues) throw refuseForm(issues);
      return { results };
    },
    listScoringRules: async ({ editionId }, { language }) => {
      const config = await editionOf(editionId);
      const { id, categories } = config;
      const rules = new Map((await findRules(pool, id)).map((row) => [row.category, row]));
      return {
        categories: categories.map(({ code }) => ({
          category: code,
          name: categoryTitle(code, config, language),
          ...viewOf(rules.get(code)),
        })),
      };
    },
    saveScoringRule: async ({ editionId, category, version, rule }, { caller, now }) => {
      const { id, categories } = await configs.requireChangeable((await editionOf(editionId)).id);
      if (!categories.some(({ code }) => code === category)) {
        throw refuseField('category', 'unknownCategory');
      }
      const issues = checkRuleForUse(rule);
      if (issues.length > 0) throw refuseForm(issues);
      const actor = caller.name || caller.email;
      const saved = { configId: id, category, version, rule, actor, now };
      const row = await writeRule(pool, saved);
      if (row) return { version: row.version };
      const current = (await findRules(pool, id)).find((one) => one.category === category);
      throw new FunctionError('aborted', { version: current?.version ?? 0 });
    },
  } satisfies Partial<Handlers>;
}

type RuleView = Omit<FunctionOutput<'listScoringRules'>['categories'][number], 'category' | 'name'>;

function viewOf(row: RuleRow | undefined): RuleView {
  if (!row) return { rule: null, version: 0, updatedAt: null, updatedBy: '' };
  const { rule, version, updated_at: updatedAt, updated_by: updatedBy } = row;
  return { rule, version, updatedAt: updatedAt.toISOString(), updatedBy };
}
