import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import type { FakeAccount } from '#server/demo/fake-stripe/fake-account.ts';
import type { FakeIntent } from '#server/demo/fake-stripe/fake-state.ts';
import { document, escapeHtml } from '#server/demo/fake-stripe/payment-page.ts';

/** Events at the provider that the person showing the demo can trigger. */
export function actOnAccount(account: FakeAccount, action: string): void {
  const [verb, id = ''] = action.split(' ', 2);
  const { disputes, refunds } = account.state;
  if (verb === 'payout') account.payOut();
  if (verb === 'dispute' && !account.chargeOf(id)?.disputed) account.dispute(id);
  const dispute = disputes.find((one) => one.id === id && one.status === 'needs_response');
  if (dispute && (verb === 'won' || verb === 'lost')) account.closeDispute(id, verb);
  const refund = refunds.find((one) => one.id === id && one.status === 'succeeded');
  if (refund && verb === 'fail') account.failRefund(id);
}

export function accountPage(account: FakeAccount, language: Language): string {
  const at = { locale: language };
  const { intents } = account.state;
  const paid = intents.filter(({ status }) => status === 'succeeded').toReversed();
  const rows = paid.map((intent) => paymentRow(account, intent, language)).join('');
  const head = [m.card_fake_payment({}, at), m.card_fake_amount({}, at), m.card_fake_acts({}, at)]
    .map((label) => `<th scope="col">${label}</th>`)
    .join('');
  return document(
    language,
    m.card_fake_account_title({}, at),
    `<p class="note">${m.card_fake_account_note({}, at)}</p>
<form method="post" class="row">${button('payout', m.card_fake_payout({}, at), 'main')}</form>
<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`,
  ).replace('<main>', '<main class="wide">');
}

function button(action: string, text: string, kind = 'quiet'): string {
  return `<button class="${kind}" name="action" value="${action}">${text}</button>`;
}

function paymentRow(account: FakeAccount, intent: FakeIntent, language: Language): string {
  const at = { locale: language };
  const { sessions, disputes, refunds } = account.state;
  const session = sessions.find((one) => one.payment_intent === intent.id);
  const dispute = disputes.find((one) => one.payment_intent === intent.id);
  const returned = refunds.filter(
    (one) => one.payment_intent === intent.id && one.status === 'succeeded',
  );
  const acts = [
    ...(dispute ? [] : [button(`dispute ${intent.id}`, m.card_fake_dispute({}, at))]),
    ...(dispute?.status === 'needs_response'
      ? [
          button(`won ${dispute.id}`, m.card_fake_won({}, at)),
          button(`lost ${dispute.id}`, m.card_fake_lost({}, at)),
        ]
      : []),
    ...returned.map(({ id }) => button(`fail ${id}`, m.card_fake_fail_refund({}, at))),
  ];
  return `<tr><td>${escapeHtml(session?.metadata.reference ?? intent.id)}</td>
<td>${formatAmount(amountMinor(intent.amount_received), language)}</td>
<td><form method="post" class="row">${acts.join('')}</form></td></tr>`;
}
