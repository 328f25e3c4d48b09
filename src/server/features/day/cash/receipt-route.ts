import type { FastifyInstance } from 'fastify';
import { isId } from '#domain/id.ts';
import { isReceiptAddress } from '#server/features/day/cash/sign-receipt.ts';
import type { ReceiptDocuments } from '#server/features/day/dependencies.ts';
import { findFile } from '#server/features/money-document/service.ts';

/** `GET /day/receipts/:id.pdf`, by the signed address that a desk gets when it has taken cash. */
export async function receiptRoute(
  app: FastifyInstance,
  { documents, now }: { documents: ReceiptDocuments; now(): Date },
): Promise<void> {
  app.get('/day/receipts/:id.pdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { expires, signature } = request.query as Record<string, unknown>;
    const isSigned = isReceiptAddress(documents.secretKey, { id, expires, signature }, now());
    if (!isId(id) || !isSigned) return reply.callNotFound();
    const file = await findFile(documents, id);
    if (!file) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${file.filename}"`)
      .send(file.pdf);
  });
}
