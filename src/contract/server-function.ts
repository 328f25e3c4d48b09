import type { z } from 'zod';
import type { Permission } from '#domain/access/permissions.ts';

/** The contract of a server function for both sides and the published description. */
export interface FunctionContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Needed extends Permission = Permission,
> {
  summary: string;
  permission: Needed;
  input: Input;
  output: Output;
  /** In bytes; a longer body is refused before it is read. `DEFAULT_BODY_BYTES` unless given. */
  bodyBytes?: number;
  /** The bearer is a secret that the handler checks, and no session. */
  hasOwnBearer?: true;
}

const KB = 1024;
export const DEFAULT_BODY_BYTES = 16 * KB;

/** Size limits of bodies where the default is too small. */
export const BODY_BYTES = {
  /** Some hundred texts of a line, or a few of a page. */
  texts: 64 * KB,
  /** 200 persons with long texts in every field measure 190 kB. */
  form: 256 * KB,
  /** A draft has keys and texts that the submitted form lacks. */
  draft: 384 * KB,
  /** A configuration; 10,000 ids chosen one by one; the texts of a campaign. */
  record: 512 * KB,
  /** A bulletin with all its texts; a spreadsheet of 2.8 MB in base64. */
  document: 4 * KB * KB,
  /** A compressed statement of 25,000 movements; most have a hundredth of that. */
  statement: 32 * KB * KB,
};

export function bodyBytesOf({ bodyBytes }: FunctionContract): number {
  return bodyBytes ?? DEFAULT_BODY_BYTES;
}

export function declareFunction<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Needed extends Permission,
>(contract: FunctionContract<Input, Output, Needed>): FunctionContract<Input, Output, Needed> {
  return contract;
}
