const KEY = 'prihlaska:messaging-token';

/** The token of this browser's notifications, sent along with calls once they are switched on. */
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
      // Storage may be forbidden; calls then go without it.
    }
  },
};
