import { shortened } from '#documents/prints/fitted-size.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import {
  contactTeacher,
  postalLines,
  type School,
  schoolFilter,
  schoolsOf,
} from '#domain/prints/schools.ts';
import { m } from '#i18n/texts.ts';

const [LONGEST_NAME, LONGEST_LINE, MOST_LINES] = [90, 50, 4];

/** An address of every school with a place, on a sheet of labels or on envelopes. */
export const schoolLabels = declarePrint<null, 'school-labels'>({
  template: 'school-labels',
  isEmpty: (content) => wanted(content).length === 0,
  payload(content) {
    const { config, language, options } = content;
    const at = { locale: language };
    const title =
      options.paper === 'labels'
        ? m.pdf_school_labels_title({}, at)
        : m.pdf_envelopes_title({}, at);
    return {
      ...printHead(content, title),
      paper: options.paper,
      sender: [config.organiser.name, ...postalLines(config.organiser.seat, MOST_LINES)],
      labels: wanted(content).map(({ name, people }) => {
        const [first = '', ...address] = postalLines(name, MOST_LINES);
        const teacher = contactTeacher(people);
        return {
          name: shortened(first, LONGEST_NAME),
          address: address.map((line) => shortened(line, LONGEST_LINE)),
          teacher:
            teacher === '' ? '' : m.pdf_for_teacher({ name: shortened(teacher, LONGEST_LINE) }, at),
        };
      }),
    };
  },
  sampleExtra: () => null,
});

function wanted({ roster, filter }: PrintContent): School[] {
  const isWanted = schoolFilter(filter.schools);
  const withPlace = roster.persons.filter(({ state }) => state !== 'waitlisted');
  return schoolsOf(withPlace).filter(({ key, name }) => key !== '' && isWanted(name));
}
