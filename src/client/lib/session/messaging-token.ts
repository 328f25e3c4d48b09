import { readStored, writeStored } from '#client/lib/browser-storage.ts';

const KEY = 'prihlaska:messaging-token';

/** The push token of this browser, sent with calls once notifications are on. */
export const messagingToken = {
  read: () => readStored('localStorage', KEY),
  save: (token: string | null) => writeStored('localStorage', KEY, token),
};
