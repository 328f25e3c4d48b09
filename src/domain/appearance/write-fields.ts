import { type Appearance, samePieces } from '#domain/appearance/appearance.ts';
import type { PlannedAppearance } from '#domain/appearance/planned-appearances.ts';
import { fieldsOfPieces } from '#domain/appearance/specification-fields.ts';
import type { SignupForm } from '#domain/signup/form.ts';

/**
 * Writes the pieces into the fields of the specification. The fields of a person tell the first
 * appearance of that person, in the order of the form. Fields that tell it already stay as they are.
 */
export function withProgrammeFields(
  form: SignupForm,
  {
    planned,
    appearances,
    before,
  }: {
    /** What the fields name now, in the order of the appearances. */
    planned: readonly PlannedAppearance[];
    appearances: readonly Appearance[];
    before: readonly Appearance[];
  },
): SignupForm {
  const persons = form.persons.map((person, index) => {
    const first = planned.findIndex(({ players }) => players.includes(index));
    const [told, real] = [planned[first], appearances[first]];
    if (!told || !real || samePieces(told.pieces, real.pieces)) return person;
    const known = before.find(({ id }) => id === real.id)?.pieces ?? [];
    const fields = fieldsOfPieces(real.pieces, { program: person.program, before: known });
    return { ...person, ...fields };
  });
  return { ...form, persons };
}
