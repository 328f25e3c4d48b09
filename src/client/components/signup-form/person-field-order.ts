import type { PersonField } from '#i18n/field-labels.ts';

/** The order of the fields in the form and in the review. */
export const PERSON_FIELD_ORDER: readonly PersonField[] = [
  'identity',
  'name',
  'diplomName',
  'email',
  'phone',
  'birthDate',
  'address',
  'category',
  'attend',
  'hasLunch',
  'program',
  'school',
  'schoolPhone',
  'schoolEmail',
  'teacherName',
  'teacherPhone',
];
