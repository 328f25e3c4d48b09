/** Parts that a protocol with results and one to be filled in have in common. */

import { labelled } from '#documents/pdf/labelled.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import {
  appearanceName,
  categoryName,
  dayText,
  distinct,
  playersText,
  schoolsText,
} from '#documents/prints/print-texts.ts';
import type { ProtocolRow, ProtocolSheet } from '#documents/prints/protocol-payload.ts';
import { type Fact, joined } from '#documents/signup-texts.ts';
import type { CategoryOrder, ProtocolSeat } from '#domain/jury/category-protocol.ts';
import type { SeatRole } from '#domain/jury/seat.ts';
import type { Language } from '#domain/language.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { seatRoleText } from '#i18n/jury-text.ts';
import { orderRuleText } from '#i18n/order-rule-text.ts';
import { aggregateText, placingText, tiesText } from '#i18n/scoring-text.ts';
import { localized, m } from '#i18n/texts.ts';

const RANK: Record<SeatRole, number> = { chair: 0, member: 1, substitute: 2, secretary: 3 };

/** The chair first, then members and substitutes; the secretary does not judge. */
function inSeatOrder<Seat extends ProtocolSeat>(seats: readonly Seat[]): Seat[] {
  return seats.toSorted((one, other) => RANK[one.role] - RANK[other.role]);
}

/** Jurors in the order of their columns. */
export function judging(seats: readonly ProtocolSeat[]): ProtocolSeat[] {
  return inSeatOrder(seats).filter(({ role }) => role !== 'secretary');
}

interface SheetScope {
  category: string;
  appearances: readonly Appearance[];
  seats: readonly ProtocolSeat[];
  rule: ScoringRule | null;
  order: CategoryOrder | null;
}

type Head = Pick<ProtocolSheet, 'title' | 'facts' | 'juryTitle' | 'jury'>;

export function sheetHead(
  { category, appearances, seats, rule, order }: SheetScope,
  content: PrintContent<unknown>,
): Head {
  const { config, language } = content;
  const at = { locale: language };
  const days = distinct(appearances.map(({ day }) => (day ? dayText(day, language) : '')));
  const halls = distinct(appearances.map(({ released }) => released?.hallName ?? ''));
  const facts: Fact[] = [
    { label: m.pdf_protocol_organiser({}, at), value: config.organiser.name },
    { label: m.pdf_protocol_date({}, at), value: days.join(', ') },
    {
      label: m.pdf_protocol_place({}, at),
      value: joined([localized(config.edition.venue, language), halls.join(', ')]),
    },
    { label: m.pdf_protocol_time({}, at), value: '' },
    { label: m.pdf_protocol_order({}, at), value: order ? orderText(order, language) : '' },
    { label: m.pdf_protocol_rule({}, at), value: rule ? ruleText(rule, language) : '' },
  ];
  const jurors = judging(seats);
  const secretaries = seats.filter(({ role }) => role === 'secretary');
  const jury: Fact[] = [
    ...jurors.map(({ name, role }, index) => ({
      label: joined([`${index + 1}`, seatRoleText(role, language)]),
      value: name,
    })),
    ...secretaries.map(({ name, role }) => ({ label: seatRoleText(role, language), value: name })),
    { label: m.pdf_protocol_excused({}, at), value: '' },
  ];
  return {
    title: categoryName(category, content),
    facts: labelled(facts),
    juryTitle: m.pdf_protocol_jury({}, at),
    jury: labelled(jury),
  };
}

function orderText({ rule, letter, draw }: CategoryOrder, language: Language): string {
  const at = { locale: language };
  return joined([
    orderRuleText(rule, language),
    rule === 'letter' ? letter : '',
    draw ? m.pdf_protocol_draw({ seed: draw.seed, by: draw.by }, at) : '',
    draw?.present ? m.pdf_protocol_draw_present({ present: draw.present }, at) : '',
  ]);
}

/** `priemer bez krajných hodnotení · 2 desatinné miesta · prednosť má mladší` */
function ruleText(rule: ScoringRule, language: Language): string {
  const { aggregate, decimals, placing, ties } = rule;
  return joined([
    aggregateText(aggregate.kind, language),
    m.pdf_protocol_decimals({ count: decimals }, { locale: language }),
    placing === 'none' ? '' : placingText(placing, language),
    placing === 'none' ? '' : tiesText(ties, language),
  ]);
}

export function tableHeader(language: Language): ProtocolSheet['table']['header'] {
  const at = { locale: language };
  return {
    order: m.pdf_order_column({}, at),
    name: m.pdf_protocol_performer({}, at),
    working: m.pdf_protocol_working({}, at),
    value: m.pdf_protocol_value({}, at),
    award: m.pdf_protocol_award({}, at),
  };
}

/** Who plays, without points. */
export function performerOf(
  appearance: Appearance,
  content: PrintContent<unknown>,
): Pick<ProtocolRow, 'name' | 'members' | 'schools' | 'teacher'> {
  const teachers = distinct(appearance.players.map(({ teacherName }) => teacherName)).join(', ');
  return {
    name: appearanceName(appearance, content.language),
    members: playersText(appearance, content),
    schools: schoolsText(appearance),
    teacher:
      teachers === '' ? '' : m.pdf_protocol_teacher({ teachers }, { locale: content.language }),
  };
}

export function signaturesOf(
  seats: readonly ProtocolSeat[],
  language: Language,
): Pick<ProtocolSheet, 'closing' | 'signaturesTitle' | 'signatures'> {
  const at = { locale: language };
  return {
    closing: m.pdf_protocol_final({}, at),
    signaturesTitle: m.pdf_protocol_signatures({}, at),
    signatures: inSeatOrder(seats).map(({ role, name }) => ({
      role: seatRoleText(role, language),
      name,
    })),
  };
}
