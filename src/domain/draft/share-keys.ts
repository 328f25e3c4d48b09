import type { DraftProgramme, SignupDraft } from '#domain/draft/draft.ts';
import { renamedProgrammes } from '#domain/draft/edit-programme.ts';
import { nameKey } from '#domain/signup/names.ts';

/**
 * Gives the persons and groups of `draft` the keys of their counterparts in the other drafts: the
 * item of `base` with the same name; else the item of `base` in the same position, if its name is
 * not found elsewhere; else the item that `mine` added under the same name.
 */
export function shareKeys(
  draft: SignupDraft,
  { base, mine }: { base: SignupDraft; mine: SignupDraft },
): SignupDraft {
  const persons = withSharedKeys(draft.persons, base.persons, mine.persons);
  const renamed = new Map(draft.persons.map(({ key }, index) => [key, persons[index]?.key ?? key]));
  const rename = (key: string) => renamed.get(key) ?? key;
  const withRenamed = <Owner extends { programmes?: DraftProgramme[] }>(owner: Owner): Owner =>
    owner.programmes
      ? { ...owner, programmes: renamedProgrammes(owner.programmes, rename) }
      : owner;
  const groups = withSharedKeys(draft.groups, base.groups, mine.groups).map((group) => ({
    ...withRenamed(group),
    people: group.people.map(rename),
  }));
  return { ...draft, persons: persons.map(withRenamed), groups };
}

function withSharedKeys<Item extends { key: string; name: string }>(
  items: readonly Item[],
  base: readonly Item[],
  mine: readonly Item[],
): Item[] {
  const keys = items.map((): string | null => null);
  const taken = new Set<string>();
  const take = (index: number, candidate: Item | undefined) => {
    if (keys[index] !== null || !candidate || taken.has(candidate.key)) return;
    keys[index] = candidate.key;
    taken.add(candidate.key);
  };
  const named = (list: readonly Item[], name: string) =>
    list.find((one) => !taken.has(one.key) && nameKey(one.name) === nameKey(name));
  const baseKeys = new Set(base.map(({ key }) => key));
  const added = mine.filter(({ key }) => !baseKeys.has(key));
  for (const [index, { name }] of items.entries()) take(index, named(base, name));
  for (const [index, { name }] of items.entries()) {
    if (!named(added, name)) take(index, base[index]);
  }
  for (const [index, { name }] of items.entries()) take(index, named(added, name));
  return items.map((item, index) => ({ ...item, key: keys[index] ?? item.key }));
}
