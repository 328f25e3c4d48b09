import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/access/permissions.ts';
import type { TransferDependencies } from '#server/features/transfer/dependencies.ts';
import { openExportFile } from '#server/features/transfer/exports/export-file.ts';
import {
  exportRequestSchema,
  neededPermission,
} from '#server/features/transfer/exports/export-request.ts';
import { markExport, takeExport } from '#server/features/transfer/exports/queries.ts';
import type { Caller } from '#server/identity/caller.ts';
import { hashSecret } from '#server/security/tokens.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};
const PROGRESS_MS = 500;

export interface ExportRouteOptions {
  transfer: TransferDependencies;
  /** Who asks: the bearer of a token, or else of the cookie of our pages; null for nobody. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  now(): Date;
}

/** `GET /exports/:token`: what createExport has prepared, once, for the same person. */
export async function exportRoute(
  app: FastifyInstance,
  { transfer, callerOf, now }: ExportRouteOptions,
): Promise<void> {
  app.get('/exports/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const caller = await callerOf(request);
    const taken =
      caller &&
      (await takeExport(transfer.pool, {
        tokenHash: hashSecret(token),
        userId: caller.userId,
        now: now(),
      }));
    if (!taken) return reply.callNotFound();
    const wanted = exportRequestSchema.parse(taken.request);
    if (!isAllowed(neededPermission(wanted), caller)) return reply.callNotFound();
    const progress = keepProgress(transfer, taken.id);
    const file = await openExportFile(transfer, wanted, { now: now(), onWritten: progress.note });
    file.once('end', () => progress.end('done'));
    file.once('error', (err) => request.log.error({ err }, 'an export failed'));
    file.once('close', () => progress.end('stopped'));
    return reply
      .type(TYPES[wanted.format])
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${wanted.filename}"`)
      .header('x-content-type-options', 'nosniff')
      .send(file);
  });
}

/** Written down now and then, so that the page which started the download can tell how far it is. */
function keepProgress({ pool }: TransferDependencies, id: string) {
  let done = 0;
  let isEnded = false;
  const write = (state: 'running' | 'done' | 'stopped') =>
    void markExport(pool, { id, state, done }).catch(() => {});
  const timer = setInterval(() => write('running'), PROGRESS_MS);
  timer.unref();
  return {
    note: (count: number) => {
      done = count;
    },
    end: (state: 'done' | 'stopped') => {
      if (isEnded) return;
      isEnded = true;
      clearInterval(timer);
      write(state);
    },
  };
}
