import { checkPayload } from '#documents/pdf/check-payload.ts';
import { orderText } from '#documents/prints/category-sections.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { appearanceName } from '#documents/prints/print-texts.ts';
import type { ProtocolRow, ProtocolSheet } from '#documents/prints/protocol-payload.ts';
import {
  judging,
  performerOf,
  sheetHead,
  signaturesOf,
  tableHeader,
} from '#documents/prints/protocol-sheet.ts';
import { sampleProtocols } from '#documents/prints/sample-protocols.ts';
import { joined } from '#documents/signup-texts.ts';
import type { CategoryProtocol } from '#domain/jury/category-protocol.ts';
import { isLaureate } from '#domain/jury/prize.ts';
import type { Language } from '#domain/language.ts';
import { type Appearance, appearancesOf } from '#domain/prints/appearances.ts';
import { pointsOf } from '#domain/scoring/check-marks.ts';
import { decimalOf } from '#domain/scoring/decimal-text.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { awardWords, doneStepText, resultStateText } from '#i18n/jury-text.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

type Content = PrintContent<CategoryProtocol[]>;
type ResultRow = CategoryProtocol['content']['rows'][number];

/** Minutes of the jury with the working of every result, a sheet for each category. */
export const protocol = declarePrint<CategoryProtocol[], 'protocol'>({
  template: 'protocol',
  isEmpty: (content) => knownProtocols(content).length === 0,
  payload: (content) => ({
    ...printHead(content, m.print_kind_protocol({}, { locale: content.language })),
    sheets: knownProtocols(content).map((one) => sheetOf(one, content)),
  }),
  sampleExtra: sampleProtocols,
});

/** Those with a performer who is still known. */
export function knownProtocols(content: Content): CategoryProtocol[] {
  const { roster, config, filter } = content;
  const known = new Set(appearancesOf(roster, config, filter).map(({ id }) => id));
  return content.extra.filter((one) =>
    one.content.rows.some(({ appearanceId }) => known.has(appearanceId)),
  );
}

interface Named {
  appearances: Appearance[];
  /** Empty where the data of the performer were deleted. */
  nameOf(appearanceId: string): string;
}

function sheetOf(known: CategoryProtocol, content: Content): ProtocolSheet {
  const { category, number, state, seats, order, check, digest } = known;
  const { rule, rows } = known.content;
  const { roster, config, language, filter } = content;
  const at = { locale: language };
  const ids = new Set(rows.map(({ appearanceId }) => appearanceId));
  const appearances = appearancesOf(roster, config, filter).filter(({ id }) => ids.has(id));
  const byId = new Map(appearances.map((one) => [one.id, one]));
  const gone = m.pdf_protocol_gone({}, at);
  const named: Named = {
    appearances,
    nameOf(id) {
      const appearance = byId.get(id);
      return appearance ? appearanceName(appearance, language) : gone;
    },
  };
  const seen = appearances.flatMap(
    ({ id }) => rows.find(({ appearanceId }) => appearanceId === id) ?? [],
  );
  const forgotten = rows.filter(({ appearanceId }) => !byId.has(appearanceId));
  return {
    ...sheetHead({ category, appearances, seats, rule, order }, content),
    summary: joined([
      m.pdf_protocol_version({ number }, at),
      check ? '' : m.pdf_protocol_draft({}, at),
      resultStateText(state, language),
    ]),
    table: {
      title: m.pdf_protocol_results({}, at),
      header: tableHeader(language),
      jurors: judging(seats).map((_, index) => `${index + 1}`),
      rows: [...seen, ...forgotten].map((row, index) => {
        const appearance = byId.get(row.appearanceId);
        const who = appearance
          ? {
              ...performerOf(appearance, content),
              order: orderText(appearance, index, content),
              played: playedText(known.played[row.appearanceId], language),
            }
          : { name: gone, members: '', schools: '', teacher: '', played: '', order: '' };
        return { ...who, ...pointsIn(row, known, language) };
      }),
      legend: m.pdf_protocol_legend({}, at),
      isBlank: false,
    },
    lists: listsOf(known, named, language).filter((list) => list.rows.length > 0),
    ...signaturesOf(seats, language),
    check: checkPayload(check, language),
    digest: check ? m.pdf_protocol_digest({ digest }, at) : '',
  };
}

function playedText(
  played: { seconds: number; isStopped: boolean } | undefined,
  language: Language,
): string {
  const at = { locale: language };
  if (!played || played.seconds <= 0) return '';
  const minutes = Math.floor(played.seconds / 60);
  const time = `${minutes}:${String(played.seconds % 60).padStart(2, '0')}`;
  return joined([
    m.pdf_protocol_played({ time }, at),
    played.isStopped ? m.pdf_protocol_stopped({}, at) : '',
  ]);
}

type Points = Pick<ProtocolRow, 'marks' | 'working' | 'value' | 'award' | 'decided'>;

