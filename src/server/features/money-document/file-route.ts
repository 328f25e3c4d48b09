import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/access/permissions.ts';
import { isId } from '#domain/id.ts';
import { type FileDependencies, findFile } from '#server/features/money-document/find-file.ts';
import { isOfAccount } from '#server/features/money-document/queries.ts';
import type { Caller } from '#server/identity/caller.ts';

export interface FileRouteOptions {
  documents: FileDependencies;
  /** The caller by bearer token or session cookie, or null. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
}

/** `GET /money-documents/:id.pdf`, for the office and for the owner of the collective payment. */
export async function moneyDocumentRoute(
  app: FastifyInstance,
  { documents, callerOf }: FileRouteOptions,
): Promise<void> {
  app.get('/money-documents/:id.pdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    if (!isId(id)) return reply.callNotFound();
    const caller = await callerOf(request);
    const isTheirs = caller && (await isOfAccount(documents.pool, { id, userId: caller.userId }));
    if (!isTheirs && !isAllowed('money.read', caller)) return reply.callNotFound();
    const file = await findFile(documents, id);
    if (!file) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${file.filename}"`)
      .send(file.pdf);
  });
}
