import {
  type DraftGroup,
  type DraftPerson,
  newDraftPerson,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import { copiedProgrammes, withProgrammesOfChoice } from '#domain/draft/edit-programme.ts';
import { commonSchool, withMissingSchool } from '#domain/draft/share-school.ts';
import { tidyName } from '#domain/draft/typed-values.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Identity } from '#domain/signup/form.ts';
import { lunchChoices, lunchDay, lunchRefusal, withLunchRule } from '#domain/signup/lunch.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/** Facts that decide whether a lunch is available. */
interface LunchContext {
  config: Pick<EditionConfig, 'lunch' | 'attend' | 'categories'>;
  now: LocalMinute;
}

export interface EditContext {
  config: Pick<EditionConfig, 'lunch' | 'attend' | 'categories' | 'chamberCategories'>;
  now: LocalMinute;
}

export type PersonChange = Partial<Omit<DraftPerson, 'key'>>;

/** A person who stops competing loses the categories and groups; other fields keep their text. */
export function changePerson(
  draft: SignupDraft,
  change: { key: string; change: PersonChange },
  context: EditContext,
): SignupDraft {
  const index = draft.persons.findIndex(({ key }) => key === change.key);
  const person = draft.persons[index];
  if (!person) return draft;
  const next = { ...person, ...change.change };
  const stopsCompeting = person.identity === 'performer' && next.identity !== 'performer';
  if (stopsCompeting) next.category = [];
  const changed =
    next.category === person.category ? next : withProgrammesOfChoice(draft, next, context.config);
  return {
    ...draft,
    persons: draft.persons.with(index, withLunchOf(person, changed, context)),
    groups: stopsCompeting ? withoutMember(draft.groups, change.key) : draft.groups,
  };
}

/** A lunch stays on its day while the person comes on it, whichever days are added. */
function withLunchOf(
  before: DraftPerson,
  after: DraftPerson,
  { config, now }: LunchContext,
): DraftPerson {
  // A lunch ordered before the deadline stays after it, whatever else is edited.
  if (lunchRefusal(after, config, now) === 'closed' && before.hasLunch) return after;
  const day = lunchDay(before, config);
  const isMoved = day !== null && after.hasLunch && day !== lunchDay(after, config);
  const stays = isMoved && !after.lunchDays && lunchChoices(after, config).includes(day);
  return withLunchRule(stays ? { ...after, lunchDays: [day] } : after, config, now);
}

/** Removes lunches that are no longer available, also when the offer and not the person changed. */
export function withoutLostLunches(draft: SignupDraft, { config, now }: LunchContext): SignupDraft {
  const persons = draft.persons.map((person) => withLunchRule(person, config, now));
  return JSON.stringify(persons) === JSON.stringify(draft.persons) ? draft : { ...draft, persons };
}

function withoutMember(groups: readonly DraftGroup[], key: string): DraftGroup[] {
  return groups.map((group) =>
    group.people.includes(key)
      ? { ...group, people: group.people.filter((member) => member !== key) }
      : group,
  );
}

export function addPerson(
  draft: SignupDraft,
  { key, identity }: { key: string; identity: Identity },
): SignupDraft {
  const person = { ...newDraftPerson(key, identity), ...commonSchool(draft, identity) };
  return { ...draft, persons: [...draft.persons, person] };
}

/**
 * Adds rows of a spreadsheet like persons added one by one: with the school and teacher that all
 * share, and with the name for the diploma. They replace an untouched card.
 */
export function addPastedPersons(
  draft: SignupDraft,
  rows: readonly { person: DraftPerson; groups: readonly string[] }[],
  newKey: () => string,
): SignupDraft {
  const pasted = rows.map(({ person }) => person);
  const remaining = addPersons(draft, []);
  const added = pasted.map((person) => ({
    ...withMissingSchool(person, commonSchool(remaining, person.identity)),
    diplomName: person.diplomName || (person.identity === 'performer' ? tidyName(person.name) : ''),
  }));
  return rows
    .flatMap(({ person, groups }) => groups.map((group) => ({ key: person.key, group })))
    .reduce(
      (next, { key, group }) => joinGroup(next, { key, group, newKey }),
      addPersons(draft, added),
    );
}

/** They replace an untouched card. */
export function addPersons(draft: SignupDraft, persons: readonly DraftPerson[]): SignupDraft {
  const kept = draft.persons.filter((person) => !isUntouchedPerson(person));
  return { ...draft, persons: [...kept, ...persons] };
}

/** Adds a performer to the group of this name, which is made if there is none. */
function joinGroup(
  draft: SignupDraft,
  { key, group, newKey }: { key: string; group: string; newKey: () => string },
): SignupDraft {
  const known = draft.groups.find(({ name }) => nameKey(name) === nameKey(group));
  if (draft.persons.find((person) => person.key === key)?.identity !== 'performer') return draft;
  if (known?.people.includes(key)) return draft;
  if (known) return toggleMember(draft, known.key, key);
  return { ...draft, groups: [...draft.groups, { key: newKey(), name: group, people: [key] }] };
}

function isUntouchedPerson(person: DraftPerson): boolean {
  return JSON.stringify(person) === JSON.stringify(newDraftPerson(person.key, person.identity));
}

/** The next pupil, with the values that are likely to be the same; contact details are not. */
export function duplicatePerson(
  draft: SignupDraft,
  { key, newKey }: { key: string; newKey: string },
): SignupDraft {
  const index = draft.persons.findIndex((person) => person.key === key);
  const original = draft.persons[index];
  if (!original) return draft;
  const copy: DraftPerson = {
    ...original,
    key: newKey,
    name: '',
    diplomName: '',
    email: '',
    phone: '',
    address: '',
    birthDate: '',
    consents: {},
    ...(original.programmes && {
      programmes: copiedProgrammes(original.programmes, { from: key, to: newKey }),
    }),
  };
  return { ...draft, persons: draft.persons.toSpliced(index + 1, 0, copy) };
}

export function removePerson(draft: SignupDraft, key: string): SignupDraft {
  return {
    ...draft,
    persons: draft.persons.filter((person) => person.key !== key),
    groups: withoutMember(draft.groups, key),
  };
}

/** Undoes a removal: the person returns to its old position and its old groups. */
export function restorePerson(draft: SignupDraft, before: SignupDraft, key: string): SignupDraft {
  const index = before.persons.findIndex((person) => person.key === key);
  const person = before.persons[index];
  if (!person || draft.persons.some((one) => one.key === key)) return draft;
  const isMember = new Set(
    before.groups.filter(({ people }) => people.includes(key)).map((group) => group.key),
  );
  return {
    ...draft,
    persons: draft.persons.toSpliced(index, 0, person),
    groups: draft.groups.map((group) =>
      isMember.has(group.key) ? { ...group, people: [...group.people, key] } : group,
    ),
  };
}

/** Moves by one position up (-1) or down (1); at the end the person stays in place. */
export function movePerson(draft: SignupDraft, key: string, step: -1 | 1): SignupDraft {
  const index = draft.persons.findIndex((person) => person.key === key);
  const [person, neighbour] = [draft.persons[index], draft.persons[index + step]];
  if (!person || !neighbour) return draft;
  return { ...draft, persons: draft.persons.with(index, neighbour).with(index + step, person) };
}

export function addGroup(draft: SignupDraft, key: string): SignupDraft {
  return { ...draft, groups: [...draft.groups, { key, name: '', people: [] }] };
}

export function removeGroup(draft: SignupDraft, key: string): SignupDraft {
  return { ...draft, groups: draft.groups.filter((group) => group.key !== key) };
}

export function renameGroup(draft: SignupDraft, key: string, name: string): SignupDraft {
  return { ...draft, groups: changed(draft.groups, key, (group) => ({ ...group, name })) };
}

/** Members are in the order of the persons, whichever was ticked first. */
export function toggleMember(draft: SignupDraft, key: string, personKey: string): SignupDraft {
  const toggle = (group: DraftGroup): DraftGroup => {
    const members = new Set(group.people);
    if (!members.delete(personKey)) members.add(personKey);
    const people = draft.persons.map((person) => person.key).filter((one) => members.has(one));
    return { ...group, people };
  };
  return { ...draft, groups: changed(draft.groups, key, toggle) };
}

function changed(
  groups: readonly DraftGroup[],
  key: string,
  change: (group: DraftGroup) => DraftGroup,
): DraftGroup[] {
  return groups.map((group) => (group.key === key ? change(group) : group));
}
