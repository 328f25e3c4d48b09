import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { ConfigService } from '#server/features/config/service.ts';

const HEARTBEAT_MS = 25_000;
/** A reader this far behind is cut off; it reconnects and is told the current state. */
const MAX_BACKLOG_BYTES = 1024 * 1024;

/** `GET /api/config/live`: the whole record as a server-sent event, at once and on each change. */
export async function configLiveRoute(
  app: FastifyInstance,
  { configs }: { configs: ConfigService },
): Promise<void> {
  const readers = new Set<FastifyReply>();
  let closing = false;
  // Serialised once for all readers; whoever comes between two changes gets the same text.
  let latest: { config: ConfigRecord; event: string } | null = null;
  const eventOf = (config: ConfigRecord) => {
    if (latest?.config !== config) latest = { config, event: formatEvent(config) };
    return latest.event;
  };
  const sendToAll = (text: string) => {
    for (const reader of readers) send(reader, text);
  };
  const unsubscribe = configs.subscribe((config) => sendToAll(eventOf(config)));
  const heartbeat = setInterval(() => sendToAll(': still here\n\n'), HEARTBEAT_MS);

  app.addHook('preClose', async () => {
    closing = true;
    unsubscribe();
    clearInterval(heartbeat);
    for (const reader of readers) reader.raw.end();
  });

  app.get('/api/config/live', async (_request, reply) => {
    const config = await configs.current().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    });
    if (!config || closing) return reply.code(503).header('retry-after', '5').send();
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // When the stream ends, we are stopping: nothing else will be asked over this connection.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    readers.add(reply);
    reply.raw.on('close', () => readers.delete(reply));
    send(reply, `retry: 2000\n\n${eventOf(config)}`);
  });
}

function formatEvent(config: ConfigRecord): string {
  return `event: config\nid: ${config.version}\ndata: ${JSON.stringify(config)}\n\n`;
}

function send(reader: FastifyReply, text: string): void {
  if (reader.raw.writableLength > MAX_BACKLOG_BYTES) reader.raw.destroy();
  else reader.raw.write(text);
}
