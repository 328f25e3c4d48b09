import { checkPayload } from '#documents/pdf/check-payload.ts';
import { labelled } from '#documents/pdf/labelled.ts';
import type { DrawSheet } from '#documents/prints/draw-protocol-payload.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { appearanceName, categoryName, schoolsText } from '#documents/prints/print-texts.ts';
import { unissuedCheck } from '#domain/checks/check-code.ts';
import { appearancesOf } from '#domain/prints/appearances.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { type DrawProtocol, drawProtocolOf } from '#domain/timetable/draw-protocol.ts';
import { rulesOf } from '#domain/timetable/timetable-settings.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { orderRuleText } from '#i18n/order-rule-text.ts';
import { m } from '#i18n/texts.ts';

type Content = PrintContent<DrawProtocol[]>;

/** Minutes of the draws of categories: who was there, what was drawn, and how to repeat it. */
export const drawProtocol = declarePrint<DrawProtocol[], 'draw-protocol'>({
  template: 'draw-protocol',
  isEmpty: (content) => knownDraws(content).length === 0,
  payload: (content) => ({
    ...printHead(content, m.print_kind_draw_protocol({}, { locale: content.language })),
    sheets: knownDraws(content).map((draw) => sheetOf(draw, content)),
  }),
  sampleExtra: (_language, { appearances }) =>
    [...new Set(appearances.map(({ category }) => category))].flatMap((category) => {
      const ids = appearances.filter((one) => one.category === category).map(({ id }) => id);
      return sampleDraw(category, ids) ?? [];
    }),
});

function sampleDraw(category: string, appearanceIds: string[]): DrawProtocol | null {
  const drawn = drawProtocolOf({
    ...rulesOf(category, { categories: [] }),
    order: 'lot-before',
    draw: {
      ...{ seed: '4821', at: '2027-04-01T12:30:00.000Z', by: 'Mgr. Jana Nová', appearanceIds },
      present: 'Mgr. art. Peter Veselý, ArtD., Bc. Mária Presná',
    },
  });
  return drawn && { ...drawn, check: unissuedCheck('https://prihlaska.example') };
}

/** Those with a performer who is still known. */
function knownDraws({ roster, extra }: Content): DrawProtocol[] {
  const known = new Set(roster.appearances.map(({ id }) => id));
  return extra.filter(({ rows }) => rows.some(({ appearanceId }) => known.has(appearanceId)));
}

function sheetOf(draw: DrawProtocol, content: Content): DrawSheet {
  const { roster, config, language } = content;
  const at = { locale: language };
  const { category, rule, seed, present, by, rows, digest, check } = draw;
  const filter = { days: [], categories: [category], schools: [], signupIds: [] };
  const known = new Map(appearancesOf(roster, config, filter).map((one) => [one.id, one]));
  const drawnAt =
    draw.at === ''
      ? ''
      : formatLocalMinute(localMinute(new Date(draw.at), config.edition.timeZone), language);
  const facts = [
    { label: m.pdf_protocol_order({}, at), value: orderRuleText(rule, language) },
    { label: m.pdf_draw_at({}, at), value: drawnAt },
    { label: m.pdf_draw_by({}, at), value: by },
    { label: m.pdf_draw_present({}, at), value: present },
    { label: m.pdf_draw_seed({}, at), value: seed },
    { label: m.pdf_draw_count({}, at), value: `${rows.length}` },
  ];
  return {
    title: categoryName(category, content),
    facts: labelled(facts.filter(({ value }) => value !== '')),
    header: [
      m.pdf_order_column({}, at),
      m.pdf_who_column({}, at),
      seed === '' ? '' : m.pdf_draw_lot({}, at),
    ],
    rows: rows.map(({ appearanceId, number, lot }) => {
      const appearance = known.get(appearanceId);
      return {
        number: `${number}.`,
        name: appearance ? appearanceName(appearance, language) : m.pdf_draw_gone({}, at),
        school: appearance ? schoolsText(appearance) : '',
        // The beginning tells them apart, and the whole follows from seed and id.
        lot: seed === '' ? '' : `${lot.slice(0, 16)}… ← ${appearanceId}`,
      };
    }),
    words: [
      seed === '' ? m.pdf_draw_on_site({}, at) : m.pdf_draw_repeat({ seed }, at),
      m.pdf_draw_digest({ digest }, at),
    ],
    signatures: [m.pdf_draw_by({}, at), m.pdf_draw_witness({}, at), m.pdf_draw_witness({}, at)],
    check: checkPayload(check, language),
  };
}
