/** Lets so many in at once; the others wait in the order in which they came. */
export function createTurnstile(
  limit: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one.
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
