import { z } from 'zod';
import { ACCOUNT_FUNCTIONS } from '#contract/account-functions.ts';
import { APPEARANCE_FUNCTIONS } from '#contract/appearance-functions.ts';
import { BANK_FUNCTIONS } from '#contract/bank-functions.ts';
import { billingChangeSchema, billingSchema } from '#contract/billing.ts';
import { BULLETIN_FUNCTIONS } from '#contract/bulletin-functions.ts';
import { CARD_FUNCTIONS } from '#contract/card-functions.ts';
import { CHANGE_REQUEST_FUNCTIONS } from '#contract/change-request-functions.ts';
import { CHECK_FUNCTIONS } from '#contract/check-functions.ts';
import { COLLECTIVE_FUNCTIONS } from '#contract/collective-functions.ts';
import { configRecordSchema } from '#contract/config-record.ts';
import { DAY_FUNCTIONS } from '#contract/day-functions.ts';
import { DEADLINE_FUNCTIONS } from '#contract/deadline-functions.ts';
import { DIPLOMA_FUNCTIONS } from '#contract/diploma-functions.ts';
import { DRAFT_FUNCTIONS } from '#contract/draft-functions.ts';
import { EDITION_FUNCTIONS } from '#contract/edition-functions.ts';
import { FILE_FUNCTIONS } from '#contract/file-functions.ts';
import { GUARDIAN_FUNCTIONS } from '#contract/guardian-functions.ts';
import { secret } from '#contract/ids.ts';
import { IMPORT_FUNCTIONS } from '#contract/import-functions.ts';
import { JURY_FUNCTIONS } from '#contract/jury-functions.ts';
import { LIST_FUNCTIONS } from '#contract/list-functions.ts';
import { MONEY_DOCUMENT_FUNCTIONS } from '#contract/money-document-functions.ts';
import { MONEY_FUNCTIONS } from '#contract/money-functions.ts';
import { OFFICE_MESSAGE_FUNCTIONS } from '#contract/office-message-functions.ts';
import { OVERVIEW_FUNCTIONS } from '#contract/overview-functions.ts';
import { PRINT_FUNCTIONS } from '#contract/print-functions.ts';
import { PUSH_FUNCTIONS } from '#contract/push-functions.ts';
import { REFUND_FUNCTIONS } from '#contract/refund-functions.ts';
import { REHEARSAL_FUNCTIONS } from '#contract/rehearsal-functions.ts';
import { RESULT_FUNCTIONS } from '#contract/result-functions.ts';
import { RETENTION_FUNCTIONS } from '#contract/retention-functions.ts';
import { SCHOOL_FUNCTIONS } from '#contract/school-functions.ts';
import { SCORING_FUNCTIONS } from '#contract/scoring-functions.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import {
  cancelledSignupSchema,
  consentViewSchema,
  createdSignupSchema,
  quoteSchema,
  signupViewSchema,
  updatedSignupSchema,
} from '#contract/signup-answers.ts';
import {
  consentChanges,
  consentList,
  groupList,
  optionalConsentList,
  personList,
  programmeChanges,
  wantedSignupSchema,
} from '#contract/signup-form.ts';
import { SIGNUP_LIST_FUNCTIONS } from '#contract/signup-list-functions.ts';
import { SIGNUP_OFFICE_FUNCTIONS } from '#contract/signup-office-functions.ts';
import { SPREADSHEET_FUNCTIONS } from '#contract/spreadsheet-functions.ts';
import { STATUS_FUNCTIONS } from '#contract/status-functions.ts';
import { TIMETABLE_FUNCTIONS } from '#contract/timetable-functions.ts';
import { USER_FUNCTIONS } from '#contract/user-functions.ts';
import { language, requiredText, text } from '#contract/values.ts';

