import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { blockName } from '#client/admin/timetable/block-name.ts';
import {
  applyEdit,
  changedByOthers,
  type DraftEdit,
  inverseOf,
  revisionAfter,
  stepsAfterOthers,
  withSaved,
} from '#client/admin/timetable/draft-edit.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export type TimetableData = FunctionOutput<'getTimetable'>;

/** The shared draft of the timetable, changed at once here and then on the server. */
export interface TimetableDraft {
  data: TimetableData | null;
  problem: string | null;
  reload(): void;
  /** Changes blocks; `text` tells what was done. */
  edit(edit: DraftEdit, text: string): void;
  /** Null when there is nothing to undo or to redo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** The last action, announced to screen readers too. */
  news: string;
}

interface Step {
  edit: DraftEdit;
  text: string;
}

const MOST_STEPS = 100;
const RETRY_MS = 5_000;

export function useTimetable(editionId: string): TimetableDraft {
  const at = useLocale();
  const client = useQueryClient();
  const key = useMemo(() => ['getTimetable', { editionId }], [editionId]);
  const { data, problem: readProblem, reload } = useOfficeQuery('getTimetable', { editionId });
  const [past, setPast] = useState<Step[]>([]);
  const [future, setFuture] = useState<Step[]>([]);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const cached = useCallback(() => client.getQueryData<TimetableData>(key), [client, key]);
  const change = useCallback(
    (next: (data: TimetableData) => TimetableData) =>
      client.setQueryData<TimetableData>(key, (known) => known && next(known)),
    [client, key],
  );

  /** Versions that were shown, or that an own change made. */
  const seenVersions = useRef<Map<string, number> | null>(null);
  /** Versions of removed blocks, which are no longer in the draft. */
  const removedVersions = useRef(new Map<string, number>());

  /** Sends one edit after another with the versions that the server answered last. */
  const send = useCallback(
    async ({ blocks, removed }: DraftEdit) => {
      const known = cached();
      if (!known) return;
      const versions = new Map(known.blocks.map(({ id, version }) => [id, version]));
      const saved = await callAsUser('saveBlocks', {
        editionId,
        blocks: blocks.map((block) => ({ ...block, version: versions.get(block.id) ?? 0 })),
        removed: removed.map((id) => ({ id, version: removedVersions.current.get(id) ?? 0 })),
      });
      for (const { id, version } of saved.blocks) seenVersions.current?.set(id, version);
      for (const id of saved.removed) seenVersions.current?.delete(id);
      change((draft) => ({
        ...draft,
        revision: revisionAfter(draft.revision, saved.revision),
        blocks: withSaved(draft.blocks, saved),
      }));
    },
    [cached, change, editionId],
  );
  const perform = useCallback(
    ({ edit, text }: Step): DraftEdit | null => {
      const known = cached();
      if (!known) return null;
      const inverse = inverseOf(known.blocks, edit);
      for (const { id, version } of known.blocks) {
        if (!edit.removed.includes(id)) continue;
        removedVersions.current.set(id, version);
        seenVersions.current?.delete(id);
      }
      void client.cancelQueries({ queryKey: key });
      change((draft) => ({ ...draft, blocks: applyEdit(draft.blocks, edit) }));
      setNews(text);
      setProblem(null);
      queue.current = queue.current
        .then(() => send(edit))
        .catch((failure: unknown) => {
          const isAborted = failure instanceof FunctionError && failure.code === 'aborted';
          setPast([]);
          setFuture([]);
          setNews('');
          setProblem(
            isAborted ? m.timetable_changed_by_other({}, at) : callErrorText(failure, at.locale),
          );
          reload();
        });
      return inverse;
    },
    [at, cached, change, client, key, reload, send],
  );

  const edit = useCallback(
    (next: DraftEdit, text: string) => {
      const inverse = perform({ edit: next, text });
      if (!inverse) return;
      setPast((steps) => [...steps, { edit: inverse, text }].slice(-MOST_STEPS));
      setFuture([]);
    },
    [perform],
  );
  const undo = () => {
    const step = past.at(-1);
    if (!step) return;
    const inverse = perform({ ...step, text: m.timetable_undone({ what: step.text }, at) });
    if (!inverse) return;
    setPast(past.slice(0, -1));
    setFuture([...future, { edit: inverse, text: step.text }]);
  };
  const redo = () => {
    const step = future.at(-1);
    if (!step) return;
    const inverse = perform(step);
    if (!inverse) return;
    setFuture(future.slice(0, -1));
    setPast([...past, { edit: inverse, text: step.text }]);
  };

  // Says who has changed what, and keeps an undo from restoring blocks as they were before that.
  useEffect(() => {
    if (!data) return;
    const seen = seenVersions.current;
    seenVersions.current = new Map(data.blocks.map(({ id, version }) => [id, version]));
    if (!seen) return;
    const changed = changedByOthers(data.blocks, seen);
    if (changed.length === 0) return;
    setPast((steps) => stepsAfterOthers(steps, changed));
    setFuture((steps) => stepsAfterOthers(steps, changed));
    setNews(changesText(data, changed, at));
  }, [data, at]);

  const isLoaded = data !== null;
  useEffect(() => {
    if (!isLoaded) return;
    const ended = new AbortController();
    const follow = async () => {
      while (!ended.signal.aborted) {
        const revision = cached()?.revision ?? 0;
        const request = { editionId, revision };
        const heard = await callAsUser('watchTimetable', request, { signal: ended.signal }).catch(
          () => null,
        );
        if (ended.signal.aborted) return;
        if (heard === null) await pause(RETRY_MS, ended.signal);
        // Own changes are answered by the server; those of others are read again.
        await queue.current;
        if (heard && heard.revision > (cached()?.revision ?? 0)) {
          await client.refetchQueries({ queryKey: key, exact: true });
        }
      }
    };
    void follow();
    return () => ended.abort();
  }, [cached, client, editionId, isLoaded, key]);

  return {
    data,
    problem: problem ?? readProblem,
    reload: () => {
      setProblem(null);
      reload();
    },
    edit,
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
    news,
  };
}

/** Who has just changed which blocks. */
function changesText(
  { blocks, editors, settings }: TimetableData,
  changed: readonly string[],
  at: { locale: Language },
): string {
  const found = blocks.filter(({ id }) => changed.includes(id));
  if (found.length === 0) return m.timetable_removed_now({}, at);
  const names = new Set(
    editors.flatMap(({ blockId, name }) => (changed.includes(blockId) ? [name] : [])),
  );
  const what = found.map((block) => blockName(block, settings, at));
  return m.timetable_changed_now({ name: [...names].join(', '), what: what.join('; ') }, at);
}
