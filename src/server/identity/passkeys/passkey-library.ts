import { isAPIError } from 'better-auth/api';
import type { BetterAuth } from '#server/identity/better-auth.ts';
import { cookieOf, opaqueCookie } from '#server/identity/library-cookie.ts';
import { passkeyOwner, USER_HEADER } from '#server/identity/passkeys/passkey-plugin.ts';
import type { PasskeyLibrary } from '#server/identity/port.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const CHALLENGE_COOKIE = 'better-auth-passkey';

type Verify = BetterAuth['api']['verifyPasskeyAuthentication'];
type Answer = NonNullable<Parameters<Verify>[0]>['body']['response'];

export function createPasskeyLibrary({ api }: BetterAuth): PasskeyLibrary {
  return {
    async beginSignIn() {
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        returnHeaders: true,
      });
      const options = { ...response, userVerification: 'required' };
      return { options, pending: opaqueCookie(headers, CHALLENGE_COOKIE) };
    },
    async signIn({ pending, response }) {
      const headers = new Headers({ cookie: cookieOf(pending) });
      // The library validates it.
      const body = { response: response as unknown as Answer };
      const { session } = await api
        .verifyPasskeyAuthentication({ body, headers })
        .catch(refuseProof);
      return { token: session.token };
    },
    async beginAdding(owner) {
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        query: { context: passkeyOwner(owner) },
        returnHeaders: true,
      });
      return { options: response, pending: opaqueCookie(headers, CHALLENGE_COOKIE) };
    },
    async add(userId, { pending, response, name }) {
      const headers = new Headers({ cookie: cookieOf(pending), [USER_HEADER]: userId });
      const { id } = await api
        .verifyPasskeyRegistration({ body: { response, name }, headers })
        .catch(refuseProof);
      return { id };
    },
  };
}

function refuseProof(error: unknown): never {
  throw isAPIError(error) ? new SignInProblem('invalid-credential') : error;
}
