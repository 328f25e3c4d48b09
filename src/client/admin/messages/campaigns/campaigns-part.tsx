import type { Campaign } from '#client/admin/messages/campaigns/campaign.ts';
import { CampaignsTable } from '#client/admin/messages/campaigns/campaigns-table.tsx';
import { MoreButton } from '#client/admin/more-button.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

const PROGRESS_MS = 1_500;

function isSendingAny({ campaigns }: { campaigns: readonly Campaign[] }): boolean {
  return campaigns.some(({ state }) => state === 'sending');
}

export function CampaignsPart() {
  const at = useLocale();
  const { edition } = useEdition();
  const asked = { editionId: edition.id };
  const { pages, isLoading, problem, reload, more } = useOfficePages('listCampaigns', asked, {
    everyMs: (read) => (read.some(isSendingAny) ? PROGRESS_MS : false),
  });
  const action = useOfficeMutation();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const isSending = pages?.some(isSendingAny) ?? false;

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
    });
  };
  const campaigns = pages?.flatMap((page) => page.campaigns) ?? [];
  return (
    <>
      <Alert onRetry={reload}>{problem ?? action.problem}</Alert>
      {!pages && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {pages && campaigns.length === 0 && <EmptyState>{m.messages_none({}, at)}</EmptyState>}
      {campaigns.length > 0 && (
        <CampaignsTable
          campaigns={campaigns}
          isBusy={isLoading && !isSending}
          onStop={(campaign) => void stop(campaign)}
        />
      )}
      <MoreButton more={more} />
      {dialog}
    </>
  );
}
