import type { SignupDraft } from '#domain/draft/draft.ts';

/** A submission without an answer: the server may have stored it. */
export interface SendAttempt {
  idempotencyKey: string;
  /** The first submission as JSON, to detect whether the draft has changed since. */
  payload: string;
  /** Later submissions with the same key: the server may have stored any of them. */
  later?: string[];
}

/** The copy on the server: its secret, the recipient of its link if one was sent, its content. */
export interface ServerCopy {
  token: string;
  email: string;
  /** ISO instant of the last save that this browser has seen. */
  savedAt: string;
  /** `draftText` of that save, to detect whether the draft has changed since. */
  content?: string;
}

export interface StoredDraft {
  /** Counts the saves of all tabs: a writer must have seen the last one. */
  revision: number;
  /** ISO instant. */
  savedAt: string;
  /** Null once it was sent or discarded, so that other tabs notice. */
  draft: SignupDraft | null;
  attempt: SendAttempt | null;
  server: ServerCopy | null;
  /** There was a copy on the server, or its user wants none: none is made unasked. */
  isLocal?: boolean | undefined;
  /** The number of the signup that the draft became. Never its secret: the device may be shared. */
  sentAs: string | null;
  /** For an edit: the version of the signup that it started from. */
  base: number | null;
  /** That version as a draft: the base for merging changes of others. */
  began: SignupDraft | null;
}

export type DraftStorage = ReturnType<typeof createDraftStorage>;

/**
 * One draft for each edition or edited signup, shared by all tabs of the browser. `save` refuses to
 * overwrite a change of another tab that this tab has not read.
 */
export function createDraftStorage(name: string, storage: () => Storage) {
  const key = `prihlaska:draft:${name}`;
  const read = (): StoredDraft | null => {
    try {
      return parseStored(storage().getItem(key));
    } catch {
      return null;
    }
  };
  return {
    key,
    read,
    /** Returns the stored draft instead when another tab was faster. */
    save(
      next: Omit<StoredDraft, 'revision'>,
      seenRevision: number,
    ): 'saved' | 'impossible' | StoredDraft {
      const found = read();
      if (found && found.revision !== seenRevision) return found;
      try {
        storage().setItem(key, JSON.stringify({ ...next, revision: seenRevision + 1 }));
        return 'saved';
      } catch {
        return 'impossible';
      }
    },
  };
}

function parseStored(text: string | null): StoredDraft | null {
  const value = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null;
  if (!value || typeof value.revision !== 'number') return null;
  return {
    revision: value.revision,
    savedAt: value.savedAt ?? '',
    draft: isDraft(value.draft) ? value.draft : null,
    attempt: value.attempt ?? null,
    server: value.server ?? null,
    isLocal: value.isLocal,
    sentAs: value.sentAs ?? null,
    base: value.base ?? null,
    began: isDraft(value.began) ? value.began : null,
  };
}

/** Checks only what rendering needs, because an older version of the page may have stored it. */
export function isDraft(value: unknown): value is SignupDraft {
  const draft = value as Partial<SignupDraft> | null | undefined;
  return (
    Array.isArray(draft?.persons) &&
    draft.persons.every(
      (person) => typeof person?.key === 'string' && Array.isArray(person.category),
    ) &&
    Array.isArray(draft.groups) &&
    typeof draft.billing === 'object' &&
    typeof draft.consents === 'object'
  );
}
