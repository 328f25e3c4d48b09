import type { OfficeFeed } from '#server/features/signup/feed/office-feed.ts';
import type { Handlers } from '#server/http/call.ts';

export function feedFunctions(feed: OfficeFeed): Pick<Handlers, 'watchOffice'> {
  return { watchOffice: ({ cursor }, { signal }) => feed.news(cursor, signal) };
}
