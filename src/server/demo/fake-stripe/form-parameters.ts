export interface Parameters {
  [name: string]: string | Parameters;
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads `a[b][0]=c`, as the client encodes objects and lists. */
export function readParameters(encoded: string): Parameters {
  const root: Parameters = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined || [...path, last].some((part) => FORBIDDEN.has(part))) continue;
    let place = root;
    for (const part of path) {
      const next = objectOf(place[part]);
      place[part] = next;
      place = next;
    }
    place[name.endsWith('[]') ? String(Object.keys(place).length) : last] = value;
  }
  return root;
}

export function textOf(value: string | Parameters | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function objectOf(value: string | Parameters | undefined): Parameters {
  return typeof value === 'object' ? value : {};
}

/** Lists are encoded as objects with positions as keys. */
export function listOf(value: string | Parameters | undefined): (string | Parameters)[] {
  return Object.values(objectOf(value));
}

export function textsOf(value: string | Parameters | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, one]) => [name, textOf(one)]),
  );
}
