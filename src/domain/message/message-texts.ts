import type { Issue } from '#domain/issues.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type ParseResult, parseSubject, parseText } from '#domain/message/parse-text.ts';

export interface MessageText {
  subject: string;
  body: string;
}

/** A message written by the office in both languages. */
export interface MessageTexts {
  sk: MessageText;
  en: MessageText;
  /** The office states explicitly that English readers get the Slovak text. */
  slovakForAll: boolean;
}

const MAX_SUBJECT = 200;
const MAX_BODY = 20_000;

/** Empty when the texts may be stored and sent. Paths are `sk.subject`, `en.body` and so on. */
export function checkMessageTexts(texts: MessageTexts): Issue[] {
  const written = LANGUAGES.filter((language) => language === 'sk' || !texts.slovakForAll);
  return written.flatMap((language) => {
    const { subject, body } = texts[language];
    return [
      ...fieldIssues(`${language}.subject`, subject, { parse: parseSubject, max: MAX_SUBJECT }),
      ...fieldIssues(`${language}.body`, body, { parse: parseText, max: MAX_BODY }),
    ];
  });
}

/** The language of the whole mail, including header, names and footer. */
export function sentLanguage({ slovakForAll }: MessageTexts, language: Language): Language {
  return slovakForAll ? 'sk' : language;
}

/** The text for a reader of this language. */
export function textFor(texts: MessageTexts, language: Language): MessageText {
  return texts[sentLanguage(texts, language)];
}

function fieldIssues(
  path: string,
  written: string,
  { parse, max }: { parse: (written: string) => ParseResult; max: number },
): Issue[] {
  if (written.trim() === '') return [{ path, code: 'required' }];
  if (written.length > max) return [{ path, code: 'tooLong', maxLength: max }];
  return parse(written).unknown.map(({ placeholder, line, column }) => ({
    path,
    code: 'unknownPlaceholder',
    placeholder,
    line,
    column,
  }));
}
