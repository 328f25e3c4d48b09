import { z } from 'zod';
import { id, ids, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { signupSelectionSchema } from '#contract/signup-selection.ts';
import { flag, listOf, requiredText, text } from '#contract/values.ts';
import { CAMPAIGN_STATES, MESSAGE_STATES } from '#domain/message/message-state.ts';

const language = z.enum(['sk', 'en']);

const messageText = z.object({ subject: text, body: text }).nullish();
const NO_TEXT = { subject: '', body: '' };

/** Placeholders are written as {number}; an unknown one is an issue. */
const textsSchema = z
  .object({
    sk: messageText,
    en: messageText,
    slovakForAll: flag.describe('English readers get the Slovak text'),
  })
  .transform(({ sk, en, slovakForAll }) => ({
    sk: sk ?? NO_TEXT,
    en: en ?? NO_TEXT,
    slovakForAll,
  }));

const textsViewSchema = z.object({
  sk: z.object({ subject: z.string(), body: z.string() }),
  en: z.object({ subject: z.string(), body: z.string() }),
  slovakForAll: z.boolean(),
});

const issueSchema = z.looseObject({ path: z.string(), code: z.string() });

const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  texts: textsViewSchema,
  isArchived: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string().describe('Empty for those that come with the application'),
});

/** Paragraphs of lines of pieces: never HTML. */
const blocksSchema = z.array(
  z.array(z.array(z.object({ text: z.string(), url: z.string().optional() }))),
);

const countsSchema = z.record(z.enum(MESSAGE_STATES), z.number().int());

const campaignSchema = z.object({
  id: z.string(),
  editionId: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  subject: z.string(),
  template: z
    .object({ id: z.string(), name: z.string(), version: z.number().int() })
    .nullable()
    .describe('Null when the text was written for this once'),
  texts: textsViewSchema,
  total: z.number().int(),
  counts: countsSchema,
  sendAt: z.string().nullable().describe('A local minute of the edition'),
  createdAt: z.string(),
  createdBy: z.string(),
});

const recipientSchema = z.object({
  signupId: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  language,
  gotIt: z
    .object({
      at: z.string(),
      campaignId: z.string(),
      version: z.number().int().nullable(),
      isPlanned: z.boolean().describe('It waits for its time and has not reached anybody'),
    })
    .nullable()
    .describe('The same message, before; left out unless asked for again'),
});

const outboxRowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(MESSAGE_STATES),
  recipient: z.string(),
  subject: z.string(),
  language,
  signup: z.object({ id: z.string(), number: z.string() }).nullable(),
  campaignId: z.string().nullable(),
  problem: z.string().describe('Why it failed, bounced or was dropped'),
  attempts: z.number().int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

/** The texts and their template, so that the same one is not sent twice by accident. */
const written = {
  texts: textsSchema,
  templateId: optionalId.describe('Given when the texts are those of the template'),
};

