import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/access/permissions.ts';
import { contentDisposition } from '#domain/files/file-name.ts';
import { isId } from '#domain/id.ts';
import { PRINT_FACTS } from '#domain/prints/print-kind.ts';
import type { Pool } from '#server/db/connection.ts';
import { findRun } from '#server/features/print/runs/queries.ts';
import { runKey } from '#server/features/print/runs/run-keys.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface PrintRouteOptions {
  pool: Pool;
  storage: Storage;
  /** The caller by bearer token or session cookie, or null. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  now(): Date;
}

/** `GET /prints/:id/:name`: a result, for callers who may make it. */
export async function printRoute(
  app: FastifyInstance,
  { pool, storage, callerOf, now }: PrintRouteOptions,
): Promise<void> {
  app.get('/prints/:id/:name', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { download } = request.query as { download?: string };
    const caller = await callerOf(request);
    const run = caller && isId(id) ? await findRun(pool, id) : null;
    if (run?.file_name == null || run.expires_at <= now()) return reply.callNotFound();
    if (!isAllowed(PRINT_FACTS[run.kind].permission, caller)) return reply.callNotFound();
    const file = await storage.open(runKey(run.id, 'result'));
    if (!file) return reply.callNotFound();
    const isShown = run.output === 'pdf' && download === undefined;
    return reply
      .type(run.output === 'pdf' ? 'application/pdf' : 'application/zip')
      .header('content-length', run.size_bytes ?? 0)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        contentDisposition(run.file_name, isShown ? 'inline' : 'attachment'),
      )
      .send(file);
  });
}
