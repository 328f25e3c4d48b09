export type Side = 'mine' | 'theirs';

interface Keyed {
  key: string;
}

interface ItemRules<Item extends Keyed> {
  /** The base of an item that both sides added. */
  blank(item: Item): Item;
  isSame(one: Item, other: Item): boolean;
  merge(was: Item, own: Item, other: Item): Item;
  /** Decides which side wins when one removed an item that the other changed. */
  decideRemoval(removal: { item: Item; index: number; keptBy: Side }): Side;
}

/** A three-way merge of two lists whose items have keys. */
export function mergeItems<Item extends Keyed>(
  lists: Record<'base' | Side, readonly Item[]>,
  rules: ItemRules<Item>,
): Item[] {
  const find = (side: 'base' | Side, key: string) => lists[side].find((item) => item.key === key);
  const remaining = (key: string, keptBy: Side): Item | null => {
    const item = find(keptBy, key);
    if (!item) return null;
    const was = find('base', key);
    if (!was) return item;
    if (rules.isSame(was, item)) return null;
    const index = lists[keptBy].indexOf(item);
    return rules.decideRemoval({ item, index, keptBy }) === keptBy ? item : null;
  };
  return mergeOrder(lists).flatMap((key) => {
    const [own, other] = [find('mine', key), find('theirs', key)];
    if (own && other) return rules.merge(find('base', key) ?? rules.blank(own), own, other);
    return remaining(key, own ? 'mine' : 'theirs') ?? [];
  });
}

/** My order if I moved an item, otherwise theirs; items of only the other side follow at the end. */
function mergeOrder(lists: Record<'base' | Side, readonly Keyed[]>): string[] {
  const [was, own, other] = [lists.base, lists.mine, lists.theirs].map((items) =>
    items.map(({ key }) => key),
  ) as [string[], string[], string[]];
  const stayed = was.filter((key) => own.includes(key));
  const hasMoved = own.filter((key) => was.includes(key)).some((key, at) => key !== stayed[at]);
  return [...new Set(hasMoved ? [...own, ...other] : [...other, ...own])];
}

/** Applies the additions and removals of both sides, in my order. */
export function mergeList(
  was: readonly string[],
  own: readonly string[],
  other: readonly string[],
): string[] {
  const stayed = own.filter((one) => other.includes(one) || !was.includes(one));
  const added = other.filter((one) => !was.includes(one) && !own.includes(one));
  return [...stayed, ...added];
}

/** For values that are present or absent: both sides can only make the same change. */
export function mergeRecord<Value>(
  was: Readonly<Record<string, Value>>,
  own: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const ids = new Set([...Object.keys(own), ...Object.keys(other)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const value = own[id] === was[id] ? other[id] : own[id];
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** Spaces around a text do not count as a change. */
export function isSameTyped(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSameTyped(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
