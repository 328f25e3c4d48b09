import type { SessionMessage } from '#client/lib/session/session-message.ts';
import type { Tabs } from '#client/lib/session/tabs.ts';

type Listener = (message: SessionMessage) => void;

/** A browser for tests: every `open()` is a tab; messages arrive a moment later, as in a real one. */
export function fakeBrowser() {
  const tabs: { listeners: Listener[] }[] = [];
  const queues = new Map<string, Promise<unknown>>();
  const heard: SessionMessage[] = [];
  const alone = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(name, turn);
    return turn;
  };
  return {
    heard,
    open(): Tabs {
      const own: { listeners: Listener[] } = { listeners: [] };
      tabs.push(own);
      return {
        alone,
        hasOthers: async () => tabs.length > 1,
        send(message) {
          heard.push(message);
          const others = tabs.filter((tab) => tab !== own).flatMap(({ listeners }) => listeners);
          setTimeout(() => {
            for (const listener of others) listener(message);
          }, 1);
        },
        listen: (listener) => void own.listeners.push(listener),
      };
    },
  };
}
