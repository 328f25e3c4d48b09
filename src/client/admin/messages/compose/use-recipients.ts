import type { MessageDraft } from '#client/admin/messages/compose/draft.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useDebounced } from '#client/admin/use-debounced.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';

export type Recipients = FunctionOutput<'listRecipients'>;

/** The recipients, loaded again after the filter or the text changes. */
export function useRecipients(
  { texts, templateId }: Pick<MessageDraft, 'texts' | 'templateId'>,
  selection: SignupSelectionInput,
) {
  const asked = useDebounced(JSON.stringify({ texts, templateId, selection }));
  return useOfficeQuery('listRecipients', JSON.parse(asked), { keepsOther: true });
}
