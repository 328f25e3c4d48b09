import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { vi } from 'vitest';
import { A_MINUTE } from '#tests/patience.ts';
import * as actions from '#tests/screens/driver/actions.ts';
import { PageEventSource } from '#tests/screens/driver/event-source.ts';
import { download, followFiles, waitForFile } from '#tests/screens/driver/files.ts';
import { eventually, Locator } from '#tests/screens/driver/locator.ts';
import { fits, Network, type Route, type SentRequest } from '#tests/screens/driver/network.ts';
import { Past } from '#tests/screens/driver/past.ts';
import { xmlHttpRequestBy } from '#tests/screens/driver/xml-http-request.ts';

interface HappyWindow {
  happyDOM: {
    setURL(url: string): void;
    setViewport(size: { width: number; height: number }): void;
  };
}
const { happyDOM } = window as unknown as HappyWindow;

/** The React roots of this page, so that leaving it unmounts them. */
const roots: { unmount(): void }[] = [];
const require = createRequire(import.meta.url);
rememberNoOwners(require('react'));
const reactDom = require('react-dom/client');
const { createRoot, hydrateRoot } = reactDom;
reactDom.createRoot = (...given: unknown[]) => {
  const root = createRoot(...given);
  roots.push(root);
  return root;
};
reactDom.hydrateRoot = (container: Element, children: unknown, options: object = {}) => {
  // A page left before its hydration has nothing to recover.
  const onRecoverableError = (error: unknown) => {
    if (roots.includes(root)) console.error(error);
  };
  const root = hydrateRoot(container, children, { onRecoverableError, ...options });
  roots.push(root);
  return root;
};

/**
 * In development React keeps a stack trace with each element, to name its owner in warnings. The
 * tests do not read it, and it took a tenth of the time.
 */
function rememberNoOwners(react: Record<string, object>): void {
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?? {};
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/**
 * The entry scripts of both audiences. Each call runs them with fresh modules and with the requests
 * of its page, so that nothing that a page does late becomes a request of the next one.
 */
function programOf(audience: 'office' | 'public'): (fetchOfPage: typeof fetch) => void {
  const file = fileURLToPath(new URL(`../../../dist/screens/${audience}.cjs`, import.meta.url));
  const source = `(function (require, exports, fetch) {${readFileSync(file, 'utf8')}\n})`;
  const run = new Script(source, { filename: file }).runInThisContext();
  return (fetchOfPage) => run(require, {}, fetchOfPage);
}
const runOffice = programOf('office');
const runPublic = programOf('public');

/** Listeners of a page on objects that outlive it. */
const listeners: [EventTarget, Parameters<EventTarget['removeEventListener']>][] = [];
for (const target of [window, document]) {
  const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
  target.addEventListener = (...given: Parameters<typeof add>) => {
    listeners.push([target, given]);
    add(...given);
  };
}
globalThis.addEventListener = window.addEventListener as never;

/** Channels of a page to other tabs; a page that was left must not answer the next one. */
const channels: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};

/** Timers of a page; none fires after it was left. */
const timers = new Set<ReturnType<typeof setTimeout>>();
for (const name of ['setTimeout', 'setInterval'] as const) {
  const set = globalThis[name] as typeof setTimeout;
  globalThis[name] = ((...given: Parameters<typeof set>) => {
    const timer = set(...given);
    timers.add(timer);
    return timer;
  }) as never;
}

