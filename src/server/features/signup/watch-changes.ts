import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';
import type { Notifications } from '#server/db/notifications.ts';

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
}

export async function createSignupChanges(
  notifications: Notifications,
  patienceMs?: number,
): Promise<SignupChanges> {
  const polls = createLongPollRegistry(patienceMs);
  const listeners: SignupChangeListener[] = [];
  const miss = () => {
    for (const listener of listeners) listener.missed();
  };
  await notifications.listen('signup_changed', {
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
  };
}
