const KEY = 'prihlaska:signed-in';

/** Whether somebody signed in in this browser: a visitor who never did asks the server for nothing. */
export const signInHint = {
  read(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      // Where nothing is kept, only asking tells.
      return true;
    }
  },
  write(isSignedIn: boolean): void {
    try {
      if (isSignedIn) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // Storage may be forbidden; then every page asks.
    }
  },
};
