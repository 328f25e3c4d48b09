import type { ConfigRecord } from '#domain/edition/config.ts';
import { outstandingMinor } from '#domain/ledger/balance.ts';
import { amountMinor } from '#domain/money.ts';
import type { Handlers } from '#server/call.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { findOwnSignups, type OwnSignupRow } from '#server/features/account/queries.ts';
import { deriveToken } from '#server/security/tokens.ts';

export function ownSignupFunctions({
  identity: { pool, secretKey },
  configs,
}: AccountDependencies) {
  const view = (row: OwnSignupRow, { edition }: ConfigRecord) => {
    const { id, token_generation: generation } = row;
    return {
      id,
      number: row.number,
      editionId: row.config_id,
      edition: edition.name,
      editionStartsOn: edition.startsOn,
      state: row.state,
      persons: row.persons,
      totalMinor: row.total_minor,
      owedMinor: outstandingMinor({
        expectedMinor: amountMinor(row.expected_minor),
        keptMinor: amountMinor(row.kept_minor),
        owedMinor: amountMinor(row.owed_minor),
        toReturnMinor: amountMinor(row.to_return_minor),
      }),
      currency: 'EUR' as const,
      createdAt: row.created_at.toISOString(),
      token: deriveToken(secretKey, { purpose: 'signup', id, generation }),
    };
  };
  return {
    listMySignups: async (_input, { caller }) => {
      // The address of a new account is unverified.
      if (!caller.emailVerified) return { signups: [] };
      const rows = await findOwnSignups(pool, caller.email);
      const ids = [...new Set(rows.map((row) => row.config_id))];
      const found = await Promise.all(ids.map((id) => configs.requireById(id)));
      const editions = new Map(found.map((config) => [config.id, config]));
      return { signups: rows.map((row) => view(row, editions.get(row.config_id) as ConfigRecord)) };
    },
  } satisfies Partial<Handlers>;
}
