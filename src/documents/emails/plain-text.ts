import type {
  MailContent,
  MailItem,
  MailPayment,
  MailSection,
} from '#documents/emails/mail-content.ts';
import type { Fact } from '#documents/signup-texts.ts';
import { readableText } from '#domain/message/fill-text.ts';

/** The mail for readers of plain text: the same words, with blank lines between paragraphs. */
export function plainText(content: MailContent): string {
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    content.written ? readableText(content.written) : '',
    ...(content.changes ? [sectionText(content.changes)] : []),
    ...content.sections.map(sectionText),
    ...(content.items ?? []).flatMap(itemBlocks),
    ...(content.payment ? paymentBlocks(content.payment) : []),
    ...content.actions.map(({ lead, url }) => `${lead}\n${url}`),
    ...content.notes,
    content.signature.join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function sectionText({ title, rows, total, money = [] }: MailSection): string {
  const lines = rows.map((row) => `- ${row.label}${row.value ? `: ${row.value}` : ''}`);
  return [heading(title), ...lines, ...(total ? [fact(total)] : []), ...money.map(fact)].join('\n');
}

function itemBlocks({ title, paragraphs, rows, actions }: MailItem): string[] {
  return [
    [heading(title), ...paragraphs].join('\n'),
    rows.map((row) => (row.value ? fact(row) : `- ${row.label}`)).join('\n'),
    ...actions.map(({ lead, button, url }) => `${lead || button}\n${url}`),
  ];
}

function paymentBlocks({ title, lead, rows, note, link }: MailPayment): string[] {
  return [
    [heading(title), lead].join('\n'),
    rows.map(fact).join('\n'),
    note,
    `${link.text}:\n${link.url}`,
  ];
}

function heading(title: string): string {
  return title.toUpperCase();
}

function fact({ label, value }: Fact): string {
  return `${label}: ${value}`;
}
