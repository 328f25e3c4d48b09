import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { CONFLICT_TITLE_ID } from '#client/components/signup-form/edit-conflict.tsx';
import type { EditedSignup } from '#client/components/signup-form/edited-signup.ts';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { issuesIn } from '#client/lib/call-issues.ts';
import { inPlace } from '#domain/draft/check-draft.ts';
import type { Issue } from '#domain/issues.ts';
import { m } from '#i18n/texts.ts';

interface SavingOptions {
  store: DraftStore;
  signup: EditedSignup;
  /** Called before sending; false cancels it. */
  isMeant(): boolean | Promise<boolean>;
  send(): Promise<void>;
  onSaved(): void;
}

/** Saves an edit unless another person has changed the signup; typed text stays until then. */
export function useSavingEdit({ store, signup, isMeant, send, onSaved }: SavingOptions) {
  const at = useLocale();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  const save = async () => {
    if (isBusy.current) return;
    if (store.kept.base !== signup.version) {
      setProblem(m.edit_conflict_first({}, at));
      document.getElementById(CONFLICT_TITLE_ID)?.focus();
      return;
    }
    isBusy.current = true;
    setProblem('');
    try {
      if (!(await isMeant())) return;
      setSaving(true);
      await send();
      store.discard();
      onSaved();
    } catch (error) {
      setIssues(issuesIn(error).map(inPlace));
      const isOutdated = error instanceof FunctionError && error.code === 'aborted';
      setProblem(isOutdated ? m.edit_saved_meanwhile({}, at) : callErrorText(error, at.locale));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  // By now the changes of others are merged, or the conflict is resolved.
  const { base } = store.kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new base resolves the problem
  useEffect(() => setProblem(''), [base]);

  const { update: change } = store;
  const update = useCallback<DraftStore['update']>(
    (edit) => {
      setIssues((known) => (known.length === 0 ? known : []));
      change(edit);
    },
    [change],
  );
  return { save, update, issues, problem, isSaving };
}
