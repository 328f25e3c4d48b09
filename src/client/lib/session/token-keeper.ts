import type { SessionAnswer, Tokens } from '#client/lib/session/session-answer.ts';
import type { HeldToken, SessionMessage } from '#client/lib/session/session-message.ts';
import type { Tabs } from '#client/lib/session/tabs.ts';

/** From the specification: renew a token five minutes before it expires. */
const EARLY_MS = 5 * 60_000;
/** With less time left, a call waits for a new token. */
const LEAST_LEFT_MS = 30_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 16 * 60_000;
/** Timers stop while the computer sleeps, so the clock is checked more often than needed. */
const LONGEST_TIMER_MS = 60_000;
const LOCK = 'prihlaska:session';
const LOCK_PATIENCE_MS = 10_000;
/** Another tab answers within a few milliseconds unless it is busy. */
const TAB_ANSWER_MS = 300;

/** `entered`: a user signed in, possibly another one; `renewed`: the same session goes on. */
export type TokenEvent = 'entered' | 'renewed' | 'left';

type KeeperState = 'unknown' | 'signed-in' | 'signed-out';

interface Dependencies {
  now(): number;
  askForTokens(): Promise<SessionAnswer>;
  tabs: Tabs;
  /** Whether a user has signed in with this browser before. If not, nothing is requested. */
  hint: { read(): boolean; write(isSignedIn: boolean): void };
}

/** No valid token is available now. This does not mean that the user was signed out. */
export class SessionUnreachable extends Error {}

/**
 * Keeps the token for function calls in memory and renews it in time. All tabs share one renewal,
 * because the secret in the cookie can be used only once.
 */
export class TokenKeeper {
  readonly #dependencies: Dependencies;
  readonly #listeners = new Set<(event: TokenEvent) => void>();
  #state: KeeperState = 'unknown';
  #held: HeldToken | null = null;
  #renewing: Promise<void> | null = null;
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryAt = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    dependencies.tabs.listen((message) => this.#hear(message));
    if (!dependencies.hint.read()) this.#state = 'signed-out';
  }

  get state(): KeeperState {
    return this.#state;
  }

  subscribe(listener: (event: TokenEvent) => void): void {
    this.#listeners.add(listener);
  }

  /** Call at the start and whenever the page may have slept or been offline. */
  wake(): void {
    this.#retryAt = 0;
    this.#check();
  }

  /** The token for a call; null when signed out. Rejects when none is available now. */
  async bearer(): Promise<string | null> {
    if (this.#state === 'signed-out') return null;
    if (this.#leftMs() < LEAST_LEFT_MS) {
      await this.#renew().catch((error) => {
        if (this.#leftMs() <= 0) throw error;
      });
    }
    return this.#held?.idToken ?? null;
  }

  /** After the server refused a token: true when there is another one to try. */
  async replace(refused: string | null): Promise<boolean> {
    if (this.#held && this.#held.idToken !== refused) return true;
    if (this.#state === 'signed-out') return false;
    await this.#renew({ isRefused: true });
    return this.#held !== null && this.#held.idToken !== refused;
  }

  /**
   * Signing in runs alone, so that an older session's renewal does not overwrite the new cookie.
   */
  enter(ask: () => Promise<SessionAnswer>): Promise<SessionAnswer> {
    return this.#take(ask, 'entered');
  }

  /** The same user verifies again and gets a new session. */
  enterAgain(ask: () => Promise<SessionAnswer>): Promise<SessionAnswer> {
    return this.#take(ask, 'renewed');
  }

  /** Signing out. Forgets the tokens only once the server has confirmed it. */
  async leave(ask: () => Promise<SessionAnswer>): Promise<SessionAnswer> {
    return this.#alone(async () => {
      const answer = await ask();
      if (answer.kind !== 'failed' || isOver(answer)) this.#end();
      return answer;
    });
  }

  #check(): void {
    if (this.#state === 'signed-out') return;
    const isDue = this.#leftMs() <= EARLY_MS && this.#dependencies.now() >= this.#retryAt;
    // A failure has scheduled the next attempt already.
    if (isDue) void this.#renew().catch(() => {});
    else this.#setTimer();
  }

