import { z } from 'zod';
import { id as fileId, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import {
  hasOneProgramme,
  MAX_BODY,
  MAX_LINE,
  MAX_MEMBERS,
  MAX_SECTIONS,
  SECTION_KINDS,
} from '#domain/bulletin/content.ts';

const id = z.string().min(1).max(100);

function inLanguages(maxLength: number) {
  const words = z.string().max(maxLength);
  return z.object({ sk: words, en: words });
}

const line = inLanguages(MAX_LINE);
const name = z.string().max(MAX_LINE);
const body = inLanguages(MAX_BODY).describe(
  '# heading, - item, **bold**, *italic*; a blank line divides paragraphs',
);

const sectionSchema = z.object({
  id,
  kind: z.enum(SECTION_KINDS),
  title: line.describe('Empty: what a section of this kind is usually called'),
  body,
  author: name,
  authorRole: line,
  members: z.array(z.object({ id, name, about: body })).max(MAX_MEMBERS),
});

export const bulletinContentSchema = z.object({
  cover: z.object({
    title: line.describe('Empty: the name of the edition'),
    subtitle: line,
    picture: fileId.nullable().describe('Id of a picture in the bucket organization'),
  }),
  showsMinutes: z.boolean(),
  sections: z
    .array(sectionSchema)
    .max(MAX_SECTIONS)
    .refine((sections) => hasOneProgramme({ sections }), 'exactly one section is the programme'),
});

const bulletinSchema = z.object({
  version: z.number().int().describe('To be sent with the next change'),
  content: bulletinContentSchema,
  updatedAt: z.string().nullable(),
  updatedBy: z.string(),
});

const editionId = optionalId.describe('The current one unless given');

/** The office's texts for the bulletin; its versions are files of the bucket bulletin. */
export const BULLETIN_FUNCTIONS = {
  getBulletin: declareFunction({
    summary: 'What the office has written for the bulletin of an edition',
    permission: 'documents.write',
    input: z.object({ editionId }),
    output: bulletinSchema,
  }),
  saveBulletin: declareFunction({
    summary: 'Keeps the texts of the bulletin; aborted after a change by another user',
    permission: 'documents.write',
    bodyBytes: BODY_BYTES.document,
    input: z.object({ editionId, version: z.number().int(), content: bulletinContentSchema }),
    output: bulletinSchema,
  }),
};
