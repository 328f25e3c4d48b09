import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from '@firebase/app';
import { type Auth, connectAuthEmulator, getAuth } from '@firebase/auth';
import { onTestFinished } from 'vitest';

/** The unmodified official client with our URL. */
export function firebaseClient(url: string, apiKey = 'any'): { app: FirebaseApp; auth: Auth } {
  const app = initializeApp({ projectId: 'demo-project', apiKey }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = getAuth(app);
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return { app, auth };
}

/** The code that the client throws. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => 'it did not fail',
    (thrown: unknown) => thrown,
  );
  return error instanceof FirebaseError ? error.code : String(error);
}
