/**
 * Combines small concurrent writes into one statement, which costs little more than a single write
 * and waits for the disk once. A write that arrives alone starts at once; writes that arrive during
 * another one wait and form the next group.
 */
export interface GroupCommit<Item, Result> {
  /** Resolves when the item is on disk. */
  write(item: Item): Promise<Result>;
}

export interface GroupCommitOptions<Item, Result> {
  /** All or nothing. Returns the results in the order of the items. */
  writeAll(items: readonly [Item, ...Item[]]): Promise<Result[]>;
  /** Whether the item may join these items (at least one). */
  fits(items: readonly Item[], item: Item): boolean;
  /** Whether a failed group is known to have written nothing. */
  mayRetry(error: unknown): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let busy = false;

  const writeQueue = async () => {
    while (queue.length > 0) {
      const { group, rest } = firstGroup(queue, options.fits);
      queue = rest;
      await settle(group, options);
    }
    busy = false;
  };

  return {
    write: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (busy) return;
        busy = true;
        // Waits for all items that arrive in the same tick.
        setImmediate(writeQueue);
      }),
  };
}

type Group<Item, Result> = readonly Waiting<Item, Result>[];

function firstGroup<Item, Result>(
  queue: Group<Item, Result>,
  fits: GroupCommitOptions<Item, Result>['fits'],
): { group: Group<Item, Result>; rest: Waiting<Item, Result>[] } {
  const group: Waiting<Item, Result>[] = [];
  const items: Item[] = [];
  const rest: Waiting<Item, Result>[] = [];
  for (const waiting of queue) {
    if (items.length > 0 && !fits(items, waiting.item)) {
      rest.push(waiting);
      continue;
    }
    group.push(waiting);
    items.push(waiting.item);
  }
  return { group, rest };
}

async function settle<Item, Result>(
  group: Group<Item, Result>,
  options: GroupCommitOptions<Item, Result>,
): Promise<void> {
  const [first, ...others] = group;
  if (!first) return;
  try {
    const results = await options.writeAll([first.item, ...others.map(({ item }) => item)]);
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
  } catch (error) {
    // One item may have caused the failure of the whole group.
    if (others.length > 0 && options.mayRetry(error)) {
      for (const each of group) await settle([each], options);
    } else {
      for (const { reject } of group) reject(error);
    }
  }
}
