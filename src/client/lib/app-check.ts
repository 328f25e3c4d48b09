import type { CaptchaAction } from '#client/lib/captcha-token.ts';
import type { CaptchaSetup } from '#contract/page-data.ts';

interface KeptToken {
  token: string;
  /** Milliseconds since 1970, by the clock of this browser. */
  expiresAt: number;
}

interface Surroundings {
  now(): number;
  /** Throws where the browser keeps nothing. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Solves a captcha and exchanges it for a token. */
  obtain(setup: CaptchaSetup): Promise<{ token: string; ttlMillis: number }>;
}

const KEY = 'prihlaska:app-check';
/** A token with less than this left could expire on its way. */
const LEAST_LEFT_MS = 30_000;
/** After a failure nobody is asked again for this long. */
const RETRY_MS = 60_000;

/**
 * Keeps the token that tells the server that a browser of a person calls, for all pages of this
 * browser. A school behind one address shares its rate limits; with the token they are higher.
 */
export class AppCheckKeeper {
  readonly #around: Surroundings;
  #setup: CaptchaSetup | null = null;
  #held: KeptToken | null = null;
  #obtaining: Promise<void> | null = null;
  #retryAt = 0;

  constructor(surroundings: Surroundings) {
    this.#around = surroundings;
  }

  /** How this installation lets a person prove it; without this nothing is asked for. */
  use(setup: CaptchaSetup): void {
    this.#setup = setup;
  }

  /** Null while there is none to send. */
  current(): string | null {
    this.#held = [this.#held, this.#read()].find((kept) => this.#isGood(kept)) ?? null;
    return this.#held?.token ?? null;
  }

  /** Has a token made in the background, unless that would ask a service outside. */
  prepare(): void {
    if (this.#setup?.provider === 'altcha') void this.obtain();
  }

  /** Resolves when there is a token, or when none can be had now. */
  obtain(): Promise<void> {
    if (this.current() || this.#around.now() < this.#retryAt) return Promise.resolve();
    this.#obtaining ??= this.#obtain().finally(() => {
      this.#obtaining = null;
    });
    return this.#obtaining;
  }

  async #obtain(): Promise<void> {
    if (!this.#setup) return;
    try {
      const { token, ttlMillis } = await this.#around.obtain(this.#setup);
      this.#held = { token, expiresAt: this.#around.now() + ttlMillis };
      this.#write(this.#held);
    } catch {
      // Calls go without it, as those of any other program.
      this.#retryAt = this.#around.now() + RETRY_MS;
    }
  }

  #isGood(kept: KeptToken | null): boolean {
    return kept !== null && kept.expiresAt - this.#around.now() > LEAST_LEFT_MS;
  }

  #read(): KeptToken | null {
    try {
      const kept = JSON.parse(this.#around.storage().getItem(KEY) ?? 'null');
      const isKept = typeof kept?.token === 'string' && typeof kept.expiresAt === 'number';
      return isKept ? kept : null;
    } catch {
      return null;
    }
  }

  #write(kept: KeptToken): void {
    try {
      this.#around.storage().setItem(KEY, JSON.stringify(kept));
    } catch {
      // Storage may be forbidden; then each page asks for its own.
    }
  }
}

const ACTION: CaptchaAction = 'app-check';

/** The one of this page. */
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
