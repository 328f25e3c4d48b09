import type { Issue, IssueCode } from '#domain/issues.ts';
import type { Language } from '#domain/language.ts';
import { formatDate, joinNames } from '#i18n/format.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

interface IssueContext {
  issue: Issue;
  /** The name of the field only: `teacherPhone`, `ico`. */
  field: string;
  at: { locale: Language };
}

type Describe = (context: IssueContext) => string;

const REQUIRED: Record<string, (inputs: object, at: { locale: Language }) => string> = {
  identity: m.issue_required_identity,
  category: m.issue_required_category,
  attend: m.issue_required_attend,
  paymentType: m.issue_required_payment_type,
};

const PATTERNS: Record<string, (inputs: object, at: { locale: Language }) => string> = {
  email: m.issue_pattern_email,
  schoolEmail: m.issue_pattern_email,
  contactEmail: m.issue_pattern_email,
  phone: m.issue_pattern_phone,
  schoolPhone: m.issue_pattern_phone,
  teacherPhone: m.issue_pattern_phone,
  ico: m.issue_pattern_ico,
  dic: m.issue_pattern_dic,
};

const DESCRIBE: Record<IssueCode, Describe> = {
  required: ({ field, at }) => (REQUIRED[field] ?? m.issue_required)({}, at),
  pattern: ({ field, issue, at }) =>
    excessDigitsText(Number(issue.excessDigits ?? 0), at) ??
    (PATTERNS[field] ?? m.issue_pattern)({}, at),
  type: ({ at }) => m.issue_type({}, at),
  tooLong: ({ issue, at }) => m.issue_too_long({ maxLength: Number(issue.maxLength) }, at),
  tooMany: ({ issue, at }) => m.issue_too_many({ maxLength: Number(issue.maxLength) }, at),
  controlCharacters: ({ at }) => m.issue_control_characters({}, at),
  outOfRange: ({ field, issue, at }) =>
    field.startsWith('minutes')
      ? m.issue_out_of_range_minutes({ max: Number(issue.max) }, at)
      : m.issue_out_of_range({}, at),
  minArrayLength: ({ field, issue, at }) => {
    if (field === 'persons') return m.issue_min_array_length_persons({}, at);
    if (field === 'people') return m.issue_min_array_length_people({}, at);
    return m.issue_min_array_length({ requiredLength: Number(issue.requiredLength) }, at);
  },
  personWithoutGroup: ({ issue, at }) =>
    m.issue_person_without_group({ people: namesOf(issue, at.locale) }, at),
  duplicateName: ({ at }) => m.issue_duplicate_name({}, at),
  duplicateMember: ({ at }) => m.issue_duplicate_member({}, at),
  unknownPerson: ({ at }) => m.issue_unknown_person({}, at),
  unknownCategory: ({ issue, at }) =>
    Array.isArray(issue.categories)
      ? m.issue_unknown_categories({ categories: issue.categories.join(', ') }, at)
      : m.issue_unknown_category({}, at),
  unknownDay: ({ at }) => m.issue_unknown_day({}, at),
  unknownOption: ({ at }) => m.issue_unknown_option({}, at),
  unknownConsent: ({ at }) => m.issue_unknown_consent({}, at),
  unknownAppearance: ({ at }) => m.issue_unknown_appearance({}, at),
  appearanceMismatch: ({ at }) => m.issue_appearance_mismatch({}, at),
  unknownPlaceholder: ({ issue, at }) =>
    m.issue_unknown_placeholder(
      { placeholder: `{${String(issue.placeholder)}}`, line: Number(issue.line) },
      at,
    ),
  consentRequired: ({ at }) => m.issue_consent_required({}, at),
  guardianDecides: ({ at }) => m.issue_guardian_decides({}, at),
  paymentTypeUnavailable: ({ at }) => m.issue_payment_type_unavailable({}, at),
  dateParse: ({ at }) => m.issue_date_parse({}, at),
  dateMin: ({ issue, at }) =>
    m.issue_date_min({ min: formatDate(String(issue.min), at.locale) }, at),
  dateMax: ({ issue, at }) =>
    m.issue_date_max({ max: formatDate(String(issue.max), at.locale) }, at),
  dateFilter: ({ issue, at }) =>
    m.issue_date_filter({ youngestAge: Number(issue.youngestAge) }, at),
  checksum: ({ at }) => m.issue_checksum({}, at),
  order: ({ at }) => m.issue_order({}, at),
  contrast: ({ at }) => m.issue_contrast({}, at),
  ownAccount: ({ at }) => m.issue_own_account({}, at),
  offStep: ({ issue, at }) => m.issue_off_step({ step: pointsText(issue.step, at.locale) }, at),
  otherSum: ({ issue, at }) => m.issue_other_sum({ sum: pointsText(issue.sum, at.locale) }, at),
  overlap: ({ at }) => m.issue_overlap({}, at),
  nothingLeft: ({ at }) => m.issue_nothing_left({}, at),
};

/** The problem of a field and what to do about it. */
export function issueText(issue: Issue, language: Language): string {
  const field = issue.path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const words = DESCRIBE[issue.code] ?? (({ at }: IssueContext) => m.issue_type({}, at));
  return words({ issue, field, at: { locale: language } });
}

/** A telephone number with a missing digit needs another text than one without a country code. */
function excessDigitsText(excess: number, at: { locale: Language }): string | null {
  if (excess === 0) return null;
  return excess < 0
    ? m.issue_phone_too_short({ count: -excess }, at)
    : m.issue_phone_too_long({ count: excess }, at);
}

/** A person without a name gets a placeholder. */
function namesOf(issue: Issue, language: Language): string {
  const people = Array.isArray(issue.people) ? issue.people.map(String) : [];
  return joinNames(
    people.map((name) => name || m.person_unnamed({}, { locale: language })),
    language,
  );
}
