import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PART_BYTES, partLength } from '#domain/files/upload-limits.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { partKey } from '#server/features/file/uploads/part-keys.ts';
import { insertPart, type UploadRow } from '#server/features/file/uploads/queries.ts';
import { refuseFile } from '#server/features/file/uploads/refuse-file.ts';
import { requireUpload } from '#server/features/file/uploads/require-upload.ts';
import { answerError, asFunctionError } from '#server/http/answer-error.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { FunctionError } from '#server/refusal.ts';
import { WrongSize } from '#server/storage/storage.ts';

interface PartRouteOptions {
  files: FileDependencies;
  rateLimits: RateLimits;
  now(): Date;
}

/** `PUT /uploads/:uploadId/:part` streams raw bytes. The secret in the URL is the permission. */
export async function uploadPartRoute(
  app: FastifyInstance,
  { files, rateLimits, now }: PartRouteOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  );
  app.setErrorHandler((error, request, reply) => {
    endUnread(request, reply);
    return answerError(asFunctionError(error, request), request, reply);
  });
  app.put('/uploads/:uploadId/:part', {
    bodyLimit: PART_BYTES,
    onRequest: (request) =>
      rateLimits.count('uploads/part', { address: request.ip, hasAppCheck: false }),
    handler: async (request, reply) => {
      const { uploadId, part } = request.params as { uploadId: string; part: string };
      const upload = await requireUpload(files, uploadId, now());
      if (upload.problem) throw refuseFile(upload.problem, 0);
      const number = /^\d{1,6}$/.test(part) ? Number(part) : -1;
      const sizeBytes = partLength(
        { sizeBytes: upload.size_bytes, partBytes: upload.part_bytes },
        number,
      );
      if (sizeBytes === null) throw new FunctionError('out-of-range');
      requireLength(request, sizeBytes);
      if (!upload.file_id) await keepPart(files, { upload, part: number, sizeBytes, request });
      endUnread(request, reply);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  });
}

/** A wrong Content-Length is refused before the body is read. */
function requireLength({ headers }: FastifyRequest, sizeBytes: number): void {
  const said = headers['content-length'];
  if (said !== undefined && Number(said) !== sizeBytes) throw new FunctionError('invalid-argument');
}

async function keepPart(
  { pool, storage }: FileDependencies,
  {
    upload,
    part,
    sizeBytes,
    request,
  }: { upload: UploadRow; part: number; sizeBytes: number; request: FastifyRequest },
): Promise<void> {
  const body = request.body as IncomingMessage | undefined;
  if (!body) throw new FunctionError('invalid-argument');
  const key = partKey(upload, part);
  try {
    // The response must still be sent on the connection of an oversized body.
    await storage.put(key, { source: body.iterator({ destroyOnReturn: false }), sizeBytes });
  } catch (error) {
    if (error instanceof WrongSize) throw new FunctionError('invalid-argument');
    if (request.raw.destroyed && !request.raw.complete) throw new FunctionError('cancelled');
    throw error;
  }
  if (await insertPart(pool, upload.id, part)) return;
  await storage.delete([key]);
  throw new FunctionError('not-found');
}

/** Closes the connection after the response, so that an unwanted body is not read. */
function endUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.raw.complete) reply.header('connection', 'close');
}
