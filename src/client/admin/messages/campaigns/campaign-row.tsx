import type { Campaign } from '#client/admin/messages/campaigns/campaign.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatLocalMinute } from '#i18n/format.ts';
import { campaignStateText, messageStateText } from '#i18n/message-words.ts';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

export function CampaignRow({ campaign, onStop }: { campaign: Campaign; onStop(): void }) {
  const at = useLocale();
  const { subject, template, state, total, sendAt, createdAt, createdBy } = campaign;
  return (
    <tr>
      <th scope="row">
        <strong>{subject}</strong>
        <span className="cell-second">
          {template
            ? m.messages_template_named({ name: template.name }, at)
            : m.messages_own_text({}, at)}
        </span>
      </th>
      <td data-label={m.messages_column_recipients({}, at)}>{total}</td>
      <td data-label={m.messages_column_state({}, at)}>
        <State campaign={campaign} />
      </td>
      <td data-label={m.messages_column_when({}, at)}>
        {state === 'scheduled' && sendAt
          ? m.messages_when_scheduled({ when: formatLocalMinute(sendAt, at.locale) }, at)
          : whenText(createdAt, new Date(), at.locale)}
        <span className="cell-second">{createdBy}</span>
      </td>
      <td className="cell-actions">
        {(state === 'scheduled' || state === 'sending') && (
          <button
            type="button"
            className="link-button"
            aria-label={
              state === 'scheduled'
                ? m.messages_cancel_of({ subject }, at)
                : m.messages_stop_of({ subject }, at)
            }
            onClick={onStop}
          >
            {state === 'scheduled' ? m.messages_cancel({}, at) : m.messages_stop({}, at)}
          </button>
        )}
        <OfficeLink
          to={`/admin/messages/outbox?campaign=${campaign.id}`}
          label={m.messages_show_in_outbox_of({ subject }, at)}
        >
          {m.messages_show_in_outbox({}, at)}
        </OfficeLink>
      </td>
    </tr>
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
