import { forgetCollectivePayers, replaceSignup } from '#server/features/collective/queries.ts';

export { forgetCollectivePayers, replaceSignup };
