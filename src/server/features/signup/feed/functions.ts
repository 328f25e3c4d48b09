import type { Handlers } from '#server/call.ts';
import type { OfficeFeed } from '#server/features/signup/feed/keep-feed.ts';

export function feedFunctions(feed: OfficeFeed) {
  return {
    watchOffice: ({ cursor }, { signal }) => feed.news(cursor, signal),
  } satisfies Partial<Handlers>;
}
