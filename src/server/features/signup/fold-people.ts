import type { SignupForm } from '#domain/signup/form.ts';
import { searchedWords } from '#server/db/search.ts';

/** The search words of a signup's people; `write_signup_search` computes the same. */
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
