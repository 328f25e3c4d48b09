import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#client/admin/use-debounced.ts';

/** A debounced search field bound to the address; a change of the address updates it. */
export function useSearchField(
  inAddress: string,
  onSettled: (search: string) => void,
): [string, (search: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const settled = useDebounced(typed.trim());
  const told = useRef(inAddress);
  const tell = useRef(onSettled);
  tell.current = onSettled;
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    tell.current(settled);
  }, [settled]);
  useEffect(() => {
    if (inAddress === told.current) return;
    told.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  return [typed, setTyped];
}
