import type { Language } from '#domain/language.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';

/** The last position of the cursor; -1 for the end. */
export interface TextPlace {
  language: Language;
  field: 'subject' | 'body';
  from: number;
  to: number;
}

/** Inserts text at the cursor, replacing the selection; `caret` is the new position. */
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
