import { completionFragment, type ProgrammePart } from '#domain/appearance/programme-parts.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { MessageText, MessageTexts } from '#domain/message/message-texts.ts';
import { joinNames } from '#i18n/format.ts';
import { partText } from '#i18n/programme-gap-text.ts';
import { m } from '#i18n/texts.ts';

/** Filled in for each recipient. */
const NUMBER = '{number}';

/** The message that asks for these parts; the office may change every word of it. */
export function askTexts(parts: readonly ProgrammePart[]): MessageTexts {
  const textIn = (locale: Language): MessageText => {
    const at = { locale };
    const named = joinNames(
      parts.map((part) => partText(part, locale)),
      locale,
    );
    const link = `[${m.appearances_ask_link({}, at)}]({link}${completionFragment(parts)})`;
    return {
      subject: m.appearances_ask_subject({ number: NUMBER }, at),
      body: `${m.appearances_ask_body({ number: NUMBER, parts: named }, at)}\n\n${link}`,
    };
  };
  const [sk, en] = LANGUAGES.map(textIn) as [MessageText, MessageText];
  return { sk, en, slovakForAll: false };
}
