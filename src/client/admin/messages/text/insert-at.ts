import type { Language } from '#domain/language.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';

/** Where the cursor was last; -1: at the end. */
export interface TextPlace {
  language: Language;
  field: 'subject' | 'body';
  from: number;
  to: number;
}

/** Puts a piece where the cursor is, over what is selected; `caret` is where it stands then. */
export function insertAt(
  texts: MessageTexts,
  { language, field, from, to }: TextPlace,
  piece: string,
): { texts: MessageTexts; caret: number } {
  const text = texts[language][field];
  const start = from < 0 ? text.length : Math.min(from, text.length);
  const end = to < 0 ? text.length : Math.min(to, text.length);
  const changed = text.slice(0, start) + piece + text.slice(end);
  return {
    texts: { ...texts, [language]: { ...texts[language], [field]: changed } },
    caret: start + piece.length,
  };
}
