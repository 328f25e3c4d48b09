import type { SignupForm } from '#domain/signup/form.ts';
import { searchedWords } from '#server/db/search.ts';

/** The words by which a signup is found because of its people; `write_signup_search` has the same. */
export function searchedPeople({ persons }: Pick<SignupForm, 'persons'>): string {
  return searchedWords(
    persons.flatMap(({ name, diplomName, teacherName, school, email, schoolEmail }) => [
      name,
      diplomName,
      teacherName,
      school,
      email,
      schoolEmail,
    ]),
  );
}
