import { writeStored } from '#client/lib/browser-storage.ts';

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
    writeStored('localStorage', KEY, isSignedIn ? '1' : null);
  },
};
