import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#client/admin/use-debounced.ts';

/** A debounced search field bound to the address; a change of the address updates it. */
export function useSearchField(
  inAddress: string,
  onSearch: (search: string) => void,
): [string, (search: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const debounced = useDebounced(typed.trim());
  const reported = useRef(inAddress);
  const report = useRef(onSearch);
  report.current = onSearch;
  useEffect(() => {
    if (debounced === reported.current) return;
    reported.current = debounced;
    report.current(debounced);
  }, [debounced]);
  useEffect(() => {
    if (inAddress === reported.current) return;
    reported.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  return [typed, setTyped];
}
