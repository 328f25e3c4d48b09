import { useState } from 'react';
import { MessageDialog } from '#client/admin/messages/outbox/message-dialog.tsx';
import {
  type OutboxFilter,
  readOutboxFilter,
  writeOutboxFilter,
} from '#client/admin/messages/outbox/outbox-filter.ts';
import { OutboxFilters } from '#client/admin/messages/outbox/outbox-filters.tsx';
import { OutboxTable } from '#client/admin/messages/outbox/outbox-table.tsx';
import { useOutbox } from '#client/admin/messages/outbox/use-outbox.ts';
import { MoreButton } from '#client/admin/more-button.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

export function OutboxPart() {
  const at = useLocale();
  const { path, search } = useAddress();
  const filter = readOutboxFilter(search);
  const outbox = useOutbox(filter);
  const [openId, setOpenId] = useState<string | null>(null);
  const retrying = useOfficeMutation();
  const toast = useToast();
  const { first, messages, more } = outbox;

  const change = (part: Partial<OutboxFilter>) =>
    navigate(path + writeOutboxFilter({ ...readOutboxFilter(location.search), ...part }), {
      replace: true,
    });
  const retry = (ids: string[]) =>
    retrying.run(async () => {
      const order = { ids, campaignId: filter.campaignId };
      const { retried } = await callAsUser('retryMessages', order);
      toast({ text: m.messages_outbox_retried({ count: retried }, at) });
      setOpenId(null);
    });
  const failed = first?.counts.failed ?? 0;
  return (
    <>
      <p className="note">
        {m.messages_outbox_lead({}, at)}{' '}
        {first && !first.hasMailServer && m.messages_outbox_no_server({}, at)}
      </p>
      <OutboxFilters filter={filter} counts={first?.counts ?? null} onChange={change} />
      {failed > 0 && (
        <div className="form-actions">
          <QuietButton disabled={retrying.isRunning} onClick={() => void retry([])}>
            {m.messages_outbox_retry_all({ count: failed }, at)}
          </QuietButton>
        </div>
      )}
      <Alert onRetry={outbox.reload}>{outbox.problem ?? retrying.problem}</Alert>
      {!first && !outbox.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {first && messages.length === 0 && (
        <EmptyState>
          {search ? m.messages_outbox_none_found({}, at) : m.messages_outbox_none({}, at)}
        </EmptyState>
      )}
      {messages.length > 0 && (
        <OutboxTable
          messages={messages}
          canSendKept={first?.hasMailServer ?? false}
          onOpen={setOpenId}
          onRetry={(id) => void retry([id])}
        />
      )}
      <MoreButton more={more} />
      {openId && <MessageDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
