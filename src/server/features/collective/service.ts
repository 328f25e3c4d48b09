import { replaceSignup } from '#server/features/collective/queries.ts';

/**
 * What a merge does to collective payments, before anything else of it and inside its transaction:
 * who asked for the one asks for the other from now on, so that a transfer under way still fits.
 */
export const joinInsteadOf = replaceSignup;
