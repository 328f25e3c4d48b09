import type { Award } from '#domain/jury/category-outcome.ts';
import { wonBy } from '#domain/jury/prize.ts';
import type { ResultContent } from '#domain/jury/result-content.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** The words of a diploma: `Laureát kategórie, 1. miesto, zlaté pásmo, Cena primátora`. */
export function awardText(
  { band, place }: Award,
  { prizes }: Pick<ResultContent, 'prizes'>,
  appearanceId: string,
): string {
  const won = wonBy(prizes, appearanceId);
  return [
    ...won.titles,
    ...(place === null ? [] : [m.jury_place({ place }, { locale: DEFAULT_LANGUAGE })]),
    ...(band === null ? [] : [band]),
    ...won.prizes,
  ].join(', ');
}
