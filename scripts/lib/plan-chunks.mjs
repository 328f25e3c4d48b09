// Guards the first load of a page: few files, with little code that the page does not need.
//
// The bundler makes one chunk of the modules that the same entries reach. That is exact, but splits
// the program into hundreds of small files. Here the smallest chunk is repeatedly merged with the
// one that makes all loads together cheapest, until no merge saves anything; a request costs
// REQUEST_BYTES. An entry that loads one of two merged chunks loads both, with all their imports.
// Chunks that the same entries load are merged, so that chunks never import each other in a circle.

import { gzipSync } from 'node:zlib';

const REQUEST_BYTES = 2000;
/** Bytes of imports, exports and headers in a chunk, which a merge saves. */
const WRAPPING_BYTES = 80;
/** External links lead to the first two pages; later loads of a page count least. */
const WEIGHTS = [
  [/\/public\/(home|signup)\/[\w-]+-page\.tsx$/, 3],
  [/-page\.tsx$/, 1],
];
const LATER_WEIGHT = 0.2;

/** Takes the output of an ordinary build, returns the name of the chunk for the id of each module. */
export function planChunks(output) {
  const chunks = output
    .filter(({ type }) => type === 'chunk')
    .map(({ code, ...chunk }) => ({ ...chunk, bytes: gzipSync(code).length - WRAPPING_BYTES }));
  addReach(chunks);
  const entries = entriesOf(chunks);
  const rules = {
    withImplied: remembering((mask) => withImplied(mask, entries)),
    weightOf: remembering((mask) => weightOf(mask, entries)),
  };
  for (const chunk of chunks) {
    const mask = maskOf(entries.filter((entry) => entry.chunk.reach.has(chunk)));
    chunk.mask = rules.withImplied(mask);
  }
  joinChunks(chunks, rules);
  return namesOf([...groupsOf(chunks).values()]);
}

function addReach(chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const chunk of chunks) {
    chunk.reach = new Set([chunk]);
    // Iterating a set also visits items that are added meanwhile.
    for (const { imports } of chunk.reach) {
      for (const file of imports) chunk.reach.add(byFile.get(file));
    }
  }
}

/** Each entry has one bit in masks; `before` are entries that can load it; one was loaded. */
function entriesOf(chunks) {
  const entries = chunks
    .filter(({ facadeModuleId }) => facadeModuleId)
    .map((chunk, index) => ({ chunk, bit: 1n << BigInt(index) }));
  for (const entry of entries) {
    const { fileName, facadeModuleId } = entry.chunk;
    const canLoadIt = ({ chunk }) =>
      [...chunk.reach].some(({ dynamicImports }) => dynamicImports.includes(fileName));
    entry.before = maskOf(entries.filter((other) => other !== entry && canLoadIt(other)));
    entry.pageWeight = WEIGHTS.find(([pattern]) => pattern.test(facadeModuleId))?.[1];
  }
  return entries;
}

const maskOf = (entries) => entries.reduce((mask, { bit }) => mask | bit, 0n);

const isThereBefore = (mask, { before }) => before !== 0n && (mask & before) === before;

/** Adds the entries before which all of this is certainly loaded. */
function withImplied(mask, entries) {
  const more = mask | maskOf(entries.filter((entry) => isThereBefore(mask, entry)));
  return more === mask ? mask : withImplied(more, entries);
}

function weightOf(mask, entries) {
  return entries
    .filter(({ bit }) => (mask & bit) !== 0n)
    .map((entry) => entry.pageWeight ?? (isThereBefore(mask, entry) ? 0 : LATER_WEIGHT))
    .reduce((sum, weight) => sum + weight, 0);
}

function remembering(compute) {
  const cache = new Map();
  return (mask) => {
    if (!cache.has(mask)) cache.set(mask, compute(mask));
    return cache.get(mask);
  };
}

function joinChunks(chunks, rules) {
  const settled = new Set();
  for (;;) {
    const groups = groupsOf(chunks);
    const [smallest] = [...groups.values()]
      .filter(({ mask }) => !settled.has(mask))
      .sort((a, b) => a.bytes - b.bytes);
    if (!smallest) return;
    const [best] = [...groups.values()]
      .filter((group) => group !== smallest)
      .map((group) => joinOf([smallest, group], groups, rules))
      .filter(({ cost }) => cost < 0)
      .sort((a, b) => a.cost - b.cost);
    settled.add(smallest.mask);
    if (!best) continue;
    for (const [chunk, mask] of best.masks) chunk.mask = mask;
    settled.clear();
  }
}

function groupsOf(chunks) {
  const groups = new Map();
  for (const chunk of chunks) {
    const group = groups.get(chunk.mask) ?? { mask: chunk.mask, chunks: [], bytes: 0 };
    group.chunks.push(chunk);
    group.bytes += chunk.bytes;
    groups.set(chunk.mask, group);
  }
  return groups;
}

/** The entries that would load the merged groups, and the additional cost of all loads. */
function joinOf(joined, groups, { withImplied, weightOf }) {
  const union = joined.reduce((mask, group) => mask | group.mask, 0n);
  const reached = new Set(
    joined.flatMap(({ chunks }) => chunks.flatMap(({ reach }) => [...reach])),
  );
  const masks = new Map();
  const changes = new Map();
  const count = (mask, number, bytes) => {
    const before = changes.get(mask) ?? { number: 0, bytes: 0 };
    changes.set(mask, { number: before.number + number, bytes: before.bytes + bytes });
  };
  for (const chunk of reached) {
    const mask = withImplied(chunk.mask | union);
    if (mask === chunk.mask) continue;
    masks.set(chunk, mask);
    count(chunk.mask, -1, -chunk.bytes);
    count(mask, 1, chunk.bytes);
  }
  let cost = 0;
  for (const [mask, { number, bytes }] of changes) {
    const before = groups.get(mask)?.chunks.length ?? 0;
    const requests = Number(before + number > 0) - Number(before > 0);
    cost += weightOf(mask) * (bytes + requests * REQUEST_BYTES);
  }
  return { masks, cost };
}

/** Named after an entry in it, else after its largest part. */
function namesOf(groups) {
  const names = new Map();
  const taken = new Set();
  for (const { chunks } of groups) {
    const largest = chunks.toSorted((a, b) => b.bytes - a.bytes)[0];
    const { name } = chunks.find(({ facadeModuleId }) => facadeModuleId) ?? largest;
    const free = taken.has(name) ? `${name}-${taken.size}` : name;
    taken.add(free);
    for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) names.set(id, free);
  }
  return names;
}
