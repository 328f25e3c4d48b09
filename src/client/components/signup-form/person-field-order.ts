import type { PersonField } from '#i18n/field-labels.ts';

/** From top to bottom, as the form asks for them and the review shows them. */
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
  'song1',
  'minutes1',
  'song2',
  'minutes2',
  'program',
  'school',
  'schoolPhone',
  'schoolEmail',
  'teacherName',
  'teacherPhone',
];
