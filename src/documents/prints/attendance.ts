import { categorySections, orderText } from '#documents/prints/category-sections.ts';
import type { AttendanceSection } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { appearanceName, dayText, schoolText } from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { refusedUses } from '#domain/edition/publication.ts';
import { byName } from '#domain/prints/slovak-order.ts';
import { printedName } from '#domain/signup/names.ts';
import { notShownText } from '#i18n/consent-text.ts';
import { m } from '#i18n/texts.ts';

/** A line for each expected person, with a box to tick and room to sign. */
export const attendance = declarePrint<null, 'attendance'>({
  template: 'attendance',
  isEmpty: (content) => sectionsOf(content).length === 0,
  payload: (content) => ({
    ...printHead(content, m.pdf_attendance_title({}, { locale: content.language })),
    sections: sectionsOf(content),
  }),
  sampleExtra: () => null,
});

function sectionsOf(content: PrintContent): AttendanceSection[] {
  return [...performerSections(content), ...educatorSections(content)];
}

function performerSections(content: PrintContent): AttendanceSection[] {
  return categorySections(content).map(({ category, title, appearances }) => ({
    title,
    header: headerOf(category, content),
    rows: appearances
      .flatMap((appearance) => appearance.players.map((player) => ({ appearance, player })))
      .map(({ appearance, player: { name, school, consents } }, index) => ({
        order: orderText(appearance, index, content),
        name: printedName(name),
        mark: markOf(consents, content),
        group: appearance.group ? appearanceName(appearance, content.language) : '',
        school: schoolText(school),
      })),
  }));
}

/** By their days of attendance. Educators belong to no category. */
function educatorSections(content: PrintContent): AttendanceSection[] {
  const { roster, config, filter, language } = content;
  if (filter.categories.length > 0) return [];
  const educators = roster.persons.filter(
    ({ identity, state }) => identity === 'educator' && state !== 'waitlisted',
  );
  return config.attend
    .filter(({ id }) => filter.days.length === 0 || filter.days.includes(id))
    .map(({ id }) => {
      const title = joined([m.pdf_educators({}, { locale: language }), dayText(id, language)]);
      const present = educators.filter(({ attend }) => attend.includes(id)).toSorted(byName);
      return {
        title,
        header: headerOf(dayText(id, language), content),
        rows: present.map(({ name, school, consents }, index) => ({
          order: `${index + 1}.`,
          name: printedName(name),
          mark: markOf(consents, content),
          group: '',
          school: schoolText(school),
        })),
      };
    })
    .filter(({ rows }) => rows.length > 0);
}

function markOf(consents: readonly string[], { config, language }: PrintContent): string {
  return notShownText(refusedUses(consents, config), language);
}

/** The header is repeated on every page, the title of the section is not. */
function headerOf(section: string, { language }: PrintContent): string[] {
  const at = { locale: language };
  return [
    m.pdf_order_column({}, at),
    joined([m.pdf_name({}, at), section]),
    m.pdf_school_column({}, at),
    m.pdf_present_column({}, at),
    m.pdf_signature_column({}, at),
  ];
}
