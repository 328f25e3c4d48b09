import type { AppearanceConfig } from '#domain/appearance/planned-appearances.ts';
import {
  type DraftPerson,
  type DraftPiece,
  type DraftProgramme,
  NO_DRAFT_PIECE,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import { placeGroup, placeSolo } from '#domain/draft/programmes.ts';

/** Which programme is changed. */
export interface ProgrammePlace {
  list: 'persons' | 'groups';
  /** Of the person or the group. */
  key: string;
  category: string;
}

/** All programmes of the person or group are written down with the first change. */
export function changeProgramme(
  draft: SignupDraft,
  { list, key, category }: ProgrammePlace,
  { config, change }: { config: AppearanceConfig; change: (was: DraftProgramme) => DraftProgramme },
): SignupDraft {
  const changed = ({ placed, rest }: { placed: DraftProgramme[]; rest: DraftProgramme[] }) => [
    ...placed.map((one) => (one.category === category ? change(one) : one)),
    ...rest,
  ];
  if (list === 'persons') {
    const persons = draft.persons.map((person) =>
      person.key === key ? { ...person, programmes: changed(placeSolo(person, config)) } : person,
    );
    return { ...draft, persons };
  }
  const groups = draft.groups.map((group) =>
    group.key === key ? { ...group, programmes: changed(placeGroup(group, draft, config)) } : group,
  );
  return { ...draft, groups };
}

export function withPiece(
  programme: DraftProgramme,
  row: number,
  change: Partial<DraftPiece>,
): DraftProgramme {
  const pieces = programme.pieces.map((piece, index) =>
    index === row ? { ...piece, ...change } : piece,
  );
  return { ...programme, pieces };
}

export function withNewPiece(programme: DraftProgramme): DraftProgramme {
  return { ...programme, pieces: [...programme.pieces, NO_DRAFT_PIECE] };
}

export function withoutPiece(programme: DraftProgramme, row: number): DraftProgramme {
  return { ...programme, pieces: programme.pieces.toSpliced(row, 1) };
}

/** The form asks for one accompanist; others of a stored appearance stay. */
export function withAccompanist(programme: DraftProgramme, name: string): DraftProgramme {
  const [, ...others] = programme.accompanists;
  const accompanists = name === '' ? others : [{ id: '', name }, ...others];
  return { ...programme, accompanists };
}

/**
 * After a choice of categories: what was typed for a category that is no longer chosen belongs to
 * the new one. A new programme begins with the instrument that all others play.
 */
export function withProgrammesOfChoice(
  draft: SignupDraft,
  person: DraftPerson,
  config: AppearanceConfig,
): DraftPerson {
  const { placed, rest } = placeSolo(person, config);
  if (placed.length + rest.length === 0) return person;
  const instrument = commonInstrument(draft, person.key);
  const programmes = placed.map((one) =>
    instrument !== '' && one.id === '' && one.instruments[person.key] === undefined
      ? { ...one, instruments: { ...one.instruments, [person.key]: instrument } }
      : one,
  );
  return { ...person, programmes: [...programmes, ...rest] };
}

/** Empty when the others play different ones. */
function commonInstrument({ persons }: SignupDraft, exceptFor: string): string {
  const known = persons
    .filter(({ key }) => key !== exceptFor)
    .flatMap(({ programmes = [] }) => programmes)
    .flatMap(({ instruments }) => Object.values(instruments))
    .map((instrument) => instrument.trim())
    .filter((instrument) => instrument !== '');
  return new Set(known).size === 1 ? (known[0] ?? '') : '';
}

/** What a copy of a person plays: the same, as appearances of its own. */
export function copiedProgrammes(
  programmes: readonly DraftProgramme[],
  { from, to }: { from: string; to: string },
): DraftProgramme[] {
  return renamedProgrammes(programmes, (key) => (key === from ? to : key)).map((one) => ({
    ...one,
    id: '',
  }));
}

/** With other keys of the players. */
export function renamedProgrammes(
  programmes: readonly DraftProgramme[],
  rename: (key: string) => string,
): DraftProgramme[] {
  return programmes.map((one) => ({
    ...one,
    instruments: Object.fromEntries(
      Object.entries(one.instruments).map(([key, instrument]) => [rename(key), instrument]),
    ),
  }));
}
