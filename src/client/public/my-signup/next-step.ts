import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { todoList } from '#client/public/my-signup/todo-list.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What the registrant does next; only the most urgent of several. */
export type NextStep =
  | { kind: 'correct' | 'ask-guardians' | 'complete-programme' }
  | { kind: 'look-at-list' | 'wait' | 'cancelled' }
  | { kind: 'pay'; amountMinor: AmountMinor; dueDate: PlainDate; isLate: boolean }
  | { kind: 'name-account' | 'get-refund'; amountMinor: AmountMinor }
  | { kind: 'come'; day: PlainDate };

/** Null once the event is over: what is left to do then is said where it is done. */
export function nextStep(
  signup: SignupView,
  { edition }: Pick<EditionConfig, 'edition'>,
  { today, isProgrammeOpen }: { today: PlainDate; isProgrammeOpen: boolean },
): NextStep | null {
  if (signup.archived) return null;
  const returning = returnedMoney(signup);
  if (signup.state === 'cancelled') return returning ?? { kind: 'cancelled' };
  if (today > edition.endsOn) return null;
  const [first] = todoList(signup, today, { isProgrammeOpen });
  if (first?.kind === 'correct') return { kind: 'correct' };
  if (signup.state === 'waitlisted') return returning ?? { kind: 'wait' };
  if (first?.kind === 'pay') {
    const { amountMinor, dueDate, isLate } = first;
    return { kind: 'pay', amountMinor, dueDate, isLate };
  }
  if (returning?.kind === 'name-account') return returning;
  if (first) return { kind: first.kind === 'check-age' ? 'look-at-list' : first.kind };
  return returning ?? { kind: 'come', day: edition.startsOn };
}

function returnedMoney({ refund }: SignupView): NextStep | null {
  if (!refund) return null;
  const { state, amountMinor, surplusMinor, isByCard } = refund;
  if (['asked', 'approved', 'exported'].includes(state)) return { kind: 'get-refund', amountMinor };
  if (surplusMinor <= 0) return null;
  return { kind: isByCard ? 'get-refund' : 'name-account', amountMinor: surplusMinor };
}
