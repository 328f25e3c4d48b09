import { attendance } from '#documents/prints/attendance.ts';
import { type BlankProtocols, blankProtocol } from '#documents/prints/blank-protocol.ts';
import { hasAppearances } from '#documents/prints/category-sections.ts';
import { jurySheets } from '#documents/prints/jury-sheets.ts';
import { kitchenList } from '#documents/prints/kitchen-list.ts';
import type { PackPart } from '#documents/prints/list-payloads.ts';
import type { PackContent, PackExtra } from '#documents/prints/pack-content.ts';
import { hallLists } from '#documents/prints/pack-halls.ts';
import { phoneList } from '#documents/prints/pack-phones.ts';
import { declarePrint, type PrintPart } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { PACK_SECTIONS, type PackSection } from '#domain/prints/pack-section.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';

/** With which the day goes on when no device works: made with one click the evening before. */
export const paperPack = declarePrint<PackExtra, 'paper-pack'>({
  template: 'paper-pack',
  isEmpty: (content) => !hasAppearances(content) && attendance.isEmpty(plain(content)),
  payload(content) {
    const { language } = content;
    const at = { locale: language };
    const sections = sectionsOf(content);
    return {
      ...printHead(content, printTitle('paper-pack', language)),
      lead: m.pdf_pack_lead({}, at),
      made: m.pdf_pack_made({ when: madeText(content) }, at),
      steps: [
        m.pdf_pack_step_write({}, at),
        m.pdf_pack_step_type({}, at),
        m.pdf_pack_step_keep({}, at),
      ],
      contents: sections.map((section) => ({
        title: TITLES[section]({}, at),
        note: NOTES[section]({}, at),
      })),
      parts: sections.map((section) => PARTS[section](content)),
    };
  },
  parts: (content) => sectionsOf(content).map((section) => partOf(section, content)),
  joined(contents) {
    const [first] = contents as readonly [PackContent];
    const sections = contents.flatMap(({ extra }) => extra.sections);
    return { ...first, extra: { ...first.extra, sections } };
  },
  sampleExtra: (language, roster) => ({
    sections: PACK_SECTIONS,
    madeAt: '2027-04-15T16:05:00.000Z',
    phones: {
      people: [
        { personId: 'sample-0-0', phone: '+421 905 111 222', teacherPhone: '', schoolPhone: '' },
        { personId: 'sample-1-1', phone: '', teacherPhone: '0905 333 444', schoolPhone: '' },
        { personId: 'sample-2-1', phone: '', teacherPhone: '', schoolPhone: '035/770 10 10' },
      ],
      accompanists: {},
    },
    protocols: blankProtocol.sampleExtra(language, roster),
  }),
});

function plain(content: PackContent): PrintContent {
  return { ...content, extra: null };
}

function withProtocols(content: PackContent): PrintContent<BlankProtocols> {
  return { ...content, extra: content.extra.protocols };
}

const TITLES = {
  halls: m.pdf_pack_halls,
  jury: m.print_kind_jury_sheets,
  protocols: m.pdf_pack_protocols,
  phones: m.pdf_pack_phones,
  meals: m.pdf_kitchen_title,
  attendance: m.pdf_attendance_title,
} as const satisfies Record<PackSection, unknown>;

const NOTES = {
  halls: m.pdf_pack_halls_note,
  jury: m.pdf_pack_jury_note,
  protocols: m.pdf_pack_protocols_note,
  phones: m.pdf_pack_phones_note,
  meals: m.pdf_pack_meals_note,
  attendance: m.pdf_pack_attendance_note,
} as const satisfies Record<PackSection, unknown>;

const PARTS: Record<PackSection, (content: PackContent) => PackPart> = {
  halls: (content) => ({ is: 'halls', data: hallLists(content) }),
  jury: (content) => ({ is: 'jury', data: jurySheets.payload(plain(content)) }),
  protocols: (content) => ({
    is: 'protocols',
    data: blankProtocol.payload(withProtocols(content)),
  }),
  phones: (content) => ({ is: 'phones', data: phoneList(content) }),
  meals: (content) => ({ is: 'meals', data: kitchenList.payload(plain(content)) }),
  attendance: (content) => ({ is: 'attendance', data: attendance.payload(plain(content)) }),
};

const HAS_SOMETHING: Record<PackSection, (content: PackContent) => boolean> = {
  halls: hasAppearances,
  jury: hasAppearances,
  protocols: hasAppearances,
  phones: hasAppearances,
  meals: (content) => !kitchenList.isEmpty(plain(content)),
  attendance: (content) => !attendance.isEmpty(plain(content)),
};

function sectionsOf(content: PackContent): PackSection[] {
  return PACK_SECTIONS.filter(
    (section) => content.extra.sections.includes(section) && HAS_SOMETHING[section](content),
  );
}

function partOf(section: PackSection, content: PackContent): PrintPart<PackExtra> {
  const title = TITLES[section]({}, { locale: content.language });
  const place = PACK_SECTIONS.indexOf(section) + 1;
  const extra = { ...content.extra, sections: [section] };
  return { name: title, filename: `${place} ${title}`, content: { ...content, extra } };
}

function madeText({ extra, config, language }: PackContent): string {
  const minute = localMinute(new Date(extra.madeAt), config.edition.timeZone);
  return formatLocalMinute(minute, language);
}
