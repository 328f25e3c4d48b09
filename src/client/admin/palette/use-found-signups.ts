import { useEffect, useState } from 'react';
import { bestMatch, type Command } from '#client/admin/palette/find-commands.ts';
import { useEditionChoice } from '#client/admin/shell/edition-context.tsx';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { callAsUser } from '#client/lib/session/session.ts';

const SHOWN = 6;

/** Signups that match the typed text; empty below two letters and when the search fails. */
export function useFoundSignups(
  typed: string,
  { isAllowed, go }: { isAllowed: boolean; go(path: string): void },
): Command[] {
  const { chosen } = useEditionChoice();
  const search = useDebounced(typed.trim());
  const [found, setFound] = useState<Command[]>([]);
  const editionId = chosen?.edition.id ?? '';
  useEffect(() => {
    setFound([]);
    if (!isAllowed || search.length < 2) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    callAsUser('listSignups', { search, filter: { editionId }, limit: SHOWN }, { signal }).then(
      ({ rows }) => {
        if (signal.aborted) return;
        setFound(
          rows.map(({ id, number, persons, contactEmail }) => {
            const person = bestMatch(persons, search);
            return {
              id,
              title: person ? `${number} – ${person.name}` : number,
              hint: person?.school || contactEmail,
              run: () => go(`/admin/signups/${id}`),
            };
          }),
        );
      },
      () => {},
    );
    return () => leaving.abort();
  }, [search, isAllowed, editionId, go]);
  return found;
}
