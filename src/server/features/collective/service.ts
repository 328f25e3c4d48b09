import { replaceSignup } from '#server/features/collective/queries.ts';

export { replaceSignup };
