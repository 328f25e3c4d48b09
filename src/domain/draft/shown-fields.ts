import type { DraftPerson } from '#domain/draft/draft.ts';

/** Asked of performers alone: other people give no more data than needed. */
const PERFORMER_ONLY = [
  'diplomName',
  'birthDate',
  'address',
  'category',
  'teacherName',
  'teacherPhone',
  'schoolPhone',
  'schoolEmail',
  'song1',
  'song2',
  'minutes1',
  'minutes2',
  'program',
] as const satisfies readonly (keyof DraftPerson)[];

const EDUCATOR_ONLY = ['attend'] as const satisfies readonly (keyof DraftPerson)[];

/** The person without hidden fields: data that the form does not ask for is not sent. */
export function withoutHiddenFields(person: DraftPerson): DraftPerson {
  const hidden = person.identity === 'performer' ? EDUCATOR_ONLY : PERFORMER_ONLY;
  const shown = { ...person };
  for (const field of hidden) Object.assign(shown, { [field]: isList(field) ? [] : '' });
  return shown;
}

function isList(field: keyof DraftPerson): boolean {
  return field === 'category' || field === 'attend';
}
