import { useEffect, useRef, useState } from 'react';
import {
  hasField,
  type ListFilter,
  type ListName,
  NO_FILTER,
} from '#client/admin/lists/list-filter.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useSettled } from '#client/admin/use-settled.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatDate } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface ListFiltersProps {
  list: ListName;
  filter: ListFilter;
  onChange(change: Partial<ListFilter>): void;
}

export function ListFilters({ list, filter, onChange }: ListFiltersProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const [typed, setTyped] = useState(filter.search);
  const settled = useSettled(typed.trim());
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => tell.current({ search: settled }), [settled]);
  const { categories, chamberCategories } = edition;
  const offered =
    list === 'groups'
      ? categories.filter(({ code }) => chamberCategories.includes(code))
      : categories;
  const days = [
    ...new Set([...categories.map(({ day }) => day), ...edition.attend.map(({ id }) => id)]),
  ].sort();
  const label = list === 'schools' ? m.lists_search_schools({}, at) : m.lists_search({}, at);
  return (
    <search className="filters">
      <div className="office-field grows">
        <label htmlFor="list-search">{label}</label>
        <input
          id="list-search"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {hasField(list, 'category') && (
        <div className="office-field">
          <label htmlFor="list-category">{m.lists_category({}, at)}</label>
          <select
            id="list-category"
            value={filter.category}
            onChange={(event) => onChange({ category: event.target.value })}
          >
            <option value="">{m.lists_every_category({}, at)}</option>
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {`${code} ${localized(name, at.locale)}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {hasField(list, 'day') && (
        <div className="office-field">
          <label htmlFor="list-day">{m.lists_day({}, at)}</label>
          <select
            id="list-day"
            value={filter.day}
            onChange={(event) => onChange({ day: event.target.value })}
          >
            <option value="">{m.lists_every_day({}, at)}</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {formatDate(day, at.locale)}
              </option>
            ))}
          </select>
        </div>
      )}
      <button
        type="button"
        className="link-button"
        disabled={!Object.values(filter).some(Boolean)}
        onClick={() => {
          setTyped('');
          onChange(NO_FILTER);
        }}
      >
        {m.lists_clear({}, at)}
      </button>
    </search>
  );
}
