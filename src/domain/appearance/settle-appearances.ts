import type { Accompanist, Appearance } from '#domain/appearance/appearance.ts';
import { followFields } from '#domain/appearance/follow-pieces.ts';
import { previousGroups } from '#domain/appearance/match-groups.ts';
import {
  type AppearanceConfig,
  membersOf,
  type PlannedAppearance,
  plannedAppearances,
} from '#domain/appearance/planned-appearances.ts';
import { toldAppearances } from '#domain/appearance/told-appearances.ts';
import type { PlacedAppearance } from '#domain/appearance/wanted-appearances.ts';
import { withProgrammeFields } from '#domain/appearance/write-fields.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/** A signup as it stood before an edit. */
export interface KnownSignup {
  form: SignupForm;
  personIds: readonly string[];
  groupIds: readonly string[];
  appearances: readonly Appearance[];
}

/** An appearance that an edit took away, while it added some that may be the same one. */
export interface AppearanceQuestion {
  withdrawn: string;
  candidates: string[];
}

/** A form with the ids of everything in it. */
export interface SettledSignup {
  form: SignupForm;
  groupIds: string[];
  appearances: Appearance[];
  /** Ids of the appearances that were not there before. */
  added: string[];
  withdrawn: Appearance[];
  questions: AppearanceQuestion[];
  /** Named for the first time in this signup; the edition may know them. */
  newAccompanists: Accompanist[];
}

export interface SettleInput {
  form: SignupForm;
  /** By position in the form; people who stayed have their ids. */
  personIds: readonly string[];
  config: AppearanceConfig;
  /** Null for a new signup. */
  before: KnownSignup | null;
  /** What the caller said of each appearance; absent: the rule of the specification's fields. */
  placed?: readonly PlacedAppearance[] | undefined;
  newId(): string;
}

const NOTHING: KnownSignup = {
  form: { persons: [], paymentType: '', groups: [] },
  personIds: [],
  groupIds: [],
  appearances: [],
};

/** Gives every group and appearance its id: the one it had, or a new one. */
export function settleAppearances(input: SettleInput): SettledSignup {
  const before = input.before ?? NOTHING;
  const { config, placed, newId } = input;
  const positions = groupPositions(input, before);
  const groupIds = positions.map((position) => before.groupIds[position ?? -1] ?? newId());
  const form = placed ? withGroupNames(input.form, placed) : input.form;
  const planned = plannedAppearances(form, config, (group) =>
    placed
      ? placed.flatMap((one) => (one.group === group ? one.wanted.category : []))
      : categoriesOf(before, groupIds[group]),
  );
  const owners = planned.map(({ person, group }) =>
    group === null ? (input.personIds[person ?? -1] ?? '') : (groupIds[group] ?? ''),
  );
  const wanted = planned.map((one) => placed?.find((other) => isSamePlace(one, other))?.wanted);
  const found = matchAppearances(planned, { owners, wanted, before });
  const told = toldPieces(before, before.form, config);
  const toldNow = toldPieces(before, withNewFields(before, input), config);
  const people = accompanistsOf(before, newId);
  const appearances = planned.map((one, index): Appearance => {
    const previous = found[index] ?? null;
    const asked = wanted[index];
    return {
      id: previous?.id ?? newId(),
      category: one.category,
      groupId: one.group === null ? null : (groupIds[one.group] ?? null),
      players: one.players.map((at) => {
        const personId = input.personIds[at] ?? '';
        const name = nameKey(form.persons[at]?.name ?? '');
        const own = asked
          ? asked.players.find((player) => nameKey(player.name) === name)
          : previous?.players.find((player) => player.personId === personId);
        return { personId, instrument: own?.instrument ?? '' };
      }),
      accompanists:
        asked?.accompanists?.map((person) => people.find(person)) ?? previous?.accompanists ?? [],
      asksAccompanist: asked?.asksAccompanist ?? previous?.asksAccompanist ?? false,
      pieces:
        asked?.pieces ??
        (previous
          ? followFields(
              previous.pieces,
              told.get(previous.id) ?? [],
              toldNow.get(previous.id) ?? [],
            )
          : one.pieces),
    };
  });
  const kept = new Set(found.map((one) => one?.id));
  const withdrawn = before.appearances.filter(({ id }) => !kept.has(id));
  const added = appearances.filter((_, index) => !found[index]);
  return {
    form: placed
      ? withProgrammeFields(form, { planned, appearances, before: before.appearances })
      : form,
    groupIds,
    appearances,
    added: added.map(({ id }) => id),
    withdrawn,
    questions: questionsAbout(withdrawn, added),
    newAccompanists: people.added,
  };
}

/** Positions that ids of the caller tell for certain, by position in the new form. */
export function certainPositions(
  placed: readonly PlacedAppearance[],
  form: Pick<SignupForm, 'persons' | 'groups'>,
  before: KnownSignup,
): { persons: (number | null)[]; groups: (number | null)[] } {
  const persons: (number | null)[] = form.persons.map(() => null);
  const groups: (number | null)[] = form.groups.map(() => null);
  for (const { wanted, person, group } of placed) {
    const known = before.appearances.find(({ id }) => id === wanted.id);
    if (person !== null && known?.groupId === null) {
      setOnce(persons, person, before.personIds.indexOf(known.players[0]?.personId ?? ''));
    }
    if (group !== null) {
      const groupId = known?.groupId ?? wanted.group?.id ?? '';
      setOnce(groups, group, before.groupIds.indexOf(groupId));
    }
  }
  return { persons, groups };
}

