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
  /** The same for functions that anybody may call: where no token can be had, the call goes without. */
  callAsVisitor: CallFunction;
  /** Posts to `/session/<name>`; whoever is let in by it is signed in, in every tab. */
  enter(name: string, body: object): Promise<SessionAnswer>;
  /** The same for whoever is signed in and proves it once more, by another session. */
  enterAgain(name: string, body: object): Promise<SessionAnswer>;
  signOut(): Promise<SessionAnswer>;
  /** For what is neither a function call nor an entrance; null for nobody. */
  bearer(): Promise<string | null>;
}

let made: Session | null = null;

/** The one of this page, made when it is first needed; only in a browser. */
export function theSession(): Session {
  made ??= createSession();
  return made;
}

/** Calls a function as whoever is signed in. */
export const callAsUser: CallFunction = (...call) => theSession().call(...call);

/** Calls a public function, with the token of whoever is signed in. */
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
    // Pages that only send the token along do not follow the account.
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
