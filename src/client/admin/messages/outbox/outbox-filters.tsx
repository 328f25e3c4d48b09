import { useCallback } from 'react';
import type { OutboxFilter } from '#client/admin/messages/outbox/outbox-filter.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useSearchField } from '#client/admin/use-search-field.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
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
        <div className="office-field grows">
          <label htmlFor="outbox-search">{m.messages_outbox_search({}, at)}</label>
          <input
            id="outbox-search"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="office-field">
          <label htmlFor="outbox-state">{m.messages_outbox_state({}, at)}</label>
          <select
            id="outbox-state"
            value={filter.state}
            onChange={({ target }) => onChange({ state: target.value as MessageState | '' })}
          >
            <option value="">{m.messages_outbox_all({}, at)}</option>
            {MESSAGE_STATES.map((state) => (
              <option key={state} value={state}>
                {messageStateText(state, at.locale) + countOf(state)}
              </option>
            ))}
          </select>
        </div>
        <div className="office-field">
          <label htmlFor="outbox-kind">{m.messages_outbox_kind({}, at)}</label>
          <select
            id="outbox-kind"
            value={filter.kind}
            onChange={({ target }) => onChange({ kind: target.value })}
          >
            <option value="">{m.messages_outbox_all({}, at)}</option>
            {MESSAGE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {messageKindText(kind, at.locale)}
              </option>
            ))}
          </select>
        </div>
      </search>
      {filter.campaignId && (
        <CampaignNote id={filter.campaignId} onClear={() => onChange({ campaignId: '' })} />
      )}
    </>
  );
}

function CampaignNote({ id, onClear }: { id: string; onClear(): void }) {
  const at = useLocale();
  const load = useCallback(
    (signal: AbortSignal) => callAsUser('getCampaign', { id }, { signal }),
    [id],
  );
  const { data } = useLoaded(load);
  return (
    <p>
      {data && m.messages_outbox_campaign({ subject: data.subject }, at)}{' '}
      <button type="button" className="link-button" onClick={onClear}>
        {m.messages_outbox_campaign_clear({}, at)}
      </button>
    </p>
  );
}
