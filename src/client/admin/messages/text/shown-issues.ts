import type { Issue } from '#domain/issues.ts';
import { checkMessageTexts, type MessageTexts } from '#domain/message/message-texts.ts';

/** A wrong placeholder is reported at once; a missing text only after an attempt to send. */
export function shownIssues(texts: MessageTexts, wasTried: boolean): Issue[] {
  return checkMessageTexts(texts).filter(({ code }) => wasTried || code !== 'required');
}
