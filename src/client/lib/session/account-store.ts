import type { CallFunction } from '#client/lib/call-function.ts';
import type { Tabs } from '#client/lib/session/tabs.ts';
import type { TokenKeeper } from '#client/lib/session/token-keeper.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type Account = FunctionOutput<'getAccount'>;

/** `unreachable`: the user may be signed in, but the server does not answer; the store retries. */
export type AccountState = 'loading' | 'signed-out' | 'unreachable' | Account;

interface Dependencies {
  keeper: Pick<TokenKeeper, 'state' | 'subscribe'>;
  call: CallFunction;
  tabs: Tabs;
  /** Resolves early when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const LOCK = 'prihlaska:watch';
/** Debounce: several changes in a row are reported together. */
const DEBOUNCE_MS = 100;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

/**
 * The signed-in account, kept current while the page is open. One tab long-polls for changes and
 * tells the others, so that a sign-out, a ban or a new role shows at once.
 */
export class AccountStore {
  readonly #dependencies: Dependencies;
  readonly #listeners = new Set<() => void>();
  #state: AccountState;
  #following: AbortController | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { keeper, tabs } = dependencies;
    this.#state = keeper.state === 'signed-out' ? 'signed-out' : 'loading';
    keeper.subscribe((event) => {
      if (event === 'left') this.#leave();
      else if (event === 'entered' || !this.#following) this.#enter();
    });
    tabs.listen((message) => {
      if (message.kind === 'account' && this.#following) this.#set(message.account);
    });
    if (keeper.state !== 'signed-out') this.#enter();
  }

  get state(): AccountState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Call after a change of the account; resolves when the new state is shown. */
  async reload(): Promise<void> {
    const { signal } = this.#following ?? {};
    if (signal) await this.#read(signal);
  }

  #leave(): void {
    this.#following?.abort();
    this.#following = null;
    this.#set('signed-out');
  }

  #enter(): void {
    this.#following?.abort();
    this.#following = new AbortController();
    this.#set('loading');
    void this.#load(this.#following.signal);
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { tabs } = this.#dependencies;
    await this.#importWithRetry(signal, () => this.#read(signal));
    const follow = () => this.#importWithRetry(signal, () => this.#follow(signal));
    await tabs.alone(LOCK, follow, { signal }).catch(() => {});
  }

  /** Retries with backoff until it succeeds or the signal aborts. */
  async #importWithRetry(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !signal.aborted; retryMs *= 2) {
      try {
        return await work();
      } catch {
        if (signal.aborted) return;
        if (this.#state === 'loading') this.#set('unreachable');
        await this.#dependencies.pause(Math.min(retryMs, LAST_RETRY_MS), signal);
      }
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Start waiting before reading the account, so that no change is missed in between.
      const change = this.#dependencies.call('watchAccess', {}, { signal });
      await Promise.all([this.#read(signal), change]);
      await this.#dependencies.pause(DEBOUNCE_MS, signal);
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { call, tabs } = this.#dependencies;
    const account = await call('getAccount', {}, { signal });
    if (signal.aborted) return;
    const isNews = JSON.stringify(account) !== JSON.stringify(this.#state);
    if (!isNews) return;
    this.#set(account);
    tabs.send({ kind: 'account', account });
  }

  #set(state: AccountState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
