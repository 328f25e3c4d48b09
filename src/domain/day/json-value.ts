const LONGEST_SHORT_TEXT = 100;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_SHORT_TEXT;
}

/** The same text for the same value, whatever the order of its keys: what "the same bytes" means. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.keys(part)
            .toSorted()
            .map((key) => [key, part[key]]),
        )
      : part,
  );
}
