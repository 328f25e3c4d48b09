import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { type OfficeMutation, useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionInput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

type Change = Omit<FunctionInput<'editProgramme'>['appearances'][number], 'id'>;

/** Stores a change of one appearance as a version of its signup. */
export function useCellSaving({ id, signupId, signupVersion }: AppearanceRow) {
  const at = useLocale();
  const saving = useOfficeMutation();
  const save = (change: Partial<Change>) =>
    saving.run(async () => {
      await callAsUser('editProgramme', {
        ...{ id: signupId, version: signupVersion },
        reason: m.appearances_edit_reason({}, at),
        appearances: [{ id, ...change }],
        despiteCapacity: false,
      });
    });
  return { saving, save };
}

interface CellFormProps {
  /** Read aloud: what is edited, of whom. */
  label: string;
  saving: OfficeMutation;
  children: ReactNode;
  onSave(): void;
  onClose(): void;
}

/** A cell while it is edited: Enter saves, Escape leaves it as it was. */
export function CellForm({ label, saving, children, onSave, onClose }: CellFormProps) {
  const at = useLocale();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || saving.isRunning) return;
    event.preventDefault();
    onClose();
  };
  return (
    <form
      ref={form}
      className="cell-form"
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={leave}
    >
      {children}
      <Alert>{saving.problem}</Alert>
      <div className="form-actions">
        <button type="submit" className="button" disabled={saving.isRunning}>
          {m.appearances_edit_save({}, at)}
        </button>
        <QuietButton disabled={saving.isRunning} onClick={onClose}>
          {m.action_cancel({}, at)}
        </QuietButton>
      </div>
    </form>
  );
}
