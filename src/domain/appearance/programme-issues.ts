import type { Issue } from '#domain/issues.ts';

const PROGRAMME_FIELDS = ['song1', 'song2', 'program'] as const;
type ProgrammeField = (typeof PROGRAMME_FIELDS)[number];

/** Without the demand for fields of the programme that may stay empty. */
export function withoutProgrammeIssues(
  issues: readonly Issue[],
  mayBeEmpty: (person: number, field: ProgrammeField) => boolean,
): Issue[] {
  return issues.filter(({ path, code }) => {
    if (code !== 'required') return true;
    const [list, position, name] = path.split('.');
    const field = PROGRAMME_FIELDS.find((known) => known === name);
    return list !== 'persons' || field === undefined || !mayBeEmpty(Number(position), field);
  });
}
