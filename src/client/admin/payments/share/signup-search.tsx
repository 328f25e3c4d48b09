import { useState } from 'react';
import { OwedText } from '#client/admin/payments/share/owed-text.tsx';
import type { Payable } from '#client/admin/payments/share/payable.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { m } from '#i18n/texts.ts';

interface SignupSearchProps {
  /** Excluded: the money comes from this signup. */
  exceptId?: string | undefined;
  onAdd(signup: Payable): void;
}

/** Searches by name, school, number or symbol; Enter adds the first result. */
export function SignupSearch({ exceptId, onAdd }: SignupSearchProps) {
  const at = useLocale();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed).trim();
  const asked = search === '' ? null : { search };
  const { data, isLoading, problem, reload } = useOfficeQuery('findPayableSignups', asked);
  const found = problem ? null : data?.signups.filter(({ id: one }) => one !== exceptId);
  return (
    <div>
      <TextField
        label={m.bank_split_search({}, at)}
        type="search"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Adds the first result of the current text; only the button submits the form.
          event.preventDefault();
          const [first] = found ?? [];
          if (first && !isLoading && search === typed.trim()) onAdd(first);
        }}
      />
      <Alert onRetry={reload}>{problem}</Alert>
      <ul className="spread-list share-found">
        {found?.map((signup) => (
          <li key={signup.id}>
            <span>
              {signup.number} {signup.name}
              {signup.school && `, ${signup.school}`} <OwedText signup={signup} />
            </span>
            <QuietButton onClick={() => onAdd(signup)}>{m.bank_split_add({}, at)}</QuietButton>
          </li>
        ))}
      </ul>
      {search !== '' && found?.length === 0 && <p className="note">{m.bank_split_none({}, at)}</p>}
    </div>
  );
}
