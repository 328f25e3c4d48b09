import type { Handlers } from '#server/call.ts';
import type { OfficeFeed } from '#server/features/signup/feed/keep-feed.ts';

export function feedFunctions(feed: OfficeFeed): Pick<Handlers, 'watchOffice'> {
  return { watchOffice: ({ cursor }, { signal }) => feed.news(cursor, signal) };
}
