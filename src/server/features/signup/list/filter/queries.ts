import type { Language } from '#domain/language.ts';
import type { MoneyState } from '#domain/ledger/money-state.ts';
import type { Attention } from '#domain/signup/attention.ts';
import type { PaymentType } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { searchWords, wordPattern } from '#server/db/search.ts';
import {
  type AttentionMoment,
  attentionCondition,
} from '#server/features/signup/attention/queries.ts';

/** All given conditions must hold; empty lists, empty texts and null are ignored. */
export interface SignupFilter {
  /** Null only for a selection by ids. */
  configId: string | null;
  search: string;
  ids: readonly string[] | null;
  except: readonly string[];
  states: readonly SignupState[];
  categories: readonly string[];
  paymentType: PaymentType | null;
  tags: readonly string[];
  schools: readonly string[];
  days: readonly string[];
  /** Consent ids; at least one performer has not given one of them. */
  withoutConsents: readonly string[];
  /** For each wanted use its consents; a person has given all of them. No consent: nobody. */
  withConsents: readonly (readonly string[])[];
  languages: readonly Language[];
  money: readonly MoneyState[];
  attention: readonly Attention[];
  createdFrom: PlainDate | '';
  createdTo: PlainDate | '';
  moment: AttentionMoment;
}

export interface Conditions {
  conditions: string[];
  values: unknown[];
  /** Adds a value and returns its placeholder. */
  use(value: unknown): string;
}

/** Conditions about a signup `s`. */
export function filterConditions(filter: SignupFilter): Conditions {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...ownConditions(filter, use),
    ...personConditions(filter, use),
    ...searchConditions(filter, use),
  ];
  return { conditions: conditions.length > 0 ? conditions : ['true'], values, use };
}

type Use = Conditions['use'];

/** All words must match, each with any person of the signup. */
function searchConditions(filter: SignupFilter, use: Use): string[] {
  const found = wordConditions(filter, use);
  if (found.length === 0) return [];
  return [`s.id in (select f.signup_id from signup_search f where ${found.join(' and ')})`];
}

/** About the row `f` of `signup_search`; empty without a search. */
function wordConditions({ configId, search }: SignupFilter, use: Use): string[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const found = words.map((word) => `f.words like fold_text(${use(wordPattern(word))})`);
  return configId ? [`f.config_id = ${use(configId)}`, ...found] : found;
}

/** Conditions about `signup_search f` alone; null when the filter needs more than words. */
export function searchAlone(
  filter: SignupFilter,
): Pick<Conditions, 'conditions' | 'values'> | null {
  const values: unknown[] = [];
  const conditions = wordConditions(filter, (value) => `$${values.push(value)}`);
  const others = filterConditions({ ...filter, search: '' }).conditions;
  return filter.configId && conditions.length > 0 && others.length === 1
    ? { conditions, values }
    : null;
}

/** The money state of a signup `s`. */
export function moneyColumn(): string {
  return `(select money_state(s.state, s.total_minor,
      coalesce(jsonb_typeof(s.pricing -> 'waiver') = 'object', false),
      coalesce(sum(m.received_minor), 0)::bigint, coalesce(sum(m.returned_minor), 0)::bigint)
    from signup_money m where m.signup_id = s.id)`;
}

function ownConditions(filter: SignupFilter, use: Use): string[] {
  const { configId, ids, except, states, paymentType, languages, attention, moment } = filter;
  const reasons = attention.map((reason) => attentionCondition(reason, moment, use));
  const dayStarts = (day: PlainDate, plus: number) =>
    `(${use(day)}::date + ${plus})::timestamp at time zone ${use(moment.timeZone)}`;
  return [
    configId && `s.config_id = ${use(configId)}`,
    ids && `s.id = any(${use(ids)}::uuid[])`,
    except.length > 0 && `s.id <> all(${use(except)}::uuid[])`,
    states.length > 0 && `s.state = any(${use(states)})`,
    paymentType && `s.payment_type = ${use(paymentType)}`,
    languages.length > 0 && `s.language = any(${use(languages)})`,
    filter.money.length > 0 && `${moneyColumn()} = any(${use(filter.money)})`,
    reasons.length > 0 && `(${reasons.join(' or ')})`,
    filter.createdFrom && `s.created_at >= ${dayStarts(filter.createdFrom, 0)}`,
    filter.createdTo && `s.created_at < ${dayStarts(filter.createdTo, 1)}`,
  ].filter((condition) => typeof condition === 'string' && condition !== '') as string[];
}

/** Each condition may hold for a different person of the signup. */
function personConditions(filter: SignupFilter, use: Use): string[] {
  const { categories, tags, schools, days, withoutConsents, withConsents } = filter;
  const somebody = (condition: string) =>
    `exists (select from persons p where p.signup_id = s.id and ${condition})`;
  const conditions: string[] = [];
  if (categories.length > 0) {
    conditions.push(somebody(`p.categories && ${use(categories)}::text[]`));
  }
  if (tags.length > 0) conditions.push(somebody(`p.tags && ${use(tags)}::text[]`));
  if (schools.length > 0) {
    conditions.push(
      somebody(`p.school_key = any(array(
        select unnest(fold_text(asked.school) || array(select other.spelling_key
          from school_spellings w join school_spellings other using (school_id)
          where w.spelling_key = fold_text(asked.school)))
        from unnest(${use(schools)}::text[]) as asked(school)))`),
    );
  }
  if (withoutConsents.length > 0) {
    conditions.push(
      somebody(`p.identity = 'performer' and exists (
        select from unnest(${use(withoutConsents)}::text[]) as wanted(id) where not exists (
          select from consents c where c.signup_id = s.id and c.consent_id = wanted.id
            and c.withdrawn_at is null and (c.person_id is null or c.person_id = p.id)))`),
    );
  }
  for (const ids of withConsents) {
    conditions.push(
      ids.length === 0
        ? 'false'
        : somebody(`not exists (
            select from unnest(${use(ids)}::text[]) as wanted(id) where not exists (
              select from consents c where c.signup_id = s.id and c.consent_id = wanted.id
                and c.withdrawn_at is null and (c.person_id is null or c.person_id = p.id)))`),
    );
  }
  if (days.length > 0) {
    const dates = days.filter(isPlainDate);
    conditions.push(`(exists (select from appearances a where a.signup_id = s.id
      and a.withdrawn_at is null and a.day = any(${use(dates)}::date[])) or ${somebody(`p.attend && ${use(dates)}::text[]`)})`);
  }
  return conditions;
}
