import { appCheck } from '#client/lib/app-check.ts';
import type { CallFunction } from '#client/lib/call-function.ts';
import { pause } from '#client/lib/pause.ts';
import { AccountStore } from '#client/lib/session/account-store.ts';
import { messagingToken } from '#client/lib/session/messaging-token.ts';
import { postSession, type SessionAnswer } from '#client/lib/session/session-answer.ts';
import { signInHint } from '#client/lib/session/sign-in-hint.ts';
import { browserTabs } from '#client/lib/session/tabs.ts';
import { TokenKeeper } from '#client/lib/session/token-keeper.ts';
import { createUserClient } from '#client/lib/session/user-client.ts';

interface Session {
  account: AccountStore;
  call: CallFunction;
  /** For public functions: the call goes without a token if there is none. */
  callAsVisitor: CallFunction;
  /** Posts to `/session/<name>`. On success the user is signed in, in every tab. */
  enter(name: string, body: object): Promise<SessionAnswer>;
  /** The same for a signed-in user who verifies again and so gets a new session. */
  enterAgain(name: string, body: object): Promise<SessionAnswer>;
  signOut(): Promise<SessionAnswer>;
  /** For requests that are neither function calls nor sign-ins; null when signed out. */
  bearer(): Promise<string | null>;
}

let made: Session | null = null;

/** The session of this page, created on first use; only in a browser. */
export function theSession(): Session {
  made ??= createSession();
  return made;
}

/** Calls a function as the signed-in user. */
export const callAsUser: CallFunction = (...call) => theSession().call(...call);

/** Calls a public function, with the user's token if there is one. */
export const callAsVisitor: CallFunction = (...call) => theSession().callAsVisitor(...call);

function createSession(): Session {
  const tabs = browserTabs('prihlaska:session', {
    locks: navigator.locks,
    Channel: globalThis.BroadcastChannel,
  });
  const keeper = new TokenKeeper({
    now: () => Date.now(),
    askForTokens: () => postSession('refresh', {}),
    tabs,
    hint: signInHint,
  });
  const others = {
    messaging: async () => messagingToken.read(),
    appCheck: async () => appCheck.current(),
  };
  const call = createUserClient({ keeper, ...others });
  const forgiving = {
    bearer: () => keeper.bearer().catch(() => null),
    replace: (refused: string | null) => keeper.replace(refused),
  };
  let account: AccountStore | null = null;
  const wake = () => keeper.wake();
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  keeper.wake();
  return {
    // Pages that only send the token do not follow the account.
    get account() {
      account ??= new AccountStore({ keeper, call, tabs, pause });
      return account;
    },
    call,
    callAsVisitor: createUserClient({ keeper: forgiving, ...others }),
    enter: (name, body) => keeper.enter(() => postSession(name, body)),
    async enterAgain(name, body) {
      const bearer = await keeper.bearer().catch(() => null);
      return keeper.enterAgain(() => postSession(name, body, { bearer }));
    },
    bearer: () => keeper.bearer(),
    signOut: () => keeper.leave(() => postSession('sign-out', {})),
  };
}
