import type { OutboxFilter } from '#client/admin/messages/outbox/outbox-filter.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useSearchField } from '#client/admin/use-search-field.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/message/message-state.ts';
import { MESSAGE_KINDS, messageKindText, messageStateText } from '#i18n/message-words.ts';
import { m } from '#i18n/texts.ts';

interface OutboxFiltersProps {
  filter: OutboxFilter;
  counts: FunctionOutput<'listMessages'>['counts'] | null;
  onChange(change: Partial<OutboxFilter>): void;
}

export function OutboxFilters({ filter, counts, onChange }: OutboxFiltersProps) {
  const at = useLocale();
  const [typed, setTyped] = useSearchField(filter.search, (search) => onChange({ search }));
  const countOf = (state: MessageState) => (counts?.[state] ? ` (${counts[state]})` : '');
  return (
    <>
      <search className="filters">
        <TextField
          className="grows"
          label={m.messages_outbox_search({}, at)}
          type="search"
          value={typed}
          onChange={setTyped}
        />
        <Select
          label={m.messages_outbox_state({}, at)}
          value={filter.state}
          none={m.messages_outbox_all({}, at)}
          options={MESSAGE_STATES.map((state) => ({
            value: state,
            text: messageStateText(state, at.locale) + countOf(state),
          }))}
          onChange={(value) => onChange({ state: value })}
        />
        <Select
          label={m.messages_outbox_kind({}, at)}
          value={filter.kind}
          none={m.messages_outbox_all({}, at)}
          options={optionsOf(MESSAGE_KINDS, messageKindText, at.locale)}
          onChange={(value) => onChange({ kind: value })}
        />
      </search>
      {filter.campaignId && (
        <CampaignNote id={filter.campaignId} onClear={() => onChange({ campaignId: '' })} />
      )}
    </>
  );
}

function CampaignNote({ id, onClear }: { id: string; onClear(): void }) {
  const at = useLocale();
  const { data } = useOfficeQuery('getCampaign', { id });
  return (
    <p>
      {data && m.messages_outbox_campaign({ subject: data.subject }, at)}{' '}
      <LinkButton onClick={onClear}>{m.messages_outbox_campaign_clear({}, at)}</LinkButton>
    </p>
  );
}
