import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * One back-up is one tar archive, usually inside an age file:
 *
 *   about.json                 the head of the manifest, for a quick look
 *   tables/<table>/<n>         what COPY wrote, divided into parts, because tar needs sizes first
 *   files/<key>                the bytes of the storage
 *   manifest.json              counts and hashes of everything before it, so the last entry
 *
 * The rows are text, so the format does not depend on the version of PostgreSQL.
 */
export const FORMAT = 1;

export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

/**
 * BLAKE2b takes less than half the time of SHA-256 where the processor has no instructions for the
 * latter; b2sum computes it too.
 */
export function contentHash(): Hash {
  return createHash('blake2b512');
}

const hashSchema = z.string().regex(/^[\da-f]{128}$/);

const aboutSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The name of the last migration that the data went through. */
  schemaVersion: z.string().min(1),
});

export type About = z.output<typeof aboutSchema>;

const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.int().min(0),
  hash: hashSchema,
});

const fileSchema = z.object({
  key: z.string().min(1),
  sizeBytes: z.int().min(0),
  hash: hashSchema,
});

const sequenceSchema = z.object({
  name: z.string().min(1),
  type: z.enum(['smallint', 'integer', 'bigint']),
  /** Null before the first number. */
  value: z.int().nullable(),
});

const moneySchema = z.object({
  ledgerMinor: z.int(),
  allocatedMinor: z.int(),
  documentsMinor: z.int(),
});

const manifestSchema = aboutSchema.extend({
  tables: z.array(tableSchema).min(1),
  sequences: z.array(sequenceSchema),
  files: z.array(fileSchema),
  /** Sums over all editions, compared after a trial restore. */
  money: moneySchema,
  /** Secret links, sessions and codes on paper are derived from it. */
  secretKey: z.string().min(1),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;
export type BackedUpFile = z.output<typeof fileSchema>;
export type BackedUpSequence = z.output<typeof sequenceSchema>;
export type MoneySums = z.output<typeof moneySchema>;

/** A message for the person who makes or restores a back-up. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

export function damaged(what: string): BackupProblem {
  return new BackupProblem(`The back-up is damaged or incomplete: ${what}. Nothing was changed.`);
}

export function readAbout(text: string): About {
  return parseWith(aboutSchema, text);
}

export function readManifest(text: string): Manifest {
  return parseWith(manifestSchema, text);
}

function parseWith<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const value = parseJson(text);
  const format = z.object({ format: z.int() }).safeParse(value).data?.format;
  if (format !== undefined && format > FORMAT) {
    throw new BackupProblem(
      `The back-up was made by a newer version of Prihláška (its format is ${format}, this version reads ${FORMAT}). Restore it with that version. Nothing was changed.`,
    );
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged('its list of contents cannot be read');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged('its list of contents cannot be read');
  }
}
