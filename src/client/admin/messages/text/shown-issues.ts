import type { Issue } from '#domain/issues.ts';
import { checkMessageTexts, type MessageTexts } from '#domain/message/message-texts.ts';

/** A wrong placeholder is said at once; that something is missing, only when it was to be used. */
export function shownIssues(texts: MessageTexts, wasTried: boolean): Issue[] {
  return checkMessageTexts(texts).filter(({ code }) => wasTried || code !== 'required');
}
