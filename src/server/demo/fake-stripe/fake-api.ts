import { type FakeAccount, FakeRefusal } from '#server/demo/fake-stripe/fake-account.ts';
import type { FakeSession } from '#server/demo/fake-stripe/fake-state.ts';
import {
  listOf,
  objectOf,
  type Parameters,
  textOf,
  textsOf,
} from '#server/demo/fake-stripe/form-parameters.ts';

interface Question {
  method: string;
  /** Below /v1/, without parameters. */
  path: string;
  parameters: Parameters;
}

/** Answers an API request or throws `FakeRefusal`. */
export function answerQuestion(account: FakeAccount, question: Question): object {
  const { method, path, parameters } = question;
  const { state } = account;
  const [resource = '', first, second, third] = path.split('/');
  const payment = textOf(parameters.payment_intent);
  const isOfPayment = (one: { payment_intent: string | null }) =>
    payment === '' || one.payment_intent === payment;
  switch (`${method} ${resource}`) {
    case 'POST checkout':
      if (second === undefined) return viewSession(account, start(account, parameters), []);
      if (third === 'expire') return viewSession(account, account.expire(second), []);
      break;
    case 'GET checkout':
      if (second === undefined) {
        const sessions = state.sessions.filter(isOfPayment);
        return page(sessions, parameters, (one) => viewSession(account, one, []));
      }
      return viewSession(account, account.session(second), expanded(parameters));
    case 'POST refunds':
      return account.refund(
        payment,
        parameters.amount === undefined ? null : Number(parameters.amount),
        textsOf(parameters.metadata),
      );
    case 'GET refunds':
      return page(state.refunds.filter(isOfPayment), parameters);
    case 'GET disputes':
      return page(state.disputes.filter(isOfPayment), parameters);
    case 'GET payouts':
      return page(since(state.payouts, parameters.arrival_date, 'arrival_date'), parameters);
    case 'GET balance_transactions': {
      const payout = textOf(parameters.payout);
      const parts = state.transactions.filter((one) => payout === '' || one.payout === payout);
      return page(parts, parameters, (one) => ({ ...one, source: sourceOf(account, one.source) }));
    }
    case 'GET events': {
      const types = listOf(parameters.types);
      const events = since(state.events, parameters.created, 'created').filter(
        ({ type }) => types.length === 0 || types.includes(type),
      );
      return page(events, parameters);
    }
  }
  throw new FakeRefusal(404, 'unknown_path', `Unrecognized request URL (${method}: ${first}).`);
}

function start(account: FakeAccount, parameters: Parameters): FakeSession {
  const lines = listOf(parameters.line_items).map((item) => {
    const line = objectOf(item);
    const quantity = Number(textOf(line.quantity) || '1');
    const price = textOf(line.price);
    if (price !== '') return account.lineOfPrice(price, quantity);
    const data = objectOf(line.price_data);
    return {
      name: textOf(objectOf(data.product_data).name),
      unit_amount: Number(textOf(data.unit_amount)),
      quantity,
    };
  });
  const isSound = lines.every(({ name, unit_amount }) => name !== '' && unit_amount > 0);
  if (lines.length === 0 || !isSound || textOf(parameters.mode) !== 'payment') {
    throw new FakeRefusal(400, 'parameter_invalid', 'Invalid line_items or mode.');
  }
  return account.startSession({
    client_reference_id: textOf(parameters.client_reference_id),
    customer_email: textOf(parameters.customer_email),
    locale: textOf(parameters.locale),
    success_url: textOf(parameters.success_url),
    cancel_url: textOf(parameters.cancel_url),
    metadata: textsOf(parameters.metadata),
    lines,
  });
}

function expanded(parameters: Parameters): string[] {
  return listOf(parameters.expand).map(textOf);
}

function viewSession(
  account: FakeAccount,
  session: FakeSession,
  expand: readonly string[],
): object {
  const { lines: _, payment_intent: paymentId, ...shown } = session;
  const isExpanded = expand.some((path) => path.startsWith('payment_intent'));
  if (!paymentId || !isExpanded) return { ...shown, payment_intent: paymentId };
  const intent = account.intent(paymentId);
  return { ...shown, payment_intent: { ...intent, latest_charge: viewCharge(account, paymentId) } };
}

/** The real API embeds this many refunds. */
const REFUNDS_ALONG = 10;

function viewCharge(account: FakeAccount, paymentId: string): object | null {
  const charge = account.chargeOf(paymentId);
  if (!charge) return null;
  const { refunds, transactions } = account.state;
  const own = refunds.filter((one) => one.payment_intent === paymentId).toReversed();
  return {
    ...charge,
    balance_transaction: transactions.find(({ source }) => source === charge.id) ?? null,
    refunds: {
      object: 'list',
      data: own.slice(0, REFUNDS_ALONG),
      has_more: own.length > REFUNDS_ALONG,
    },
  };
}

function sourceOf({ state }: FakeAccount, id: string): object | string {
  return state.charges.find((charge) => charge.id === id) ?? id;
}

function since<Name extends string, Item extends Record<Name, number>>(
  items: readonly Item[],
  range: string | Parameters | undefined,
  name: Name,
): Item[] {
  const least = Number(textOf(objectOf(range).gte) || '0');
  return items.filter((item) => item[name] >= least);
}

/** Newest first, after the given cursor. */
function page<Item extends { id: string }>(
  items: readonly Item[],
  parameters: Parameters,
  view: (item: Item) => object = (item) => item,
): object {
  const newest = items.toReversed();
  const after = textOf(parameters.starting_after);
  const begin = after === '' ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const limit = Number(textOf(parameters.limit) || '10');
  const data = newest.slice(begin, begin + limit);
  return {
    object: 'list',
    url: '',
    has_more: newest.length > begin + limit,
    data: data.map(view),
  };
}
