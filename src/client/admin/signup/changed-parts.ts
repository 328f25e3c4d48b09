import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';

/** The parts of the page that can be marked as changed. */
const PARTS = {
  head: ['state', 'contactEmail', 'terms', 'mergedInto'],
  attention: ['warnings', 'attention', 'changeRequestId', 'duplicates'],
  persons: ['signup', 'persons'],
  money: ['totalMinor', 'pricing', 'billing', 'money', 'consents'],
  tags: ['tags'],
  notes: ['notes'],
  history: ['history', 'events'],
  messages: ['messages'],
} as const satisfies Record<string, readonly (keyof OfficeSignup)[]>;

export type PagePart = keyof typeof PARTS;

export function changedParts(before: OfficeSignup, after: OfficeSignup): PagePart[] {
  const parts = Object.keys(PARTS) as PagePart[];
  return parts.filter((part) =>
    PARTS[part].some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  );
}

/** Changes by others between two reads of a signup. */
export interface OthersChange {
  parts: readonly PagePart[];
  /** The newest version by another person; null when no version records the change. */
  version: number | null;
}

/**
 * Null when nothing has changed, or only by `self`. A change without a recorded author counts as
 * `self`'s while one of their actions is pending.
 */
export function othersChange(
  before: OfficeSignup,
  after: OfficeSignup,
  { self, isActing }: { self: string; isActing: boolean },
): OthersChange | null {
  // The delivery of a mail is not a person's change.
  const parts = changedParts(before, after).filter((part) => part !== 'messages');
  if (parts.length === 0) return null;
  const seen = new Set(before.events.map(({ id }) => id));
  const versions = after.history.filter(({ version }) => version > before.version);
  const entries = [...versions, ...after.events.filter(({ id }) => !seen.has(id))];
  const isOthers = ({ actor }: { actor: string }) => actor !== self;
  if (entries.length === 0) return isActing ? null : { parts, version: null };
  if (!entries.some(isOthers)) return null;
  return { parts, version: versions.find(isOthers)?.version ?? null };
}
