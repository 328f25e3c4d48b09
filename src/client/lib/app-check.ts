import type { CaptchaAction } from '#client/lib/captcha-token.ts';
import type { CaptchaSetup } from '#contract/page-data.ts';

interface KeptToken {
  token: string;
  /** Milliseconds since 1970 on the browser's clock. */
  expiresAt: number;
}

interface Dependencies {
  now(): number;
  /** Throws where the browser forbids storage. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Solves a captcha and exchanges it for a token. */
  obtain(setup: CaptchaSetup): Promise<{ token: string; ttlMillis: number }>;
}

const KEY = 'prihlaska:app-check';
/** A token with less time left could expire before it arrives. */
const LEAST_LEFT_MS = 30_000;
/** Pause after a failure. */
const RETRY_MS = 60_000;

/**
 * Keeps the app-check token, which tells the server that a person's browser is calling, for all
 * pages of this browser. A school behind one IP address shares its rate limits; the token raises
 * them.
 */
export class AppCheckKeeper {
  readonly #dependencies: Dependencies;
  #setup: CaptchaSetup | null = null;
  #held: KeptToken | null = null;
  #obtaining: Promise<void> | null = null;
  #retryAt = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** How this installation verifies a person. Without it no token is requested. */
  use(setup: CaptchaSetup): void {
    this.#setup = setup;
  }

  /** Null while there is no token. */
  current(): string | null {
    this.#held = [this.#held, this.#read()].find((kept) => this.#isGood(kept)) ?? null;
    return this.#held?.token ?? null;
  }

  /** Requests a token in the background, unless that would contact an external service. */
  prepare(): void {
    if (this.#setup?.provider === 'altcha') void this.obtain();
  }

  /** Resolves when there is a token, or when none is available now. */
  obtain(): Promise<void> {
    if (this.current() || this.#dependencies.now() < this.#retryAt) return Promise.resolve();
    this.#obtaining ??= this.#obtain().finally(() => {
      this.#obtaining = null;
    });
    return this.#obtaining;
  }

  async #obtain(): Promise<void> {
    if (!this.#setup) return;
    try {
      const { token, ttlMillis } = await this.#dependencies.obtain(this.#setup);
      this.#held = { token, expiresAt: this.#dependencies.now() + ttlMillis };
      this.#write(this.#held);
    } catch {
      // Calls then go without a token, as those of other programs do.
      this.#retryAt = this.#dependencies.now() + RETRY_MS;
    }
  }

  #isGood(kept: KeptToken | null): boolean {
    return kept !== null && kept.expiresAt - this.#dependencies.now() > LEAST_LEFT_MS;
  }

  #read(): KeptToken | null {
    try {
      const kept = JSON.parse(this.#dependencies.storage().getItem(KEY) ?? 'null');
      const isKept = typeof kept?.token === 'string' && typeof kept.expiresAt === 'number';
      return isKept ? kept : null;
    } catch {
      return null;
    }
  }

  #write(kept: KeptToken): void {
    try {
      this.#dependencies.storage().setItem(KEY, JSON.stringify(kept));
    } catch {
      // Storage may be forbidden. Then each page requests its own token.
    }
  }
}

const ACTION: CaptchaAction = 'app-check';

/** The shared instance of this page. */
export const appCheck = new AppCheckKeeper({
  now: () => Date.now(),
  storage: () => localStorage,
  async obtain(setup) {
    const [{ captchaToken }, { createFunctionClient }] = await Promise.all([
      import('#client/lib/captcha-token.ts'),
      import('#client/lib/call-function.ts'),
    ]);
    const proof = await captchaToken(setup, ACTION);
    return createFunctionClient({})('createAppCheckToken', { captchaToken: proof });
  },
});
