import type { FunctionOutput } from '#contract/functions.ts';

export interface OfficeNews extends FunctionOutput<'watchOffice'> {}

/** What the tabs of one browser have between them for the news of the office. */
export interface OfficeTabs {
  /** Runs the work in one tab at a time: whoever waits takes over when the other is closed. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  send(news: OfficeNews): void;
  /** Answers how to stop. */
  listen(onNews: (news: OfficeNews) => void): () => void;
}

const NAME = 'prihlaska:office';

/** Web Locks exist on secure pages only; without them every tab asks for itself. */
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
