import { useCallback, useState } from 'react';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useSettled } from '#client/admin/use-settled.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

const SHOWN = 6;

/** Finds another signup to look at the message with. */
export function SignupChoice({ onChoose }: { onChoose(id: string): void }) {
  const at = useLocale();
  const { edition } = useEdition();
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim());
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (wanted === '') return null;
      const data = { search: wanted, filter: { editionId: edition.id }, limit: SHOWN };
      return (await callAsUser('listSignups', data, { signal })).rows;
    },
    [wanted, edition.id],
  );
  const { data, problem, reload } = useLoaded(load);
  // What was found for other words is not an answer to these.
  const rows = problem ? null : data;
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
            <button
              type="button"
              className="link-button"
              onClick={() => {
                setSearch('');
                onChoose(signupId);
              }}
            >
              {number} · {persons[0]?.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
