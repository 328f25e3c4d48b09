import { useCallback, useEffect, useMemo, useState } from 'react';
import { DesignDrafts, openedDesign } from '#client/admin/diplomas/design-draft.ts';
import {
  changed,
  type DesignHistory,
  redone,
  undone,
} from '#client/admin/diplomas/design-history.ts';
import type { StoredDesign } from '#client/admin/diplomas/diploma-sample.ts';
import { type OfficeMutation, useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useDraftGuard } from '#client/admin/use-draft-guard.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { FunctionError } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { DiplomaDesign } from '#domain/prints/diploma-design.ts';
import { m } from '#i18n/texts.ts';

export interface EditedDesign {
  design: DiplomaDesign;
  history: DesignHistory;
  isDirty: boolean;
  /** The version that another person has saved meanwhile. */
  conflict: StoredDesign | null;
  action: OfficeMutation;
  change(design: DiplomaDesign, change: string): void;
  undo(): void;
  redo(): void;
  /** Resolves to whether it worked. */
  save(): Promise<boolean>;
  takeTheirs(): void;
  keepMine(): Promise<boolean>;
}

interface DesignOptions {
  stored: StoredDesign;
  editionId: string;
  accountId: string;
}

/**
 * A design being edited: every step can be undone, conflicting saves are detected, and unsaved
 * changes are kept in this browser.
 */
export function useDesign({ stored, editionId, accountId }: DesignOptions): EditedDesign {
  const at = useLocale();
  const drafts = useMemo(
    () => new DesignDrafts(localStorage, { accountId, designId: stored.id }),
    [accountId, stored.id],
  );
  const [opened] = useState(() => openedDesign(stored, drafts.read()));
  const [base, setBase] = useState(opened.base);
  const [history, setHistory] = useState(opened.history);
  const [conflict, setConflict] = useState(opened.conflict);
  const action = useOfficeMutation();
  const design = history.present;
  const isDirty = design !== base.design;
  useDraftGuard({
    isUnsaved: isDirty,
    here: `/admin/documents/diplomas/${stored.id}`,
    text: m.diploma_left_unsaved({}, at),
  });
  useEffect(() => {
    drafts.write(isDirty ? { version: base.version, design } : null);
  }, [drafts, isDirty, base.version, design]);

  const saveAs = async (version: number) => {
    let isSaved = false;
    await action.run(async () => {
      const sent = design;
      try {
        const call = { editionId, id: base.id, version, design: sent };
        const saved = await callAsUser('saveDiplomaDesign', call);
        setBase({ ...saved, design: sent });
        setConflict(null);
        isSaved = true;
      } catch (error) {
        if (!(error instanceof FunctionError && error.code === 'aborted')) throw error;
        const { designs } = await callAsUser('listDiplomaDesigns', { editionId });
        const theirs = designs.find(({ id }) => id === base.id);
        if (!theirs) throw error;
        setConflict(theirs);
      }
    });
    return isSaved;
  };
  return {
    design,
    history,
    isDirty,
    conflict,
    action,
    change: useCallback(
      (next: DiplomaDesign, change: string) => setHistory((known) => changed(known, next, change)),
      [],
    ),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    save: () => saveAs(base.version),
    takeTheirs() {
      if (!conflict) return;
      setBase(conflict);
      setHistory((known) => changed(known, conflict.design, ''));
      setConflict(null);
    },
    keepMine: () => saveAs(conflict?.version ?? base.version),
  };
}