/** No two of the new form are the same one of the old form. */
function setOnce(list: (number | null)[], index: number, position: number): void {
  if (position >= 0 && list[index] === null && !list.includes(position)) list[index] = position;
}

function groupPositions({ form, personIds, placed }: SettleInput, before: KnownSignup) {
  const membersIn = (persons: SignupForm['persons'], ids: readonly string[]) => {
    return (group: SignupForm['groups'][number]) => ({
      name: group.name,
      people: membersOf(group, persons).flatMap((index) => ids[index] ?? []),
    });
  };
  return previousGroups(
    before.form.groups.map(membersIn(before.form.persons, before.personIds)),
    form.groups.map(membersIn(form.persons, personIds)),
    placed ? certainPositions(placed, form, before).groups : [],
  );
}

/** A name that only the list of appearances gives. */
function withGroupNames(form: SignupForm, placed: readonly PlacedAppearance[]): SignupForm {
  const groups = form.groups.map((group, index) => {
    const wanted = placed.find((one) => one.group === index)?.wanted.group?.name ?? '';
    return group.name === '' ? { ...group, name: wanted } : group;
  });
  return { ...form, groups };
}

function categoriesOf({ appearances }: KnownSignup, groupId: string | undefined): string[] {
  return appearances.flatMap((one) => (one.groupId === groupId ? one.category : []));
}

function isSamePlace(one: PlannedAppearance, other: PlacedAppearance): boolean {
  return (
    one.person === other.person &&
    one.group === other.group &&
    one.category === other.wanted.category
  );
}

/** For each planned appearance the one that it was; a caller's id decides before the rule. */
function matchAppearances(
  planned: readonly PlannedAppearance[],
  {
    owners,
    wanted,
    before,
  }: {
    owners: readonly string[];
    wanted: readonly (PlacedAppearance['wanted'] | undefined)[];
    before: KnownSignup;
  },
): (Appearance | null)[] {
  const free = new Map(before.appearances.map((one) => [one.id, one]));
  const found: (Appearance | null)[] = planned.map(() => null);
  const match = (index: number, id: string | undefined) => {
    const known = free.get(id ?? '');
    if (found[index] || !known) return;
    found[index] = known;
    free.delete(known.id);
  };
  const freeOf = (owner: string) => [...free.values()].filter((one) => ownerOf(one) === owner);
  for (const [index, one] of wanted.entries()) match(index, one?.id);
  planned.forEach(({ category }, index) => {
    match(index, freeOf(owners[index] ?? '').find((one) => one.category === category)?.id);
  });
  // One category in place of one other: it has moved.
  for (const owner of new Set(owners)) {
    const left = planned.flatMap((_, index) =>
      owners[index] === owner && !found[index] ? [index] : [],
    );
    const [known, ...others] = freeOf(owner);
    const [index] = left;
    if (left.length === 1 && index !== undefined && known && others.length === 0) {
      match(index, known.id);
    }
  }
  return found;
}

function ownerOf({ groupId, players }: Appearance): string {
  return groupId ?? players[0]?.personId ?? '';
}

/**
 * The form before the edit with the songs after it: only a changed field changes pieces, not
 * another group or category.
 */
function withNewFields(before: KnownSignup, { form, personIds }: SettleInput): SignupForm {
  const persons = before.form.persons.map((person, position) => {
    const now = form.persons[personIds.indexOf(before.personIds[position] ?? '')];
    if (!now) return person;
    const { song1, song2, minutes1, minutes2, program } = now;
    return { ...person, song1, song2, minutes1, minutes2, program };
  });
  return { ...before.form, persons };
}

/** The pieces that the fields of this form name, by the id of the appearance. */
function toldPieces(before: KnownSignup, form: SignupForm, config: AppearanceConfig) {
  const told = toldAppearances({ ...before, form }, config);
  return new Map([...told].map(([id, { pieces }]) => [id, pieces]));
}

/** Finds an accompanist by id, or by a name that the signup has; a new name gets an id. */
export function accompanistsOf({ appearances }: KnownSignup, newId: () => string) {
  const known = new Map(
    appearances.flatMap(({ accompanists }) =>
      accompanists.map((person) => [nameKey(person.name), person] as const),
    ),
  );
  const added: Accompanist[] = [];
  const find = ({ id, name }: Accompanist): Accompanist => {
    if (id !== '') return { id, name };
    const found = known.get(nameKey(name));
    if (found) return found;
    const person = { id: newId(), name };
    known.set(nameKey(name), person);
    added.push(person);
    return person;
  };
  return { find, added };
}

/** Two that share a player, or that play in one category, may be the same. */
function questionsAbout(
  withdrawn: readonly Appearance[],
  added: readonly Appearance[],
): AppearanceQuestion[] {
  return withdrawn.flatMap((lost) => {
    const people = new Set(lost.players.map(({ personId }) => personId));
    const candidates = added.filter(
      ({ category, groupId, players }) =>
        (groupId === null) === (lost.groupId === null) &&
        (category === lost.category || players.some(({ personId }) => people.has(personId))),
    );
    return candidates.length === 0
      ? []
      : [{ withdrawn: lost.id, candidates: candidates.map(({ id }) => id) }];
  });
}