/** A page of the application in happy-dom, with the API of Playwright's page. */
export class ScreenPage {
  readonly network = new Network();
  /** The base of relative addresses. */
  readonly base: string;
  readonly problems: string[] = [];
  readonly keyboard = { press: actions.press, type: actions.type };
  /** Without a layout a point can only mean a place outside of the open dialog. */
  readonly mouse = { click: () => actions.clickOutside() };
  /** The clock of the page only; the test has the real time. */
  readonly clock = {
    install: async () => {
      const toFake = [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'Date',
      ] as const;
      vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
    },
    runFor: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
  };
  readonly request = {
    post: async (address: string, { headers = {}, data = {} as object } = {}) =>
      apiAnswer(
        await this.network.ask(new URL(address, this.base), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(data),
        }),
      ),
    get: async (address: string) => apiAnswer(await this.network.ask(new URL(address, this.base))),
  };

  private readonly root = new Locator('page', () => [document.documentElement]);
  readonly getByRole = this.root.getByRole.bind(this.root);
  readonly getByLabel = this.root.getByLabel.bind(this.root);
  readonly getByText = this.root.getByText.bind(this.root);
  readonly getByPlaceholder = this.root.getByPlaceholder.bind(this.root);
  private readonly beforeEach: (() => void)[] = [];
  private followed = Promise.resolve();
  private readonly past = new Past(
    (href) => happyDOM.setURL(href),
    (href) => this.load(new URL(href)),
  );

  constructor(base: string) {
    this.base = base;
    happyDOM.setURL(base);
    happyDOM.setViewport({ width: 1280, height: 720 });
    globalThis.fetch = this.network.fetch as typeof fetch;
    globalThis.XMLHttpRequest = xmlHttpRequestBy(this.network.fetch) as never;
    followFiles((address) => this.network.ask(address));
    globalThis.EventSource = PageEventSource as never;
  }

  locator(inner: string | Locator, narrowing = {}): Locator {
    // The root element is matched by its own name.
    const isRoot = typeof inner === 'string' && /^(html|:root)/.test(inner);
    return isRoot
      ? new Locator(inner, () => [...document.querySelectorAll(inner)]).filter(narrowing)
      : this.root.locator(inner, narrowing);
  }

  async goto(address: string) {
    const url = new URL(address, location.href);
    const isHere = url.pathname + url.search === location.pathname + location.search;
    if (isHere && url.hash !== location.hash && roots.length > 0) {
      this.past.change(url.href);
      dispatchEvent(new Event('hashchange'));
      return null;
    }
    return this.load(url, (href) => this.past.enter(href));
  }

  /** The target of a link or script; waiting for the address also waits for the page. */
  follow(address: string): void {
    this.followed = this.goto(address).then(
      () => {},
      (error: Error) => {
        // The page was left before this one loaded.
        if (error.name !== 'AbortError') this.problems.push(String(error));
      },
    );
  }

  private async load(url: URL, arrive: (href: string) => void = () => {}) {
    this.leave();
    const left = this.network.signal;
    const answer = await this.network.visit(url);
    const { href } = new URL(url.hash, answer.url);
    happyDOM.setURL(href);
    arrive(href);
    const html = await answer.text();
    show(html);
    left.throwIfAborted();
    for (const script of this.beforeEach) script();
    const fetchOfPage = this.network.fetchUntilLeft() as typeof fetch;
    if (location.pathname.startsWith('/admin')) runOffice(fetchOfPage);
    else if (document.getElementById('initial-data')) {
      runPublic(fetchOfPage);
      await this.locator('html[data-live]').waitFor({ state: 'attached', ...A_MINUTE });
    }
    return { ...apiAnswer(answer), text: async () => html };
  }

  async reload() {
    return this.goto(location.href);
  }

  async goBack(): Promise<void> {
    await this.past.go(-1);
  }

  leave(): void {
    this.network.leave();
    PageEventSource.closeAll();
    dispatchEvent(new Event('pagehide'));
    for (const root of roots.splice(0)) root.unmount();
    for (const channel of channels.splice(0)) channel.close();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const [target, listener] of listeners.splice(0)) target.removeEventListener(...listener);
    actions.releaseKeys();
    followNavigation(this);
    followErrors(this.problems);
  }

  url(): string {
    return location.href;
  }

  async title(): Promise<string> {
    return document.title;
  }

  async evaluate<Result, Given>(
    use: (given: Given) => Result,
    given: Given,
  ): Promise<Awaited<Result>> {
    return await use(given);
  }

  async addInitScript<Given>(script: (given: Given) => void, given: Given): Promise<void> {
    this.beforeEach.push(() => script(given));
  }

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    happyDOM.setViewport(size);
  }

  async route(
    pattern: string | RegExp,
    handle: (route: Route) => unknown,
    { times = Number.POSITIVE_INFINITY } = {},
  ): Promise<void> {
    this.network.route(pattern, handle, times);
  }

  async unroute(pattern: string | RegExp): Promise<void> {
    this.network.unroute(pattern);
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    await eventually(
      () => isAt(wanted, this.base) || undefined,
      () => `The address is ${location.href}, not ${wanted}.`,
    );
    await this.followed;
  }

  /** Events of the page that are supported here too. */
  on(name: 'request', tell: (request: SentRequest) => void): void {
    if (name !== 'request') throw new Error(`Nobody tells of ${name} here.`);
    this.network.tellRequests.push(tell);
  }

  async waitForEvent(name: 'download' | 'filechooser') {
    return waitForFile(name);
  }

  async waitForRequest(wanted: string | RegExp): Promise<SentRequest> {
    const before = this.network.sent.length;
    return eventually(
      () => this.network.sent.slice(before).find((one) => fits(new URL(one.url()), wanted)),
      () => `Nothing was sent to ${wanted}.`,
    );
  }

  async waitForResponse(wanted: string | RegExp) {
    let answer: Response | undefined;
    this.network.tellAnswers.push((address, given) => {
      if (!answer && fits(address, wanted)) answer = given.clone();
    });
    return apiAnswer(
      await eventually(
        () => answer,
        () => `Nothing was answered by ${wanted}.`,
      ),
    );
  }

  setOffline(isOffline: boolean): void {
    this.network.isOffline = isOffline;
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
    dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }
}

