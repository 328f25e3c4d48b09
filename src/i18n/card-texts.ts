import type { Language } from '#domain/language.ts';
import type { CardLine } from '#domain/payment/card-lines.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF_LINE = {
  educator: m.card_line_educator,
  solo: m.card_line_solo,
  duo: m.card_line_duo,
  ensemble: m.card_line_ensemble,
  lunch: m.card_line_lunch,
  whole: m.card_line_whole,
  rest: m.card_line_rest,
} as const satisfies Record<CardLine['kind'], unknown>;

export function cardLineText(kind: CardLine['kind'], language: Language): string {
  return TEXT_OF_LINE[kind]({}, { locale: language });
}
