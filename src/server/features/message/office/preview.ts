import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignupSelection } from '#contract/signup-selection.ts';
import {
  type OfficeMessage,
  officeMessageContent,
  officeMessageMail,
} from '#documents/emails/office-message.ts';
import { checkMessageTexts, textFor } from '#domain/message/message-texts.ts';
import { exampleValues, placeholderValues } from '#i18n/placeholders.ts';
import { findNewestSignup } from '#server/features/message/campaigns/queries.ts';
import { loadMessageFacts } from '#server/features/message/office/message-facts.ts';
import { insertTestMessage } from '#server/features/message/queries.ts';
import type { DocumentDependencies } from '#server/features/message/signup-documents.ts';
import type { Handlers, SignedInContext } from '#server/http/call.ts';
import { refuseForm } from '#server/http/function-error.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface PreviewDependencies extends DocumentDependencies {
  bell: JobBell;
  /** The ids of what is selected, in the order of the list. */
  findSelected(selection: SignupSelection): Promise<string[]>;
}

export function previewFunctions(
  dependencies: PreviewDependencies,
): Pick<Handlers, 'previewMessage' | 'sendTestMessage'> {
  return {
    previewMessage: async (input, context) => {
      const { message, signup } = await prepare(dependencies, input, context);
      const content = officeMessageContent(message);
      return {
        issues: checkMessageTexts(input.texts),
        signup,
        language: message.language,
        edition: content.edition,
        subject: content.subject,
        blocks: content.written,
        notes: content.notes,
        signature: content.signature,
      };
    },
    sendTestMessage: (input, context) => sendTest(dependencies, input, context),
  };
}

async function sendTest(
  dependencies: PreviewDependencies,
  input: FunctionInput<'sendTestMessage'>,
  context: SignedInContext,
): Promise<FunctionOutput<'sendTestMessage'>> {
  const issues = checkMessageTexts(input.texts);
  if (issues.length > 0) throw refuseForm(issues);
  const { message } = await prepare(dependencies, input, context);
  const messageId = randomUUID();
  const recipient = context.caller.email;
  await insertTestMessage(dependencies.pool, {
    id: messageId,
    recipient,
    language: message.language,
    composed: await officeMessageMail(message),
    now: context.now,
  });
  dependencies.bell.ring();
  return { messageId, recipient };
}

interface Prepared {
  message: OfficeMessage;
  signup: FunctionOutput<'previewMessage'>['signup'];
}

/** The link of the signup is no business of whoever only looks at how it will read. */
async function prepare(
  dependencies: PreviewDependencies,
  { texts, editionId, signupId, selection }: FunctionInput<'previewMessage'>,
  context: SignedInContext,
): Promise<Prepared> {
  const { configs, publicUrl, pool, findSelected } = dependencies;
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const selected = signupId || !selection ? [] : await findSelected(selection);
  const id = signupId || selected[0] || (await findNewestSignup(pool, config.id));
  const facts = id ? await loadMessageFacts(dependencies, id) : null;
  if (!facts || !id) {
    const { language } = context;
    const values = { ...exampleValues(language), page: publicUrl };
    return { message: { language, config, text: textFor(texts, language), values }, signup: null };
  }
  const { language } = facts;
  const values = { ...placeholderValues(facts), link: `${publicUrl}/s/…` };
  return {
    message: { language, config: facts.config, text: textFor(texts, language), values },
    signup: { id, number: facts.number, name: facts.contactName },
  };
}
