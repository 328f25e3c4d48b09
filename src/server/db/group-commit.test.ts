import { beforeEach, describe, expect, it } from 'vitest';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';

/** A database that answers when it is told to. */
class SlowDatabase {
  readonly groups: string[][] = [];
  readonly #answers: (() => void)[] = [];
  /** Refused together with whatever it is written with. */
  poison = 'nothing';

  writeAll = async (items: readonly string[]): Promise<string[]> => {
    this.groups.push([...items]);
    await new Promise<void>((resolve) => this.#answers.push(resolve));
    if (items.includes(this.poison)) throw new Error('refused');
    return items.map((item) => `${item} is written`);
  };

  /** Lets everything that is under way end, and what follows from it begin. */
  async answer(): Promise<void> {
    for (const answer of this.#answers.splice(0)) answer();
    await moment();
    await moment();
  }
}

function moment(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

let database: SlowDatabase;
let commit: GroupCommit<string, string>;
let mayRetry = true;

beforeEach(() => {
  database = new SlowDatabase();
  mayRetry = true;
  commit = createGroupCommit({
    writeAll: database.writeAll,
    fits: (items, item) => items.length < 3 && !items.includes(item),
    mayRetry: () => mayRetry,
  });
});

describe('what arrives', () => {
  it('alone is written at once', async () => {
    const written = commit.write('a');
    await moment();
    expect(database.groups).toEqual([['a']]);
    await database.answer();
    expect(await written).toBe('a is written');
  });

  it('in the same moment is written together', async () => {
    const written = Promise.all(['a', 'b'].map(commit.write));
    await moment();
    expect(database.groups).toEqual([['a', 'b']]);
    await database.answer();
    expect(await written).toEqual(['a is written', 'b is written']);
  });

  it('while others are being written waits, and goes together', async () => {
    const first = commit.write('a');
    await moment();
    const next = Promise.all(['b', 'c'].map(commit.write));
    await moment();
    expect(database.groups).toEqual([['a']]);
    await database.answer();
    expect(database.groups).toEqual([['a'], ['b', 'c']]);
    await database.answer();
    expect(await first).toBe('a is written');
    expect(await next).toEqual(['b is written', 'c is written']);
  });

  it('and does not fit goes with the next group, in its turn', async () => {
    const written = Promise.all(['a', 'a', 'b', 'c', 'd'].map(commit.write));
    await moment();
    await database.answer();
    await database.answer();
    expect(database.groups).toEqual([
      ['a', 'b', 'c'],
      ['a', 'd'],
    ]);
    await written;
  });
});

describe('a group that is refused', () => {
  it('is tried one by one, so that only the culprit fails', async () => {
    database.poison = 'b';
    const written = Promise.allSettled(['a', 'b', 'c'].map(commit.write));
    await moment();
    for (let step = 0; step < 4; step++) await database.answer();
    expect(database.groups).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect((await written).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('is not retried when it is unknown whether it was written', async () => {
    database.poison = 'b';
    mayRetry = false;
    const written = Promise.allSettled(['a', 'b'].map(commit.write));
    await moment();
    await database.answer();
    expect((await written).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(database.groups).toEqual([['a', 'b']]);
  });

  it('does not block later writes', async () => {
    database.poison = 'a';
    const refused = commit.write('a').catch(({ message }: Error) => message);
    await moment();
    const next = commit.write('b');
    await database.answer();
    await database.answer();
    expect(await refused).toBe('refused');
    expect(await next).toBe('b is written');
  });
});
