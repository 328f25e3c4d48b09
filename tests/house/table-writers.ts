const WRITING = 'insert\\s+into|update(?:\\s+only)?|delete\\s+from|merge\\s+into|truncate';
const STATEMENT = new RegExp(`\\b(?:${WRITING})\\s+(\\$\\{|[a-z_]+(?:\\."?\\w+"?)?)`, 'gi');
const BUILDER = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Folders whose statements do not count: migrations and demo data. */
const NO_OWNERS = /^src\/server\/(db|demo)\//;
const ROOM = /^src\/server\/(features\/[^/]+|[^/]+)/;

interface Writers {
  /** Each table with the features that write it, and their files. */
  byTable: Map<string, Map<string, string[]>>;
  /** Files with a statement whose table name cannot be determined. */
  unreadable: string[];
}

/** Which feature writes which of the `tables`, by the SQL in the `texts` (path to content). */
export function findWriters(
  texts: ReadonlyMap<string, string>,
  tables: ReadonlySet<string>,
): Writers {
  const writers: Writers = { byTable: new Map(), unreadable: [] };
  for (const [path, text] of texts) {
    const [room] = ROOM.exec(path) ?? [];
    if (!room || NO_OWNERS.test(path)) continue;
    const code = text.replace(COMMENT, '');
    const names = [...code.matchAll(STATEMENT), ...code.matchAll(BUILDER)].map(([, name = '']) =>
      name.replaceAll('"', '').toLowerCase(),
    );
    if (names.includes('${')) writers.unreadable.push(path);
    for (const table of names.filter((name) => tables.has(name))) {
      const rooms = writers.byTable.get(table) ?? new Map<string, string[]>();
      writers.byTable.set(table, rooms.set(room, [...(rooms.get(room) ?? []), path]));
    }
  }
  return writers;
}

/** Sentences about tables with more than one writer. */
export function severalWriters({ byTable }: Writers): string[] {
  return [...byTable]
    .filter(([, rooms]) => rooms.size > 1)
    .map(([table, rooms]) => `${table}: ${[...rooms.values()].map(([file]) => file).join(', ')}`);
}
