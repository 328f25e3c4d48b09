import { describe, expect, test } from 'vitest';
import { countingIds, identified } from '#tests/factories/identified-signup.ts';
import { EDITION, validForm } from '#tests/factories/signup-form.ts';
import { NO_PIECE, type Piece } from './appearance.ts';
import { changeProgrammes, type ProgrammeChange } from './change-programmes.ts';

const piece = (title: string, seconds: number | null = null): Piece => ({
  ...NO_PIECE,
  title,
  seconds,
});

/** A soloist, and a duo with another performer. */
function changed(...changes: Omit<ProgrammeChange, 'id'>[]) {
  const newId = countingIds();
  const before = identified(validForm(), { newId });
  const after = changeProgrammes(before, {
    changes: changes.map((change, at) => ({ id: before.appearances[at]?.id ?? '', ...change })),
    config: EDITION,
    newId,
  });
  return { before, after };
}

describe('a change of programmes', () => {
  test('keeps what is not named', () => {
    const { before, after } = changed({});
    expect(after.form).toEqual(before.form);
    expect(after.appearances).toEqual(before.appearances);
  });

  test('writes the pieces of the first appearance into the fields of the person', () => {
    const { before, after } = changed({ pieces: [piece('Tanec', 125)] });
    const [jana, ema, leo] = after.form.persons;
    expect(ema).toMatchObject({ song1: 'Tanec', song2: '', minutes1: 2.08 });
    expect([jana, leo]).toEqual([before.form.persons[0], before.form.persons[2]]);
    expect(after.appearances[1]).toEqual(before.appearances[1]);
  });

  test('finds players by name, and a new accompanist gets an id', () => {
    const person = { id: '', name: 'Eva Klavírová' };
    const { before, after } = changed(
      { accompanists: [person] },
      { players: [{ name: 'leo  veselý', instrument: 'viola' }], accompanists: [person] },
    );
    expect(after.appearances[1]?.players.map(({ instrument }) => instrument)).toEqual([
      '',
      'viola',
    ]);
    const [known] = after.newAccompanists;
    expect(after.newAccompanists).toHaveLength(1);
    expect(after.appearances.map(({ accompanists }) => accompanists)).toEqual([[known], [known]]);
    expect(after.appearances.map(({ id }) => id)).toEqual(before.appearances.map(({ id }) => id));
  });

  test('stays possible where the edition no longer has the category', () => {
    const newId = countingIds();
    const before = identified(validForm(), { newId });
    const [solo] = before.appearances;
    const after = changeProgrammes(before, {
      changes: [{ id: solo?.id ?? '', pieces: [piece('Tanec')] }],
      config: { categories: [], chamberCategories: [] },
      newId,
    });
    expect(after.appearances[0]?.pieces).toEqual([piece('Tanec')]);
    expect(after.withdrawn).toEqual([]);
  });
});
