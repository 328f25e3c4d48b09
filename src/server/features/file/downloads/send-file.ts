import type { FastifyReply, FastifyRequest } from 'fastify';
import { KIND_FACTS } from '#domain/files/file-kind.ts';
import { contentDisposition } from '#domain/files/file-name.ts';
import { requestedRange } from '#server/features/file/downloads/read-byte-range.ts';
import type { FileRow } from '#server/features/file/queries.ts';
import type { Disposition } from '#server/features/file/sign-address.ts';
import type { Storage } from '#server/storage/storage.ts';

interface SentFile {
  storage: Storage;
  file: FileRow;
  disposition: Disposition;
  cacheControl: string;
}

/** Disables active content. The browser's PDF viewer, a plugin, does not start in a sandbox. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Sends the whole file, the requested range, or 304. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, file, disposition, cacheControl }: SentFile,
): Promise<FastifyReply> {
  const { contentType, isShown } = KIND_FACTS[file.kind];
  const tag = `"${file.content_hash.toString('hex')}"`;
  const how = isShown && !isForeignPdf(file) ? disposition : 'attachment';
  const isSame = hasTag(request.headers['if-none-match'], tag);
  const range = rangeOf(request, tag, file.size_bytes);
  const isSent = !isSame && range !== 'unsatisfiable' && request.method !== 'HEAD';
  // Opened before any header is set: an error response must not be cacheable.
  const stream = isSent ? await storage.open(file.storage_key, range ?? undefined) : null;
  if (isSent && !stream) {
    request.log.error({ file: file.id }, 'the bytes of a file are missing');
    reply.callNotFound();
    return reply;
  }
  if (file.kind !== 'pdf') reply.header('content-security-policy', SANDBOX);
  reply
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('etag', tag)
    .header('accept-ranges', 'bytes');
  if (isSame) return reply.code(304).send();
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size_bytes}`).send();
  }
  reply
    .type(contentType)
    .header('content-disposition', contentDisposition(file.name, how))
    .header('content-length', range ? range.to - range.from + 1 : file.size_bytes);
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size_bytes}`);
  }
  return stream ? reply.send(stream) : reply.send();
}

/** An untrusted PDF: browsers must not open it inline; the office shows it in its own viewer. */
function isForeignPdf({ kind, bucket }: FileRow): boolean {
  return kind === 'pdf' && bucket === 'sheets';
}

/** A range is only honoured if the file is unchanged (If-Range). */
function rangeOf({ method, headers }: FastifyRequest, tag: string, sizeBytes: number) {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  return method === 'GET' && isSame ? requestedRange(headers.range, sizeBytes) : null;
}

function hasTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
