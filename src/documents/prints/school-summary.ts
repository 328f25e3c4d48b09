import { distinctName } from '#documents/prints/distinct-name.ts';
import type { SchoolSummaryPayload, SummaryRow } from '#documents/prints/list-payloads.ts';
import { declarePrint, type PrintPart } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printHead } from '#documents/prints/print-head.ts';
import { codesText, schoolText } from '#documents/prints/print-texts.ts';
import { joined, stateText } from '#documents/signup-texts.ts';
import { balanceOf, type MoneyBalance, sumBalances } from '#domain/ledger/balance.ts';
import type { SignupMoney } from '#domain/ledger/money-state.ts';
import { amountMinor } from '#domain/money.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';
import {
  contactTeacher,
  postalLines,
  type School,
  schoolFilter,
  schoolKey,
  schoolsOf,
} from '#domain/prints/schools.ts';
import { printedName } from '#domain/signup/names.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import { formatAmount } from '#i18n/format.ts';
import { lunchText } from '#i18n/person-texts.ts';
import { m } from '#i18n/texts.ts';

export interface SignupPayment extends SignupMoney {
  signupId: string;
  variableSymbol: string;
}

const NOTHING = '–';

/** All signups of a school: the people, the prices and the payments. */
export const schoolSummary = declarePrint<SignupPayment[], 'school-summary'>({
  template: 'school-summary',
  isEmpty: (content) => wanted(content).length === 0,
  payload(content) {
    const at = { locale: content.language };
    return {
      ...printHead(content, m.pdf_school_summary_title({}, at)),
      header: [
        m.pdf_signup_column({}, at),
        m.pdf_persons({}, at),
        m.pdf_price_column({}, at),
        m.pdf_paid_column({}, at),
        m.pdf_remaining_column({}, at),
      ],
      total: m.pdf_total({}, at),
      schools: wanted(content).map((school) => schoolOf(school, content)),
    };
  },
  parts: partsOf,
  sampleExtra: () => SAMPLE_PAYMENTS,
});

const SAMPLE_PAYMENTS: SignupPayment[] = [
  { total: 16_400, received: 16_400 },
  { total: 15_600, received: 10_000 },
  { total: 14_800, received: 0 },
].map(({ total, received }, index) => ({
  signupId: `sample-${index}`,
  variableSymbol: `270000${index + 1}016`,
  totalMinor: amountMinor(total),
  receivedMinor: amountMinor(received),
  returnedMinor: amountMinor(0),
  hasWaiver: false,
  isCancelled: false,
}));

type Content = PrintContent<SignupPayment[]>;

function wanted({ roster, filter }: Content): School[] {
  const isWanted = schoolFilter(filter.schools);
  return schoolsOf(roster.persons).filter(({ name }) => isWanted(name));
}

function schoolOf(school: School, content: Content): SchoolSummaryPayload['schools'][number] {
  const { roster, extra, language } = content;
  const at = { locale: language };
  const [name, ...address] = postalLines(school.name, 6);
  const teacher = contactTeacher(school.people);
  const payments = new Map(extra.map((payment) => [payment.signupId, payment]));
  const signups = signupsOf(school, roster).map((signup) => ({
    ...signup,
    sums: signup.isOwn ? sumsOf(signup.people[0], payments) : null,
  }));
  const sums = signups.flatMap((signup) => signup.sums ?? []);
  return {
    name: name ?? m.pdf_no_school({}, at),
    address: schoolText(address.join(', ')),
    summary: joined([
      m.signups_count({ count: signups.length }, at),
      m.lists_persons_count({ count: school.people.length }, at),
    ]),
    teacher: teacher === '' ? '' : m.pdf_teacher({ name: teacher }, at),
    rows: signups.map((signup) => rowOf(signup, payments, content)),
    ...sumTexts(sumBalances(sums), content),
  };
}

