import { useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { m } from '#i18n/texts.ts';

const SHOWN = 6;

export function SignupChoice({ onChoose }: { onChoose(id: string): void }) {
  const at = useLocale();
  const { edition } = useEdition();
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  const asked = { search: wanted, filter: { editionId: edition.id }, limit: SHOWN };
  const { data, problem, reload } = useOfficeQuery('listSignups', wanted === '' ? null : asked);
  // Ignores results of an older search.
  const rows = problem ? null : data?.rows;
  return (
    <div className="signup-choice">
      <TextField
        label={m.messages_preview_choose({}, at)}
        type="search"
        value={search}
        placeholder={m.messages_filter_search({}, at)}
        onChange={setSearch}
      />
      <Alert onRetry={reload}>{problem}</Alert>
      {rows?.length === 0 && <p className="note">{m.messages_preview_none({}, at)}</p>}
      <ul>
        {rows?.map(({ id: signupId, number, persons }) => (
          <li key={signupId}>
            <LinkButton
              onClick={() => {
                setSearch('');
                onChoose(signupId);
              }}
            >
              {number} · {persons[0]?.name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
