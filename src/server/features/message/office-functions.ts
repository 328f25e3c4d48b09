import type { Handlers } from '#server/call.ts';
import type { CampaignDependencies } from '#server/features/message/campaigns/dependencies.ts';
import { campaignFunctions } from '#server/features/message/campaigns/functions.ts';
import type { Composer } from '#server/features/message/mail-types.ts';
import {
  type PreviewDependencies,
  previewFunctions,
} from '#server/features/message/office/preview-message.ts';
import {
  type MailTestDependencies,
  mailTestFunctions,
} from '#server/features/message/office/test-mail.ts';
import { outboxFunctions } from '#server/features/message/outbox/functions.ts';
import { templateFunctions } from '#server/features/message/templates/functions.ts';

export function officeMessageFunctions(
  dependencies: PreviewDependencies &
    CampaignDependencies &
    MailTestDependencies & { compose: Composer },
) {
  const { pool, bell, compose, mailServer } = dependencies;
  return {
    ...templateFunctions(pool),
    ...previewFunctions(dependencies),
    ...campaignFunctions(dependencies),
    ...outboxFunctions({ pool, bell, compose, hasMailServer: mailServer !== null }),
    ...mailTestFunctions(dependencies),
  } satisfies Partial<Handlers>;
}
