import {
  categorySections,
  hasAppearances,
  orderText,
} from '#documents/prints/category-sections.ts';
import type { CategoryListRow } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import {
  agesText,
  appearanceName,
  distinct,
  notShownMark,
  piecesOf,
  playersText,
  schoolsText,
} from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import { m } from '#i18n/texts.ts';

/** All performers by category, with their pieces. */
export const categoryList = declarePrint<null, 'category-list'>({
  template: 'category-list',
  isEmpty: (content) => !hasAppearances(content),
  payload(content) {
    const at = { locale: content.language };
    return {
      ...printHead(content, m.pdf_category_list_title({}, at)),
      sections: categorySections(content).map(({ category, title, summary, appearances }) => ({
        title,
        summary,
        header: [
          m.pdf_order_column({}, at),
          // The header is repeated on every page, the title of the category is not.
          joined([m.pdf_name({}, at), category]),
          m.pdf_age_column({}, at),
          m.pdf_school_column({}, at),
          m.pdf_teacher_column({}, at),
          m.pdf_pieces_column({}, at),
          m.pdf_minutes_column({}, at),
        ],
        rows: appearances.map((appearance, index) => rowOf(appearance, index, content)),
      })),
    };
  },
  sampleExtra: () => null,
});

function rowOf(appearance: Appearance, index: number, content: PrintContent): CategoryListRow {
  const { language } = content;
  const { players, minutes } = appearance;
  return {
    order: orderText(appearance, index, content),
    name: appearanceName(appearance, language),
    members: playersText(appearance, content),
    mark: notShownMark(appearance, content),
    age: agesText(appearance, content),
    schools: schoolsText(appearance),
    teacher: distinct(players.map(({ teacherName }) => teacherName)).join('; '),
    pieces: piecesOf(appearance, language),
    minutes: writtenMinutes(minutes),
  };
}
