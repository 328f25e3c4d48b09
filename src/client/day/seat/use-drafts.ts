import { useEffect, useRef, useState } from 'react';
import { useDay } from '#client/day/day-context.tsx';
import type { Draft } from '#client/day/store/day-database.ts';

export interface Drafts {
  /** False until the disk has been read, so that nothing typed is overwritten. */
  isRead: boolean;
  /** The disk did not take the last change. */
  hasFailed: boolean;
  /** Everything shown is on the disk. */
  isKept: boolean;
  of(appearanceId: string): Draft | undefined;
  /** Every touch goes to the disk; the last one holds. */
  keep(draft: Draft): void;
}

export function useDrafts(): Drafts {
  const { drafts: store } = useDay();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isKept, setKept] = useState(true);
  const waiting = useRef(new Map<string, Draft>());
  useEffect(() => {
    void store.read().then(
      (read) => setDrafts(new Map(read.map((draft) => [draft.appearanceId, draft]))),
      () => setFailed(true),
    );
  }, [store]);
  const keep = (draft: Draft) => {
    setDrafts((known) => new Map(known).set(draft.appearanceId, draft));
    setKept(false);
    const isWriting = waiting.current.size > 0;
    waiting.current.set(draft.appearanceId, draft);
    if (!isWriting) void writeAll();
  };
  // Changes during a write are written together, so points never wait behind single letters.
  const writeAll = async () => {
    let areAllWritten = true;
    for (;;) {
      const [draft] = waiting.current.values();
      if (!draft) break;
      const isWritten = await store.keep(draft).then(
        () => true,
        () => false,
      );
      setFailed(!isWritten);
      areAllWritten &&= isWritten;
      const { appearanceId } = draft;
      if (waiting.current.get(appearanceId) === draft) waiting.current.delete(appearanceId);
    }
    setKept(areAllWritten);
  };
  return { isRead: drafts !== null, hasFailed, isKept, of: (id) => drafts?.get(id), keep };
}
