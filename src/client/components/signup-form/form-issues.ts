import { fieldId } from '#client/components/signup-form/field-id.ts';
import { PERSON_FIELD_ORDER } from '#client/components/signup-form/person-field-order.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import type { Issue } from '#domain/issues.ts';
import { nameKey } from '#domain/signup/names.ts';

export interface PlacedIssue {
  issue: Issue;
  fieldId: string;
  /** Key of the person whose card holds the field; null elsewhere. */
  personKey: string | null;
}

export interface FormIssues {
  /** In the order of the form. */
  list: PlacedIssue[];
  byField: ReadonlyMap<string, Issue>;
  /** The count in each person's card. */
  countByPerson: ReadonlyMap<string, number>;
}

export function placeIssues(issues: readonly Issue[], draft: SignupDraft): FormIssues {
  const list = issues.map((issue): PlacedIssue => {
    const [owner, position] = issue.path.split('.');
    const person = owner === 'persons' ? draft.persons[Number(position)] : undefined;
    return { issue, fieldId: fieldId(issue.path, draft), personKey: person?.key ?? null };
  });
  const byField = new Map<string, Issue>();
  const countByPerson = new Map<string, number>();
  for (const placed of list) {
    // Only the first issue of a field is shown; a second sentence would confuse.
    if (!byField.has(placed.fieldId)) byField.set(placed.fieldId, placed.issue);
    for (const key of concernedBy(placed, draft)) {
      countByPerson.set(key, (countByPerson.get(key) ?? 0) + 1);
    }
  }
  return { list: inFormOrder(list), byField, countByPerson };
}

/** A person is not complete without a group, nor before the groups of the person are. */
function concernedBy({ issue, personKey }: PlacedIssue, draft: SignupDraft): readonly string[] {
  if (personKey) return [personKey];
  const [owner, position] = issue.path.split('.');
  if (owner !== 'groups') return [];
  if (position !== undefined) return draft.groups[Number(position)]?.people ?? [];
  const named = issue.code === 'personWithoutGroup' ? (issue.people as string[]) : [];
  const names = new Set(named.map(nameKey));
  return draft.persons.filter(({ name }) => names.has(nameKey(name))).map(({ key }) => key);
}

/** Only the issues of these fields; the counts of the cards stay complete. */
export function issuesAt(issues: FormIssues, fieldIds: ReadonlySet<string>): FormIssues {
  return {
    ...issues,
    list: issues.list.filter(({ fieldId }) => fieldIds.has(fieldId)),
    byField: new Map([...issues.byField].filter(([fieldId]) => fieldIds.has(fieldId))),
  };
}

/** The programmes stand before the text that is made from them. */
const FIELDS: readonly string[] = PERSON_FIELD_ORDER.flatMap((field) =>
  field === 'program' ? ['programmes', field] : field,
);
const SECTIONS = ['persons', 'groups', 'paymentType', 'billing', 'contactEmail', 'consents'];

function inFormOrder(list: readonly PlacedIssue[]): PlacedIssue[] {
  return list
    .map((placed) => ({ placed, place: placeOf(placed.issue.path) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ placed }) => placed);
}

/** Section, then person or group, then field. An issue of a whole list comes after it. */
function placeOf(path: string): [number, number, number] {
  const [section = '', position, field = ''] = path.split('.');
  const index = position === undefined ? Number.MAX_SAFE_INTEGER : Number(position) || 0;
  return [SECTIONS.indexOf(section), index, FIELDS.indexOf(field)];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
