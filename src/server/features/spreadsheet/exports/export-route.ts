import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowed } from '#domain/access/permissions.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { openExportFile } from '#server/features/spreadsheet/exports/export-file.ts';
import {
  exportRequestSchema,
  neededPermission,
} from '#server/features/spreadsheet/exports/export-request.ts';
import { markExport, takeExport } from '#server/features/spreadsheet/exports/queries.ts';
import { callerGone } from '#server/http/caller-gone.ts';
import type { Caller } from '#server/identity/caller.ts';
import { hashSecret } from '#server/security/tokens.ts';
import { Semaphore } from '#server/semaphore.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};
const PROGRESS_MS = 500;
/** Each reads a whole edition and may render thousands of documents. */
const EXPORTS = { limit: 2, maxWaiting: 8 };

export interface ExportRouteOptions {
  spreadsheet: SpreadsheetDependencies;
  /** The caller by bearer token or session cookie, or null. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  now(): Date;
}

/** `GET /exports/:token`: a prepared export, once and for the same person. */
export async function exportRoute(
  app: FastifyInstance,
  { spreadsheet, callerOf, now }: ExportRouteOptions,
): Promise<void> {
  const exports = new Semaphore(EXPORTS);
  app.get('/exports/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const caller = await callerOf(request);
    if (!caller) return reply.callNotFound();
    // Before it is taken, so that a refused download can be repeated.
    const leave = await enter(exports, callerGone(reply));
    const opened = await open({ request, caller, token }).catch((error) => {
      leave();
      throw error;
    });
    if (!opened) {
      leave();
      return reply.callNotFound();
    }
    const { file, wanted } = opened;
    file.once('close', leave);
    return reply
      .type(TYPES[wanted.format])
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${wanted.filename}"`)
      .header('x-content-type-options', 'nosniff')
      .send(file);
  });

  async function open({ request, caller, token }: Asked) {
    const tokenHash = hashSecret(token);
    const { userId } = caller;
    const taken = await takeExport(spreadsheet.pool, { tokenHash, userId, now: now() });
    if (!taken) return null;
    const wanted = exportRequestSchema.parse(taken.request);
    if (!isAllowed(neededPermission(wanted), caller)) return null;
    const progress = keepProgress(spreadsheet, taken.id);
    const file = await openExportFile(spreadsheet, wanted, {
      now: now(),
      onWritten: progress.note,
    });
    file.once('end', () => progress.end('done'));
    file.once('error', (err) => request.log.error({ err }, 'an export failed'));
    file.once('close', () => progress.end('stopped'));
    return { file, wanted };
  }
}

interface Asked {
  request: FastifyRequest;
  caller: Caller;
  token: string;
}

/** Waits for a slot and returns its release function. A disconnected client releases it, too. */
function enter(exports: Semaphore, gone: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const stay = () =>
      new Promise<void>((leave) => {
        gone.addEventListener('abort', () => leave(), { once: true });
        resolve(leave);
      });
    exports.run(stay, gone).catch(reject);
  });
}

/** Stores the progress now and then, for the page that started the download. */
function keepProgress({ pool }: SpreadsheetDependencies, id: string) {
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
