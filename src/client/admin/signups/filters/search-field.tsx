import type { RefObject } from 'react';
import { useSearchField } from '#client/admin/use-search-field.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { TextField } from '#client/kit/text-field.tsx';
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
    <TextField
      ref={field}
      className="signups-search"
      type="search"
      label={m.signups_search({}, at)}
      isLabelHidden
      placeholder={m.signups_search_hint({}, at)}
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (!['ArrowDown', 'Enter', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}
