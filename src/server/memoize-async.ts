/**
 * A lazy memoized loader for rarely used libraries: loaded code is never unloaded, and the garbage
 * collector lets the heap grow in proportion to it. A failed load is retried on the next call.
 */
export function memoizeAsync<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
