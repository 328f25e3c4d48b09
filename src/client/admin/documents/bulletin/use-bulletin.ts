import { useCallback, useEffect, useRef, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { BulletinContent } from '#domain/bulletin/content.ts';

type Saved = FunctionOutput<'getBulletin'>;

/** The edited texts and the version they started from. */
interface Draft {
  version: number;
  content: BulletinContent;
}

/** The texts of the bulletin being edited; unsaved text survives a reload. */
export function useBulletin(editionId: string) {
  const key = `office-bulletin:${editionId}`;
  const { data, problem, reload } = useOfficeQuery(
    'getBulletin',
    { editionId },
    { isFreshOnly: true },
  );
  const [saved, setSaved] = useState<Saved | null>(null);
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(key));
  const action = useOfficeMutation();
  useEffect(() => {
    if (data) setSaved(data);
  }, [data]);
  const isDirty = saved !== null && draft !== null && !isSame(draft.content, saved.content);
  useEffect(() => {
    if (saved === null) return;
    if (draft && isDirty) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  }, [draft, isDirty, key, saved]);
  // A second change in the same tick must build on the first.
  const latest = useRef<{ draft: Draft | null; saved: Saved | null }>({ draft, saved });
  latest.current = { draft, saved };
  const change = useCallback((edit: (content: BulletinContent) => BulletinContent) => {
    const { draft: before, saved: kept } = latest.current;
    const from = before ?? kept;
    if (!from) return;
    const next = { version: from.version, content: edit(from.content) };
    latest.current = { ...latest.current, draft: next };
    setDraft(next);
  }, []);
  const content = draft?.content ?? saved?.content ?? null;
  const isBehind = isDirty && draft.version !== saved.version;
  const save = (version: number) =>
    action.run(async () => {
      if (!content) return;
      try {
        const kept = await callAsUser('saveBulletin', { editionId, version, content });
        setSaved(kept);
        // Unless the user typed meanwhile.
        setDraft((now) =>
          now?.content === content ? null : now && { ...now, version: kept.version },
        );
      } catch (error) {
        if (error instanceof FunctionError && error.code === 'aborted') reload();
        throw error;
      }
    });
  return {
    saved,
    content,
    change,
    isDirty,
    /** Another person has saved since the draft was started. */
    isBehind,
    isRunning: action.isRunning,
    problem: problem ?? (isBehind ? null : action.problem),
    isLoaded: saved !== null,
    reload,
    save: () => save(draft?.version ?? saved?.version ?? 0),
    /** Overwrites the version of the other person. */
    saveOver: () => save(saved?.version ?? 0),
    discard: () => setDraft(null),
    restore: (before: BulletinContent) => change(() => before),
  };
}

export type Bulletin = ReturnType<typeof useBulletin>;

function isSame(one: BulletinContent, other: BulletinContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readDraft(key: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return Array.isArray(kept?.content?.sections) ? kept : null;
  } catch {
    return null;
  }
}
