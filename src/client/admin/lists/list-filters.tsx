import { useEffect, useRef, useState } from 'react';
import {
  hasField,
  type ListFilter,
  type ListName,
  NO_FILTER,
} from '#client/admin/lists/list-filter.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
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
  const settled = useDebounced(typed.trim());
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
      <TextField className="grows" label={label} type="search" value={typed} onChange={setTyped} />
      {hasField(list, 'category') && (
        <Select
          label={m.lists_category({}, at)}
          value={filter.category}
          none={m.lists_every_category({}, at)}
          options={offered.map(({ code, name }) => ({
            value: code,
            text: `${code} ${localized(name, at.locale)}`,
          }))}
          onChange={(value) => onChange({ category: value })}
        />
      )}
      {hasField(list, 'day') && (
        <Select
          label={m.lists_day({}, at)}
          value={filter.day}
          none={m.lists_every_day({}, at)}
          options={days.map((day) => ({ value: day, text: formatDate(day, at.locale) }))}
          onChange={(value) => onChange({ day: value })}
        />
      )}
      <LinkButton
        disabled={!Object.values(filter).some(Boolean)}
        onClick={() => {
          setTyped('');
          onChange(NO_FILTER);
        }}
      >
        {m.lists_clear({}, at)}
      </LinkButton>
    </search>
  );
}
