import type { Handlers } from '#server/call.ts';
import type { BankDependencies } from '#server/features/bank/dependencies.ts';
import { fetchFeed } from '#server/features/bank/feed/fetch-feed.ts';
import {
  getBankStatementFile,
  importBankStatement,
  rememberBankTable,
} from '#server/features/bank/imports/import-files.ts';
import {
  dismissBankRow,
  reopenBankRow,
  settleBankRow,
} from '#server/features/bank/queue/decide-row.ts';
import {
  findPayableSignups,
  listBankQueue,
  listBankRows,
  listBankStatements,
} from '#server/features/bank/queue/list-rows.ts';
import { FunctionError } from '#server/refusal.ts';

export function bankFunctions(dependencies: BankDependencies) {
  return {
    importBankStatement: (input, context) => importBankStatement(dependencies, input, context),
    rememberBankTable: (input, context) => rememberBankTable(dependencies, input, context),
    listBankStatements: () => listBankStatements(dependencies),
    getBankStatementFile: (input) => getBankStatementFile(dependencies, input),
    listBankRows: (input) => listBankRows(dependencies, input),
    listBankQueue: () => listBankQueue(dependencies),
    findPayableSignups: (input) => findPayableSignups(dependencies, input),
    settleBankRow: (input, context) => settleBankRow(dependencies, input, context),
    dismissBankRow: (input, context) => dismissBankRow(dependencies, input, context),
    reopenBankRow: (input, context) => reopenBankRow(dependencies, input, context),
    fetchBankFeed: async (_, context) => {
      const { feed } = dependencies;
      if (!feed) throw new FunctionError('not-found');
      const act = { by: context.caller.email, actor: context, now: context.now };
      return fetchFeed({ ...dependencies, feed }, act);
    },
  } satisfies Partial<Handlers>;
}
