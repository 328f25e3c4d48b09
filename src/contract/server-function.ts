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
  /** Bytes; a longer body is refused before it is read. `DEFAULT_BODY_BYTES` unless given. */
  bodyBytes?: number;
}

const KB = 1024;
export const DEFAULT_BODY_BYTES = 16 * KB;

/** What a body may measure where the default is too little. */
export const BODY_BYTES = {
  /** Some hundred texts of a line, or a few of a page. */
  texts: 64 * KB,
  /** 200 persons with long texts in every field measure 190 kB. */
  form: 256 * KB,
  /** A form as it is typed has keys and texts that the submitted one has not. */
  draft: 384 * KB,
  /** A configuration; 10,000 ids chosen one by one; the texts of a campaign. */
  record: 512 * KB,
  /** A bulletin with all its texts; a spreadsheet of 2.8 MB in base64. */
  document: 4 * KB * KB,
  /** A statement of 25,000 movements, packed for the wire; most are a hundredth of it. */
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
