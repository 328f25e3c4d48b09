import type { AuditAction } from '#domain/access/audit.ts';
import { type AuditRow, insertAudit } from '#server/audit/queries.ts';
import type { Queryable } from '#server/db/connection.ts';

/** An account, a person without one (identified by the typed e-mail), or the program itself. */
export type Actor =
  | { caller: { userId: string; email: string }; address: string }
  | { visitor: string; address: string }
  | 'system';

export interface AuditEntry {
  action: AuditAction;
  at: Date;
  actor: Actor;
  subject?: {
    kind: 'user' | 'config' | 'signup' | 'invitation' | 'school';
    id: string;
    name: string;
  };
  details?: object;
}

/** Appends an entry to the immutable log and returns its id. Pass the logged transaction. */
export async function audit(db: Queryable, entry: AuditEntry): Promise<string> {
  const { action, at, actor, subject, details = {} } = entry;
  return insertAudit(db, {
    action,
    at,
    ...actorColumns(actor),
    subjectKind: subject?.kind ?? '',
    subjectId: subject?.id ?? '',
    subject: subject?.name ?? '',
    details,
  });
}

/** Logs an act of a signed-in user. */
export function auditAct(
  db: Queryable,
  { caller, address, now }: Extract<Actor, { caller: unknown }> & { now: Date },
  entry: Omit<AuditEntry, 'at' | 'actor'>,
): Promise<string> {
  return audit(db, { ...entry, at: now, actor: { caller, address } });
}

type ActorColumns = Pick<AuditRow, 'actorKind' | 'actorId' | 'actor' | 'address'>;

function actorColumns(actor: Actor): ActorColumns {
  if (actor === 'system') return { actorKind: 'system', actorId: null, actor: '', address: '' };
  const { address } = actor;
  if ('caller' in actor) {
    const { userId, email } = actor.caller;
    return { actorKind: 'user', actorId: userId, actor: email, address };
  }
  return { actorKind: 'visitor', actorId: null, actor: actor.visitor, address };
}
