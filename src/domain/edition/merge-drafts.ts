import type { ConfigDraft } from '#domain/edition/config-draft.ts';

type DraftPart = keyof ConfigDraft;

/** The unit of a conflict: a field of a part, or a whole list. */
export interface DraftUnit {
  part: DraftPart;
  /** Null for a list. */
  field: string | null;
}

/**
 * Merges a draft with a version that was saved meanwhile. A change since `base` by only one side is
 * taken; where both sides changed a value differently, mine stays and the unit is a conflict.
 */
export function mergeDrafts({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', ConfigDraft>): {
  merged: ConfigDraft;
  conflicts: DraftUnit[];
} {
  const conflicts: DraftUnit[] = [];
  let merged = theirs;
  for (const unit of unitsOf(mine)) {
    const [was, own, other] = [base, mine, theirs].map((draft) => unitOf(draft, unit));
    if (isSameTyped(was, own)) continue;
    merged = withUnit(merged, unit, own);
    if (!isSameTyped(was, other) && !isSameTyped(own, other)) conflicts.push(unit);
  }
  return { merged, conflicts };
}

export function takeUnit(draft: ConfigDraft, from: ConfigDraft, unit: DraftUnit): ConfigDraft {
  return withUnit(draft, unit, unitOf(from, unit));
}

export function changedUnits(before: ConfigDraft, after: ConfigDraft): DraftUnit[] {
  return unitsOf(after).filter((unit) => !isSameTyped(unitOf(before, unit), unitOf(after, unit)));
}

function unitsOf(draft: ConfigDraft): DraftUnit[] {
  return (Object.keys(draft) as DraftPart[]).flatMap((part): DraftUnit[] => {
    const value = draft[part];
    if (Array.isArray(value)) return [{ part, field: null }];
    return Object.keys(value).map((field) => ({ part, field }));
  });
}

function unitOf(draft: ConfigDraft, { part, field }: DraftUnit): unknown {
  return field === null ? draft[part] : (draft[part] as Record<string, unknown>)[field];
}

function withUnit(draft: ConfigDraft, { part, field }: DraftUnit, value: unknown): ConfigDraft {
  return { ...draft, [part]: field === null ? value : { ...draft[part], [field]: value } };
}

/** Ignores the keys, which only identify items on the page. */
function isSameTyped(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const [fields, others] = [fieldsOf(one), fieldsOf(other)];
  return (
    fields.length === others.length && fields.every((name) => isSameTyped(one[name], other[name]))
  );
}

function fieldsOf(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((name) => name !== 'key');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
