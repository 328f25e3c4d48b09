import type { z } from 'zod';
import type { Permission } from '#domain/access/permissions.ts';

/** What both sides and the published description know about a server function. */
export interface FunctionContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  summary: string;
  permission: Permission;
  input: Input;
  output: Output;
}

export function declareFunction<Input extends z.ZodType, Output extends z.ZodType>(
  contract: FunctionContract<Input, Output>,
): FunctionContract<Input, Output> {
  return contract;
}
