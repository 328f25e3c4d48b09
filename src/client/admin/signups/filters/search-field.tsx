import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSettled } from '#client/admin/use-settled.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface SearchFieldProps {
  search: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch(search: string): void;
  /** Down from the field, into what was found. */
  onLeave(): void;
}

/** What is typed is looked for when the typing pauses; another address fills the field. */
export function SearchField({ search, field, onSearch, onLeave }: SearchFieldProps) {
  const at = useLocale();
  const [typed, setTyped] = useState(search);
  const settled = useSettled(typed.trim());
  const told = useRef(search);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    tell.current(settled);
  }, [settled]);
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setTyped(search);
  }, [search]);
  return (
    <div className="signups-search">
      <label className="visually-hidden" htmlFor="signups-search">
        {m.signups_search({}, at)}
      </label>
      <input
        ref={field}
        id="signups-search"
        type="search"
        placeholder={m.signups_search_hint({}, at)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          onLeave();
        }}
      />
    </div>
  );
}
