import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import {
  appearanceName,
  categoryName,
  distinct,
  notShownMark,
  playersText,
} from '#documents/prints/print-texts.ts';
import { knownProtocols } from '#documents/prints/protocol.ts';
import type { AnnouncementPayload } from '#documents/prints/protocol-payload.ts';
import { sampleProtocols } from '#documents/prints/sample-protocols.ts';
import { schoolInBrief } from '#domain/bulletin/school-in-brief.ts';
import { awardsFromLowest } from '#domain/jury/award-order.ts';
import type { CategoryProtocol } from '#domain/jury/category-protocol.ts';
import { PRIZE_KINDS } from '#domain/jury/prize.ts';
import type { FrozenPrize } from '#domain/jury/result-content.ts';
import { isConfirmed } from '#domain/jury/result-state.ts';
import { type Appearance, appearancesOf } from '#domain/prints/appearances.ts';
import { awardWords } from '#i18n/jury-text.ts';
import { m } from '#i18n/texts.ts';

type Content = PrintContent<CategoryProtocol[]>;
type Sheet = AnnouncementPayload['sheets'][number];

/** Confirmed results for the person who reads them aloud, from the lowest award to the highest. */
export const announcement = declarePrint<CategoryProtocol[], 'announcement'>({
  template: 'announcement',
  isEmpty: (content) => confirmed(content).length === 0,
  payload: (content) => ({
    ...printHead(content, m.print_kind_announcement({}, { locale: content.language })),
    sheets: confirmed(content).map((known) => sheetOf(known, content)),
  }),
  sampleExtra: sampleProtocols,
});

/** A result that could still change is not read aloud. */
function confirmed(content: Content): CategoryProtocol[] {
  return knownProtocols(content).filter(({ state }) => isConfirmed(state));
}

function sheetOf({ category, number, content: result }: CategoryProtocol, content: Content): Sheet {
  const { roster, config, language, filter } = content;
  const at = { locale: language };
  const appearances = new Map(
    appearancesOf(roster, config, filter).map((one) => [one.id, one] as const),
  );
  const position = new Map([...appearances.keys()].map((id, index) => [id, index]));
  const groups = awardsFromLowest(result).map(({ award, appearanceIds }) => ({
    title: awardWords(award, language),
    rows: appearanceIds
      .toSorted((one, other) => (position.get(one) ?? 0) - (position.get(other) ?? 0))
      .flatMap((id) => appearances.get(id) ?? [])
      .map((appearance) => rowOf(appearance, content)),
  }));
  return {
    title: categoryName(category, content),
    summary: m.pdf_protocol_version({ number }, at),
    awards: groups.filter(({ rows }) => rows.length > 0),
    prizesTitle: m.jury_prizes({}, at),
    // The highest award is read last.
    prizes: result.prizes.toSorted(laureatesLast).map(({ name, appearanceId }) => {
      const winner = appearances.get(appearanceId ?? '');
      return {
        name,
        winner: winner ? appearanceName(winner, language) : m.jury_not_awarded({}, at),
        below: winner ? belowOf(winner, content) : [],
      };
    }),
  };
}

function laureatesLast(one: FrozenPrize, other: FrozenPrize): number {
  const rank = ({ kind = 'prize' }: FrozenPrize) => PRIZE_KINDS.indexOf(kind);
  return rank(other) - rank(one);
}

/** Nobody reads an address aloud. */
function schoolsInBrief({ players }: Appearance): string {
  return distinct(players.map(({ school }) => schoolInBrief(school))).join('; ');
}

function rowOf(appearance: Appearance, content: Content): Sheet['awards'][number]['rows'][number] {
  const teachers = distinct(appearance.players.map(({ teacherName }) => teacherName)).join(', ');
  const { language } = content;
  return {
    name: appearanceName(appearance, language),
    members: playersText(appearance, content),
    below: belowOf(
      appearance,
      content,
      teachers === '' ? '' : m.pdf_protocol_teacher({ teachers }, { locale: language }),
    ),
  };
}

function belowOf(appearance: Appearance, content: Content, teachers = ''): string[] {
  const lines = [schoolsInBrief(appearance), teachers, notShownText(appearance, content)];
  return lines.filter((text) => text !== '');
}

/** With the number under which the programme and the public results have the performer. */
function notShownText(appearance: Appearance, content: Content): string {
  const mark = notShownMark(appearance, content);
  const number = appearance.released?.number;
  if (mark === '' || !number) return mark;
  return `${m.programme_unnamed({ number }, { locale: content.language })} · ${mark}`;
}
