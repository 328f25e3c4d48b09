/** Requests of a page to the server, with cookies and the routes of a test. */

type Pattern = string | RegExp | ((url: URL) => boolean);

export interface SentRequest {
  url(): string;
  method(): string;
  headers(): Record<string, string>;
  postData(): string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every function
  postDataJSON(): any;
}

interface Answer {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string;
  json?: unknown;
  response?: Response;
}

export interface Route {
  request(): SentRequest;
  fulfill(answer: Answer): Promise<void>;
  abort(): Promise<void>;
  continue(): Promise<void>;
  fetch(): Promise<Response>;
}

type Handler = (route: Route, request: SentRequest) => unknown;

const nodeFetch = globalThis.fetch;

export class Network {
  isOffline = false;
  readonly sent: SentRequest[] = [];
  readonly tellRequests: ((request: SentRequest) => void)[] = [];
  readonly tellAnswers: ((address: URL, answer: Response) => void)[] = [];
  private readonly cookies = new Map<string, string>();
  private readonly routes: { pattern: Pattern; handle: Handler; times: number }[] = [];
  private leaving = new AbortController();

  route(pattern: Pattern, handle: Handler, times: number): void {
    this.routes.unshift({ pattern, handle, times });
  }

  unroute(pattern: Pattern): void {
    const kept = this.routes.filter((one) => String(one.pattern) !== String(pattern));
    this.routes.splice(0, this.routes.length, ...kept);
  }

  /** Aborts when the page is left. */
  get signal(): AbortSignal {
    return this.leaving.signal;
  }

  /** Never resolves, because the page that asked is gone. */
  leave(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
  }

  /** The `fetch` of the page. Requests to its own origin carry the cookies. */
  readonly fetch = async (given: string | URL | Request, init: RequestInit = {}) => {
    const { signal: left } = this.leaving;
    const address = new URL(given instanceof Request ? given.url : String(given), location.href);
    const request = this.told(address, init);
    try {
      const answer = await this.answered(address, init, request);
      if (left.aborted) return await never();
      for (const tell of this.tellAnswers) tell(address, answer);
      return answer;
    } catch (error) {
      return left.aborted ? await never() : Promise.reject(error);
    }
  };

  /** The same for the page that is open now: once it is left, nothing is sent any more. */
  fetchUntilLeft(): Network['fetch'] {
    const { signal: left } = this.leaving;
    return (given, init) => (left.aborted ? never() : this.fetch(given, init));
  }

  /** Loads a page as a browser does. */
  visit(address: URL): Promise<Response> {
    this.told(address, {});
    return this.ask(address);
  }

  private told(address: URL, init: RequestInit): SentRequest {
    const request = sentRequest(address, init);
    this.sent.push(request);
    for (const tell of this.tellRequests) tell(request);
    return request;
  }

  private async answered(address: URL, init: RequestInit, request: SentRequest): Promise<Response> {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const route = this.routes.find(({ pattern, times }) => times > 0 && fits(address, pattern));
    if (!route) return this.ask(address, init);
    route.times--;
    return new Promise((resolve, reject) => {
      const give = async (answer: Promise<Response>) => void answer.then(resolve, reject);
      const whole: Route = {
        request: () => request,
        fulfill: (answer) => give(Promise.resolve(responseOf(answer))),
        abort: () => give(Promise.reject(new TypeError('Failed to fetch'))),
        continue: () => give(this.ask(address, init)),
        fetch: () => this.ask(address, init),
      };
      void Promise.resolve(route.handle(whole, request)).catch(reject);
    });
  }

  /** Direct to the server, with the cookies of this browser. */
  async ask(address: URL, { signal, ...init }: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const isOwn = address.origin === location.origin;
    if (isOwn) {
      headers.set('cookie', this.cookieHeader());
      headers.set('origin', location.origin);
      headers.set('accept-language', 'sk');
    }
    const signals = [this.leaving.signal, ...(signal ? [signal] : [])];
    const response = await nodeFetch(address, {
      ...init,
      headers,
      signal: AbortSignal.any(signals),
    });
    if (isOwn) for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** Cookies readable by scripts live in the document; the others are kept here. */
  private keep(line: string): void {
    if (!/; *httponly/i.test(line)) {
      document.cookie = line;
      return;
    }
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const isGone = /max-age=0|expires=thu, 01 jan 1970/i.test(line);
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  private cookieHeader(): string {
    const hidden = [...this.cookies].map((pair) => pair.join('='));
    return [...hidden, document.cookie].filter(Boolean).join('; ');
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}

function sentRequest(address: URL, init: RequestInit): SentRequest {
  const body = typeof init.body === 'string' ? init.body : null;
  return {
    url: () => address.href,
    method: () => init.method ?? 'GET',
    headers: () => Object.fromEntries(new Headers(init.headers)),
    postData: () => body,
    postDataJSON: () => JSON.parse(body ?? 'null'),
  };
}

function responseOf({ response, json, body, ...rest }: Answer): Response {
  if (response) return response;
  const type = rest.contentType ?? (json === undefined ? undefined : 'application/json');
  return new Response(json === undefined ? (body ?? '') : JSON.stringify(json), {
    status: rest.status ?? 200,
    headers: { ...(type && { 'content-type': type }), ...rest.headers },
  });
}

/** Wildcards as in Playwright: two stars match anything, one star anything up to a slash. */
export function fits(address: URL, pattern: Pattern): boolean {
  if (typeof pattern === 'function') return pattern(address);
  if (pattern instanceof RegExp) return pattern.test(address.href);
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  const isPath = pattern.startsWith('/');
  return new RegExp(`^${source}$`).test(isPath ? address.pathname + address.search : address.href);
}
