import type { SIGNUP_SORTS } from '#contract/signup-list-functions.ts';
import type { SignupFilterInput } from '#contract/signup-selection.ts';
import { CONSENT_USES, type ConsentUse } from '#domain/edition/config.ts';
import { MONEY_STATES, type MoneyState } from '#domain/ledger/money-state.ts';
import { ATTENTION, type Attention } from '#domain/signup/attention.ts';
import { PAYMENT_TYPES, type PaymentType } from '#domain/signup/form.ts';
import { SIGNUP_STATES, type SignupState } from '#domain/signup/state.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

export type SignupSort = (typeof SIGNUP_SORTS)[number];
const DEFAULT_SORT: SignupSort = '-createdAt';

/** Repeated here, because importing the contract would bundle its schemas. */
const SORTS = Object.keys({
  createdAt: 0,
  '-createdAt': 0,
  updatedAt: 0,
  '-updatedAt': 0,
  number: 0,
  '-number': 0,
  totalMinor: 0,
  '-totalMinor': 0,
  name: 0,
  '-name': 0,
  school: 0,
  '-school': 0,
} satisfies Record<SignupSort, 0>) as SignupSort[];

const LANGUAGES = ['sk', 'en'] as const;

/** What the table shows. It is part of the address, so that it can be bookmarked and sent. */
export interface SignupView {
  search: string;
  states: readonly SignupState[];
  categories: readonly string[];
  paymentType: PaymentType | null;
  tags: readonly string[];
  schools: readonly string[];
  days: readonly string[];
  /** Ids of consents that at least one performer has not given. */
  withoutConsents: readonly string[];
  /** Uses that at least one performer has not allowed. */
  notAllowed: readonly ConsentUse[];
  /** Uses that one of the people has allowed. */
  allowed: readonly ConsentUse[];
  money: readonly MoneyState[];
  attention: readonly Attention[];
  languages: readonly (typeof LANGUAGES)[number][];
  /** `YYYY-MM-DD` or empty. */
  createdFrom: string;
  createdTo: string;
  sort: SignupSort;
}

export const WHOLE_VIEW: SignupView = {
  search: '',
  states: [],
  categories: [],
  paymentType: null,
  tags: [],
  schools: [],
  days: [],
  withoutConsents: [],
  notAllowed: [],
  allowed: [],
  money: [],
  attention: [],
  languages: [],
  createdFrom: '',
  createdTo: '',
  sort: DEFAULT_SORT,
};

/** Names of parameters; a list repeats its parameter for each item. */
const LISTS = {
  states: 'state',
  categories: 'category',
  tags: 'tag',
  schools: 'school',
  days: 'day',
  withoutConsents: 'no-consent',
  notAllowed: 'not-allowed',
  allowed: 'allowed',
  money: 'money',
  attention: 'attention',
  languages: 'language',
} as const;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** Ignores unknown values: an old link shows more, but never fails. */
export function readSignupView(query: string): SignupView {
  const asked = new URLSearchParams(query);
  const texts = (name: ListName) => [
    ...new Set(asked.getAll(LISTS[name]).filter((item) => item !== '')),
  ];
  const known = <Item extends string>(name: ListName, items: readonly Item[]) => {
    const wanted = texts(name);
    return items.filter((item) => wanted.includes(item));
  };
  const day = (name: string) => {
    const value = asked.get(name) ?? '';
    return isPlainDate(value) ? value : '';
  };
  return {
    search: asked.get('search') ?? '',
    states: known('states', SIGNUP_STATES),
    categories: texts('categories'),
    paymentType: PAYMENT_TYPES.find((type) => type === asked.get('payment')) ?? null,
    tags: texts('tags'),
    schools: texts('schools'),
    days: texts('days'),
    withoutConsents: texts('withoutConsents'),
    notAllowed: known('notAllowed', CONSENT_USES),
    allowed: known('allowed', CONSENT_USES),
    money: known('money', MONEY_STATES),
    attention: known('attention', ATTENTION),
    languages: known('languages', LANGUAGES),
    createdFrom: day('from'),
    createdTo: day('to'),
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? DEFAULT_SORT,
  };
}

/** Empty, or starting with the question mark; the same view always gives the same text. */
export function writeSignupView(view: SignupView): string {
  const query = new URLSearchParams();
  const say = (name: string, value: string | null) => {
    if (value) query.append(name, value);
  };
  say('search', view.search);
  for (const name of LIST_NAMES) for (const item of view[name]) say(LISTS[name], item);
  say('payment', view.paymentType);
  say('from', view.createdFrom);
  say('to', view.createdTo);
  if (view.sort !== DEFAULT_SORT) say('sort', view.sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** A link to a filtered table: `signupsAddress({ attention: ['past-due'] })`. */
export function signupsAddress(view: Partial<SignupView>): string {
  return `/admin/signups${writeSignupView({ ...WHOLE_VIEW, ...view })}`;
}

/** Whether any filter is active. */
export function isNarrowed(view: SignupView): boolean {
  return writeSignupView({ ...view, sort: DEFAULT_SORT }) !== '';
}

/** The filter for the server. */
export function filterOfView(view: SignupView, editionId: string): SignupFilterInput {
  const { search: _, sort: _sort, ...filter } = view;
  const lists = Object.fromEntries(LIST_NAMES.map((name) => [name, [...view[name]]]));
  return { ...filter, ...lists, editionId } as SignupFilterInput;
}
