import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { flag, optionOf, requiredText, text } from '#contract/values.ts';
import { BANK_COLUMNS } from '#domain/bank/bank-column.ts';
import { PROPOSAL_REASONS } from '#domain/bank/propose.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

const countsSchema = z.object({
  new: z.number().int().describe('Rows that no earlier file reported'),
  duplicate: z.number().int().describe('Rows that an earlier file reported'),
  matched: z.number().int().describe('New rows that were booked for signups'),
  toCheck: z.number().int().describe('New rows that wait for a person'),
  ignored: z.number().int().describe('New rows that are never income'),
});

const columnsSchema = z
  .partialRecord(z.enum(BANK_COLUMNS), z.number().int().min(0).max(200))
  .describe('Where each stands, counted from zero');

const shareSchema = z.object({ signupId: id, amountMinor: amountMinorSchema });

/** The facts of a signup needed for dividing money. */
const payableSchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  school: z.string(),
  state: z.enum(SIGNUP_STATES),
  owedMinor: z.number().int().describe('Less than nothing has to be returned'),
});

const rowSchema = z.object({
  id: z.string(),
  bookedOn: z.string(),
  amountMinor: amountMinorSchema,
  freeMinor: amountMinorSchema.describe('The unallocated part'),
  currency: z.string(),
  direction: z.enum(['credit', 'debit']),
  payerName: z.string(),
  payerIban: z.string(),
  symbol: z.string().describe('Variable symbols, several divided by spaces'),
  specificSymbol: z.string(),
  message: z.string(),
  state: z.enum(['matched', 'check', 'ignored', 'dismissed']),
  why: z.string(),
  decidedBy: z.string(),
  shares: z.array(shareSchema.extend({ number: z.string(), name: z.string() })),
});

const importedSchema = countsSchema.extend({
  files: z.array(
    countsSchema.extend({ name: z.string(), statementId: z.string(), pending: z.number().int() }),
  ),
  problems: z
    .array(z.looseObject({ name: z.string(), problem: z.string(), place: z.string() }))
    .describe('Files of which nothing was read'),
});

/** Bank statements and the payments in them. */
export const BANK_FUNCTIONS = {
  importBankStatement: declareFunction({
    summary:
      'Reads statements (camt.052, 053, 054, MT940, tables, Fio) and books what is surely ours',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.statement,
    input: z.object({
      files: z
        .array(z.object({ name: requiredText.max(200), base64: z.string() }))
        .min(1)
        .max(50),
      askAboutColumns: flag.describe('Refuse tables whose columns could only be guessed'),
    }),
    output: importedSchema,
  }),
  rememberBankTable: declareFunction({
    summary: 'How tables with this header are read from now on',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      header: z.array(z.string().max(200)).min(2).max(200),
      columns: columnsSchema,
    }),
    output: z.object({}),
  }),
  listBankStatements: declareFunction({
    summary: 'Files that were imported, the newest first, and the bank that is asked by itself',
    permission: 'money.read',
    input: z.object({}),
    output: z.object({
      statements: z.array(
        countsSchema.extend({
          id: z.string(),
          filename: z.string(),
          format: z.string(),
          actor: z.string(),
          at: z.string(),
        }),
      ),
      feed: z
        .object({ name: z.string(), fetchedAt: z.string().nullable(), problem: z.string() })
        .nullable(),
    }),
  }),
  getBankStatementFile: declareFunction({
    summary: 'A file that was imported, byte for byte as it came',
    permission: 'money.read',
    input: z.object({ statementId: id }),
    output: z.object({ filename: z.string(), base64: z.string() }),
  }),
  listBankRows: declareFunction({
    summary: 'The rows behind a number of an import',
    permission: 'money.read',
    input: z.object({
      statementId: id,
      outcome: optionOf(['new', 'duplicate', 'matched', 'toCheck', 'ignored']),
      offset: z.number().int().min(0).default(0),
    }),
    output: z.object({ rows: z.array(rowSchema), total: z.number().int() }),
  }),
  listBankQueue: declareFunction({
    summary: 'Transfers that wait for a person, with what may be meant, the surest first',
    permission: 'money.read',
    input: z.object({}),
    output: z.object({
      total: z.number().int(),
      rows: z.array(
        rowSchema.extend({
          proposals: z.array(
            z.object({ reason: z.enum(PROPOSAL_REASONS), shares: z.array(shareSchema) }),
          ),
        }),
      ),
      signups: z.array(payableSchema).describe('All that are proposed'),
      late: z
        .array(payableSchema.extend({ version: z.number().int() }))
        .describe('Cancelled signups for which money is kept'),
    }),
  }),
  findPayableSignups: declareFunction({
    summary: 'Signups that a transfer may be divided among, by name, school, number or symbol',
    permission: 'money.read',
    input: z.object({ search: text }),
    output: z.object({ signups: z.array(payableSchema) }),
  }),
  settleBankRow: declareFunction({
    summary: 'Books what of a transfer waits, divided among signups to the last cent',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({ id, shares: z.array(shareSchema).min(1).max(200), reason: text }),
    output: z.object({}),
  }),
  dismissBankRow: declareFunction({
    summary: 'Puts a transfer aside that is not for us; it is never booked',
    permission: 'money.write',
    input: z.object({ id, reason: requiredText.max(500) }),
    output: z.object({}),
  }),
  reopenBankRow: declareFunction({
    summary:
      'Takes back what was decided of a transfer, or of money that came back; it waits again',
    permission: 'money.write',
    input: z.object({ id, reason: requiredText.max(500) }),
    output: z.object({}),
  }),
  fetchBankFeed: declareFunction({
    summary: 'Asks the bank for new movements at once and books them as an import does',
    permission: 'money.write',
    input: z.object({}),
    output: importedSchema,
  }),
};
