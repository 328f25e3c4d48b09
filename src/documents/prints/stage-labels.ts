import {
  categorySections,
  hasAppearances,
  orderText,
} from '#documents/prints/category-sections.ts';
import { fittedSize, shortened } from '#documents/prints/fitted-size.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { categoryName, dayText, minutesText, schoolText } from '#documents/prints/print-texts.ts';
import { publicName } from '#documents/prints/public-name.ts';
import { joined } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { printedName } from '#domain/signup/names.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';

const NAME = { widthMm: 84, lines: 2, sizes: [24, 21, 18, 15, 13, 11] };
const [LONGEST_NAME, LONGEST_BELOW, LONGEST_CATEGORY] = [90, 150, 60];

/** For the door of the stage or of the waiting room: the next performer. */
export const stageLabels = declarePrint<null, 'stage-labels'>({
  template: 'stage-labels',
  isEmpty: (content) => !hasAppearances(content),
  payload: (content) => ({
    ...printHead(content, m.pdf_stage_labels_title({}, { locale: content.language })),
    labels: categorySections(content).flatMap(({ category, appearances }) =>
      appearances.map((appearance, index) => ({
        order: orderText(appearance, index, content),
        ...nameOf(appearance, content),
        category: shortened(categoryName(category, content), LONGEST_CATEGORY),
        when: joined([
          appearance.day ? dayText(appearance.day, content.language) : '',
          appearance.released ? clockTime(appearance.released.start) : '',
          appearance.released?.hallName ?? '',
          minutesText(appearance.minutes, content.language),
        ]),
      })),
    ),
  }),
  sampleExtra: () => null,
});

/** Everybody can read it, so it does not name people who did not allow that. */
function nameOf(appearance: Appearance, content: PrintContent) {
  const { language } = content;
  const { group, players } = appearance;
  const { named, shown } = publicName(appearance, content);
  const name = shortened(shown, LONGEST_NAME);
  const below = group
    ? membersOf(named, players.length, language)
    : schoolText(named[0]?.school ?? '');
  return {
    name,
    nameSize: fittedSize(name, NAME),
    below: shortened(below, LONGEST_BELOW),
  };
}

function membersOf(named: readonly RosterPerson[], all: number, language: Language): string {
  const names = named.map(({ name }) => printedName(name)).join(', ');
  if (named.length === 0 || named.length === all) return names;
  return m.pdf_bulletin_and_others({ names }, { locale: language });
}
