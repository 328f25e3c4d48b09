import type { SignupDraft } from '#domain/draft/draft.ts';

/** A sending whose answer never came: it may have been stored. */
export interface SendAttempt {
  idempotencyKey: string;
  /** What was sent first, as JSON, to know whether the draft has changed since. */
  payload: string;
  /** What was sent after it with the same key: any of them may have been stored. */
  later?: string[];
}

/** The copy on the server: its secret, the address that its link went to, and what it holds. */
export interface ServerCopy {
  token: string;
  email: string;
  /** ISO instant of the save that this browser has seen last. */
  savedAt: string;
  /** `draftText` of what was saved then, to know whether the draft has changed since. */
  content?: string;
}

/** What is kept in the browser about one edition's draft. */
export interface StoredDraft {
  /** Counts the saves of all tabs: who writes must have seen the last one. */
  revision: number;
  /** ISO instant. */
  savedAt: string;
  /** Null once it was sent or thrown away; then the other tabs have to know. */
  draft: SignupDraft | null;
  attempt: SendAttempt | null;
  server: ServerCopy | null;
  /** The number of the signup that the draft became. Never its secret: the device may be shared. */
  sentAs: string | null;
  /** For an edit: the version of the signup that it began with. */
  base: number | null;
  /** That version as a draft: what others save meanwhile is merged by it. */
  began: SignupDraft | null;
}

export type DraftStorage = ReturnType<typeof createDraftStorage>;

/**
 * One draft for each edition or edited signup, shared by all tabs of the browser. `save` refuses to overwrite what
 * another tab has written since this one last looked.
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
    /** Answers with what stands there instead when another tab was faster. */
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
    sentAs: value.sentAs ?? null,
    base: value.base ?? null,
    began: isDraft(value.began) ? value.began : null,
  };
}

/** Enough to be shown: what an older version of the page kept must not break this one. */
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
