import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignupSelection } from '#contract/signup-selection.ts';
import {
  type OfficeMessage,
  officeMessageContent,
  officeMessageMail,
} from '#documents/emails/office-message.ts';
import type { Language } from '#domain/language.ts';
import { checkMessageTexts, sentLanguage, textFor } from '#domain/message/message-texts.ts';
import { exampleValues, placeholderValues } from '#i18n/placeholders.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import {
  findFirstOfLanguages,
  findNewestSignup,
} from '#server/features/message/campaigns/queries.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import { loadMessageFacts } from '#server/features/message/office/load-message-facts.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { insertTestMessage } from '#server/outbox/queries.ts';
import { refuseForm } from '#server/refusal.ts';

export interface PreviewDependencies extends DocumentDependencies {
  bell: JobBell;
  /** The selected ids in the order of the list. */
  findSelected(selection: SignupSelection): Promise<string[]>;
}

export function previewFunctions(dependencies: PreviewDependencies) {
  return {
    previewMessage: async (input, context) => {
      const languages = await languagesOf(dependencies, input);
      const { message, signup } = await prepare(dependencies, input, context);
      const content = officeMessageContent(message);
      return {
        issues: checkMessageTexts(input.texts),
        signup,
        language: message.language,
        languages: languages.length > 0 ? languages : [message.language],
        edition: content.edition,
        subject: content.subject,
        blocks: content.written,
        notes: content.notes,
        signature: content.signature,
      };
    },
    sendTestMessage: (input, context) => sendTest(dependencies, input, context),
  } satisfies Partial<Handlers>;
}

async function sendTest(
  dependencies: PreviewDependencies,
  input: FunctionInput<'sendTestMessage'>,
  context: SignedInContext,
): Promise<FunctionOutput<'sendTestMessage'>> {
  const issues = checkMessageTexts(input.texts);
  if (issues.length > 0) throw refuseForm(issues);
  const used = await languagesOf(dependencies, input);
  const recipient = context.caller.email;
  const sent: { id: string; language: Language }[] = [];
  for (const language of used.length > 0 ? used : ['']) {
    const { message } = await prepare(dependencies, { ...input, language }, context);
    const id = randomUUID();
    const composed = await officeMessageMail(message);
    const test = { id, recipient, language: message.language, composed, now: context.now };
    await insertTestMessage(dependencies.pool, test);
    sent.push(test);
  }
  dependencies.bell.ring();
  return {
    messageId: sent[0]?.id ?? '',
    recipient,
    languages: sent.map(({ language }) => language),
  };
}

type Asked = Omit<FunctionInput<'previewMessage'>, 'language'> & { language?: string };

/** The languages of the selected signups. */
async function languagesOf(
  { pool, findSelected }: PreviewDependencies,
  { selection, texts }: Asked,
): Promise<Language[]> {
  const firsts = selection ? await findFirstOfLanguages(pool, await findSelected(selection)) : [];
  return [...new Set(firsts.map(({ language }) => sentLanguage(texts, language)))]
    .toSorted()
    .reverse();
}

interface Prepared {
  message: OfficeMessage;
  signup: FunctionOutput<'previewMessage'>['signup'];
}

/** The preview hides the signup's secret link. */
async function prepare(
  dependencies: PreviewDependencies,
  { texts, editionId, signupId, selection, language: wanted }: Asked,
  context: SignedInContext,
): Promise<Prepared> {
  const { configs, publicUrl, pool, findSelected } = dependencies;
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const selected = signupId || !selection ? [] : await findSelected(selection);
  const firsts = wanted ? await findFirstOfLanguages(pool, selected) : [];
  const reader = firsts.find(({ language }) => sentLanguage(texts, language) === wanted);
  const id = signupId || reader?.id || selected[0] || (await findNewestSignup(pool, config.id));
  const facts = id ? await loadMessageFacts(dependencies, id) : null;
  if (!facts || !id) {
    const language = sentLanguage(texts, context.language);
    const values = { ...exampleValues(language), page: publicUrl };
    return { message: { language, config, text: textFor(texts, language), values }, signup: null };
  }
  const language = sentLanguage(texts, facts.language);
  const values = { ...placeholderValues({ ...facts, language }), link: `${publicUrl}/s/…` };
  return {
    message: { language, config: facts.config, text: textFor(texts, language), values },
    signup: { id, number: facts.number, name: facts.contactName },
  };
}
