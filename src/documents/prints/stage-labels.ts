import { categorySections, hasAppearances } from '#documents/prints/category-sections.ts';
import { fittedSize, shortened } from '#documents/prints/fitted-size.ts';
import { declarePrint } from '#documents/prints/print.ts';
import { printHead } from '#documents/prints/print-head.ts';
import {
  appearanceName,
  categoryName,
  dayText,
  minutesText,
  schoolText,
} from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';
import type { Appearance } from '#domain/prints/appearances.ts';
import { printedName } from '#domain/signup/names.ts';
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
        order: `${index + 1}.`,
        ...nameOf(appearance, content.language),
        category: shortened(categoryName(category, content), LONGEST_CATEGORY),
        when: joined([
          appearance.day ? dayText(appearance.day, content.language) : '',
          minutesText(appearance.minutes, content.language),
        ]),
      })),
    ),
  }),
  sampleExtra: () => null,
});

function nameOf(appearance: Appearance, language: Language) {
  const name = shortened(appearanceName(appearance, language), LONGEST_NAME);
  const { group, players } = appearance;
  const below = group
    ? players.map((player) => printedName(player.name)).join(', ')
    : schoolText(players[0]?.school ?? '');
  return {
    name,
    nameSize: fittedSize(name, NAME),
    below: shortened(below, LONGEST_BELOW),
  };
}
