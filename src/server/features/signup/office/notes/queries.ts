import type { Queryable } from '#server/features/signup/queries.ts';

export interface NoteRow {
  id: string;
  signup_id: string;
  body: string;
  author: string;
  follow_up_on: string | null;
  done_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface KeptNote {
  id: string;
  signupId: string;
  author: { userId: string; email: string };
  body: string;
  followUpOn: string | null;
  isDone: boolean;
  now: Date;
}

const NOTE_COLUMNS = 'id, signup_id, body, author, follow_up_on, done_at, created_at, updated_at';

export async function insertNote(client: Queryable, note: KeptNote): Promise<NoteRow | null> {
  const { rows } = await client.query<NoteRow>(
    `insert into signup_notes (id, signup_id, author_id, author, body, follow_up_on, done_at,
       created_at, updated_at)
     select $1, s.id, $3, $4, $5, $6, case when $7 then $8::timestamptz end, $8, $8
     from signups s where s.id = $2
     returning ${NOTE_COLUMNS}, pg_notify('signup_changed', signup_id::text)`,
    [
      note.id,
      note.signupId,
      note.author.userId,
      note.author.email,
      note.body,
      note.followUpOn,
      note.isDone,
      note.now,
    ],
  );
  return rows[0] ?? null;
}

/** The author stays the first one; null when the signup has no such note. */
export async function updateNote(
  client: Queryable,
  { id, signupId, body, followUpOn, isDone, now }: Omit<KeptNote, 'author'>,
): Promise<NoteRow | null> {
  const { rows } = await client.query<NoteRow>(
    `update signup_notes set body = $3, follow_up_on = $4, updated_at = $6,
       done_at = case when $5 then coalesce(done_at, $6) end
     where id = $1 and signup_id = $2
     returning ${NOTE_COLUMNS}, pg_notify('signup_changed', signup_id::text)`,
    [id, signupId, body, followUpOn, isDone, now],
  );
  return rows[0] ?? null;
}

export async function findSignupOfNote(client: Queryable, id: string): Promise<string | null> {
  const { rows } = await client.query<{ signup_id: string }>(
    'select signup_id from signup_notes where id = $1',
    [id],
  );
  return rows[0]?.signup_id ?? null;
}

export async function deleteNote(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from signup_notes where id = $1
     returning pg_notify('signup_changed', signup_id::text)`,
    [id],
  );
  return rowCount === 1;
}

/** Newest first. */
export async function findNotes(client: Queryable, signupId: string): Promise<NoteRow[]> {
  const { rows } = await client.query<NoteRow>(
    `select ${NOTE_COLUMNS} from signup_notes where signup_id = $1 order by created_at desc, id`,
    [signupId],
  );
  return rows;
}
