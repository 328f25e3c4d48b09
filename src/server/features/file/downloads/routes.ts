import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#domain/id.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { sendFile } from '#server/features/file/downloads/send-file.ts';
import { findFile, findPictureRow } from '#server/features/file/queries.ts';
import { readSignedAddress } from '#server/features/file/sign-address.ts';

const ONE_YEAR_SECONDS = 31_536_000;
const READ = ['GET', 'HEAD'];

interface DownloadOptions {
  files: FileDependencies;
  now(): Date;
}

/** Serves files by signed URLs, published files, and pictures to print on. */
export async function fileRoutes(
  app: FastifyInstance,
  { files, now }: DownloadOptions,
): Promise<void> {
  const { pool, storage, secretKey } = files;
  const route = (
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => app.route({ method: READ, url, handler });

  route('/files/:id/:name', async (request, reply) => {
    const { id } = request.params as { id: string };
    const query = request.query as Record<string, unknown>;
    const disposition = readSignedAddress(secretKey, { ...query, id }, now());
    const file = disposition && (await findFile(pool, id));
    if (!file) return notFound(reply);
    reply.header('x-robots-tag', 'noindex');
    const cacheControl = 'private, max-age=300';
    return sendFile(request, reply, { storage, file, disposition, cacheControl });
  });

  route('/documents/:id/:name', async (request, reply) => {
    const { id } = request.params as { id: string };
    const file = isId(id) ? await findFile(pool, id) : null;
    if (!file?.published_at) return notFound(reply);
    // Short, so that unpublished files soon disappear from caches.
    const cacheControl = 'public, max-age=300';
    return sendFile(request, reply, { storage, file, disposition: 'inline', cacheControl });
  });

  route('/assets/pdf/pictures/:contentHash', async (request, reply) => {
    const { contentHash } = request.params as { contentHash: string };
    if (!/^[\da-f]{64}$/.test(contentHash)) return notFound(reply);
    const file = await findPictureRow(pool, Buffer.from(contentHash, 'hex'));
    if (!file) return notFound(reply);
    const cacheControl = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
    return sendFile(request, reply, { storage, file, disposition: 'inline', cacheControl });
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
