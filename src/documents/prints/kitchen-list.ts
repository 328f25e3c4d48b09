import type { KitchenListPayload } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { dayText, schoolText } from '#documents/prints/print-texts.ts';
import { joined } from '#documents/signup-texts.ts';
import { type LunchDay, lunchDays } from '#domain/prints/lunches.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { schoolsOf } from '#domain/prints/schools.ts';
import type { Identity } from '#domain/signup/form.ts';
import { m } from '#i18n/texts.ts';

/** The lunches of each day by school, with a box to tick for each. */
export const kitchenList = declarePrint<null, 'kitchen-list'>({
  template: 'kitchen-list',
  isEmpty: ({ roster, filter }) => lunchDays(roster, filter.days).length === 0,
  payload(content) {
    const at = { locale: content.language };
    return {
      ...printHead(content, m.pdf_kitchen_title({}, at)),
      total: m.pdf_total({}, at),
      days: lunchDays(content.roster, content.filter.days).map((day) => dayOf(day, content)),
    };
  },
  sampleExtra: () => null,
});

function dayOf(
  { day, lunches }: LunchDay,
  { language }: PrintContent,
): KitchenListPayload['days'][number] {
  const at = { locale: language };
  const numbers = new Map(lunches.map(({ person, number }) => [person, number]));
  const counts = countsOf(lunches.map(({ person }) => person));
  return {
    title: dayText(day, language),
    summary: joined([
      m.lists_lunches_count({ count: counts.lunches }, at),
      m.lists_people_count({ count: counts.performers }, at),
      m.lists_educators_count({ count: counts.educators }, at),
    ]),
    header: [
      joined([m.pdf_school_column({}, at), dayText(day, language)]),
      m.pdf_vouchers_column({}, at),
      m.pdf_performers({}, at),
      m.pdf_educators({}, at),
      m.pdf_lunches_column({}, at),
      m.pdf_given_out_column({}, at),
    ],
    ...counts,
    rows: schoolsOf([...numbers.keys()]).map(({ name, people }) => ({
      school: schoolText(name) || m.pdf_no_school({}, at),
      numbers: rangeOf(people.map((person) => numbers.get(person) ?? 0)),
      ...countsOf(people),
    })),
  };
}

function countsOf(people: readonly RosterPerson[]) {
  const count = (wanted: Identity) => people.filter(({ identity }) => identity === wanted).length;
  return {
    performers: count('performer'),
    educators: count('educator'),
    lunches: people.length,
  };
}

/** Lunches are numbered by school, so the numbers of a school are consecutive. */
function rangeOf(numbers: readonly number[]): string {
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? `${first}` : `${first}–${last}`;
}
