interface Visit {
  href: string;
  state: unknown;
  /** Entries of one document differ only by the address that its script has set. */
  document: number;
}

/** The history of this page. The document's own history would not load previous pages. */
export class Past {
  private visits: Visit[] = [];
  private index = -1;
  private documents = 0;
  private readonly setUrl: (href: string) => void;
  private readonly load: (href: string) => Promise<unknown>;

  constructor(setUrl: (href: string) => void, load: (href: string) => Promise<unknown>) {
    this.setUrl = setUrl;
    this.load = load;
    const change = (add: boolean) => (state: unknown, _title: string, url?: string | URL | null) =>
      this.change(String(url ?? location.href), { state, add });
    const properties = {
      pushState: { value: change(true) },
      replaceState: { value: change(false) },
      back: { value: () => setImmediate(() => this.go(-1)) },
      forward: { value: () => setImmediate(() => this.go(1)) },
      go: { value: (steps = 0) => setImmediate(() => this.go(steps)) },
      state: { get: () => this.visits[this.index]?.state ?? null },
      length: { get: () => this.visits.length },
    };
    for (const [name, property] of Object.entries(properties)) {
      Object.defineProperty(history, name, { ...property, configurable: true });
    }
  }

  /** A new document; the same address again adds no entry. */
  enter(href: string): void {
    const isAgain = this.visits[this.index]?.href === href;
    this.documents += 1;
    this.put({ href, state: null, document: this.documents }, !isAgain);
  }

  /** The same document with another address. */
  change(url: string, { state = null as unknown, add = true } = {}): void {
    const { href } = new URL(url, location.href);
    this.setUrl(href);
    this.put({ href, state, document: this.documents }, add);
  }

  async go(steps: number): Promise<void> {
    const from = this.visits[this.index];
    const to = this.visits[this.index + steps];
    if (!from || !to) return;
    this.index += steps;
    if (from.document !== to.document) {
      this.documents = to.document;
      await this.load(to.href);
      return;
    }
    this.setUrl(to.href);
    dispatchEvent(new PopStateEvent('popstate', { state: to.state }));
    if (new URL(from.href).hash !== new URL(to.href).hash) dispatchEvent(new Event('hashchange'));
  }

  private put(visit: Visit, add: boolean): void {
    if (add || this.index === -1) this.index += 1;
    this.visits.splice(this.index, add ? this.visits.length : 1, visit);
  }
}
