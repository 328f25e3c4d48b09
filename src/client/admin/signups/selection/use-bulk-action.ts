import { useEffect, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type BulkProgress = FunctionOutput<'startBulkAction'>;

/** Kept for the tab, so that returning to the table shows the progress. */
const STORAGE_KEY = 'office-bulk-action';
const RETRY_MS = 2_000;

/** A bulk action: polled, cancelled and undone here. */
export function useBulkAction(onEnd: () => void) {
  const [id, setId] = useState(() => sessionStorage.getItem(STORAGE_KEY));
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [isLost, setLost] = useState(false);
  const action = useOfficeMutation();
  const follow = (started: BulkProgress) => {
    sessionStorage.setItem(STORAGE_KEY, started.id);
    setProgress(started);
    setId(started.id);
  };
  const dismiss = () => {
    sessionStorage.removeItem(STORAGE_KEY);
    setProgress(null);
    setId(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback at the end must not restart it
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    void watch(id, leaving.signal, {
      onProgress(next) {
        setLost(false);
        setProgress(next);
        if (next.state !== 'running') onEnd();
      },
      onLost: () => setLost(true),
      onUnknown: dismiss,
    });
    return () => leaving.abort();
  }, [id]);
  return {
    progress,
    isLost,
    isRunning: progress?.state === 'running',
    problem: action.problem,
    follow,
    dismiss,
    stop: () =>
      action.run(async () => {
        if (id !== null) setProgress(await callAsUser('cancelBulkAction', { id }));
      }),
    undo: () =>
      action.run(async () => {
        if (id !== null) follow(await callAsUser('undoBulkAction', { id }));
      }),
  };
}

interface Watcher {
  onProgress(progress: BulkProgress): void;
  onLost(): void;
  /** The server no longer knows the action. */
  onUnknown(): void;
}

async function watch(id: string, signal: AbortSignal, watcher: Watcher): Promise<void> {
  let seen: number | null = null;
  while (!signal.aborted) {
    try {
      const next: FunctionOutput<'watchBulkAction'> = await callAsUser(
        'watchBulkAction',
        { id, seen },
        { signal },
      );
      if (signal.aborted) return;
      seen = next.seen;
      watcher.onProgress(next);
      if (next.state !== 'running') return;
    } catch (error) {
      if (signal.aborted) return;
      if (isUnknown(error)) return watcher.onUnknown();
      watcher.onLost();
      await pause(RETRY_MS, signal);
    }
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-found';
}
