import { categorySections } from '#documents/prints/category-sections.ts';
import { stageRow } from '#documents/prints/hall-plans.ts';
import type { HallListsPayload } from '#documents/prints/list-payloads.ts';
import type { PackContent } from '#documents/prints/pack-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { dayText } from '#documents/prints/print-texts.ts';
import { releasedDays } from '#documents/prints/wall-plan.ts';
import { m } from '#i18n/texts.ts';

/**
 * For the person who runs a hall, with room for the real times. Appearances without a released
 * place follow by category, so that nobody is missing.
 */
export function hallLists(content: PackContent): HallListsPayload {
  const at = { locale: content.language };
  return {
    ...printHead(content, m.pdf_pack_halls({}, at)),
    header: [
      m.pdf_time_column({}, at),
      m.pdf_order_column({}, at),
      m.pdf_who_column({}, at),
      m.pdf_length_column({}, at),
      m.pdf_pack_began({}, at),
      m.pdf_pack_ended({}, at),
      m.pdf_pack_absent({}, at),
    ],
    pages: [...releasedPages(content), ...unplacedPages(content)],
  };
}

type Page = HallListsPayload['pages'][number];

function releasedPages(content: PackContent): Page[] {
  return releasedDays(content).map(({ day, hallName, items }) => ({
    title: hallName,
    below: dayText(day, content.language),
    rows: items.map(({ appearance }) => stageRow(appearance, content)),
  }));
}

function unplacedPages(content: PackContent): Page[] {
  const at = { locale: content.language };
  return categorySections(content).flatMap(({ title, appearances }) => {
    const unplaced = appearances.filter(({ released }) => released === null);
    if (unplaced.length === 0) return [];
    const rows = unplaced.map((appearance) => stageRow(appearance, content));
    return [{ title, below: m.pdf_pack_no_place({}, at), rows }];
  });
}
