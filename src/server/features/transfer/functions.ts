import type { TransferDependencies } from '#server/features/transfer/dependencies.ts';
import { createExport, createListExport } from '#server/features/transfer/exports/create-export.ts';
import { findExport } from '#server/features/transfer/exports/queries.ts';
import type { Handlers } from '#server/http/call.ts';
import { FunctionError } from '#server/http/function-error.ts';

type TransferName = 'createExport' | 'createListExport' | 'getExport';

export function transferFunctions(
  dependencies: TransferDependencies,
): Pick<Handlers, TransferName> {
  return {
    createExport: (input, context) => createExport(dependencies, input, context),
    createListExport: (input, context) => createListExport(dependencies, input, context),
    getExport: async ({ id }, { caller: { userId } }) => {
      const progress = await findExport(dependencies.pool, { id, userId });
      if (!progress) throw new FunctionError('not-found');
      return progress;
    },
  };
}
