import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#domain/id.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  escapeHtml,
  MAILBOX_STYLES,
  mailboxPage,
  messagePage,
} from '#server/features/message/draw-mailbox.ts';
import type { Composer } from '#server/features/message/mail-types.ts';
import { findMessage, findOutbox, findOutboxMessage } from '#server/features/message/queries.ts';
import { isLocal } from '#server/http/peer.ts';
import { requestLanguage } from '#server/http/request-language.ts';

const SHOWN = 200;

export interface MailboxOptions {
  pool: Pool;
  compose: Composer;
  isOwner(request: FastifyRequest): Promise<boolean>;
}

/** `/demo/mailbox` shows unsent mails. Open on this machine; elsewhere only for the owner. */
export async function mailboxRoutes(
  app: FastifyInstance,
  { pool, compose, isOwner }: MailboxOptions,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocal(request) && !(await isOwner(request))) return reply.callNotFound();
    const { id } = request.params as { id?: string };
    if (id !== undefined && !isId(id)) return reply.callNotFound();
  });
  app.get('/demo/mailbox', async (request, reply) => {
    const messages = await findOutbox(pool, SHOWN);
    return reply
      .type('text/html; charset=utf-8')
      .send(mailboxPage(messages, requestLanguage(request, undefined)));
  });
  app.get('/demo/mailbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(MAILBOX_STYLES),
  );
  app.get('/demo/mailbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const message = await findOutboxMessage(pool, id);
    if (!message) return reply.callNotFound();
    // Composed again, because stored mails contain no secrets.
    const text = (await composeAgain(id))?.text ?? message.text_body;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-src 'self'")
      .send(messagePage({ ...message, text_body: text }, requestLanguage(request, undefined)));
  });
  app.get('/demo/mailbox/:id/html', async (request, reply) => {
    const { id } = request.params as { id: string };
    const mail = await composeAgain(id);
    // A mail to a former address of the signup is shown as stored.
    const html = mail ? withInlineImages(mail) : (await findOutboxMessage(pool, id))?.html;
    if (!html) return reply.callNotFound();
    // Mail clients need inline styles, so this document allows them; scripts stay forbidden.
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html);
  });
  app.get('/demo/mailbox/:id/attachment.pdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    const mail = await composeAgain(id, { attachDocuments: true });
    const pdf = mail?.attachments.find(({ contentType }) => contentType === 'application/pdf');
    if (!pdf) return reply.callNotFound();
    return reply.type('application/pdf').send(pdf.content);
  });

  async function composeAgain(id: string, { attachDocuments = false } = {}) {
    const shown = await findOutboxMessage(pool, id);
    const message = shown && (await findMessage(pool, shown.id));
    return message && compose(message, { attachDocuments });
  }
}

function withInlineImages(mail: NonNullable<Awaited<ReturnType<Composer>>>): string {
  return mail.attachments.reduce(
    (html, { cid, content }) =>
      cid
        ? html.replaceAll(
            `cid:${escapeHtml(cid)}`,
            `data:image/png;base64,${Buffer.from(content).toString('base64')}`,
          )
        : html,
    mail.html,
  );
}
