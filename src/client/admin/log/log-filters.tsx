import type { LogFilter } from '#client/admin/log/log-filter.ts';
import { useSearchField } from '#client/admin/use-search-field.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DateRange } from '#client/kit/date-field.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { AUDIT_ACTIONS } from '#domain/access/audit.ts';
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
      <TextField
        className="grows"
        label={m.log_search({}, at)}
        type="search"
        value={search}
        onChange={setSearch}
      />
      <Select
        label={m.log_filter_action({}, at)}
        value={filter.action ?? ''}
        none={m.log_filter_every_action({}, at)}
        options={actions.map(({ action, text }) => ({ value: action, text: text }))}
        onChange={(value) => onChange({ action: value || null })}
      />
      <DateRange
        fromLabel={m.log_filter_from({}, at)}
        toLabel={m.log_filter_to({}, at)}
        from={filter.from}
        to={filter.to}
        onChange={onChange}
      />
      <LinkButton disabled={!isFiltered} onClick={clear}>
        {m.log_clear({}, at)}
      </LinkButton>
    </search>
  );
}
