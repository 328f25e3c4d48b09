import {
  categorySections,
  hasAppearances,
  orderText,
} from '#documents/prints/category-sections.ts';
import type { JuryRow } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import {
  appearanceName,
  minutesText,
  piecesOf,
  playersText,
  schoolsText,
} from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { ageInCategory } from '#domain/lists/people-list.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import { m } from '#i18n/texts.ts';

/** A sheet for a juror for every category: the performers, with room for points and notes. */
export const jurySheets = declarePrint<null, 'jury-sheets'>({
  template: 'jury-sheets',
  isEmpty: (content) => !hasAppearances(content),
  payload(content) {
    const at = { locale: content.language };
    return {
      ...printHead(content, m.pdf_jury_title({}, at)),
      juror: m.pdf_juror({}, at),
      signature: m.pdf_signature_column({}, at),
      sheets: categorySections(content).map(({ category, title, summary, appearances }) => ({
        title,
        summary,
        header: [
          m.pdf_order_column({}, at),
          joined([m.pdf_name({}, at), category]),
          m.pdf_pieces_column({}, at),
          m.pdf_points_column({}, at),
          m.pdf_notes_column({}, at),
        ],
        rows: appearances.map((appearance, index) => rowOf(appearance, index, content)),
      })),
    };
  },
  sampleExtra: () => null,
});

function rowOf(appearance: Appearance, index: number, content: PrintContent): JuryRow {
  const { language } = content;
  return {
    order: orderText(appearance, index, content),
    name: appearanceName(appearance, language),
    members: playersText(appearance, content),
    age: ageText(appearance, content),
    schools: schoolsText(appearance),
    pieces: piecesOf(appearance, language),
    minutes: minutesText(appearance.minutes, language),
  };
}

function ageText(appearance: Appearance, { config, language }: PrintContent): string {
  const [first] = appearance.players;
  if (appearance.group || !first) return '';
  const age = ageInCategory(first.birthDate, appearance.category, config);
  return age === null ? '' : m.pdf_age_years({ count: age }, { locale: language });
}
