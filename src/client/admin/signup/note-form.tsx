import { type FormEvent, useId, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useStoredText } from '#client/components/signup-form/use-stored-text.ts';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DateField } from '#client/kit/date-field.tsx';
import { TextArea } from '#client/kit/text-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface NoteFormProps {
  /** The edited note; absent for a new one. */
  note?: OfficeSignup['notes'][number];
  onClose?(): void;
}

const LONGEST_NOTE = 5000;

export function NoteForm({ note, onClose }: NoteFormProps) {
  const at = useLocale();
  const id = useId();
  const { signup, act } = useSignupWork();
  const action = useOfficeMutation();
  const toast = useToast();
  const text = useStoredText(`note:${note?.id ?? signup.id}`, note?.text ?? '');
  const [followUpOn, setFollowUpOn] = useState(note?.followUpOn ?? '');
  const save = async () => {
    if (text.value.trim() === '') return document.getElementById(id)?.focus();
    await action.run(async () => {
      await act(() =>
        callAsUser('saveNote', {
          signupId: signup.id,
          noteId: note?.id,
          text: text.value,
          followUpOn: followUpOn || null,
          isDone: note?.isDone,
        }),
      );
      text.forget();
      setFollowUpOn('');
      toast({ text: m.signup_note_saved({}, at) });
      onClose?.();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="note-form" onSubmit={submit}>
      <TextArea
        id={id}
        label={note ? m.signup_note_edit_text({}, at) : m.signup_note_text({}, at)}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text.value}
        onChange={text.set}
      />
      <div className="note-form-end">
        <DateField
          label={m.signup_note_follow_up({}, at)}
          value={followUpOn}
          onChange={setFollowUpOn}
        />
        <button type="submit" className="button quiet" disabled={action.isRunning}>
          {m.signup_note_save({}, at)}
        </button>
        {onClose && (
          <LinkButton
            onClick={() => {
              text.forget();
              onClose();
            }}
          >
            {m.action_cancel({}, at)}
          </LinkButton>
        )}
      </div>
      <Alert>{action.problem}</Alert>
    </form>
  );
}
