import { bookletPayload } from '#documents/prints/booklet.ts';
import { printedBlocks } from '#documents/prints/bulletin-blocks.ts';
import type {
  BulletinPayload,
  PrintedItem,
  ProgrammePart,
  TextPart,
} from '#documents/prints/bulletin-payload.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { categoryHeading, unnamedText } from '#documents/prints/print-texts.ts';
import { sampleBulletin } from '#documents/prints/sample-bulletin.ts';
import { editionName, joined } from '#documents/signup-texts.ts';
import {
  type BulletinContent,
  type BulletinSection,
  isNamed,
  isPrinted,
} from '#domain/bulletin/content.ts';
import { type ProgrammeItem, programmeOf } from '#domain/bulletin/programme.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { Language } from '#domain/language.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { sectionTitle } from '#i18n/bulletin-texts.ts';
import { formatDateRange, formatLongDate, formatWeekday, joinNames } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** Inputs of the bulletin besides the people. */
export interface BulletinExtra {
  content: BulletinContent;
  /** Content hash of the picture on the cover. */
  picture: string | null;
}

type Content = PrintContent<BulletinExtra>;

/** Cover, contents, texts of the office, and all performers. */
export const bulletin = declarePrint<BulletinExtra, 'bulletin'>({
  template: 'bulletin',
  isEmpty: ({ roster }) => roster.appearances.length === 0,
  payload(content) {
    const { config, language, extra } = content;
    const at = { locale: language };
    const heading = m.pdf_bulletin_title({}, at);
    return {
      lang: language,
      title: joined([heading, editionName(config, language)]),
      author: config.organiser.name,
      accent: config.edition.accentColor,
      cover: coverOf(content),
      contents: m.pdf_bulletin_contents({}, at),
      parts: extra.content.sections
        .filter(isPrinted)
        .map((section) =>
          section.kind === 'programme'
            ? programmePart(section, content)
            : textPart(section, content),
        ),
    };
  },
  pictures: ({ extra }) => (extra.picture ? [extra.picture] : []),
  folded: ({ options }, { payload, picture, pages }) =>
    options.form === 'booklet' ? bookletPayload(payload, { picture, pages }) : null,
  sampleExtra: () => ({ content: sampleBulletin(), picture: null }),
});

function coverOf({ extra, config, language }: Content): BulletinPayload['cover'] {
  const { cover } = extra.content;
  const { startsOn, endsOn, venue } = config.edition;
  // `Hudobné struny 2027 – XII. ročník`: the text after the dash is a subtitle.
  const [name = '', ...rest] = editionName(config, language).split(/\s[–—]\s/u);
  const title = localized(cover.title, language);
  const subtitle = localized(cover.subtitle, language);
  return {
    title: title || name,
    subtitle: subtitle || (title ? '' : rest.join(' – ')),
    when: formatDateRange(startsOn, endsOn, language),
    place: localized(venue, language),
    organiser: config.organiser.name,
    picture: extra.picture,
    alt: m.pdf_bulletin_picture({}, { locale: language }),
  };
}

function textPart(section: BulletinSection, { config, language }: Content): TextPart {
  const { organiser } = config;
  const isJury = section.kind === 'jury';
  const contact = joined([organiser.email, organiser.phone]);
  return {
    kind: 'text',
    title: sectionTitle(section, language),
    blocks: printedBlocks(localized(section.body, language)),
    author: section.author,
    role: localized(section.authorRole, language),
    people: (isJury ? section.members : []).filter(isNamed).map(({ name, about }) => {
      const written = localized(about, language);
      return { name, blocks: printedBlocks(written), long: written.length > KEPT_TOGETHER };
    }),
    facts:
      section.kind === 'organiser'
        ? [organiser.name, organiser.seat, contact].filter((fact) => fact !== '')
        : [],
  };
}

/** Number of letters that certainly fit on a page. */
const KEPT_TOGETHER = 900;

function programmePart(section: BulletinSection, content: Content): ProgrammePart {
  const { roster, config, language, extra } = content;
  const words = { language, showsMinutes: extra.content.showsMinutes };
  return {
    kind: 'programme',
    title: sectionTitle(section, language),
    days: programmeOf(roster, config).map(({ day, categories }) => ({
      title: dayTitle(day, language),
      categories: categories.map(({ code, hallName, items }) => ({
        title: joined([categoryHeading({ category: code, day: null }, content), hallName]),
        items: items.map((item) => printedItem(item, words)),
      })),
    })),
  };
}

function dayTitle(day: PlainDate | null, language: Language): string {
  if (day === null) return m.pdf_bulletin_no_day({}, { locale: language });
  const title = `${formatWeekday(day, language)} ${formatLongDate(day, language)}`;
  return title.charAt(0).toLocaleUpperCase(language) + title.slice(1);
}

interface Words {
  language: Language;
  showsMinutes: boolean;
}

function printedItem(item: ProgrammeItem, { language, showsMinutes }: Words): PrintedItem {
  const at = { locale: language };
  const { schools, teachers } = item;
  const members = membersText(item, language);
  const pieces = item.pieces.map(({ piece, minutes }) =>
    showsMinutes && minutes !== null
      ? m.pdf_bulletin_piece({ piece, minutes: writtenMinutes(minutes) }, at)
      : piece,
  );
  const taught = m.pdf_bulletin_teacher({ names: joinNames(teachers, language) }, at);
  const notes = joined([...schools, teachers.length > 0 ? taught : '']);
  const name = itemName(item, language);
  const texts = [notes, ...pieces, members];
  return {
    number: item.released ? `${item.released.number}.` : '',
    time: item.released ? clockTime(item.released.start) : '',
    name,
    notes,
    members,
    pieces,
    long: texts.reduce((sum, text) => sum + text.length, 0) > KEPT_TOGETHER,
    plain: [name, ...texts].every((text) => READY_MADE.test(text.normalize('NFC'))),
  };
}

/** Precomposed Latin letters, and punctuation. */
const READY_MADE = /^[ -~\u00a0-\u024f\u2010-\u2026€]*$/;

function membersText({ members, hasOthers }: ProgrammeItem, language: Language): string {
  if (members.length === 0 || !hasOthers) return joinNames(members, language);
  return m.pdf_bulletin_and_others({ names: members.join(', ') }, { locale: language });
}

const GROUP_WORDS = {
  2: m.pdf_bulletin_duo,
  3: m.pdf_bulletin_trio,
  4: m.pdf_bulletin_quartet,
  5: m.pdf_bulletin_quintet,
} as const;

function itemName({ name, isGroup, size }: ProgrammeItem, language: Language): string {
  const at = { locale: language };
  if (name === null) return unnamedText(isGroup, language);
  if (name !== '' || !isGroup) return name;
  const word = GROUP_WORDS[size as keyof typeof GROUP_WORDS] ?? m.pdf_bulletin_ensemble;
  return word({}, at);
}
