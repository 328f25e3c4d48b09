import type { FastifyInstance } from 'fastify';
import {
  type DocumentDependencies,
  renderConfirmation,
} from '#server/features/message/signup-documents.ts';

/** `GET /s/:token/documents/confirmation.pdf`: the link is the permission. */
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
}
