import { type Issue, issueIf } from '#domain/issues.ts';
import type { Votes } from '#domain/jury/category-outcome.ts';

/** In the order in which they are listed; a laureate is chosen from the best by points. */
export const PRIZE_KINDS = ['overall', 'laureate', 'prize'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/** Results that were frozen before laureates had a kind have only names. */
export function isLaureate({ kind = 'prize' }: { kind?: PrizeKind | undefined }): boolean {
  return kind !== 'prize';
}

interface NamedPrize {
  name: string;
  kind?: PrizeKind | undefined;
  appearanceId: string | null;
}

/** What an appearance has won: titles of a laureate, which are named first, and special prizes. */
export function wonBy(
  prizes: readonly NamedPrize[],
  appearanceId: string,
): { titles: string[]; prizes: string[] } {
  const won = prizes.filter((prize) => prize.appearanceId === appearanceId);
  const names = (some: readonly NamedPrize[]) => some.map(({ name }) => name);
  return {
    titles: names(won.filter(isLaureate)),
    prizes: names(won.filter((prize) => !isLaureate(prize))),
  };
}

export interface WrittenPrize {
  kind: PrizeKind;
  /** Null: the prize is not awarded. */
  appearanceId: string | null;
  /** The reason, where one is needed. */
  note: string;
  votes: Votes | null;
}

interface Valued {
  id: string;
  value: string | null;
}

/**
 * A prize that is not awarded says why. A laureate who is not first by points is a decision of the
 * jury: more votes are for it than against it, and it has a reason.
 */
export function checkPrize(prize: WrittenPrize, results: readonly Valued[]): Issue[] {
  const { votes, note, appearanceId } = prize;
  const isDecision = isAgainstPoints(prize, results);
  const needsReason = isDecision || appearanceId === null;
  return [
    ...issueIf(isDecision && votes === null, { path: 'votes', code: 'required' }),
    ...issueIf(votes !== null && votes.votesFor <= votes.votesAgainst, {
      path: 'votes.votesFor',
      code: 'outOfRange',
      min: (votes?.votesAgainst ?? 0) + 1,
    }),
    ...issueIf(needsReason && note === '', { path: 'note', code: 'required' }),
  ];
}

/** Whether another appearance of the category has more points than the chosen laureate. */
export function isAgainstPoints(
  { kind, appearanceId }: Pick<WrittenPrize, 'kind' | 'appearanceId'>,
  results: readonly Valued[],
): boolean {
  return kind !== 'prize' && appearanceId !== null && !bestOf(results).includes(appearanceId);
}

/** The ids with the highest value; several when they are equal, none while nobody has a value. */
export function bestOf(results: readonly Valued[]): string[] {
  // Values have at most ten digits, so comparing them as numbers is exact.
  const values = results.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  const best = Math.max(...values);
  return results
    .filter(({ value }) => value !== null && Number(value) === best)
    .map(({ id }) => id);
}
