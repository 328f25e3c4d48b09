const KEY = 'prihlaska:signed-in';

/** Whether a user has signed in with this browser. Without it a page does not ask the server. */
export const signInHint = {
  read(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      // Without storage only the server knows.
      return true;
    }
  },
  write(isSignedIn: boolean): void {
    try {
      if (isSignedIn) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // Storage may be forbidden. Then every page asks the server.
    }
  },
};
