import { isLanguage, type Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import type { FakeAccount } from '#server/demo/fake-stripe/fake-account.ts';
import type { FakeSession } from '#server/demo/fake-stripe/fake-state.ts';

export type PageAnswer = { status: number; html: string } | { location: string };

/** The payment page and the effect of a click on it. `action` is null for a mere view. */
export function answerPage(
  account: FakeAccount,
  sessionId: string,
  action: string | null,
): PageAnswer {
  const session = account.state.sessions.find(({ id }) => id === sessionId);
  if (!session)
    return { status: 404, html: document('sk', m.card_fake_over({}, { locale: 'sk' })) };
  if (session.status !== 'open') {
    const isPaid = session.status === 'complete';
    return { location: isPaid ? session.success_url : session.cancel_url };
  }
  if (action === 'pay') return { location: account.pay(session.id).success_url };
  if (action === 'cancel') return { location: session.cancel_url };
  if (action === 'decline') account.decline(session.id);
  return { status: 200, html: paymentPage(session, action === 'decline') };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function paymentPage(session: FakeSession, isDeclined: boolean): string {
  const language = isLanguage(session.locale) ? session.locale : 'sk';
  const at = { locale: language };
  const amount = (minor: number) => formatAmount(amountMinor(minor), language);
  const lines = session.lines
    .map(({ name, unit_amount, quantity }) => {
      const label = quantity === 1 ? name : `${name} × ${quantity}`;
      return `<div><dt>${escapeHtml(label)}</dt><dd>${amount(unit_amount * quantity)}</dd></div>`;
    })
    .join('');
  const button = (action: string, text: string, kind = 'quiet') =>
    `<button class="${kind}" name="action" value="${action}">${text}</button>`;
  return document(
    language,
    m.card_fake_title({}, at),
    `<p class="note">${m.card_fake_note({}, at)}</p>
<p>${escapeHtml(session.metadata.reference ?? '')}</p>
<dl>${lines}<div class="total"><dt>${m.card_fake_total({}, at)}</dt><dd>${amount(session.amount_total)}</dd></div></dl>
<p role="alert" class="problem">${isDeclined ? m.card_fake_declined({}, at) : ''}</p>
<form method="post">
${button('pay', m.card_fake_pay({ amount: amount(session.amount_total) }, at), 'main')}
${button('decline', m.card_fake_decline({}, at))}
${button('cancel', m.card_fake_cancel({}, at))}
</form>
<p class="note">${m.card_fake_close({}, at)}</p>`,
  );
}

export function document(language: Language, title: string, body = ''): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<link rel="stylesheet" href="style.css"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}

export const FAKE_STYLES = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#1c1917;background:#f5f5f4}
main{max-width:28rem;margin:0 auto;padding:2rem 1.25rem;background:#fff;min-height:100vh;box-sizing:border-box}
main.wide{max-width:60rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1.1rem}
.note{color:#57534e;font-size:.9375rem}dl{margin:1.5rem 0}
dl>div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid #e7e5e4}
dt{overflow-wrap:anywhere}dd{margin:0;white-space:nowrap;font-variant-numeric:tabular-nums}.total{font-weight:700}
.problem{color:#b91c1c;font-weight:600;min-height:1.5rem;margin:.5rem 0}
form{display:grid;gap:.75rem}form.row{display:flex;flex-wrap:wrap}
button{font:inherit;font-weight:600;padding:.75rem 1rem;min-height:2.75rem;border-radius:.5rem;border:1px solid #78716c;background:#fff;color:#1c1917;cursor:pointer}
button.main{background:#1c1917;border-color:#1c1917;color:#fff}button:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #e7e5e4;vertical-align:top}`;
