import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';

/** The parts of the page that can be new to whoever is reading it. */
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

/** What others have done between two readings of a signup. */
export interface OthersChange {
  parts: readonly PagePart[];
  /** The newest version that another person made; null when no version tells it. */
  version: number | null;
}

/**
 * Null when nothing has changed, or nothing that is not `self`'s own doing. A change that no entry
 * tells the author of is `self`'s while an action of theirs waits for its result.
 */
export function othersChange(
  before: OfficeSignup,
  after: OfficeSignup,
  { self, isActing }: { self: string; isActing: boolean },
): OthersChange | null {
  // A mail on its way out is nobody's change.
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
