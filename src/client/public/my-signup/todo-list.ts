import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { lackingParts } from '#client/public/my-signup/programme/asked-parts.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A task that the registrant still has to do. */
export type Todo =
  | { kind: 'correct'; note: string }
  | {
      kind: 'pay';
      amountMinor: AmountMinor;
      dueDate: PlainDate;
      isLate: boolean;
      cardFails: boolean;
    }
  | { kind: 'ask-guardians'; persons: number[] }
  | { kind: 'complete-programme'; appearances: string[] }
  | { kind: 'check-age'; of: { person: number } | { group: number }; category: string };

export function todoList(
  signup: SignupView,
  today: PlainDate,
  { isProgrammeOpen }: { isProgrammeOpen: boolean },
): Todo[] {
  if (signup.state === 'cancelled') return [];
  const todos: Todo[] = [];
  if (signup.state === 'returned') {
    const returned = signup.history.find(({ action }) => action === 'returned');
    todos.push({ kind: 'correct', note: returned?.reason ?? '' });
  }
  const order = payableOrder(signup);
  if (order) {
    todos.push({
      kind: 'pay',
      amountMinor: order.amountMinor,
      dueDate: order.dueDate,
      isLate: today > order.dueDate,
      cardFails: signup.signup.paymentType === 'online' && !signup.cardOffered,
    });
  }
  const persons = signup.guardians
    .filter(({ confirmedAt }) => confirmedAt === null)
    .map(({ person }) => person);
  if (persons.length > 0) todos.push({ kind: 'ask-guardians', persons });
  // A time may stay unknown; the office asks where it needs one.
  const lacking = [...lackingParts(signup, ['pieces']).keys()];
  if (lacking.length > 0 && isProgrammeOpen) {
    todos.push({ kind: 'complete-programme', appearances: lacking });
  }
  for (const { path, category } of signup.warnings) {
    const [place, position] = path.split('.');
    const index = Number(position);
    const of = place === 'groups' ? { group: index } : { person: index };
    todos.push({ kind: 'check-age', of, category });
  }
  return todos;
}

/** No payment is requested for a place that is on the waiting list or cancelled. */
export function payableOrder(signup: SignupView): SignupView['payment'] {
  return isPaymentExpected(signup.state) ? signup.payment : null;
}

export function ageRuleOf(code: string, config: Pick<EditionConfig, 'categories'>) {
  return config.categories.find((category) => category.code === code)?.ageRule ?? null;
}
