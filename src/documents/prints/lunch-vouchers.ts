import { fittedSize, shortened } from '#documents/prints/fitted-size.ts';
import type { Voucher } from '#documents/prints/list-payloads.ts';
import { declarePrint } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { dayText, shortEditionName } from '#documents/prints/print-texts.ts';
import { type LunchDay, lunchDays } from '#domain/prints/lunches.ts';
import { postalLines, schoolFilter } from '#domain/prints/schools.ts';
import { printedName } from '#domain/signup/names.ts';
import { m } from '#i18n/texts.ts';

const NAME = { widthMm: 60, lines: 2, sizes: [12, 10.5, 9, 8] };
const [LONGEST_NAME, LONGEST_SCHOOL, LONGEST_EDITION] = [64, 60, 45];

/** One for each ordered lunch, with a number for the kitchen. */
export const lunchVouchers = declarePrint<null, 'lunch-vouchers'>({
  template: 'lunch-vouchers',
  isEmpty: (content) => wanted(content).length === 0,
  payload(content) {
    const { language } = content;
    const at = { locale: language };
    return {
      ...printHead(content, m.pdf_lunch_vouchers_title({}, at)),
      footer: shortened(shortEditionName(content), LONGEST_EDITION),
      what: m.pdf_lunch_voucher({}, at),
      days: wanted(content).map(({ day, lunches }) => ({
        day: dayText(day, language),
        vouchers: lunches.map(voucherOf),
      })),
    };
  },
  sampleExtra: () => null,
});

function wanted({ roster, filter }: PrintContent): LunchDay[] {
  const isOfSchool = schoolFilter(filter.schools);
  return lunchDays(roster, filter.days)
    .map(({ day, lunches }) => ({
      day,
      lunches: lunches.filter(({ person }) => isOfSchool(person.school)),
    }))
    .filter(({ lunches }) => lunches.length > 0);
}

function voucherOf({ number, person }: LunchDay['lunches'][number]): Voucher {
  const name = shortened(printedName(person.name), LONGEST_NAME);
  const [school = ''] = postalLines(person.school, 3);
  return {
    order: String(number).padStart(3, '0'),
    name,
    nameSize: fittedSize(name, NAME),
    school: shortened(school, LONGEST_SCHOOL),
  };
}
