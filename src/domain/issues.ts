/** Why a form is refused. Codes are part of the public contract. */
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
  'unknownPlaceholder',
  'consentRequired',
  'paymentTypeUnavailable',
  'dateParse',
  'dateMin',
  'dateMax',
  'dateFilter',
  'checksum',
  'order',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

/** `path` names the field as in `persons.0.teacherPhone`; the rest explains the code. */
export interface Issue {
  path: string;
  code: IssueCode;
  [detail: string]: unknown;
}
