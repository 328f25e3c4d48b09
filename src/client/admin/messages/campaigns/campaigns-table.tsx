import type { Campaign } from '#client/admin/messages/campaigns/campaign.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { formatLocalMinute } from '#i18n/format.ts';
import { campaignStateText, messageStateText } from '#i18n/message-words.ts';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

interface CampaignsTableProps {
  campaigns: readonly Campaign[];
  isBusy: boolean;
  onStop(campaign: Campaign): void;
}

export function CampaignsTable({ campaigns, isBusy, onStop }: CampaignsTableProps) {
  const at = useLocale();
  const now = new Date();
  return (
    <DataTable
      className="campaigns-table"
      caption={m.messages_campaigns({}, at)}
      isBusy={isBusy}
      columns={{
        subject: { text: m.messages_column_subject({}, at), isRowHeader: true },
        recipients: { text: m.messages_column_recipients({}, at) },
        state: { text: m.messages_column_state({}, at) },
        when: { text: m.messages_column_when({}, at) },
        actions: {
          text: m.messages_column_actions({}, at),
          isBare: true,
          className: 'cell-actions',
        },
      }}
      rows={campaigns}
      keyOf={({ id }) => id}
      cells={(campaign) => {
        const { id, subject, template, state, total, sendAt, createdAt, createdBy } = campaign;
        return {
          subject: (
            <>
              <strong>{subject}</strong>
              <span className="cell-second">
                {template
                  ? m.messages_template_named({ name: template.name }, at)
                  : m.messages_own_text({}, at)}
              </span>
            </>
          ),
          recipients: total,
          state: <State campaign={campaign} />,
          when: (
            <>
              {state === 'scheduled' && sendAt
                ? m.messages_when_scheduled({ when: formatLocalMinute(sendAt, at.locale) }, at)
                : whenText(createdAt, now, at.locale)}
              <span className="cell-second">{createdBy}</span>
            </>
          ),
          actions: (
            <>
              <StopButton campaign={campaign} onStop={() => onStop(campaign)} />
              <OfficeLink
                to={`/admin/messages/outbox?campaign=${id}`}
                label={m.messages_show_in_outbox_of({ subject }, at)}
              >
                {m.messages_show_in_outbox({}, at)}
              </OfficeLink>
            </>
          ),
        };
      }}
    />
  );
}

function StopButton({ campaign, onStop }: { campaign: Campaign; onStop(): void }) {
  const at = useLocale();
  const { state, subject } = campaign;
  if (state !== 'scheduled' && state !== 'sending') return null;
  const isScheduled = state === 'scheduled';
  return (
    <LinkButton
      aria-label={
        isScheduled ? m.messages_cancel_of({ subject }, at) : m.messages_stop_of({ subject }, at)
      }
      onClick={onStop}
    >
      {isScheduled ? m.messages_cancel({}, at) : m.messages_stop({}, at)}
    </LinkButton>
  );
}

function State({ campaign: { state, total, counts } }: { campaign: Campaign }) {
  const at = useLocale();
  const failed = (counts.failed ?? 0) + (counts.bounced ?? 0);
  const left = (counts.queued ?? 0) + (counts.sending ?? 0) + (counts.scheduled ?? 0);
  const progress = m.messages_progress({ done: total - left, total }, at);
  return (
    <>
      {state === 'done' && counts.kept === total
        ? messageStateText('kept', at.locale)
        : campaignStateText(state, at.locale)}
      {state === 'sending' && (
        <span className="cell-second">
          <progress value={total - left} max={total} aria-label={progress} /> {progress}
        </span>
      )}
      {failed > 0 && (
        <span className="cell-second problem">{m.messages_some_failed({ count: failed }, at)}</span>
      )}
    </>
  );
}