  #renew({ isRefused = false } = {}): Promise<void> {
    this.#renewing ??= this.#renewAlone(isRefused).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  #take(ask: () => Promise<SessionAnswer>, event: 'entered' | 'renewed'): Promise<SessionAnswer> {
    return this.#alone(async () => {
      const answer = await ask();
      if (answer.kind === 'tokens') {
        this.#hold(this.#heldOf(answer.tokens), event);
        this.#tell(event === 'entered' ? 'entered' : 'token');
      }
      return answer;
    });
  }

  async #renewAlone(isRefused: boolean): Promise<void> {
    const before = this.#held;
    await this.#alone(async () => {
      // While this tab waited for the lock, another tab may have shared its token or signed out.
      if (this.#held !== before || this.#state === 'signed-out') return;
      if (!isRefused && (await this.#askTabs(before))) return;
      const answer = await this.#dependencies.askForTokens();
      if (answer.kind === 'tokens') {
        this.#hold(this.#heldOf(answer.tokens), 'renewed');
        this.#tell('token');
      } else if (isOver(answer)) {
        this.#end();
      } else {
        this.#retryLater();
        throw new SessionUnreachable('No new token could be had.');
      }
    });
  }

  async #askTabs(before: HeldToken | null): Promise<boolean> {
    const { tabs } = this.#dependencies;
    if (!(await tabs.hasOthers())) return false;
    tabs.send({ kind: 'ask' });
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(done);
        resolve(this.#held !== before || this.#state === 'signed-out');
      };
      const timer = setTimeout(done, TAB_ANSWER_MS);
      this.#listeners.add(done);
    });
  }

  #hear(message: SessionMessage): void {
    if (message.kind === 'left') this.#forget();
    if (message.kind === 'entered') this.#hold(message.held, 'entered');
    if (message.kind === 'ask' && this.#leftMs() > EARLY_MS) this.#tell('token');
    if (message.kind === 'token' && this.#isBetter(message.held)) {
      this.#hold(message.held, 'renewed');
    }
  }

  #isBetter({ expiresAt }: HeldToken): boolean {
    return this.#state !== 'signed-out' && expiresAt > this.#expiresAt();
  }

  #hold(held: HeldToken, event: TokenEvent): void {
    this.#held = held;
    this.#state = 'signed-in';
    this.#retryMs = FIRST_RETRY_MS;
    this.#retryAt = 0;
    this.#dependencies.hint.write(true);
    this.#setTimer();
    this.#announce(event);
  }

  #end(): void {
    this.#dependencies.tabs.send({ kind: 'left' });
    this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#held = null;
    this.#state = 'signed-out';
    this.#dependencies.hint.write(false);
    this.#announce('left');
  }

  #tell(kind: 'token' | 'entered'): void {
    if (this.#held) this.#dependencies.tabs.send({ kind, held: this.#held });
  }

  #announce(event: TokenEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  #retryLater(): void {
    this.#retryAt = this.#dependencies.now() + this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    this.#setTimer();
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const dueAt = Math.max(this.#expiresAt() - EARLY_MS, this.#retryAt);
    const wait = Math.min(Math.max(dueAt - this.#dependencies.now(), 0), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.#check(), wait);
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#dependencies.tabs.alone(LOCK, work, { patienceMs: LOCK_PATIENCE_MS });
  }

  #heldOf({ idToken, expiresInSeconds }: Tokens): HeldToken {
    return { idToken, expiresAt: this.#dependencies.now() + expiresInSeconds * 1000 };
  }

  #expiresAt(): number {
    return this.#held?.expiresAt ?? 0;
  }

  #leftMs(): number {
    return this.#expiresAt() - this.#dependencies.now();
  }
}

/** Only these codes mean that the session has ended; others are temporary problems. */
export function isOver(answer: SessionAnswer): boolean {
  const over = ['token-expired', 'invalid-token', 'user-disabled'];
  return answer.kind === 'failed' && over.includes(answer.problem.code);
}
