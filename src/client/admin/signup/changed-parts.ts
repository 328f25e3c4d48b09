import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';

/** The parts of the page that can be new to whoever is reading it. */
const PARTS = {
  head: ['state', 'contactEmail', 'terms', 'mergedInto'],
  attention: ['warnings', 'attention', 'changeRequestId', 'duplicates'],
  persons: ['signup', 'persons'],
  money: ['totalMinor', 'pricing', 'billing', 'money'],
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
