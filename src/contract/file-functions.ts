import { z } from 'zod';
import { id, optionalId, secret } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { listOf, requiredText, text } from '#contract/values.ts';
import { BUCKETS, FILE_KINDS } from '#domain/files/file-kind.ts';

const token = secret.describe('The secret of the link, as createSignup answered it');
const uploadId = secret.describe('Secret: who knows it may go on with the upload');
const name = requiredText.max(1_000).describe('As the person called it');
const sizeBytes = z.number().int().min(0);

const storedFileSchema = z.object({
  id: z.string(),
  bucket: z.enum(BUCKETS),
  name: z.string(),
  kind: z.enum(FILE_KINDS).describe('Told by its content'),
  sizeBytes: z.number().int(),
  contentHash: z.string().describe('SHA-256; a picture to print on is named by it'),
  pages: z.number().int().nullable().describe('For a PDF'),
  width: z.number().int().nullable().describe('For a picture, in pixels'),
  height: z.number().int().nullable(),
  signup: z.object({ id: z.string(), number: z.string() }).nullable(),
  performer: z.string().nullable().describe('The performer of the sheet music'),
  appearanceId: z
    .string()
    .nullable()
    .describe('What the sheet music is of; null: all that the performer plays'),
  uploadedAt: z.string(),
  uploadedBy: z.string().describe('The name of an account; empty: a holder of the link'),
  publishedAt: z.string().nullable().describe('Since when it is public'),
  url: z.string().describe('Address on this server, valid for some minutes'),
  downloadUrl: z.string().describe('The same, to be saved rather than shown'),
  publicUrl: z.string().nullable().describe('Address while the file is published'),
});

const uploadSchema = z.object({
  uploadId: z.string(),
  sizeBytes: z.number().int(),
  partBytes: z.number().int().describe('Every part but the last has as many'),
  received: z.array(z.number().int()).describe('The parts that are kept already, from 0'),
});

const limitsSchema = z.object({
  maxBytes: z.number().int(),
  maxFiles: z.number().int().describe('For one performer'),
});

const appearanceId = optionalId.describe(
  'What the sheet music is of; unless given, the only appearance that the performer can mean',
);

/** Sheet music, booklets, and files that the organiser publishes or prints on. */
export const FILE_FUNCTIONS = {
  listSheets: declareFunction({
    summary: 'The sheet music of a signup, reached by its secret token',
    permission: 'public',
    input: z.object({ token }),
    output: z.object({
      files: z.array(storedFileSchema).describe('The newest first'),
      omitted: z.number().int().describe('Number of files beyond the limit of an answer'),
      limits: limitsSchema,
    }),
  }),
  beginSheetUpload: declareFunction({
    summary: 'Announces sheet music; its parts follow by PUT /uploads/:uploadId/:part',
    permission: 'public',
    input: z.object({
      token,
      performer: requiredText.max(200),
      appearanceId,
      name,
      sizeBytes,
    }),
    output: uploadSchema,
  }),
  deleteSheet: declareFunction({
    summary: 'Removes sheet music of a signup, reached by its secret token',
    permission: 'public',
    input: z.object({ token, fileId: id }),
    output: z.object({}),
  }),
  getUpload: declareFunction({
    summary: 'Which parts of an upload have arrived',
    permission: 'public',
    input: z.object({ uploadId }),
    output: uploadSchema,
  }),
  finishUpload: declareFunction({
    summary: 'Looks at what has arrived and keeps it, or says why not; again: the same file',
    permission: 'public',
    input: z.object({ uploadId }),
    output: z.object({ file: storedFileSchema }),
  }),
  cancelUpload: declareFunction({
    summary: 'Forgets an upload and its parts',
    permission: 'public',
    input: z.object({ uploadId }),
    output: z.object({}),
  }),
  listPublishedFiles: declareFunction({
    summary: 'What the office has published, the newest first',
    permission: 'public',
    input: z.object({}),
    output: z.object({
      files: z.array(
        storedFileSchema
          .pick({ name: true, bucket: true, kind: true, sizeBytes: true, pages: true })
          .extend({ publishedAt: z.string(), url: z.string() }),
      ),
    }),
  }),
  listFiles: declareFunction({
    summary: 'The files of an edition, the newest first',
    permission: 'files.read',
    input: z.object({
      editionId: optionalId.describe('The current one unless given'),
      buckets: listOf(z.enum(BUCKETS)),
      signupId: optionalId.describe('Only those of one signup'),
      search: text.describe('Name of the file, performer or number of the signup'),
      cursor: text,
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      files: z.array(storedFileSchema),
      nextCursor: z.string().nullable(),
      total: z.number().int(),
      totalBytes: z.number().int(),
      limits: z.record(z.enum(BUCKETS), limitsSchema),
    }),
  }),
  beginFileUpload: declareFunction({
    summary: 'Announces a file of the office; its parts follow by PUT /uploads/:uploadId/:part',
    permission: 'files.write',
    input: z.object({
      editionId: optionalId.describe('The current one unless given'),
      bucket: z.enum(BUCKETS),
      signupId: optionalId.describe('For sheet music'),
      performer: text.describe('For sheet music'),
      appearanceId,
      name,
      sizeBytes,
    }),
    output: uploadSchema,
  }),
  renameFile: declareFunction({
    summary: 'Calls a file differently; its ending stays the one of its content',
    permission: 'files.write',
    input: z.object({ fileId: id, name }),
    output: z.object({ file: storedFileSchema }),
  }),
  publishFile: declareFunction({
    summary: 'Puts a file on the page of documents, or takes it off; sheet music never',
    permission: 'files.write',
    input: z.object({ fileId: id, isPublished: z.boolean() }),
    output: z.object({ file: storedFileSchema }),
  }),
  deleteFile: declareFunction({
    summary: 'Removes a file for good',
    permission: 'files.write',
    input: z.object({ fileId: id }),
    output: z.object({}),
  }),
};
