import type { LogFilter } from '#client/admin/log/log-filter.ts';
import { useSearchField } from '#client/admin/use-search-field.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { AUDIT_ACTIONS, type AuditAction } from '#domain/access/audit.ts';
import { auditActionText } from '#i18n/audit-text.ts';
import { m } from '#i18n/texts.ts';

interface LogFiltersProps {
  filter: LogFilter;
  onChange(change: Partial<LogFilter>): void;
}

export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const at = useLocale();
  const [search, setSearch] = useSearchField(filter.search, (wanted) =>
    onChange({ search: wanted }),
  );
  const actions = AUDIT_ACTIONS.map((action) => ({
    action,
    text: auditActionText(action, at.locale),
  })).sort((a, b) => a.text.localeCompare(b.text, at.locale));
  const isFiltered = Object.values(filter).some(Boolean);
  const clear = () => {
    setSearch('');
    onChange({ search: '', action: null, from: '', to: '' });
  };
  return (
    <search className="filters">
      <div className="office-field grows">
        <label htmlFor="log-search">{m.log_search({}, at)}</label>
        <input
          id="log-search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="office-field">
        <label htmlFor="log-action">{m.log_filter_action({}, at)}</label>
        <select
          id="log-action"
          value={filter.action ?? ''}
          onChange={(event) => onChange({ action: (event.target.value as AuditAction) || null })}
        >
          <option value="">{m.log_filter_every_action({}, at)}</option>
          {actions.map(({ action, text }) => (
            <option key={action} value={action}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <div className="office-field">
        <label htmlFor="log-from">{m.log_filter_from({}, at)}</label>
        <input
          id="log-from"
          type="date"
          value={filter.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </div>
      <div className="office-field">
        <label htmlFor="log-to">{m.log_filter_to({}, at)}</label>
        <input
          id="log-to"
          type="date"
          value={filter.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      <button type="button" className="link-button" disabled={!isFiltered} onClick={clear}>
        {m.log_clear({}, at)}
      </button>
    </search>
  );
}
