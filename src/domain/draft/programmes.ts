import {
  type AppearanceConfig,
  groupCategories,
  plannedAppearances,
  soloCategories,
} from '#domain/appearance/planned-appearances.ts';
import {
  type DraftGroup,
  type DraftPerson,
  type DraftPiece,
  type DraftProgramme,
  isBlankPiece,
  NO_DRAFT_PIECE,
} from '#domain/draft/draft.ts';
import { parseTypedMinutes, writtenMinutes } from '#domain/draft/typed-values.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';

export interface Ensemble {
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
}

/** One piece for each field of the specification that a performer must fill in. */
const ROWS_TO_FILL = 2;

/** One for each solo category of the person, in the order of the choice. */
export function soloProgrammes(person: DraftPerson, config: AppearanceConfig): DraftProgramme[] {
  return placeSolo(person, config).placed;
}

/** One for each category in which the group plays: none while no member chose one. */
export function groupProgrammes(
  group: DraftGroup,
  draft: Ensemble,
  config: AppearanceConfig,
): DraftProgramme[] {
  return placeGroup(group, draft, config).placed;
}

interface Placement {
  placed: DraftProgramme[];
  /** Of categories that are no longer chosen. */
  rest: DraftProgramme[];
}

export function placeSolo(person: DraftPerson, config: AppearanceConfig): Placement {
  const known = new Set(config.categories.map(({ code }) => code));
  const categories = soloCategories(person, config).filter((code) => known.has(code));
  return withInstruments(
    place(categories, person.programmes ?? [], (_, position) =>
      orRows(piecesTyped(person), position === 0 ? ROWS_TO_FILL : 1),
    ),
    [{ key: person.key, instrument: person.instrument ?? '' }],
  );
}

export function placeGroup(
  group: DraftGroup,
  draft: Ensemble,
  config: AppearanceConfig,
): Placement {
  const stored = group.programmes ?? [];
  const categories = groupCategories(
    playersOf(group, draft.persons),
    config,
    stored.map(({ category }) => category),
  );
  const placement = place(categories, stored, () =>
    orRows(
      piecesOfMembers(group, draft, config),
      tellsMember(group, draft, config) ? ROWS_TO_FILL : 1,
    ),
  );
  return withInstruments(
    placement,
    playersOf(group, draft.persons).map(({ key, programmes = [], instrument = '' }) => ({
      key,
      instrument: programmes.map((one) => one.instruments[key]).find(Boolean) ?? instrument,
    })),
  );
}

/** Players whose instrument nobody has typed begin with this one. What is stored stays. */
function withInstruments(
  { placed, rest }: Placement,
  known: readonly { key: string; instrument: string }[],
): Placement {
  const players = known.filter(({ instrument }) => instrument.trim() !== '');
  if (players.length === 0) return { placed, rest };
  return {
    placed: placed.map((one) => {
      const asked = players.filter(({ key }) => one.id === '' && !(key in one.instruments));
      const proposed = asked.map(({ key, instrument }) => [key, instrument]);
      return proposed.length === 0
        ? one
        : { ...one, instruments: { ...one.instruments, ...Object.fromEntries(proposed) } };
    }),
    rest,
  };
}

/** A category without a programme takes over that of a category that is no longer chosen. */
function place(
  categories: readonly string[],
  stored: readonly DraftProgramme[],
  fresh: (category: string, position: number) => DraftPiece[],
): Placement {
  const rest = stored.filter(({ category }) => !categories.includes(category));
  const placed = categories.map((category, position): DraftProgramme => {
    const own = stored.find((one) => one.category === category) ?? rest.shift();
    return own
      ? { ...own, category }
      : { ...emptyProgramme(category), pieces: fresh(category, position) };
  });
  return { placed, rest };
}

export function emptyProgramme(category: string): DraftProgramme {
  return {
    id: '',
    category,
    pieces: [],
    instruments: {},
    accompanists: [],
    asksAccompanist: false,
  };
}

function orRows(pieces: DraftPiece[], rows: number): DraftPiece[] {
  return pieces.length > 0 ? pieces : Array.from({ length: rows }, () => NO_DRAFT_PIECE);
}

/** The performers of a group, in the order of the form. */
export function playersOf(group: DraftGroup, persons: readonly DraftPerson[]): DraftPerson[] {
  const members = new Set(group.people);
  return persons.filter(({ key, identity }) => identity === 'performer' && members.has(key));
}

/** Whether the group's pieces are the songs of a member, who plays nothing before. */
export function tellsMember(
  group: DraftGroup,
  { persons, groups }: Ensemble,
  config: AppearanceConfig,
): boolean {
  return playersOf(group, persons).some(
    (player) =>
      soloCategories(player, config).length === 0 &&
      groups.find(({ people }) => people.includes(player.key))?.key === group.key,
  );
}

/** What people write where they play only one piece. */
const ONLY_ONE = /^\s*[-–—.]+\s*$/;

function piecesTyped({ song1, song2, minutes1, minutes2 }: DraftPerson): DraftPiece[] {
  const first = { ...NO_DRAFT_PIECE, title: song1, minutes: minutes1 };
  const second = { ...NO_DRAFT_PIECE, title: song2, minutes: minutes2 };
  if (isBlankPiece(first) && isBlankPiece(second)) return [];
  return ONLY_ONE.test(song2) ? [first] : [first, second];
}

/** By the rule that the server applies to a form without appearances. */
function piecesOfMembers(group: DraftGroup, draft: Ensemble, config: AppearanceConfig) {
  const players = playersOf(group, draft.persons);
  if (players.every((player) => piecesTyped(player).length === 0)) return [];
  const form = {
    persons: draft.persons.map(songsOf),
    groups: draft.groups.map(({ name, people }) => ({ name, people })),
  } satisfies Pick<SignupForm, 'persons' | 'groups'>;
  const index = draft.groups.findIndex(({ key }) => key === group.key);
  const planned = plannedAppearances(form, config).find((one) => one.group === index);
  return (planned?.pieces ?? []).map(
    ({ title, seconds }): DraftPiece => ({
      ...NO_DRAFT_PIECE,
      title,
      minutes: writtenMinutes(seconds === null ? null : seconds / 60),
    }),
  );
}

/** Named by the key, which groups refer to. */
function songsOf({
  minutes1,
  minutes2,
  programmes: _,
  instrument: __,
  ...person
}: DraftPerson): Person {
  const minutesOf = (text: string) => parseTypedMinutes(text) || null;
  const song2 = ONLY_ONE.test(person.song2) ? '' : person.song2.trim();
  return {
    ...person,
    name: person.key,
    song1: person.song1.trim(),
    song2,
    program: '',
    minutes1: minutesOf(minutes1),
    minutes2: minutesOf(minutes2),
    paymentType: '',
    tags: [],
  };
}
