import { useCallback } from 'react';
import type { MessageDraft } from '#client/admin/messages/compose/draft.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useSettled } from '#client/admin/use-settled.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';

export type Recipients = FunctionOutput<'listRecipients'>;

/** Who would get it, asked again when the filter or the words have settled. */
export function useRecipients(
  { texts, templateId }: Pick<MessageDraft, 'texts' | 'templateId'>,
  selection: SignupSelectionInput,
) {
  const asked = useSettled(JSON.stringify({ texts, templateId, selection }));
  const load = useCallback(
    (signal: AbortSignal) => callAsUser('listRecipients', JSON.parse(asked), { signal }),
    [asked],
  );
  return useLoaded<Recipients>(load);
}
