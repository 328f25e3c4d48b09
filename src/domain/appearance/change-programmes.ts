import type { Accompanist, Appearance, Piece } from '#domain/appearance/appearance.ts';
import type { AppearanceConfig } from '#domain/appearance/planned-appearances.ts';
import {
  accompanistsOf,
  type KnownSignup,
  type SettledSignup,
} from '#domain/appearance/settle-appearances.ts';
import { toldAppearances } from '#domain/appearance/told-appearances.ts';
import { withProgrammeFields } from '#domain/appearance/write-fields.ts';
import { nameKey } from '#domain/signup/names.ts';

/** What changes of one appearance; what is undefined stays. */
export interface ProgrammeChange {
  id: string;
  /** Players are found by name. */
  players?: { name: string; instrument: string }[] | undefined;
  accompanists?: Accompanist[] | undefined;
  asksAccompanist?: boolean | undefined;
  pieces?: Piece[] | undefined;
}

interface ChangeContext {
  changes: readonly ProgrammeChange[];
  config: AppearanceConfig;
  newId(): string;
}

/** Changes what is played and with whom; who plays where, and all other fields, stay. */
export function changeProgrammes(
  before: KnownSignup,
  { changes, config, newId }: ChangeContext,
): SettledSignup {
  const people = accompanistsOf(before, newId);
  const byId = new Map(changes.map((change) => [change.id, change]));
  const nameOf = (personId: string) =>
    nameKey(before.form.persons[before.personIds.indexOf(personId)]?.name ?? '');
  const appearances = before.appearances.map((one): Appearance => {
    const change = byId.get(one.id);
    if (!change) return one;
    const told = new Map(change.players?.map((player) => [nameKey(player.name), player]));
    return {
      ...one,
      players: one.players.map((player) => ({
        ...player,
        instrument: told.get(nameOf(player.personId))?.instrument ?? player.instrument,
      })),
      accompanists: change.accompanists?.map(people.find) ?? one.accompanists,
      asksAccompanist: change.asksAccompanist ?? one.asksAccompanist,
      pieces: change.pieces ?? one.pieces,
    };
  });
  const told = toldAppearances(before, config);
  const known = appearances.filter(({ id }) => told.has(id));
  return {
    form: withProgrammeFields(before.form, {
      planned: known.flatMap(({ id }) => told.get(id) ?? []),
      appearances: known,
      before: before.appearances,
    }),
    groupIds: [...before.groupIds],
    appearances,
    ...{ added: [], withdrawn: [], questions: [] },
    newAccompanists: people.added,
  };
}
