import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { rateKey } from '#server/rate-limits/rate-limits.ts';

const HEARTBEAT_MS = 25_000;
/** A reader this far behind is disconnected; it reconnects and gets the current state. */
const MAX_BACKLOG_BYTES = 1024 * 1024;
/** A school behind one address has dozens of open pages. */
export const MOST_READERS_OF_ADDRESS = 300;

interface LiveOptions {
  configs: ConfigService;
  /** Null: no limit. */
  mostReadersOfAddress: number | null;
}

/**
 * `GET /api/config/live` as server-sent events, at once and on each change: `config` is the current
 * record, `configs` all records by position, the first marked as current.
 */
export async function configLiveRoute(
  app: FastifyInstance,
  { configs, mostReadersOfAddress }: LiveOptions,
): Promise<void> {
  const readers = new Set<FastifyReply>();
  const countOf = new Map<string, number>();
  let closing = false;
  // Serialised once for all readers.
  let latest: { config: ConfigRecord; event: string; collection: Promise<string> } | null = null;
  const eventsOf = (config: ConfigRecord) => {
    if (latest?.config !== config) {
      latest = { config, event: formatEvent(config), collection: readCollection() };
    }
    return latest;
  };
  const readCollection = async () => {
    try {
      return formatCollection(await configs.all());
    } catch (err) {
      app.log.warn({ err }, 'collection of configurations not read yet');
      // The next reader retries; waiting readers get the next change.
      latest = null;
      return '';
    }
  };
  const sendToAll = (text: string) => {
    for (const reader of readers) send(reader, text);
  };
  const unsubscribe = configs.subscribe((config) => {
    const { event, collection } = eventsOf(config);
    sendToAll(event);
    void collection.then(sendToAll);
  });
  const heartbeat = setInterval(() => sendToAll(': still here\n\n'), HEARTBEAT_MS);

  app.addHook('preClose', async () => {
    closing = true;
    unsubscribe();
    clearInterval(heartbeat);
    for (const reader of readers) reader.raw.end();
  });

  app.get('/api/config/live', async (request, reply) => {
    const address = rateKey(request.ip);
    const open = countOf.get(address) ?? 0;
    if (mostReadersOfAddress !== null && open >= mostReadersOfAddress) {
      return reply.code(429).header('retry-after', '60').send();
    }
    const config = await configs.current().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    });
    if (!config || closing) return reply.code(503).header('retry-after', '5').send();
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // The stream only ends at shutdown, so the connection must close with it.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    readers.add(reply);
    countOf.set(address, (countOf.get(address) ?? 0) + 1);
    reply.raw.on('close', () => {
      readers.delete(reply);
      const left = (countOf.get(address) ?? 1) - 1;
      if (left > 0) countOf.set(address, left);
      else countOf.delete(address);
    });
    const { event, collection } = eventsOf(config);
    send(reply, `retry: 2000\n\n${event}`);
    send(reply, await collection);
  });
}

function formatEvent(config: ConfigRecord): string {
  return `event: config\nid: ${config.version}\ndata: ${JSON.stringify(config)}\n\n`;
}

function formatCollection(records: readonly ConfigRecord[]): string {
  const marked = records.map((record, position) => ({ ...record, isCurrent: position === 0 }));
  return `event: configs\ndata: ${JSON.stringify(marked)}\n\n`;
}

function send(reader: FastifyReply, text: string): void {
  if (reader.raw.writableLength > MAX_BACKLOG_BYTES) reader.raw.destroy();
  else if (!reader.raw.writableEnded) reader.raw.write(text);
}
