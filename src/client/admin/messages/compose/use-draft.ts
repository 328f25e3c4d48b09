import { useCallback, useEffect, useState } from 'react';
import {
  EMPTY_DRAFT,
  isEmptyDraft,
  type MessageDraft,
  readDraft,
} from '#client/admin/messages/compose/draft.ts';
import { forgetSelection, takeSelection } from '#client/admin/signups/handed-selection.ts';

interface KeptDraft {
  draft: MessageDraft;
  change(change: Partial<MessageDraft>): void;
  replace(draft: MessageDraft): void;
  /** The idempotency key; stays the same until the draft changes. */
  idempotencyKey: string;
}

/** A draft that survives a reload, one per account and edition. */
export function useDraft(owner: string): KeptDraft {
  const storageKey = `office-message-draft:${owner}`;
  const [draft, setDraft] = useState(() => firstDraft(storageKey));
  const [idempotencyKey, setKey] = useState(newKey);
  useEffect(() => keepDraft(storageKey, draft), [draft, storageKey]);
  // Moved into the draft, which is stored.
  useEffect(forgetSelection, []);
  const replace = useCallback(
    (next: MessageDraft) => {
      // Written at once: after sending, the page closes before any effect runs.
      keepDraft(storageKey, next);
      setDraft(next);
      setKey(newKey());
    },
    [storageKey],
  );
  const change = useCallback((part: Partial<MessageDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setKey(newKey());
  }, []);
  return { draft, change, replace, idempotencyKey };
}

function keepDraft(storageKey: string, draft: MessageDraft): void {
  if (isEmptyDraft(draft)) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(draft));
}

function firstDraft(storageKey: string): MessageDraft {
  const kept = readDraft(localStorage.getItem(storageKey)) ?? EMPTY_DRAFT;
  const handed = takeSelection();
  if (!handed) return kept;
  const { texts, ...selected } = handed;
  const begun = texts ? { texts, templateId: '' } : {};
  return { ...kept, handed: selected, again: [], signupId: '', ...begun };
}

/** Browsers offer `randomUUID` only on secure pages. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes));
}
