type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The parts of XMLHttpRequest that the pages use, over the same network. */
export function xmlHttpRequestBy(fetch: Fetch) {
  return class {
    status = 0;
    responseText = '';
    timeout = 0;
    readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    ontimeout?: () => void;
    onloadend?: () => void;
    private method = '';
    private address = '';
    private readonly headers: Record<string, string> = {};
    private readonly stopping = new AbortController();

    open(method: string, address: string): void {
      this.method = method;
      this.address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    abort(): void {
      this.stopping.abort();
    }

    send(body: Blob): void {
      const { method, headers } = this;
      const { signal } = this.stopping;
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
      const answered = this.receive(fetch(this.address, { method, headers, body, signal }), body);
      void Promise.race([answered, stopped])
        .then(
          () => this.onload?.(),
          () => (signal.aborted ? this.onabort?.() : this.onerror?.()),
        )
        .then(() => this.onloadend?.());
    }

    private async receive(asked: Promise<Response>, body: Blob): Promise<void> {
      const answer = await asked;
      const text = await answer.text();
      if (this.stopping.signal.aborted) return;
      this.upload.onprogress?.({ loaded: body.size });
      this.status = answer.status;
      this.responseText = text;
    }
  };
}
