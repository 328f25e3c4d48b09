import type { FunctionOutput } from '#contract/functions.ts';
import { readCheckCode } from '#domain/checks/check-code.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { Pool } from '#server/db/connection.ts';
import { withheldFacts } from '#server/features/check/hide-names.ts';
import { findCheck } from '#server/features/check/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';

export interface CheckFunctionDependencies {
  pool: Pool;
  configs: ConfigService;
}

const UNKNOWN: FunctionOutput<'checkDocument'> = {
  state: 'unknown',
  kind: null,
  issuedOn: null,
  facts: [],
};

export async function checkDocument(
  { pool, configs }: CheckFunctionDependencies,
  typed: string,
): Promise<FunctionOutput<'checkDocument'>> {
  const code = readCheckCode(typed);
  const found = code && (await findCheck(pool, code));
  if (!found) return UNKNOWN;
  const config = await configs.requireById(found.config_id);
  const { edition } = config;
  return {
    state: found.is_current ? 'current' : 'outdated',
    kind: found.kind,
    // A confirmation's own facts contain the date.
    issuedOn: found.kind === 'confirmation' ? null : localDate(found.issued_at, edition.timeZone),
    facts: withheldFacts(found, config),
  };
}