function pointsIn(
  row: ResultRow,
  { seats, content, noShows }: CategoryProtocol,
  language: Language,
) {
  const at = { locale: language };
  const shown = (text: string) => pointsText(text, language);
  const isAbsent = noShows.includes(row.appearanceId);
  const points: Points = {
    marks: judging(seats).map(({ id }) => {
      const mark = row.marks.find(({ seat }) => seat === id);
      const units = mark ? pointsOf(content.rule, mark) : null;
      const text = mark?.excluded ? m.pdf_protocol_excluded_mark({}, at) : '–';
      return {
        text: units === null || mark?.excluded ? text : shown(decimalOf(units)),
        isStruck: row.struck.includes(id),
      };
    }),
    working: [row.exact ?? '–', ...row.penalties.map((penalty) => `-${shown(penalty)}`)],
    value: row.value === null ? '–' : shown(row.value),
    award: isAbsent ? m.pdf_protocol_absent_mark({}, at) : awardWords(row, language),
    decided: row.isDecided ? awardWords(row.award, language) : '',
  };
  return points;
}

function listsOf(
  { content, rulings, exclusions, seats, noShows, prizes, steps }: CategoryProtocol,
  { nameOf }: Named,
  language: Language,
): ProtocolSheet['lists'] {
  const at = { locale: language };
  const seatName = (id: string) => seats.find((seat) => seat.id === id)?.name ?? '';
  const computed = new Map(content.rows.map((row) => [row.appearanceId, row]));
  const who = m.pdf_protocol_performer({}, at);
  const reason = m.pdf_protocol_reason({}, at);
  const votes = m.pdf_protocol_votes({}, at);
  const awarded = prizes.filter(({ appearanceId }) => appearanceId !== null);
  const laureates = awarded.filter(isLaureate);
  const special = awarded.filter((prize) => !isLaureate(prize));
  const withheld = prizes.filter(({ appearanceId }) => appearanceId === null);
  return [
    {
      title: m.pdf_protocol_decisions({}, at),
      header: [who, m.pdf_protocol_computed({}, at), m.pdf_protocol_decided({}, at), votes, reason],
      rows: rulings.flatMap(({ appearanceId, decision }) => {
        const row = computed.get(appearanceId);
        if (!decision || !row) return [];
        return [
          [
            nameOf(appearanceId),
            awardWords(row, language),
            awardWords(decision, language),
            votesText(decision, language),
            decision.reason,
          ],
        ];
      }),
    },
    {
      title: m.pdf_protocol_penalties({}, at),
      header: [who, m.pdf_points_column({}, at), reason],
      rows: rulings.flatMap(({ appearanceId, penalties }) =>
        penalties.map((penalty) => [
          nameOf(appearanceId),
          `-${pointsText(penalty.points, language)}`,
          penalty.reason,
        ]),
      ),
    },
    {
      title: m.pdf_protocol_laureates({}, at),
      header: [m.pdf_protocol_prize({}, at), who, m.pdf_protocol_computed({}, at), votes, reason],
      rows: laureates.map((prize) => [
        prize.name,
        nameOf(prize.appearanceId ?? ''),
        computedText(computed.get(prize.appearanceId ?? ''), language),
        prize.votes ? votesText(prize.votes, language) : '',
        prize.note,
      ]),
    },
    {
      title: m.pdf_protocol_prizes({}, at),
      header: [m.pdf_protocol_prize({}, at), who, votes, m.pdf_protocol_note({}, at)],
      rows: special.map((prize) => [
        prize.name,
        nameOf(prize.appearanceId ?? ''),
        prize.votes ? votesText(prize.votes, language) : '',
        prize.note,
      ]),
    },
    {
      title: m.pdf_protocol_withheld({}, at),
      header: [m.pdf_protocol_prize({}, at), votes, reason],
      rows: withheld.map((prize) => [
        prize.name,
        prize.votes ? votesText(prize.votes, language) : '',
        prize.note,
      ]),
    },
    {
      title: m.pdf_protocol_exclusions({}, at),
      header: [m.pdf_protocol_juror({}, at), who, reason],
      rows: exclusions.map((one) => [seatName(one.seatId), nameOf(one.appearanceId), one.reason]),
    },
    {
      title: m.pdf_protocol_absent({}, at),
      header: [who],
      rows: noShows.map((id) => [nameOf(id)]),
    },
    {
      title: m.pdf_protocol_course({}, at),
      header: [
        m.pdf_protocol_when({}, at),
        m.pdf_protocol_step({}, at),
        m.pdf_protocol_by({}, at),
        reason,
      ],
      rows: steps.map((step) => [
        formatLocalMinute(step.at, language),
        doneStepText(step.step, language),
        step.actor,
        step.reason,
      ]),
    },
  ];
}

/** `24,33 b., 1. miesto, zlaté pásmo` */
function computedText(row: ResultRow | undefined, language: Language): string {
  if (!row || row.value === null) return '–';
  const points = pointsText(row.value, language);
  return `${m.pdf_points_short({ points }, { locale: language })}, ${awardWords(row, language)}`;
}

function votesText(
  votes: { votesFor: number; votesAgainst: number; votesAbstained: number },
  language: Language,
): string {
  return m.pdf_protocol_votes_text(votes, { locale: language });
}
