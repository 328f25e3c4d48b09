import type { FunctionOutput } from '#contract/functions.ts';

export interface OfficeNews extends FunctionOutput<'watchOffice'> {}

/** Coordination between the tabs of one browser for the live feed. */
export interface OfficeTabs {
  /** Runs the work in one tab at a time; when that tab closes, the next one takes over. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  send(news: OfficeNews): void;
  /** Returns a function that unsubscribes. */
  listen(onNews: (news: OfficeNews) => void): () => void;
}

const NAME = 'prihlaska:office';

/** Web Locks exist on secure pages only; without them every tab polls for itself. */
export function browserOfficeTabs({
  locks,
  Channel,
}: {
  locks?: LockManager | undefined;
  Channel?: typeof BroadcastChannel | undefined;
}): OfficeTabs {
  const channel = locks && Channel ? new Channel(NAME) : null;
  return {
    async alone(work, signal) {
      if (!locks || !channel) return work();
      await locks.request(NAME, { signal }, work).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    send: (news) => channel?.postMessage(news),
    listen(onNews) {
      const hear = ({ data }: MessageEvent<OfficeNews>) => onNews(data);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
