import { useCallback, useEffect, useState } from 'react';
import type { Campaign } from '#client/admin/messages/campaigns/campaign.ts';
import { CampaignsTable } from '#client/admin/messages/campaigns/campaigns-table.tsx';
import { MoreButton } from '#client/admin/more-button.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useToast } from '#client/admin/toasts/toasts.tsx';
import { useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useReloading } from '#client/admin/use-reloading.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

type Page = FunctionOutput<'listCampaigns'>;

const PROGRESS_MS = 1_500;

/** What was sent to many, or will be, with how far it is. */
export function CampaignsPart() {
  const at = useLocale();
  const { edition } = useEdition();
  const load = useCallback(
    (signal: AbortSignal) => callAsUser('listCampaigns', { editionId: edition.id }, { signal }),
    [edition.id],
  );
  const { data, isLoading, problem, reload } = useLoaded(load);
  const [later, setLater] = useState<Page[]>([]);
  const action = useAction();
  const loadingMore = useAction();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what followed another beginning is no continuation
  useEffect(() => setLater([]), [edition.id]);

  const isSending = data?.campaigns.some(({ state }) => state === 'sending') ?? false;
  useReloading({ everyMs: PROGRESS_MS, isLoading, reload, isWanted: isSending });

  const stop = async ({ id, state }: Campaign) => {
    const isSure =
      state === 'scheduled' ||
      (await ask({
        title: m.messages_stop_title({}, at),
        text: m.messages_stop_text({}, at),
        confirm: m.messages_stop({}, at),
      }));
    if (!isSure) return;
    await action.run(async () => {
      await callAsUser('cancelCampaign', { id });
      toast({ text: m.messages_stopped({}, at) });
      reload();
    });
  };
  const cursor = (later.at(-1) ?? data)?.nextCursor ?? null;
  const loadMore = () =>
    loadingMore.run(async () => {
      const page = await callAsUser('listCampaigns', { editionId: edition.id, cursor });
      setLater((pages) => [...pages, page]);
    });
  const campaigns = [data, ...later].flatMap((page) => page?.campaigns ?? []);
  return (
    <>
      <Alert onRetry={reload}>{problem ?? action.problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data && campaigns.length === 0 && <p className="empty">{m.messages_none({}, at)}</p>}
      {campaigns.length > 0 && (
        <CampaignsTable
          campaigns={campaigns}
          isBusy={isLoading && !isSending}
          onStop={(campaign) => void stop(campaign)}
        />
      )}
      <MoreButton
        more={cursor === null ? null : { load: () => void loadMore(), action: loadingMore }}
      />
      {dialog}
    </>
  );
}
