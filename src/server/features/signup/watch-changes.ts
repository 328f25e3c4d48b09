import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listener.ts';
import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';

export interface SignupChangeListener {
  changed(id: string): void;
  /** Unknown changes may have been missed. */
  missed(): void;
}

/** Notifies waiting calls about new and changed signups of all instances. */
export interface SignupChanges {
  watch(id: string, signal?: AbortSignal): Watch;
  /** Subscribes to all changes. */
  subscribe(listener: SignupChangeListener): void;
  close(): Promise<void>;
}

export async function createSignupChanges(
  connection: Connection,
  patienceMs?: number,
): Promise<SignupChanges> {
  const polls = createLongPollRegistry(patienceMs);
  const listeners: SignupChangeListener[] = [];
  const miss = () => {
    for (const listener of listeners) listener.missed();
  };
  const listener = await listen(connection, 'signup_changed', {
    heard: (id) => {
      polls.hear(id);
      for (const each of listeners) each.changed(id);
    },
    lost: miss,
    back: () => {
      polls.hearAll();
      miss();
    },
  });
  return {
    watch: (id, signal) => polls.watch([id], signal),
    subscribe: (each) => listeners.push(each),
    close: () => listener.close(),
  };
}