export function isAt(wanted: string | RegExp | ((url: URL) => boolean), base: string): boolean {
  const here = new URL(location.href);
  if (typeof wanted === 'string' && !wanted.startsWith('*')) {
    return fits(here, new URL(wanted, base).href);
  }
  return fits(here, wanted);
}

function apiAnswer(response: Response) {
  let read: Promise<Buffer> | undefined;
  const body = () => {
    read ??= response.arrayBuffer().then((bytes) => Buffer.from(bytes));
    return read;
  };
  const text = async () => (await body()).toString();
  return {
    ok: () => response.ok,
    status: () => response.status,
    body,
    text,
    json: async () => JSON.parse(await text()),
    headers: () => Object.fromEntries(response.headers),
  };
}

/** The document from the server, without running its scripts and styles. */
function show(html: string): void {
  const readable = html.replace(/<link [^>]*>|<script [^>]*src=[^>]*><\/script>/g, '');
  const sent = new DOMParser().parseFromString(readable, 'text/html');
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  for (const name of sent.documentElement.getAttributeNames()) {
    documentElement.setAttribute(name, sent.documentElement.getAttribute(name) ?? '');
  }
  document.head.innerHTML = sent.head.innerHTML;
  document.body.innerHTML = sent.body.innerHTML;
}

/** A link that no script handles opens another page. */
function followNavigation(page: ScreenPage): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented) return;
    if (link.hasAttribute('download')) {
      event.preventDefault();
      download(link);
      return;
    }
    if (link.getAttribute('target') === '_blank') return;
    const url = new URL(link.getAttribute('href') ?? '', location.href);
    if (url.origin !== location.origin) return;
    event.preventDefault();
    page.follow(url.href);
  });
}

function followErrors(problems: string[]): void {
  addEventListener('error', (event) => problems.push(String(event.error ?? event.message)));
}

/** `location.assign` and similar calls open another page after the current task. */
export function followLocation(go: (address: string) => void): void {
  const prototype = Object.getPrototypeOf(location);
  // The calling script runs to its end first.
  const soon = (address: string) => void setImmediate(() => go(address));
  for (const name of ['assign', 'replace']) {
    Object.defineProperty(prototype, name, { value: soon, configurable: true });
  }
  Object.defineProperty(prototype, 'reload', {
    value: () => soon(location.href),
    configurable: true,
  });
}
