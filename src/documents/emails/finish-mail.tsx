import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail, MailContent } from '#documents/emails/mail-content.ts';
import { MailLayout } from '#documents/emails/mail-layout.tsx';
import { plainText } from '#documents/emails/plain-text.ts';

/** Renders the content of a mail as HTML and as text. */
export async function finishMail(content: MailContent): Promise<Mail> {
  const { payment } = content;
  return {
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    html: `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} />)}`,
    text: plainText(content),
    content,
    inlineImages: payment ? [{ cid: payment.code.cid, png: payment.code.png }] : [],
  };
}