const token = secret.describe('The secret of the link, as createSignup answered it');
const version = z.number().int().describe('The version that the caller saw last');
/** Every function that can be called at POST /api/<name>. */
export const FUNCTIONS = {
  getConfig: declareFunction({
    summary: 'The configuration of the current edition',
    permission: 'public',
    input: z.object({}),
    output: configRecordSchema,
  }),
  quote: declareFunction({
    summary: 'What a signup would cost, line by line; also for incomplete forms',
    permission: 'public',
    bodyBytes: BODY_BYTES.form,
    input: z.object({ persons: personList, groups: groupList, language }),
    output: quoteSchema,
  }),
  createSignup: declareFunction({
    summary: 'Submits a signup; the same idempotency key and form give the same signup, once',
    permission: 'public',
    bodyBytes: BODY_BYTES.form,
    input: z.object({
      signup: wantedSignupSchema,
      captchaToken: text,
      idempotencyKey: requiredText.max(200),
      language,
      contactEmail: text,
      consents: consentList,
      billing: billingSchema,
    }),
    output: createdSignupSchema,
  }),
  getSignup: declareFunction({
    summary: 'A signup, reached by its secret token',
    permission: 'public',
    input: z.object({ token }),
    output: signupViewSchema,
  }),
  updateSignup: declareFunction({
    summary: 'Replaces the form of a signup; any version but the current one is aborted',
    permission: 'public',
    bodyBytes: BODY_BYTES.form,
    input: z.object({
      token,
      version,
      signup: wantedSignupSchema,
      consents: optionalConsentList,
      billing: billingChangeSchema.describe(
        'Not sent: stays as it is. Empty or null: no longer wanted',
      ),
    }),
    output: updatedSignupSchema,
  }),
  updateProgramme: declareFunction({
    summary: 'Changes what is played and with whom, until the programme closes; the rest stays',
    permission: 'public',
    bodyBytes: BODY_BYTES.form,
    input: z.object({ token, version, appearances: programmeChanges }),
    output: updatedSignupSchema,
  }),
  cancelSignup: declareFunction({
    summary: 'Cancels a signup',
    permission: 'public',
    input: z.object({ token, version, reason: text }),
    output: cancelledSignupSchema,
  }),
  setConsents: declareFunction({
    summary:
      'Withdraws consents or gives them later, also after every deadline; a required one stays',
    permission: 'public',
    bodyBytes: BODY_BYTES.form,
    input: z.object({ token, version, changes: consentChanges }),
    output: z.object({ version: z.number().int(), consents: z.array(consentViewSchema) }),
  }),
  watchSignup: declareFunction({
    summary:
      'Answers as soon as the signup has another version, or after half a minute without one',
    permission: 'public',
    input: z.object({
      token,
      version,
      request: text.describe('State of its change request; when given, another one is news too'),
      money: text.describe('As this function answered it; when given, another payment is news too'),
      results: text.describe(
        'As getSignup answered it; when given, published and withdrawn results are news too',
      ),
    }),
    output: z.object({
      version: z.number().int(),
      request: z.string().optional().describe('Only where it was asked for'),
      money: z.string().optional().describe('Only where it was asked for'),
      results: z.string().optional().describe('Only where it was asked for'),
    }),
  }),
  correctContactEmail: declareFunction({
    summary:
      'Sends the confirmation to another address; the link that went to the wrong one stops working',
    permission: 'public',
    input: z.object({ token, version, contactEmail: text }),
    output: z.object({
      version: z.number().int(),
      token: z.string().describe('The new secret of the link'),
      contactEmail: z.string(),
    }),
  }),
  sendSignupLink: declareFunction({
    summary:
      'Mails the links of its signups to an address; the answer never tells if there are any',
    permission: 'public',
    input: z.object({ email: text, captchaToken: text, language }),
    output: z.object({}),
  }),
  createAppCheckToken: declareFunction({
    summary: 'Exchanges a solved captcha for a token that raises the rate limits for an hour',
    permission: 'public',
    input: z.object({ captchaToken: text }),
    output: z.object({ token: z.string(), ttlMillis: z.number().int() }),
  }),
  ...ACCOUNT_FUNCTIONS,
  ...RETENTION_FUNCTIONS,
  ...GUARDIAN_FUNCTIONS,
  ...STATUS_FUNCTIONS,
  ...USER_FUNCTIONS,
  ...DRAFT_FUNCTIONS,
  ...EDITION_FUNCTIONS,
  ...SIGNUP_LIST_FUNCTIONS,
  ...SIGNUP_OFFICE_FUNCTIONS,
  ...CHANGE_REQUEST_FUNCTIONS,
  ...APPEARANCE_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...SPREADSHEET_FUNCTIONS,
  ...MONEY_DOCUMENT_FUNCTIONS,
  ...DIPLOMA_FUNCTIONS,
  ...FILE_FUNCTIONS,
  ...CHECK_FUNCTIONS,
  ...PRINT_FUNCTIONS,
  ...BULLETIN_FUNCTIONS,
  ...SCHOOL_FUNCTIONS,
  ...SCORING_FUNCTIONS,
  ...JURY_FUNCTIONS,
  ...RESULT_FUNCTIONS,
  ...IMPORT_FUNCTIONS,
  ...OFFICE_MESSAGE_FUNCTIONS,
  ...PUSH_FUNCTIONS,
  ...OVERVIEW_FUNCTIONS,
  ...MONEY_FUNCTIONS,
  ...COLLECTIVE_FUNCTIONS,
  ...BANK_FUNCTIONS,
  ...REFUND_FUNCTIONS,
  ...DEADLINE_FUNCTIONS,
  ...CARD_FUNCTIONS,
  ...DAY_FUNCTIONS,
  ...REHEARSAL_FUNCTIONS,
  ...TIMETABLE_FUNCTIONS,
};

export type FunctionName = keyof typeof FUNCTIONS;
export type FunctionInput<Name extends FunctionName> = z.output<(typeof FUNCTIONS)[Name]['input']>;
export type FunctionOutput<Name extends FunctionName> = z.input<(typeof FUNCTIONS)[Name]['output']>;
