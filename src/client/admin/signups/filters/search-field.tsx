import type { RefObject } from 'react';
import { useSearchField } from '#client/admin/use-search-field.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface SearchFieldProps {
  search: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch(search: string): void;
  /** Moves the focus down to the results. */
  onLeave(): void;
}

/** A debounced search field; a change of the address updates it. */
export function SearchField({ search, field, onSearch, onLeave }: SearchFieldProps) {
  const at = useLocale();
  const [typed, setTyped] = useSearchField(search, onSearch);
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
          if (!['ArrowDown', 'Enter', 'Escape'].includes(event.key)) return;
          event.preventDefault();
          onLeave();
        }}
      />
    </div>
  );
}
