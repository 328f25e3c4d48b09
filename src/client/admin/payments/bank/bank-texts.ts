import type { FunctionOutput } from '#contract/functions.ts';
import type { BankColumn } from '#domain/bank/bank-column.ts';
import type { CheckWhy, IgnoredWhy } from '#domain/bank/match-row.ts';
import type { ProposalReason } from '#domain/bank/propose.ts';
import type { StatementProblem } from '#domain/bank/statement.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export type QueueRow = FunctionOutput<'listBankQueue'>['rows'][number];
export type BankListRow = FunctionOutput<'listBankRows'>['rows'][number];
export type Counts = Pick<
  FunctionOutput<'importBankStatement'>,
  'new' | 'duplicate' | 'matched' | 'toCheck' | 'ignored'
>;
export type Outcome = keyof Counts;

export const OUTCOMES: readonly Outcome[] = ['new', 'duplicate', 'matched', 'toCheck', 'ignored'];

const OUTCOME_TEXTS = {
  new: m.bank_count_new,
  duplicate: m.bank_count_duplicate,
  matched: m.bank_count_matched,
  toCheck: m.bank_count_to_check,
  ignored: m.bank_count_ignored,
} as const;

export function outcomeText(outcome: Outcome, locale: Language): string {
  return OUTCOME_TEXTS[outcome]({}, { locale });
}

const WHY_TEXTS: Record<
  CheckWhy | IgnoredWhy | 'reopened' | 'card-payout' | 'divided',
  typeof m.bank_why_debit
> = {
  'no-symbol': m.bank_why_no_symbol,
  'several-symbols': m.bank_why_several_symbols,
  undivided: m.bank_why_undivided,
  'unknown-symbol': m.bank_why_unknown_symbol,
  'other-purpose': m.bank_why_other_purpose,
  'too-little': m.bank_why_too_little,
  withdrawn: m.bank_why_withdrawn,
  reopened: m.bank_why_reopened,
  'other-account': m.bank_why_other_account,
  debit: m.bank_why_debit,
  return: m.bank_why_return,
  currency: m.bank_why_currency,
  nothing: m.bank_why_nothing,
  'card-payout': m.bank_why_card_payout,
  divided: m.bank_why_divided,
};

/** Translates reasons noted by the program; reasons written by a person stay as they are. */
export function whyText(why: string, locale: Language): string {
  return why in WHY_TEXTS ? WHY_TEXTS[why as keyof typeof WHY_TEXTS]({}, { locale }) : why;
}

const REASON_TEXTS: Record<ProposalReason, typeof m.bank_reason_symbol> = {
  symbol: m.bank_reason_symbol,
  'symbols-add-up': m.bank_reason_symbols_add_up,
  'part-of-collective': m.bank_reason_part_of_collective,
  'symbol-of-other-purpose': m.bank_reason_symbol_of_other_purpose,
  'symbol-nearly': m.bank_reason_symbol_nearly,
  'amount-and-person': m.bank_reason_amount_and_person,
  'amount-and-school': m.bank_reason_amount_and_school,
};

export function reasonText(reason: ProposalReason, locale: Language): string {
  return REASON_TEXTS[reason]({}, { locale });
}

const PROBLEM_TEXTS: Record<StatementProblem, (place: string, at: { locale: Language }) => string> =
  {
    'not-readable': (place, at) => m.bank_problem_not_readable({ place }, at),
    'not-a-statement': (_, at) => m.bank_problem_not_a_statement({}, at),
    'wrong-encoding': (_, at) => m.bank_problem_wrong_encoding({}, at),
    'has-entities': (_, at) => m.bank_problem_has_entities({}, at),
    'wrong-amount': (place, at) => m.bank_problem_wrong_amount({ place }, at),
    'wrong-date': (place, at) => m.bank_problem_wrong_date({ place }, at),
    'does-not-add-up': (place, at) => m.bank_problem_does_not_add_up({ place }, at),
    'unknown-columns': (_, at) => m.bank_problem_unknown_columns({}, at),
  };

export function problemText(problem: string, place: string, locale: Language): string {
  const at = { locale };
  const written = PROBLEM_TEXTS[problem as StatementProblem] ?? PROBLEM_TEXTS['not-readable'];
  return written(placeText(place, locale), at);
}

/** Translates the place in a file, such as `line 3`. */
function placeText(place: string, locale: Language): string {
  if (place === '' || place === 'the end') return m.bank_place_whole({}, { locale });
  return locale === 'sk' ? place.replace('line', 'riadok').replace('movement', 'pohyb') : place;
}

const COLUMN_TEXTS: Record<BankColumn, typeof m.bank_column_amount> = {
  bookedOn: m.bank_column_booked_on,
  amount: m.bank_column_amount,
  debitAmount: m.bank_column_debit_amount,
  direction: m.bank_column_direction,
  currency: m.bank_column_currency,
  account: m.bank_column_account,
  payerName: m.bank_column_payer_name,
  payerIban: m.bank_column_payer_iban,
  variableSymbol: m.bank_column_variable_symbol,
  specificSymbol: m.bank_column_specific_symbol,
  reference: m.bank_column_reference,
  message: m.bank_column_message,
  type: m.bank_column_type,
  bankId: m.bank_column_bank_id,
};

export function columnText(column: BankColumn, locale: Language): string {
  return COLUMN_TEXTS[column]({}, { locale });
}
