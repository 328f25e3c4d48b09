import { useCallback, useEffect, useState } from 'react';
import {
  changed,
  type DesignHistory,
  historyOf,
  redone,
  undone,
} from '#client/admin/diplomas/design-history.ts';
import type { StoredDesign } from '#client/admin/diplomas/diploma-sample.ts';
import { type Action, useAction } from '#client/admin/use-action.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { DiplomaDesign } from '#domain/prints/diploma-design.ts';

export interface EditedDesign {
  design: DiplomaDesign;
  history: DesignHistory;
  isDirty: boolean;
  /** What somebody else has saved since. */
  conflict: StoredDesign | null;
  action: Action;
  change(design: DiplomaDesign, change: string): void;
  undo(): void;
  redo(): void;
  /** Resolves to whether it worked. */
  save(): Promise<boolean>;
  takeTheirs(): void;
  keepMine(): Promise<boolean>;
}

/** A design while it is edited: every step can be taken back, and nobody overwrites anybody. */
export function useDesign(stored: StoredDesign, editionId: string): EditedDesign {
  const [base, setBase] = useState(stored);
  const [history, setHistory] = useState(() => historyOf(stored.design));
  const [conflict, setConflict] = useState<StoredDesign | null>(null);
  const action = useAction();
  const design = history.present;
  const isDirty = design !== base.design;
  useWarningBeforeLeaving(isDirty);

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

function useWarningBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
