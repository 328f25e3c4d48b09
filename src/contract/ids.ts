import { z } from 'zod';
import { listOf, nothing } from '#contract/values.ts';
import { ID_PATTERN } from '#domain/id.ts';

/** Formats whose mismatch means that there is no such thing: the call answers `not-found`. */
export const NOT_FOUND_FORMATS: readonly string[] = ['id', 'account-id', 'secret'];

/** The id of a row. Lower case, as PostgreSQL writes it. */
export const id = z
  .stringFormat('id', new RegExp(`^${ID_PATTERN}$`))
  .overwrite((value) => value.toLowerCase())
  .meta({ format: 'uuid' });

/** Empty unless given. */
export const optionalId = z
  .union([id, nothing])
  .optional()
  .transform((value) => value ?? '');

/** The id of an account, a session or a passkey, which the library of accounts makes. */
export const accountId = z.stringFormat('account-id', /^[\w-]{1,64}$/).meta({ format: undefined });

/** The secret of a link or an upload, in base64url. */
export const secret = z.stringFormat('secret', /^[\w-]{1,200}$/).meta({ format: undefined });

export const optionalSecret = z
  .union([secret, nothing])
  .optional()
  .transform((value) => value ?? '');

/** Chosen one by one in a table of the office. */
const MOST_CHOSEN = 10_000;

export const ids = listOf(id, MOST_CHOSEN);
