import { fieldId } from '#client/public/signup/form/field-id.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import type { Issue } from '#domain/issues.ts';

/** An issue with the place in the form where it is shown. */
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
  /** How many there are in each person's card. */
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
    // The first is the one to repair first; a second sentence at the same field only confuses.
    if (!byField.has(placed.fieldId)) byField.set(placed.fieldId, placed.issue);
    if (placed.personKey) {
      countByPerson.set(placed.personKey, (countByPerson.get(placed.personKey) ?? 0) + 1);
    }
  }
  return { list: inFormOrder(list), byField, countByPerson };
}

const SECTIONS = ['persons', 'groups', 'paymentType', 'billing', 'contactEmail', 'consents'];

function inFormOrder(list: readonly PlacedIssue[]): PlacedIssue[] {
  const section = ({ issue }: PlacedIssue) => SECTIONS.indexOf(issue.path.split('.')[0] ?? '');
  const person = ({ issue }: PlacedIssue) =>
    issue.path.startsWith('persons.') ? Number(issue.path.split('.')[1]) : -1;
  return list.toSorted((a, b) => section(a) - section(b) || person(a) - person(b));
}
