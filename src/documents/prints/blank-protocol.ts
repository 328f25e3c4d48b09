import { hasAppearances, orderText } from '#documents/prints/category-sections.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import type { ProtocolSheet } from '#documents/prints/protocol-payload.ts';
import {
  judging,
  performerOf,
  sheetHead,
  signaturesOf,
  tableHeader,
} from '#documents/prints/protocol-sheet.ts';
import { sampleSeats } from '#documents/prints/sample-protocols.ts';
import type { CategoryOrder, ProtocolSeat } from '#domain/jury/category-protocol.ts';
import type { SeatRole } from '#domain/jury/seat.ts';
import type { Language } from '#domain/language.ts';
import { type Appearance, appearancesOf } from '#domain/prints/appearances.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { m } from '#i18n/texts.ts';

/** What is known of a category before anybody judges, by its code. */
export type BlankProtocols = Readonly<
  Record<string, { seats: ProtocolSeat[]; rule: ScoringRule | null; order: CategoryOrder | null }>
>;

type Content = PrintContent<BlankProtocols>;

/** A jury that is not known yet. */
const UNKNOWN_JURY: readonly SeatRole[] = ['chair', 'member', 'member', 'member', 'member'];
const LINES = 3;

/** The protocol to be filled in by hand. */
export const blankProtocol = declarePrint<BlankProtocols, 'protocol'>({
  template: 'protocol',
  isEmpty: (content) => !hasAppearances(content),
  payload: (content) => ({
    ...printHead(content, m.pdf_protocol_title({}, { locale: content.language })),
    sheets: byCategory(content).map(([category, appearances]) =>
      sheetOf(category, appearances, content),
    ),
  }),
  sampleExtra: (_language, roster) => {
    const categories = new Set(roster.appearances.map(({ category }) => category));
    const known = { seats: sampleSeats(), rule: null, order: null };
    return Object.fromEntries([...categories].map((category) => [category, known]));
  },
});

function byCategory({ roster, config, filter }: Content): [string, Appearance[]][] {
  const sections = new Map<string, Appearance[]>();
  for (const one of appearancesOf(roster, config, filter)) {
    sections.set(one.category, [...(sections.get(one.category) ?? []), one]);
  }
  return [...sections];
}

function sheetOf(
  category: string,
  appearances: readonly Appearance[],
  content: Content,
): ProtocolSheet {
  const { language, extra } = content;
  const at = { locale: language };
  const known = extra[category] ?? { seats: [], rule: null, order: null };
  const seats = known.seats.some(({ role }) => role !== 'secretary')
    ? known.seats
    : [...unknownSeats(), ...known.seats];
  const jurors = judging(seats);
  return {
    ...sheetHead({ ...known, category, appearances, seats }, content),
    summary: '',
    table: {
      title: m.pdf_protocol_results({}, at),
      header: tableHeader(language),
      jurors: jurors.map((_, index) => `${index + 1}`),
      rows: appearances.map((appearance, index) => ({
        ...performerOf(appearance, content),
        order: orderText(appearance, index, content),
        played: '',
        marks: jurors.map(() => ({ text: '', isStruck: false })),
        working: [],
        value: '',
        award: '',
        decided: '',
      })),
      legend: m.pdf_protocol_blank_legend({}, at),
      isBlank: true,
    },
    lists: blankLists(language),
    ...signaturesOf(seats, language),
    check: null,
    digest: '',
  };
}

function unknownSeats(): ProtocolSeat[] {
  return [...UNKNOWN_JURY, 'secretary' as const].map((role, index) => ({
    id: `${index}`,
    role,
    name: '',
  }));
}

function blankLists(language: Language): ProtocolSheet['lists'] {
  const at = { locale: language };
  const who = m.pdf_protocol_performer({}, at);
  const votes = m.pdf_protocol_votes({}, at);
  const reason = m.pdf_protocol_reason({}, at);
  const list = (title: string, header: string[]) => ({
    title,
    header,
    rows: Array.from({ length: LINES }, () => header.map(() => '')),
  });
  return [
    list(m.pdf_protocol_decisions({}, at), [who, m.pdf_protocol_decided({}, at), votes, reason]),
    list(m.pdf_protocol_prizes({}, at), [m.pdf_protocol_prize({}, at), who, votes]),
    list(m.pdf_protocol_exclusions({}, at), [m.pdf_protocol_juror({}, at), who, reason]),
    list(m.pdf_protocol_absent({}, at), [who]),
  ];
}
