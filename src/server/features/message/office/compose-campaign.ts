import { officeMessageMail } from '#documents/emails/office-message.ts';
import { sentLanguage, textFor } from '#domain/message/message-texts.ts';
import { placeholderValues } from '#i18n/placeholders.ts';
import { findCampaign } from '#server/features/message/campaigns/queries.ts';
import { revealSignupLink } from '#server/features/message/hide-secrets.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import { loadMessageFacts } from '#server/features/message/office/load-message-facts.ts';
import { findKeptContent, type MessageRow } from '#server/features/message/queries.ts';
import type { Composed } from '#server/outbox/queries.ts';

/** A campaign mail to one signup. A retry reuses its stored text, so that both are the same. */
export async function composeCampaignMail(
  dependencies: DocumentDependencies,
  message: MessageRow,
): Promise<Composed | null> {
  const { pool } = dependencies;
  if (message.kind === 'campaign-test') return findKeptContent(pool, message.id);
  if (message.campaign_id === null || message.signup_id === null) return null;
  const facts = await loadMessageFacts(dependencies, message.signup_id);
  if (message.state !== 'queued') {
    const kept = await findKeptContent(pool, message.id);
    return kept && facts && withLink(kept, dependencies.publicUrl, facts.link);
  }
  const campaign = await findCampaign(pool, message.campaign_id);
  if (!campaign || facts?.contactEmail !== message.recipient) return null;
  if (facts.state === 'cancelled' && message.signup_state !== 'cancelled') return null;
  const language = sentLanguage(campaign.texts, message.language);
  return officeMessageMail({
    language,
    config: facts.config,
    text: textFor(campaign.texts, language),
    values: placeholderValues({ ...facts, language }),
  });
}

function withLink({ subject, html, text }: Composed, publicUrl: string, link: string): Composed {
  const reveal = (body: string) => revealSignupLink(body, publicUrl, link);
  return { subject, html: reveal(html), text: reveal(text) };
}
