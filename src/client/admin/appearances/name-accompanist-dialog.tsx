import { useState } from 'react';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { AccompanistLoad } from '#domain/appearance/accompanist-load.ts';
import { tidyName, writtenMinutes } from '#domain/draft/typed-values.ts';
import { nameKey } from '#domain/signup/names.ts';
import { m } from '#i18n/texts.ts';

interface NameAccompanistDialogProps {
  /** The chosen appearances. */
  rows: readonly AppearanceRow[];
  /** Names of the accompanists of the edition. */
  known: readonly string[];
  loads: readonly AccompanistLoad<AppearanceRow>[];
  /** These appearances have the accompanist now. */
  onNamed(ids: readonly string[]): void;
  onClose(): void;
}

/** One accompanist for several appearances; the others of an appearance stay. */
export function NameAccompanistDialog(props: NameAccompanistDialogProps) {
  const { rows, known, loads, onNamed, onClose } = props;
  const at = useLocale();
  const action = useOfficeMutation();
  const [typed, setTyped] = useState('');
  const [hasTried, setTried] = useState(false);
  const name = tidyName(typed);
  const load = loads.find((one) => nameKey(one.name) === nameKey(name));
  const replaced = rows.flatMap(({ accompanists }) => accompanists[0]?.name ?? []);
  const save = async () => {
    setTried(true);
    if (name === '') return;
    const isDone = await action.run(async () => {
      for (const signup of new Set(rows.map(({ signupId }) => signupId))) {
        const ofSignup = rows.filter(({ signupId }) => signupId === signup);
        await nameFor(ofSignup, name, m.appearances_edit_reason({}, at));
        // What is done leaves the selection, so that another attempt goes on with the rest.
        onNamed(ofSignup.map(({ id }) => id));
      }
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      title={m.appearances_name_accompanist({}, at)}
      text={m.appearances_name_text({ count: rows.length }, at)}
      submitLabel={m.appearances_edit_save({}, at)}
      action={action}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SuggestField
        label={m.field_accompanist({}, at)}
        value={typed}
        suggestions={known}
        problem={hasTried && name === '' ? m.issue_required({}, at) : undefined}
        onChange={setTyped}
      />
      <p className="note" role="status">
        {load &&
          m.appearances_name_load(
            { count: load.appearances.length, minutes: writtenMinutes(load.seconds / 60) },
            at,
          )}
      </p>
      {replaced.length > 0 && (
        <p className="note">
          {m.appearances_name_replaces({ names: [...new Set(replaced)].join(', ') }, at)}
        </p>
      )}
    </DialogForm>
  );
}

/** All appearances of one signup, as one version of it. */
async function nameFor(rows: readonly AppearanceRow[], name: string, reason: string) {
  const [{ signupId, signupVersion }] = rows as [AppearanceRow];
  await callAsUser('editProgramme', {
    ...{ id: signupId, version: signupVersion, reason, despiteCapacity: false },
    appearances: rows.map(({ id, accompanists: [, ...others] }) => ({
      id,
      accompanists: [
        { id: '', name },
        ...others.filter((one) => nameKey(one.name) !== nameKey(name)),
      ],
    })),
  });
}
