/** Server-sent events, parsed as browsers do. */
const RECONNECT_MS = 3_000;

export class PageEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  private static readonly open = new Set<PageEventSource>();

  /** A page that was left receives nothing. */
  static closeAll(): void {
    for (const source of PageEventSource.open) source.close();
  }

  readyState: number = PageEventSource.CONNECTING;
  private readonly url: string;
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    PageEventSource.open.add(this);
    void this.connect();
  }

  close(): void {
    this.readyState = PageEventSource.CLOSED;
    PageEventSource.open.delete(this);
    clearTimeout(this.timer);
    this.closing.abort();
  }

  /** Reconnects after a broken connection, but not after a refusal. */
  private async connect(): Promise<void> {
    const { signal } = this.closing;
    const answer = await this.listen(signal).catch(() => null);
    if (signal.aborted) return;
    if (answer && !answer.ok) this.close();
    else {
      this.readyState = PageEventSource.CONNECTING;
      this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
    }
    this.dispatchEvent(new Event('error'));
  }

  private async listen(signal: AbortSignal): Promise<Response> {
    const answer = await fetch(this.url, { headers: { accept: 'text/event-stream' }, signal });
    if (!answer.ok || !answer.body) return answer;
    this.readyState = PageEventSource.OPEN;
    let unread = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (unread + part).split(/\r?\n\r?\n/);
      unread = messages.pop() ?? '';
      for (const message of messages) this.tell(message);
    }
    return answer;
  }

  private tell(message: string): void {
    const lines = message.split(/\r?\n/).map((line) => /^(event|data): ?(.*)$/.exec(line));
    const valuesOf = (name: string) =>
      lines.filter((line) => line?.[1] === name).map((line) => line?.[2]);
    const data = valuesOf('data');
    if (data.length === 0) return;
    const type = valuesOf('event').at(-1) ?? 'message';
    this.dispatchEvent(new MessageEvent(type, { data: data.join('\n') }));
  }
}
