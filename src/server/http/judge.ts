import type { z } from 'zod';

type Verdict<Data> =
  | { success: true; data: Data }
  | { success: false; data?: undefined; error: { issues: z.core.$ZodIssue[] } };

/**
 * What a schema says of data that a stranger sent. Some checks of the library compare a length before
 * they know that it is one, and throw for `{"length": {"toString": 1, "valueOf": 1}}`: that is no
 * data of ours either.
 */
export function judge<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): Verdict<z.output<Schema>> {
  try {
    return schema.safeParse(data);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { success: false, error: { issues: [] } };
  }
}
