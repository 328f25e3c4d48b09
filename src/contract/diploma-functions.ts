import { z } from 'zod';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { requiredText, textOf } from '#contract/values.ts';
import {
  ALIGNMENTS,
  DESIGN_KINDS,
  DIPLOMA_VALUES,
  FIELD_KINDS,
  FONT_STYLES,
  FONTS,
  FRAMES,
  MOST_DESIGN_NAME,
  MOST_FIELD_TEXT,
  ORIENTATIONS,
  VERTICAL_ALIGNMENTS,
} from '#domain/prints/diploma-design.ts';

const editionId = optionalId.describe('The current one unless given');
const language = z.enum(['sk', 'en']).default('sk').describe('Language of the print');
const tenths = z.number().int().min(-10_000).max(10_000);
const words = z.string().max(MOST_FIELD_TEXT);

const placedFieldSchema = z.object({
  id: requiredText.max(40),
  what: z.enum(FIELD_KINDS),
  text: z.object({ sk: words, en: words }).describe('Free text, with {recipient} and the like'),
  x: tenths.describe('Tenths of a millimetre from the left, as the other lengths'),
  y: tenths,
  width: tenths,
  height: tenths,
  font: z.enum(FONTS),
  style: z.enum(FONT_STYLES),
  size: tenths.describe('Tenths of a point'),
  tracking: tenths.describe('Between letters, in thousandths of the size'),
  color: z.string().max(20).describe('#rrggbb'),
  align: z.enum(ALIGNMENTS),
  valign: z.enum(VERTICAL_ALIGNMENTS),
  shrink: z.boolean().describe('Text that is too long gets a smaller size until it fits'),
});

const diplomaDesignSchema = z.object({
  kind: z.enum(DESIGN_KINDS),
  name: z.string().trim().max(MOST_DESIGN_NAME),
  orientation: z.enum(ORIENTATIONS),
  background: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .describe('Content hash of a picture of the bucket organization'),
  frame: z.enum(FRAMES),
  frameColor: z.string().max(20),
  fields: z.array(placedFieldSchema).max(100),
});

const storedDesignSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  design: diplomaDesignSchema,
  updatedAt: z.string(),
  updatedBy: z.string(),
});

const diplomaSampleSchema = z.object({
  name: z.string(),
  values: z.partialRecord(z.enum(DIPLOMA_VALUES), z.string().max(10_500)),
});

const subject = {
  signupId: id,
  category: z.string().max(100),
  subject: id.describe('The id of the appearance, as listDiplomaResults names it'),
};

/** Designs of diplomas and letters of thanks, and the results printed on them. */
export const DIPLOMA_FUNCTIONS = {
  listDiplomaDesigns: declareFunction({
    summary: 'The designs of an edition; the first of a kind is the one that is used',
    permission: 'documents.write',
    input: z.object({ editionId }),
    output: z.object({ designs: z.array(storedDesignSchema) }),
  }),
  saveDiplomaDesign: declareFunction({
    summary: 'Saves a design; any version but the current one is aborted',
    permission: 'documents.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      editionId,
      id: optionalId.describe('None: a new one'),
      version: z.number().int().default(0).describe('The version that the caller saw last'),
      design: diplomaDesignSchema,
    }),
    output: storedDesignSchema,
  }),
  deleteDiplomaDesign: declareFunction({
    summary: 'Removes a design; what was made with it stays',
    permission: 'documents.write',
    input: z.object({ id }),
    output: z.object({}),
  }),
  listDiplomaNames: declareFunction({
    summary: 'The longest, strangest and shortest real names, each with what is printed of it',
    permission: 'documents.write',
    input: z.object({ editionId, kind: z.enum(DESIGN_KINDS), language }),
    output: z.object({
      isSample: z.boolean().describe('There are no recipients yet, so these are invented'),
      longest: z.array(diplomaSampleSchema),
      strangest: z.array(diplomaSampleSchema),
      shortest: z.array(diplomaSampleSchema),
    }),
  }),
  previewDiploma: declareFunction({
    summary: 'One page as it would be printed with a design that need not be saved',
    permission: 'documents.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      editionId,
      language,
      design: diplomaDesignSchema,
      sample: diplomaSampleSchema.nullish().describe('The recipient; an invented one unless given'),
    }),
    output: z.object({ pdfBase64: z.string() }),
  }),
  listDiplomaResults: declareFunction({
    summary: 'All recipients of a diploma, by category, with the result that is printed on it',
    permission: 'documents.write',
    input: z.object({ editionId }),
    output: z.object({
      categories: z.array(
        z.object({
          category: z.string(),
          name: z.string(),
          entries: z.array(
            z.object({
              signupId: z.string(),
              subject: z.string(),
              number: z.string(),
              name: z.string(),
              members: z.string(),
              school: z.string(),
              result: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
  saveDiplomaResults: declareFunction({
    summary: 'Writes down results; an empty one takes it back, those not named stay',
    permission: 'documents.write',
    bodyBytes: BODY_BYTES.document,
    input: z.object({
      editionId,
      results: z.array(z.object({ ...subject, result: textOf(200) })).max(2_000),
    }),
    output: z.object({ saved: z.number().int() }),
  }),
};
