import { categorySections, orderText } from '#documents/prints/category-sections.ts';
import type { ProtocolsPayload } from '#documents/prints/list-payloads.ts';
import type { PackContent } from '#documents/prints/pack-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { appearanceName, distinct, schoolsText } from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { judges, type SeatRole } from '#domain/jury/seat.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import { m } from '#i18n/texts.ts';

/** Columns for jurors where the seats are not known yet; more do not fit on a sheet. */
const [USUAL_JURORS, MOST_JURORS] = [5, 8];

/** The minutes of the jury of each category, to be filled in by hand. */
export function blankProtocols(content: PackContent): ProtocolsPayload {
  const at = { locale: content.language };
  return {
    ...printHead(content, m.pdf_pack_protocol({}, at)),
    notes: [
      m.pdf_pack_protocol_excluded({}, at),
      m.pdf_pack_protocol_course({}, at),
      m.pdf_pack_protocol_decisions({}, at),
      m.pdf_pack_protocol_prizes({}, at),
      m.pdf_pack_protocol_withheld({}, at),
    ],
    closing: m.pdf_pack_protocol_final({}, at),
    signatures: [
      m.pdf_pack_protocol_chair({}, at),
      m.pdf_pack_protocol_members({}, at),
      m.pdf_pack_protocol_secretary({}, at),
    ],
    sheets: categorySections(content).map(({ category, title, summary, appearances }) => {
      const jurors = jurorsOf(category, content);
      return {
        title,
        summary,
        facts: factsOf(category, appearances, content),
        header: [
          m.pdf_order_column({}, at),
          joined([m.pdf_name({}, at), category]),
          ...jurors,
          m.pdf_pack_protocol_mean({}, at),
          m.pdf_pack_protocol_award({}, at),
        ],
        jurors: jurors.length,
        rows: appearances.map((appearance, index) => ({
          order: orderText(appearance, index, content),
          name: appearanceName(appearance, content.language),
          school: schoolsText(appearance),
        })),
      };
    }),
  };
}

/** Names above the columns of points, or numbers where the seats are not known. */
function jurorsOf(category: string, { extra, language }: PackContent): string[] {
  const named = extra.seats
    .filter((seat) => judges({ ...seat, id: '' }, category) && seat.role !== 'substitute')
    .map(({ name }) => name);
  if (named.length > 0 && named.length <= MOST_JURORS) return named;
  const count = named.length === 0 ? USUAL_JURORS : MOST_JURORS;
  return Array.from({ length: count }, (_, index) =>
    m.pdf_pack_protocol_juror({ number: index + 1 }, { locale: language }),
  );
}

type Fact = ProtocolsPayload['sheets'][number]['facts'][number];

function factsOf(
  category: string,
  appearances: readonly Appearance[],
  { config, extra, language }: PackContent,
): Fact[] {
  const at = { locale: language };
  const seatsOf = (...roles: SeatRole[]) =>
    extra.seats
      .filter(({ role, categories }) => roles.includes(role) && categories.includes(category))
      .map(({ name }) => name)
      .join(', ');
  const halls = distinct(appearances.map(({ released }) => released?.hallName ?? ''));
  return [
    { label: m.pdf_bulletin_organiser({}, at), value: config.organiser.name },
    { label: m.pdf_pack_protocol_hall({}, at), value: halls.join(', ') },
    { label: m.pdf_pack_protocol_meeting({}, at), value: '' },
    { label: m.pdf_pack_protocol_chair({}, at), value: seatsOf('chair') },
    { label: m.pdf_pack_protocol_members({}, at), value: seatsOf('member', 'substitute') },
    { label: m.pdf_pack_protocol_secretary({}, at), value: seatsOf('secretary') },
  ];
}
