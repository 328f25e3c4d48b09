/**
 * Made at the first call and kept. For libraries that most visitors, days or installations have no
 * use for: what is loaded is never given back, and the collector lets garbage grow in proportion to
 * it. What failed is tried again with the next call.
 */
export function lazily<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
