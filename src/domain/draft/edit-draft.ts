import {
  type DraftGroup,
  type DraftPerson,
  newDraftPerson,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Identity } from '#domain/signup/form.ts';
import { isLunchAvailable } from '#domain/signup/lunch.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/** What decides whether a lunch can be had. */
export interface EditContext {
  config: Pick<EditionConfig, 'lunch'>;
  now: LocalMinute;
}

export type PersonChange = Partial<Omit<DraftPerson, 'key'>>;

/** Whoever stops competing has no category and leaves the groups; other fields keep what was typed. */
export function changePerson(
  draft: SignupDraft,
  change: { key: string; change: PersonChange },
  context: EditContext,
): SignupDraft {
  const index = draft.persons.findIndex(({ key }) => key === change.key);
  const person = draft.persons[index];
  if (!person) return draft;
  const changed = { ...person, ...change.change };
  const stopsCompeting = person.identity === 'performer' && changed.identity !== 'performer';
  if (stopsCompeting) changed.category = [];
  if (changed.hasLunch && !isLunchAvailable(changed, context.config, context.now)) {
    changed.hasLunch = false;
  }
  return {
    ...draft,
    persons: draft.persons.with(index, changed),
    groups: stopsCompeting ? withoutMember(draft.groups, change.key) : draft.groups,
  };
}

/** A lunch that can no longer be had turns false, also when the offer changes and not the person. */
export function withoutLostLunches(draft: SignupDraft, { config, now }: EditContext): SignupDraft {
  const isLost = (person: DraftPerson) => person.hasLunch && !isLunchAvailable(person, config, now);
  if (!draft.persons.some(isLost)) return draft;
  const persons = draft.persons.map((person) =>
    isLost(person) ? { ...person, hasLunch: false } : person,
  );
  return { ...draft, persons };
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

/** The next pupil, with everything that is likely to be the same. */
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
    birthDate: '',
    consents: {},
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

/** By one place up (-1) or down (1); at the end it stays where it is. */
export function movePerson(draft: SignupDraft, key: string, step: -1 | 1): SignupDraft {
  const index = draft.persons.findIndex((person) => person.key === key);
  const [person, neighbour] = [draft.persons[index], draft.persons[index + step]];
  if (!person || !neighbour) return draft;
  return { ...draft, persons: draft.persons.with(index, neighbour).with(index + step, person) };
}

type School = Pick<
  DraftPerson,
  'school' | 'schoolPhone' | 'schoolEmail' | 'teacherName' | 'teacherPhone'
>;

/** An educator teaches the others: its own name and phone are their teacher's. */
function schoolOf(person: DraftPerson): School {
  const { school, schoolPhone, schoolEmail, teacherName, teacherPhone } = person;
  if (person.identity === 'performer') {
    return { school, schoolPhone, schoolEmail, teacherName, teacherPhone };
  }
  return { school, schoolPhone, schoolEmail, teacherName: person.name, teacherPhone: person.phone };
}

function withSchool(person: DraftPerson, school: School): DraftPerson {
  if (person.identity !== 'performer') {
    return { ...person, school: school.school || person.school };
  }
  const given = Object.entries(school).filter(([, value]) => value.trim() !== '');
  return { ...person, ...Object.fromEntries(given) };
}

/** "Same school and teacher for all": an empty field overwrites nothing. */
export function shareSchool(draft: SignupDraft, key: string): SignupDraft {
  const source = draft.persons.find((person) => person.key === key);
  if (!source) return draft;
  const school = schoolOf(source);
  return {
    ...draft,
    persons: draft.persons.map((person) =>
      person.key === key ? person : withSchool(person, school),
    ),
  };
}

/** What a new person most likely shares with those before: only what all of them have in common. */
function commonSchool(draft: SignupDraft, identity: Identity): Partial<DraftPerson> {
  const known = draft.persons.map(schoolOf).filter(({ school }) => school.trim() !== '');
  const [first] = known;
  if (!first || known.some(({ school }) => nameKey(school) !== nameKey(first.school))) return {};
  if (identity !== 'performer') return { school: first.school };
  const common: Partial<DraftPerson> = {};
  for (const field of Object.keys(first) as (keyof School)[]) {
    const values = new Set(known.map((one) => one[field].trim()).filter((value) => value !== ''));
    if (values.size === 1) common[field] = [...values][0] ?? '';
  }
  return common;
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

/** Members stand in the order of the persons, whichever was ticked first. */
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
