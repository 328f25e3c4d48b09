import { useState } from 'react';
import { NoteForm } from '#client/admin/signup/note-form.tsx';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useToastAction } from '#client/admin/signup/use-toast-action.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { formatDate, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Note = OfficeSignup['notes'][number];

export function NotesSection() {
  const at = useLocale();
  const { signup, canWrite } = useSignupWork();
  return (
    <Part title={m.signup_notes({}, at)} part="notes" id="notes">
      {signup.notes.length === 0 && <p className="note">{m.signup_notes_none({}, at)}</p>}
      <ul className="note-list">
        {signup.notes.map((note) => (
          <li key={note.id} className={note.isDone ? 'office-note is-done' : 'office-note'}>
            <NoteItem note={note} />
          </li>
        ))}
      </ul>
      {canWrite && <NoteForm />}
    </Part>
  );
}

function NoteItem({ note }: { note: Note }) {
  const at = useLocale();
  const { signup, canWrite } = useSignupWork();
  const toasted = useToastAction();
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <NoteForm note={note} onClose={() => setEdited(false)} />;
  const save = (isDone: boolean) =>
    callAsUser('saveNote', {
      signupId: signup.id,
      noteId: note.id,
      text: note.text,
      followUpOn: note.followUpOn,
      isDone,
    });
  const mark = () =>
    toasted({
      run: () => save(!note.isDone),
      done: note.isDone ? m.signup_note_unmarked({}, at) : m.signup_note_marked({}, at),
      undo: () => save(note.isDone),
    });
  const remove = () =>
    toasted({
      run: () => callAsUser('deleteNote', { noteId: note.id }),
      done: m.signup_note_deleted({}, at),
      undo: () =>
        callAsUser('saveNote', {
          signupId: signup.id,
          text: note.text,
          followUpOn: note.followUpOn,
          isDone: note.isDone,
        }),
    });
  return (
    <>
      <p className="note-text">{note.text}</p>
      <p className="note-by">
        {m.signup_note_by(
          { author: note.author, date: formatInstant(note.createdAt, at.locale) },
          at,
        )}
        {note.followUpOn && (
          <>
            {' · '}
            {m.signup_note_remind({ date: formatDate(note.followUpOn, at.locale) }, at)}
          </>
        )}
      </p>
      {canWrite && (
        <div className="note-actions">
          <Checkbox
            label={m.signup_note_done({}, at)}
            checked={note.isDone}
            onChange={() => void mark()}
          />
          <LinkButton onClick={() => setEdited(true)}>{m.signup_note_edit({}, at)}</LinkButton>
          <LinkButton onClick={() => void remove()}>{m.signup_note_delete({}, at)}</LinkButton>
        </div>
      )}
    </>
  );
}