interface SchoolSignup {
  /** All people of an own signup; only those of the school in another one. */
  people: RosterPerson[];
  /** A signup belongs to the school of its first person, as everywhere, so that it is paid once. */
  isOwn: boolean;
  payer: string;
}

function signupsOf({ key, people }: School, { persons }: Roster): SchoolSignup[] {
  const ids = new Set(people.map(({ signupId }) => signupId));
  return [...ids].map((signupId) => {
    const all = persons.filter((person) => person.signupId === signupId);
    const payer = all[0]?.school ?? '';
    const isOwn = schoolKey(payer) === key;
    return {
      people: isOwn ? all : all.filter((one) => schoolKey(one.school) === key),
      isOwn,
      payer,
    };
  });
}

/** No payment is requested for a signup without a place. */
function sumsOf(
  first: RosterPerson | undefined,
  payments: ReadonlyMap<string, SignupPayment>,
): MoneyBalance | null {
  const money = first && payments.get(first.signupId);
  if (!money) return null;
  return balanceOf({ ...money, isPaymentExpected: isPaymentExpected(first.state) });
}

function rowOf(
  { people, sums, payer, isOwn }: SchoolSignup & { sums: MoneyBalance | null },
  payments: ReadonlyMap<string, SignupPayment>,
  content: Content,
): SummaryRow {
  const { language } = content;
  const at = { locale: language };
  const [first] = people;
  const symbol = payments.get(first?.signupId ?? '')?.variableSymbol ?? '';
  const amounts = sums
    ? sumTexts(sums, content)
    : { price: NOTHING, paid: NOTHING, remaining: NOTHING };
  return {
    number: first?.number ?? '',
    symbol: sums && symbol !== '' ? m.pdf_variable_symbol_short({ symbol }, at) : '',
    state: first ? stateText(first.state, language) : '',
    people: people.map((person) => ({
      name: printedName(person.name),
      facts: factsOf(person, payer, content),
    })),
    note: isOwn ? '' : m.pdf_paid_by({ school: postalLines(payer, 2)[0] ?? '' }, at),
    ...amounts,
  };
}

function factsOf(person: RosterPerson, payer: string, { language }: Content): string {
  const at = { locale: language };
  const isElsewhere = schoolKey(person.school) !== schoolKey(payer);
  return joined([
    person.identity === 'educator'
      ? m.pdf_teacher_column({}, at).toLowerCase()
      : codesText(person.categories, ', '),
    person.lunchDays.length === 0
      ? ''
      : lunchText(person.lunchDays.length > 1 ? person.lunchDays : [], language),
    isElsewhere ? (postalLines(person.school, 2)[0] ?? '') : '',
  ]);
}

function sumTexts(
  { expectedMinor, keptMinor, owedMinor, toReturnMinor }: MoneyBalance,
  { language }: Content,
): { price: string; paid: string; remaining: string } {
  const surplus = formatAmount(toReturnMinor, language);
  const overpaid = m.pdf_overpaid({ amount: surplus }, { locale: language });
  const remaining = formatAmount(owedMinor, language);
  return {
    price: formatAmount(expectedMinor, language),
    paid: formatAmount(keptMinor, language),
    remaining:
      toReturnMinor === 0
        ? remaining
        : [...(owedMinor > 0 ? [remaining] : []), overpaid].join(', '),
  };
}

function partsOf(content: Content): PrintPart<SignupPayment[]>[] {
  const taken = new Set<string>();
  return wanted(content).map((school) => {
    const [name = m.pdf_no_school({}, { locale: content.language })] = postalLines(school.name, 2);
    const ids = new Set(school.people.map(({ signupId }) => signupId));
    const persons = content.roster.persons.filter(({ signupId }) => ids.has(signupId));
    return {
      name,
      filename: distinctName(name, taken),
      content: {
        ...content,
        filter: { ...content.filter, schools: [school.name] },
        roster: { persons, groups: [], appearances: [] },
      },
    };
  });
}
