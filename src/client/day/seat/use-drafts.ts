import { useEffect, useRef, useState } from 'react';
import { useDay } from '#client/day/day-context.tsx';
import type { Draft } from '#client/day/store/day-database.ts';

export interface Drafts {
  /** False until the disk has been read, so that nothing typed is overwritten. */
  isRead: boolean;
  /** The disk did not take the last change. */
  hasFailed: boolean;
  of(appearanceId: string): Draft | undefined;
  /** Every touch goes to the disk; the last one holds. */
  keep(draft: Draft): void;
}

export function useDrafts(): Drafts {
  const { drafts: store } = useDay();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const writing = useRef(Promise.resolve());
  useEffect(() => {
    void store.read().then(
      (read) => setDrafts(new Map(read.map((draft) => [draft.appearanceId, draft]))),
      () => setFailed(true),
    );
  }, [store]);
  const keep = (draft: Draft) => {
    setDrafts((known) => new Map(known).set(draft.appearanceId, draft));
    writing.current = writing.current
      .then(() => store.keep(draft))
      .then(
        () => setFailed(false),
        () => setFailed(true),
      );
  };
  return { isRead: drafts !== null, hasFailed, of: (id) => drafts?.get(id), keep };
}
