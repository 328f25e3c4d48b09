import type { Permission } from '#domain/access/permissions.ts';

/** Documents that the office prints, in the order in which they are offered. */
export const PRINT_KINDS = [
  'category-list',
  'jury-sheets',
  'protocol',
  'blank-protocol',
  'draw-protocol',
  'announcement',
  'attendance',
  'stage-labels',
  'wall-plan',
  'door-signs',
  'presenter-script',
  'warm-up-plan',
  'paper-pack',
  'badges',
  'lunch-vouchers',
  'kitchen-list',
  'school-summary',
  'school-labels',
  'school-results',
  'diplomas',
  'thanks',
  'bulletin',
] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** Kinds that are empty before the timetable is released. */
const BY_TIMETABLE: readonly PrintKind[] = [
  'wall-plan',
  'door-signs',
  'presenter-script',
  'warm-up-plan',
];

export function isByTimetable(kind: PrintKind): boolean {
  return BY_TIMETABLE.includes(kind);
}

/** Filters that can narrow a print down. */
export const PRINT_FILTERS = ['days', 'categories', 'schools', 'signupIds'] as const;
export type PrintFilterName = (typeof PRINT_FILTERS)[number];

export interface PrintFacts {
  permission: Permission;
  filters: readonly PrintFilterName[];
  /** It can also be made as separate files, one for each person, group or school. */
  hasParts: boolean;
}

export const PRINT_FACTS: Record<PrintKind, PrintFacts> = {
  'category-list': list(['days', 'categories']),
  'jury-sheets': list(['days', 'categories']),
  protocol: { ...results(), permission: 'jury.read' },
  'blank-protocol': list(['days', 'categories']),
  'draw-protocol': list(['categories']),
  announcement: results(),
  attendance: list(['days', 'categories']),
  'stage-labels': list(['days', 'categories']),
  'wall-plan': list(['days', 'categories']),
  'door-signs': list(['days', 'categories']),
  'presenter-script': list(['days', 'categories']),
  'warm-up-plan': list(['days', 'categories']),
  // With phone numbers, which only people who may open signups see.
  'paper-pack': { permission: 'signups.read', filters: ['days'], hasParts: true },
  badges: { ...list(['days', 'categories', 'schools']), permission: 'documents.write' },
  'lunch-vouchers': list(['days', 'schools']),
  'kitchen-list': list(['days']),
  'school-summary': { permission: 'money.read', filters: ['schools'], hasParts: true },
  'school-labels': list(['schools']),
  // With points, which the public does not see.
  'school-results': { permission: 'documents.write', filters: ['schools'], hasParts: true },
  diplomas: {
    permission: 'documents.write',
    filters: ['days', 'categories', 'schools', 'signupIds'],
    hasParts: true,
  },
  thanks: { permission: 'documents.write', filters: ['days', 'schools'], hasParts: true },
  bulletin: { permission: 'documents.write', filters: [], hasParts: false },
};

function list(filters: readonly PrintFilterName[]): PrintFacts {
  return { permission: 'lists.read', filters, hasParts: false };
}

/** With results before they are announced. */
function results(): PrintFacts {
  return { permission: 'results.read', filters: ['categories'], hasParts: false };
}

/** Numbers of badges on a sheet. */
export const BADGES_PER_SHEET = [8, 10] as const;
/** Papers for the labels of schools. */
export const LABEL_PAPERS = ['labels', 'envelope-dl', 'envelope-c5'] as const;
export const DIPLOMA_RECIPIENTS = ['performers', 'groups', 'all'] as const;
export type DiplomaRecipients = (typeof DIPLOMA_RECIPIENTS)[number];
/** A booklet page by page, or two pages on a sheet in folding order. */
export const BULLETIN_FORMS = ['pages', 'booklet'] as const;

/** Reasons why a document could not be made, or is not complete. */
export const PRINT_PROBLEMS = [
  'typesetting',
  'too-slow',
  'missing-letters',
  'picture',
  'storage',
] as const;
export type PrintProblem = (typeof PRINT_PROBLEMS)[number];
