import { NO_PIECE, type Piece } from '#domain/appearance/appearance.ts';
import type { AppearanceConfig } from '#domain/appearance/planned-appearances.ts';
import { fieldsOfPieces, type ProgrammeFields } from '#domain/appearance/specification-fields.ts';
import type { WantedAppearance } from '#domain/appearance/wanted-appearances.ts';
import {
  type DraftPerson,
  type DraftPiece,
  type DraftProgramme,
  isBlankPiece,
} from '#domain/draft/draft.ts';
import { ownProgramText } from '#domain/draft/program-text.ts';
import {
  type Ensemble,
  groupProgrammes,
  playersOf,
  soloProgrammes,
  tellsMember,
} from '#domain/draft/programmes.ts';
import { parseTypedMinutes, tidyName } from '#domain/draft/typed-values.ts';

/** An appearance of the draft, with its place in the form. */
export interface DraftAppearance {
  list: 'persons' | 'groups';
  /** Position of the person or the group. */
  index: number;
  /** Position among the programmes of that person or group. */
  at: number;
  programme: DraftProgramme;
  players: DraftPerson[];
  /** The fields of the specification tell this one, for at least one player. */
  isTold: boolean;
}

/** In the order in which they are sent: soloists, then groups. */
export function appearancesOfDraft(draft: Ensemble, config: AppearanceConfig): DraftAppearance[] {
  const { persons, groups } = draft;
  return [
    ...persons.flatMap((person, index) =>
      soloProgrammes(person, config).map(
        (programme, at): DraftAppearance => ({
          list: 'persons',
          index,
          at,
          programme,
          players: [person],
          isTold: at === 0,
        }),
      ),
    ),
    ...groups.flatMap((group, index) =>
      groupProgrammes(group, draft, config).map(
        (programme, at): DraftAppearance => ({
          list: 'groups',
          index,
          at,
          programme,
          players: playersOf(group, persons),
          isTold: at === 0 && tellsMember(group, draft, config),
        }),
      ),
    ),
  ];
}

/** Blank rows are nothing. */
export function piecesOf({ pieces }: DraftProgramme): Piece[] {
  return pieces.filter((piece) => !isBlankPiece(piece)).map(pieceOf);
}

/** NaN seconds, which no check accepts, for a time that is none. */
export function pieceOf({ composer, title, movement, arranger, minutes }: DraftPiece): Piece {
  const typed = parseTypedMinutes(minutes);
  return {
    ...NO_PIECE,
    composer: tidyName(composer),
    title: title.trim(),
    movement: movement.trim(),
    arranger: tidyName(arranger),
    seconds: typed === null || typed === 0 ? null : Math.max(1, Math.round(typed * 60)),
  };
}

/** As the server takes it; `names` are those of the players in the form. */
export function wantedAppearance(
  { programme, players, list }: DraftAppearance,
  groupName: string,
): WantedAppearance {
  const { id, category, instruments, accompanists, asksAccompanist } = programme;
  return {
    id,
    category,
    group: list === 'groups' ? { id: '', name: groupName } : null,
    players: players.map(({ key, name }) => ({
      name: tidyName(name),
      instrument: (instruments[key] ?? '').trim(),
    })),
    accompanists: accompanists
      .map((person) => ({ id: person.id, name: tidyName(person.name) }))
      .filter(({ name }) => name !== ''),
    asksAccompanist,
    pieces: piecesOf(programme),
  };
}

/** The fields of the specification, by the key of each person who appears. */
export function toldFields(
  appearances: readonly DraftAppearance[],
): ReadonlyMap<string, ProgrammeFields> {
  const told = new Map<string, ProgrammeFields>();
  for (const { programme, players } of appearances) {
    for (const player of players) {
      if (told.has(player.key)) continue;
      const program = ownProgramText(player);
      told.set(player.key, fieldsOfPieces(piecesOf(programme), { program, before: [] }));
    }
  }
  return told;
}
