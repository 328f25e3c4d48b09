import { forgetStatementFiles } from '#server/features/bank/imports/queries.ts';

export { forgetStatementFiles };
