import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  deleteNote,
  insertNote,
  type NoteRow,
  updateNote,
} from '#server/features/signup/office/notes/queries.ts';
import { type OfficeAct, requirePlainText } from '#server/features/signup/office/office-act.ts';
import type { Handlers } from '#server/http/call.ts';
import { FunctionError, refuseForm } from '#server/http/function-error.ts';

/** Only the office reads them; whoever works with signups may correct any of them. */
export function noteFunctions(pool: Pool): Pick<Handlers, 'saveNote' | 'deleteNote'> {
  return {
    saveNote: (input, context) => saveNote(pool, input, context),
    deleteNote: async ({ noteId }) => {
      if (!(await deleteNote(pool, noteId))) throw new FunctionError('not-found');
      return {};
    },
  };
}

async function saveNote(
  pool: Pool,
  { signupId, noteId, text, followUpOn = null, isDone }: FunctionInput<'saveNote'>,
  { caller, now }: OfficeAct,
): Promise<FunctionOutput<'saveNote'>> {
  requirePlainText('text', text);
  if (followUpOn !== null && !isPlainDate(followUpOn)) {
    throw refuseForm([{ path: 'followUpOn', code: 'dateParse' }]);
  }
  const note = { signupId, body: text, followUpOn, isDone, now };
  const kept =
    noteId === ''
      ? await insertNote(pool, { ...note, id: randomUUID(), author: caller })
      : await updateNote(pool, { ...note, id: noteId });
  if (!kept) throw new FunctionError('not-found');
  return viewNote(kept);
}

export function viewNote(note: NoteRow): FunctionOutput<'saveNote'> {
  return {
    id: note.id,
    text: note.body,
    author: note.author,
    followUpOn: note.follow_up_on,
    isDone: note.done_at !== null,
    createdAt: note.created_at.toISOString(),
    updatedAt: note.updated_at.toISOString(),
  };
}
