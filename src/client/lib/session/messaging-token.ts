const KEY = 'prihlaska:messaging-token';

/** The push token of this browser, sent with calls once notifications are on. */
export const messagingToken = {
  read(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  save(token: string | null): void {
    try {
      if (token === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, token);
    } catch {
      // Storage may be forbidden. Calls then go without it.
    }
  },
};
