/** Reasons why a form is refused. The codes are part of the public contract. */
export const ISSUE_CODES = [
  'required',
  'pattern',
  'type',
  'tooLong',
  'tooMany',
  'controlCharacters',
  'outOfRange',
  'minArrayLength',
  'personWithoutGroup',
  'duplicateName',
  'duplicateMember',
  'unknownPerson',
  'unknownCategory',
  'unknownDay',
  'unknownOption',
  'unknownConsent',
  'unknownAppearance',
  'appearanceMismatch',
  'unknownPlaceholder',
  'consentRequired',
  'guardianDecides',
  'paymentTypeUnavailable',
  'dateParse',
  'dateMin',
  'dateMax',
  'dateFilter',
  'checksum',
  'order',
  'contrast',
  'ownAccount',
  'offStep',
  'otherSum',
  'overlap',
  'nothingLeft',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

/** `path` names the field as in `persons.0.teacherPhone`; the rest explains the code. */
export interface Issue {
  path: string;
  code: IssueCode;
  [detail: string]: unknown;
}

export function issueIf(condition: boolean, issue: Issue): Issue[] {
  return condition ? [issue] : [];
}

/** One issue for every key that repeats an earlier one. */
export function repeated(path: string, keys: readonly string[]): Issue[] {
  return keys.flatMap((key, index) =>
    issueIf(keys.indexOf(key) < index, { path: `${path}.${index}`, code: 'duplicateName' }),
  );
}
