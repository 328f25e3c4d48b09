import type { z } from 'zod';

type Verdict<Data> =
  | { success: true; data: Data }
  | { success: false; data?: undefined; error: { issues: z.core.$ZodIssue[] } };

/**
 * Validates untrusted data. Some checks of zod compare a length before they verify its type and
 * throw for `{"length": {"toString": 1, "valueOf": 1}}`; such data is invalid too.
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