/** Messages that the office writes, and all outgoing mail. */
export const OFFICE_MESSAGE_FUNCTIONS = {
  listTemplates: declareFunction({
    summary: 'Templates of messages in both languages',
    permission: 'messages.write',
    input: z.object({}),
    output: z.object({ templates: z.array(templateSchema) }),
  }),
  saveTemplate: declareFunction({
    summary:
      'Keeps a template, as the next version when it has an id; unknown placeholders are refused',
    permission: 'messages.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      id: optionalId,
      version: z.number().int().nullish().describe('The version that the caller saw last'),
      name: requiredText.max(80),
      texts: textsSchema,
    }),
    output: templateSchema,
  }),
  archiveTemplate: declareFunction({
    summary: 'Puts a template away, or takes it out again; what was sent stays',
    permission: 'messages.write',
    input: z.object({ id, isArchived: flag }),
    output: templateSchema,
  }),
  previewMessage: declareFunction({
    summary: 'A message as one signup would get it; its secret link is not shown',
    permission: 'messages.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      texts: textsSchema,
      editionId: optionalId,
      signupId: optionalId.describe('Unless given, the first of the selection, or the newest one'),
      language: text.describe('The first of the selection that reads it, unless a signup is given'),
      selection: signupSelectionSchema.nullish(),
    }),
    output: z.object({
      issues: z.array(issueSchema).describe('Issues that prevent sending'),
      signup: z
        .object({ id: z.string(), number: z.string(), name: z.string() })
        .nullable()
        .describe('Null when there is no signup yet: the values are examples'),
      language,
      languages: z.array(language).describe('In which languages the selection gets it'),
      edition: z.object({ name: z.string(), when: z.string() }),
      subject: z.string(),
      blocks: blocksSchema,
      notes: z.array(z.string()),
      signature: z.array(z.string()),
    }),
  }),
  sendTestMessage: declareFunction({
    summary: 'Sends a message to the caller alone, in each language in which the selection gets it',
    permission: 'messages.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      texts: textsSchema,
      editionId: optionalId,
      signupId: optionalId,
      selection: signupSelectionSchema.nullish(),
    }),
    output: z.object({
      messageId: z.string(),
      recipient: z.string(),
      languages: z.array(language),
    }),
  }),
  listRecipients: declareFunction({
    summary: 'Who would get a message, page by page, with those who got the same one before',
    permission: 'messages.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      ...written,
      selection: signupSelectionSchema,
      offset: z.number().int().min(0).nullish(),
    }),
    output: z.object({
      total: z.number().int(),
      gotIt: z
        .number()
        .int()
        .describe('Number of these that have got the same message before or will get it'),
      planned: z.number().int().describe('Number of those that will get it at a later time'),
      languages: z.object({ sk: z.number().int(), en: z.number().int() }),
      recipients: z.array(recipientSchema),
      nextOffset: z.number().int().nullable(),
    }),
  }),
  startCampaign: declareFunction({
    summary:
      'Sends a message to a selection, now or at a local time; the same idempotency key sends once',
    permission: 'messages.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      ...written,
      selection: signupSelectionSchema,
      idempotencyKey: requiredText.max(200),
      sendAt: text.describe('YYYY-MM-DDTHH:mm in the time zone of the edition; now unless given'),
      again: ids.describe('Signups that get it although they got the same before'),
    }),
    output: campaignSchema,
  }),
  listCampaigns: declareFunction({
    summary: 'Messages that were sent to many or are to be, the newest first',
    permission: 'messages.write',
    input: z.object({ editionId: optionalId, cursor: text }),
    output: z.object({ campaigns: z.array(campaignSchema), nextCursor: z.string().nullable() }),
  }),
  getCampaign: declareFunction({
    summary: 'One of them, with how far it is',
    permission: 'messages.write',
    input: z.object({ id }),
    output: campaignSchema,
  }),
  cancelCampaign: declareFunction({
    summary: 'Stops one before its time or half-way; what has left stays sent',
    permission: 'messages.write',
    input: z.object({ id }),
    output: campaignSchema,
  }),
  listMessages: declareFunction({
    summary: 'The outbox, the newest first, page by page',
    permission: 'messages.write',
    input: z.object({
      states: listOf(z.enum(MESSAGE_STATES)).describe('Any unless given'),
      kinds: listOf(z.string().max(40)),
      campaignId: optionalId,
      search: text.describe('Recipient or number of the signup'),
      cursor: text,
      limit: z.number().int().min(1).max(200).nullish(),
    }),
    output: z.object({
      messages: z.array(outboxRowSchema),
      nextCursor: z.string().nullable(),
      counts: countsSchema.describe('Number of matches of the other criteria, by state'),
      hasMailServer: z.boolean(),
    }),
  }),
  getMessage: declareFunction({
    summary: 'A message as it was sent, without the secrets of its links',
    permission: 'signups.read',
    input: z.object({ id }),
    output: outboxRowSchema.extend({
      blocks: blocksSchema,
      isComposed: z.boolean().describe('False while it is not written yet'),
      hasHiddenLinks: z.boolean(),
    }),
  }),
  retryMessages: declareFunction({
    summary: 'Sends again what failed: these messages, or all that failed',
    permission: 'messages.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({ ids, campaignId: optionalId }),
    output: z.object({ retried: z.number().int() }),
  }),
  testMail: declareFunction({
    summary: 'Sends a mail to the caller at once and tells exactly what the mail server answered',
    permission: 'messages.write',
    input: z.object({}),
    output: z.object({
      outcome: z.enum(['accepted', 'refused', 'failed', 'no-mail-server']),
      recipient: z.string(),
      sender: z.string(),
      server: z.string().describe('Host and port; never the password'),
      answer: z.string().describe('The words of the server, or of the connection that failed'),
    }),
  }),
};
