import { distinctName } from '#documents/prints/distinct-name.ts';
import { shortened } from '#documents/prints/fitted-size.ts';
import type { SchoolResultsPayload } from '#documents/prints/list-payloads.ts';
import { declarePrint, type PrintPart } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import {
  appearanceName,
  categoryName,
  distinct,
  schoolText,
} from '#documents/prints/print-texts.ts';
import type { Award } from '#domain/jury/category-outcome.ts';
import type { Language } from '#domain/language.ts';
import { type Appearance, appearancesOf } from '#domain/prints/appearances.ts';
import type { Roster } from '#domain/prints/roster.ts';
import {
  contactTeacher,
  postalLines,
  type School,
  schoolFilter,
  schoolKey,
  schoolsOf,
} from '#domain/prints/schools.ts';
import { printedName } from '#domain/signup/names.ts';
import { awardWords } from '#i18n/jury-text.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

/** Letters; an orchestra with its teachers has fewer. */
const [MOST_MEMBERS, MOST_TEACHERS] = [1500, 400];

/** A confirmed result, by the id of its appearance. */
export interface PrintedResult {
  value: string | null;
  award: Award;
  prizes: string[];
}

export type PrintedResults = Readonly<Record<string, PrintedResult>>;

type Content = PrintContent<PrintedResults>;

/** A letter to each school with the confirmed results of its pupils and their points. */
export const schoolResults = declarePrint<PrintedResults, 'school-results'>({
  template: 'school-results',
  isEmpty: (content) => wanted(content).length === 0,
  payload(content) {
    const at = { locale: content.language };
    return {
      ...printHead(content, m.pdf_school_results_title({}, at)),
      header: [
        m.pdf_protocol_performer({}, at),
        m.pdf_teacher_column({}, at),
        m.pdf_points_column({}, at),
        m.pdf_protocol_award({}, at),
      ],
      lead: m.pdf_school_results_lead({}, at),
      closing: m.pdf_school_results_closing({}, at),
      organiser: content.config.organiser.name,
      schools: wanted(content).map(({ school, appearances }) =>
        letterOf(school, appearances, content),
      ),
    };
  },
  parts: partsOf,
  sampleExtra,
});

interface SchoolWithResults {
  school: School;
  appearances: Appearance[];
}

/** Schools whose pupils have a confirmed result; without a school nobody can be written to. */
function wanted({ roster, config, filter, extra }: Content): SchoolWithResults[] {
  const isWanted = schoolFilter(filter.schools);
  const known = appearancesOf(roster, config, { ...filter, schools: [] }).filter(
    ({ id }) => extra[id] !== undefined,
  );
  return schoolsOf(roster.persons)
    .filter(({ key, name }) => key !== '' && isWanted(name))
    .map((school) => ({
      school,
      appearances: known.filter(({ players }) =>
        players.some((player) => schoolKey(player.school) === school.key),
      ),
    }))
    .filter(({ appearances }) => appearances.length > 0);
}

type Letter = SchoolResultsPayload['schools'][number];

function letterOf(
  { name, people }: School,
  appearances: readonly Appearance[],
  content: Content,
): Letter {
  const { language } = content;
  const at = { locale: language };
  const [first = '', ...address] = postalLines(name, 6);
  const teacher = contactTeacher(people);
  const categories = new Map<string, Appearance[]>();
  for (const one of appearances) {
    categories.set(one.category, [...(categories.get(one.category) ?? []), one]);
  }
  return {
    name: first,
    address: schoolText(address.join(', ')),
    teacher: teacher === '' ? '' : m.pdf_teacher({ name: teacher }, at),
    categories: [...categories].map(([category, ofCategory]) => ({
      title: categoryName(category, content),
      rows: ofCategory.map((one) => rowOf(one, content)),
    })),
  };
}

function rowOf(appearance: Appearance, content: Content): Letter['categories'][number]['rows'][0] {
  const { extra, language } = content;
  const { value = null, award, prizes = [] } = extra[appearance.id] ?? NO_RESULT;
  return {
    name: appearanceName(appearance, language),
    members: appearance.group
      ? shortened(appearance.players.map(({ name }) => printedName(name)).join(', '), MOST_MEMBERS)
      : '',
    teacher: shortened(
      distinct(appearance.players.map(({ teacherName }) => teacherName)).join(', '),
      MOST_TEACHERS,
    ),
    points: value === null ? '–' : pointsText(value, language),
    award: awardWords(award, language),
    prizes: prizes.join(', '),
  };
}

const NO_RESULT: PrintedResult = { value: null, award: { band: null, place: null }, prizes: [] };

function partsOf(content: Content): PrintPart<PrintedResults>[] {
  const taken = new Set<string>();
  return wanted(content).map(({ school }) => {
    const [name = ''] = postalLines(school.name, 2);
    return {
      name,
      filename: distinctName(name, taken),
      content: { ...content, filter: { ...content.filter, schools: [school.name] } },
    };
  });
}

function sampleExtra(language: Language, roster: Roster): PrintedResults {
  const at = { locale: language };
  const awards: PrintedResult[] = [
    {
      value: '24.33',
      award: { band: m.diploma_result_gold({}, at), place: 1 },
      prizes: [m.jury_prize_kind_laureate({}, at)],
    },
    { value: '20.90', award: { band: m.diploma_result_silver({}, at), place: 2 }, prizes: [] },
    { value: '15.50', award: { band: null, place: null }, prizes: [] },
  ];
  return Object.fromEntries(
    roster.appearances.map(({ id }, index) => [id, awards[index % awards.length] ?? NO_RESULT]),
  );
}
