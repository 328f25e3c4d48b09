import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  draftDifferences,
  type EditedSignup,
} from '#client/components/signup-form/edited-signup.ts';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { newKey } from '#client/lib/new-key.ts';
import { newDraft, type SignupDraft } from '#domain/draft/draft.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import { type EditConflict, mergeEdits } from '#domain/draft/merge-edits.ts';
import type { Side } from '#domain/draft/three-way.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

interface MergingOptions {
  store: DraftStore;
  signup: EditedSignup;
  config: ConfigRecord;
  now: LocalMinute;
}

interface Merging {
  /** Empty unless both sides changed the same field. */
  conflicts: readonly EditConflict[];
  settle(choices: Record<string, Side>): void;
  /** Changes in the draft from a version saved meanwhile. */
  taken: readonly FieldDifference[] | null;
  dismissTaken(): void;
}

const NO_CONFLICTS: readonly EditConflict[] = [];
/** For drafts that an older version of the page has stored: every difference is a conflict. */
const UNKNOWN_BASE: SignupDraft = { ...newDraft('unknown'), persons: [] };

/** Merges saved changes of others into the draft; a conflict waits for a decision. */
export function useMerging({ store, signup, config, now }: MergingOptions): Merging {
  const { draft, kept, rival, update, keep } = store;
  const [taken, setTaken] = useState<readonly FieldDifference[] | null>(null);
  const isBehind = kept.base !== signup.version && rival === null;
  const theirs = useMemo(() => draftOfSignup(signup, newKey), [signup]);
  const merge = useCallback(
    (choices: Record<string, Side>) =>
      mergeEdits({ base: kept.began ?? UNKNOWN_BASE, mine: draft, theirs, choices }),
    [kept.began, draft, theirs],
  );
  const conflicts = useMemo(
    () => (isBehind ? merge({}).conflicts : NO_CONFLICTS),
    [isBehind, merge],
  );
  const settle = useCallback(
    (choices: Record<string, Side>) => {
      const merged = merge(choices);
      const differences = draftDifferences(draft, merged.draft, { config, now });
      update(() => merged.draft);
      keep({ base: signup.version, began: merged.theirs });
      setTaken(differences.length > 0 ? differences : null);
    },
    [merge, draft, config, now, update, keep, signup.version],
  );
  useEffect(() => {
    if (isBehind && conflicts.length === 0) settle({});
  }, [isBehind, conflicts, settle]);
  return { conflicts, settle, taken, dismissTaken: () => setTaken(null) };
}
