import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { Handlers } from '#server/call.ts';
import {
  deleteNote,
  findSignupOfNote,
  insertNote,
  type NoteRow,
  updateNote,
} from '#server/features/signup/office/notes/queries.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireChangeableSignup,
} from '#server/features/signup/office/store-act.ts';
import { FunctionError, requireFound, requirePlainText } from '#server/refusal.ts';

type NoteDependencies = Pick<OfficeDependencies, 'pool' | 'configs'>;

/** Internal notes; everyone who edits signups may correct any of them. */
export function noteFunctions(dependencies: NoteDependencies) {
  return {
    saveNote: (input, context) => saveNote(dependencies, input, context),
    deleteNote: async ({ noteId }) => {
      const signupId = requireFound(await findSignupOfNote(dependencies.pool, noteId));
      await requireChangeableSignup(dependencies, signupId);
      if (!(await deleteNote(dependencies.pool, noteId))) throw new FunctionError('not-found');
      return {};
    },
  } satisfies Partial<Handlers>;
}

async function saveNote(
  dependencies: NoteDependencies,
  { signupId, noteId, text, followUpOn = null, isDone }: FunctionInput<'saveNote'>,
  { caller, now }: OfficeAct,
): Promise<FunctionOutput<'saveNote'>> {
  requirePlainText('text', text);
  await requireChangeableSignup(dependencies, signupId);
  const { pool } = dependencies;
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
