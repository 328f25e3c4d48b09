import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { safeReturnPath } from '#domain/access/return-path.ts';
import type { FlowSecrets } from '#server/identity/oidc/provider-client.ts';

/** The time limit at the provider. */
export const FLOW_SECONDS = 600;

/** A sign-in in progress. Only the browser that started it keeps it. */
export interface Flow {
  returnTo: string;
  isPopup: boolean;
  secrets: FlowSecrets;
}

const isUrlSafe = /^[\w-]+$/;

/** Writes and reads the browser's text: `<begun>.<popup>.<return>.<seed>.<signature>`. */
export class Flows {
  readonly #key: Buffer;

  constructor(secretKey: string) {
    this.#key = createHmac('sha256', secretKey).update('oidc-flow').digest();
  }

  begin(wanted: Pick<Flow, 'returnTo' | 'isPopup'>, now: Date): Flow & { kept: string } {
    const seed = randomBytes(32).toString('base64url');
    const returnTo = Buffer.from(wanted.returnTo).toString('base64url');
    const signed = [now.getTime(), wanted.isPopup ? 1 : 0, returnTo, seed].join('.');
    const kept = `${signed}.${this.#derive('kept', signed)}`;
    return { ...wanted, secrets: this.#secrets(seed), kept };
  }

  /** Null for a forged or expired text, and for another sign-in. */
  read(kept: string, state: string, now: Date): Flow | null {
    const [begun = '', popup, returnTo = '', seed = '', signature = ''] = kept.split('.');
    if (![returnTo, seed, signature].every((part) => isUrlSafe.test(part))) return null;
    const signed = [begun, popup, returnTo, seed].join('.');
    if (!isSame(signature, this.#derive('kept', signed))) return null;
    const age = now.getTime() - Number(begun);
    if (!(age >= 0 && age <= FLOW_SECONDS * 1000)) return null;
    const secrets = this.#secrets(seed);
    if (!isSame(state, secrets.state)) return null;
    return {
      returnTo: safeReturnPath(Buffer.from(returnTo, 'base64url').toString()),
      isPopup: popup === '1',
      secrets,
    };
  }

  #secrets(seed: string): FlowSecrets {
    return {
      state: this.#derive('state', seed),
      nonce: this.#derive('nonce', seed),
      codeVerifier: this.#derive('verifier', seed),
    };
  }

  #derive(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}:${text}`).digest('base64url');
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
