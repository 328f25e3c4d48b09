import type { ConfigRecord } from '#domain/edition/config.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Passes on the configuration now and after each change, until the returned function is called. The
 * browser reconnects a broken connection by itself, but stops for good when the server answers with
 * an error, for example while its database is down. In that case we retry.
 */
export function subscribeToConfig(onConfig: (config: ConfigRecord) => void): () => void {
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;

  const connect = () => {
    source = new EventSource('/api/config/live');
    source.addEventListener('config', (event: MessageEvent<string>) => {
      retryMs = FIRST_RETRY_MS;
      onConfig(JSON.parse(event.data) as ConfigRecord);
    });
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
  };

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
