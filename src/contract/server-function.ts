import type { z } from 'zod';
import type { Permission } from '#domain/access/permissions.ts';

/** What both sides and the published description know about a server function. */
export interface FunctionContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Needed extends Permission = Permission,
> {
  summary: string;
  permission: Needed;
  input: Input;
  output: Output;
}

export function declareFunction<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Needed extends Permission,
>(contract: FunctionContract<Input, Output, Needed>): FunctionContract<Input, Output, Needed> {
  return contract;
}
