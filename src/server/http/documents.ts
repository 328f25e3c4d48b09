import type { FastifyInstance } from 'fastify';
import {
  type DocumentDependencies,
  renderConfirmation,
} from '#server/features/message/signup-documents.ts';
import { findFileByLink } from '#server/features/money-document/files.ts';

/** `GET /s/:token/documents/…`, the confirmation and what was issued: the link is the permission. */
export async function documentRoutes(
  app: FastifyInstance,
  { documents }: { documents: DocumentDependencies },
): Promise<void> {
  app.get('/s/:token/documents/confirmation.pdf', async (request, reply) => {
    const { token } = request.params as { token: string };
    const confirmation = await renderConfirmation(documents, token);
    if (!confirmation) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="prihlaska-${confirmation.number}.pdf"`)
      .send(Buffer.from(confirmation.pdf));
  });
  app.get('/s/:token/documents/:filename', async (request, reply) => {
    const { token, filename } = request.params as { token: string; filename: string };
    const file = await findFileByLink(documents, { token, filename });
    if (!file) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${file.filename}"`)
      .send(file.pdf);
  });
}
