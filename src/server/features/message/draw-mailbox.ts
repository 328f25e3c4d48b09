import type { Language } from '#domain/language.ts';
import { messageStateText } from '#i18n/message-words.ts';
import { m } from '#i18n/texts.ts';
import type { OutboxRow } from '#server/features/message/queries.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function page(title: string, language: Language, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/demo/mailbox.css"></head><body><main>${body}</main></body></html>`;
}

export function mailboxPage(messages: readonly OutboxRow[], language: Language): string {
  const at = { locale: language };
  const title = m.mailbox_title({}, at);
  const heading = `<h1>${title}</h1><p>${m.mailbox_intro({}, at)}</p>`;
  if (messages.length === 0)
    return page(title, language, `${heading}<p>${m.mailbox_empty({}, at)}</p>`);
  const head = [
    m.mailbox_sent_at({}, at),
    m.mailbox_to({}, at),
    m.mailbox_subject({}, at),
    m.mailbox_state({}, at),
  ];
  const rows = messages.map((message) => mailboxRow(message, language)).join('');
  const cells = head.map((label) => `<th scope="col">${label}</th>`).join('');
  return page(
    title,
    language,
    `${heading}<table><thead><tr>${cells}</tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function mailboxRow(message: OutboxRow, language: Language): string {
  const at = { locale: language };
  const subject = escapeHtml(message.subject ?? m.mailbox_waiting({}, at));
  return `<tr><td><time>${timeText(message.created_at, language)}</time></td>
<td>${escapeHtml(message.recipient)}</td>
<td><a href="/demo/mailbox/${message.id}">${subject}</a></td>
<td>${messageStateText(message.state, language)}</td></tr>`;
}

export function messagePage(message: OutboxRow, language: Language): string {
  const at = { locale: language };
  const title = message.subject ?? m.mailbox_waiting({}, at);
  const pdf =
    message.signup_id === null
      ? ''
      : `<p><a href="/demo/mailbox/${message.id}/attachment.pdf">${m.mailbox_attachment({}, at)}</a></p>`;
  return page(
    title,
    language,
    `<p><a href="/demo/mailbox">${m.mailbox_back({}, at)}</a></p>
<h1>${escapeHtml(title)}</h1>
<p>${m.mailbox_to({}, at)}: ${escapeHtml(message.recipient)} · ${timeText(message.created_at, language)}</p>
${pdf}
<h2>${m.mailbox_html({}, at)}</h2>
<iframe title="${m.mailbox_html({}, at)}" src="/demo/mailbox/${message.id}/html"></iframe>
<h2>${m.mailbox_text({}, at)}</h2><pre tabindex="0">${escapeHtml(message.text_body ?? '')}</pre>`,
  );
}

function timeText(instant: Date, language: Language): string {
  return instant.toLocaleString(language, { timeZone: 'Europe/Bratislava' });
}

export const MAILBOX_STYLES = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#1c1917;background:#fff}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem}h2{font-size:1.1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #e7e5e4;vertical-align:top;overflow-wrap:anywhere}
time{white-space:nowrap}a{color:#7a2e3a}iframe{width:100%;height:46rem;border:1px solid #e7e5e4}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #e7e5e4;padding:1rem}
@media(max-width:40rem){thead{display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #e7e5e4}td{display:block;border:0;padding:.125rem 0}}`;
