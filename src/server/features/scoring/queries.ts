import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface RuleRow {
  category: string;
  rule: ScoringRule;
  version: number;
  updated_by: string;
  updated_at: Date;
}

const COLUMNS = 'category, rule, version, updated_by, updated_at';

export async function findRules(db: Queryable, configId: string): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>(
    `select ${COLUMNS} from scoring_rules where config_id = $1 order by category`,
    [configId],
  );
  return rows;
}

interface SavedRule {
  configId: string;
  category: string;
  rule: ScoringRule;
  /** The version that the caller saw; 0 where there was none. */
  version: number;
  actor: string;
  now: Date;
}

/** Null when another person has saved a rule of this category since. */
export async function writeRule(
  db: Queryable,
  { configId, category, rule, version, actor, now }: SavedRule,
): Promise<RuleRow | null> {
  const values = [configId, category, JSON.stringify(rule), version, actor, now];
  const { rows } = await db.query<RuleRow>(
    version === 0
      ? `insert into scoring_rules (config_id, category, rule, version, updated_by, updated_at)
         values ($1, $2, $3, $4 + 1, $5, $6) on conflict do nothing returning ${COLUMNS}`
      : `update scoring_rules set rule = $3, version = version + 1, updated_by = $5, updated_at = $6
         where config_id = $1 and category = $2 and version = $4 returning ${COLUMNS}`,
    values,
  );
  return rows[0] ?? null;
}

export async function copyRulesOf(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query(
    `insert into scoring_rules (config_id, category, rule, updated_by, updated_at)
     select $2, category, rule, updated_by, updated_at from scoring_rules where config_id = $1`,
    [from, to],
  );
}
