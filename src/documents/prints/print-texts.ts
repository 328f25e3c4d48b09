import type { PrintContent } from '#documents/prints/print-content.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { printedName } from '#domain/signup/names.ts';
/** Texts shared by all printed documents. */

import { editionName, joined } from '#documents/signup-texts.ts';
import { minutesOfSeconds, pieceText } from '#domain/appearance/specification-fields.ts';
import { refusedUses } from '#domain/edition/publication.ts';
import type { Language } from '#domain/language.ts';
import { ageInCategory } from '#domain/lists/people-list.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { notShownText } from '#i18n/consent-text.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { localized, m } from '#i18n/texts.ts';

type Scope = Pick<PrintContent<unknown>, 'config' | 'language'>;

/** `II. (A) sólo, starší · sobota 17. 4. 2027` */
export function categoryHeading(
  { category, day }: Pick<Appearance, 'category' | 'day'>,
  scope: Scope,
): string {
  return joined([categoryName(category, scope), day ? dayText(day, scope.language) : '']);
}

/** `II. (A) sólo, starší` */
export function categoryName(category: string, { config, language }: Scope): string {
  const known = config.categories.find(({ code }) => code === category);
  return `${category} ${known ? localized(known.name, language) : ''}`.trim();
}

/** `sobota 17. 4. 2027` */
export function dayText(day: PlainDate, language: Language): string {
  return `${formatWeekday(day, language)} ${formatDate(day, language)}`;
}

/** Name of the group or the soloist. */
export function appearanceName({ group, players }: Appearance, language: Language): string {
  return group
    ? groupDisplayName(group, group.position, language)
    : printedName(players[0]?.name ?? '');
}

/** In place of a name that may not be published. */
export function unnamedText(isGroup: boolean, language: Language): string {
  const text = isGroup ? m.pdf_bulletin_unnamed_group : m.pdf_bulletin_unnamed_performer;
  return text({}, { locale: language });
}

/** `nezverejňovať: meno`; in a group with the members it concerns. Empty when all is allowed. */
export function notShownMark({ group, players }: Appearance, { config, language }: Scope): string {
  return players
    .map(({ name, consents }) => {
      const text = notShownText(refusedUses(consents, config), language);
      return group && text !== '' ? `${printedName(name)} – ${text}` : text;
    })
    .filter((text) => text !== '')
    .join('; ');
}

/** `7:30 min` */
export function minutesText(minutes: number, language: Language): string {
  return m.pdf_minutes({ minutes: writtenMinutes(minutes) }, { locale: language });
}

/** Each piece with its minutes, where they are known. */
export function piecesOf({ pieces }: Appearance, language: Language): string[] {
  return pieces
    .filter((piece) => pieceText(piece) !== '')
    .map((piece) => {
      const text = pieceText(piece);
      const minutes = minutesOfSeconds(piece.seconds);
      return minutes === null
        ? text
        : m.pdf_piece_minutes(
            { piece: text, minutes: writtenMinutes(minutes) },
            { locale: language },
          );
    });
}

/** A school with its address; a postcode stays on one line. */
export function schoolText(school: string): string {
  return school.replace(/\b(\d{3}) (\d{2})\b/gu, '$1\u00a0$2');
}

/** `II. (A), IV. (A)`, each of them on one line. */
export function codesText(codes: readonly string[], separator: string): string {
  return codes.map((code) => code.replaceAll(' ', '\u00a0')).join(separator);
}

/** For narrow places: the text before the dash, as in „Hudobné struny 2027 – XII. ročník“. */
export function shortEditionName({ config, language }: Scope): string {
  return editionName(config, language).split(/ [–—-] /u)[0] ?? '';
}

/** The schools of the players, each once. */
export function schoolsText({ players }: Appearance): string {
  return distinct(players.map(({ school }) => schoolText(school))).join('; ');
}

/** Each text once, in order of occurrence. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** `11`, or `9–12` for a group; empty without any birth date. */
export function agesText(appearance: Appearance, { config }: Pick<Scope, 'config'>): string {
  const ages = appearance.players
    .map(({ birthDate }) => ageInCategory(birthDate, appearance.category, config))
    .filter((age) => age !== null);
  if (ages.length === 0) return '';
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  return youngest === oldest ? `${youngest}` : `${youngest}–${oldest}`;
}

/** `Ema Malá (11, husle), Leo Veselý (12)`, or the instrument of a soloist. */
function membersText(
  { group, players, instruments, category }: Appearance,
  { config }: Scope,
): string {
  if (!group) return instruments[0] ?? '';
  return players
    .map(({ name, birthDate }, index) => {
      const age = ageInCategory(birthDate, category, config);
      const known = [age === null ? '' : String(age), instruments[index] ?? ''].filter(Boolean);
      const printed = printedName(name);
      return known.length === 0 ? printed : `${printed}\u00a0(${known.join(', ')})`;
    })
    .join(', ');
}

/** `Korepetícia: Eva Klavírová`; empty where nobody is known. */
function accompanistsText({ accompanists }: Appearance, language: Language): string {
  const names = accompanists.map(({ name }) => name).join(', ');
  return names === '' ? '' : m.pdf_accompanied_by({ names }, { locale: language });
}

/** The members or the instrument, then the accompanists. */
export function playersText(appearance: Appearance, scope: Scope): string {
  return joined([membersText(appearance, scope), accompanistsText(appearance, scope.language)]);
}
