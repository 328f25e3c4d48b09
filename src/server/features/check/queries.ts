import type { CheckFact, CheckKind } from '#domain/checks/check-code.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface IssuedCheck {
  code: string;
  kind: CheckKind;
  configId: string;
  signupId: string | null;
  documentId: string | null;
  /** The person named on it, if it is personal. */
  person: string | null;
  subject: string;
  version: number | null;
  facts: CheckFact[];
}

/** A reprinted document keeps its code and becomes the latest of its subject. */
export async function keepChecks(
  db: Queryable,
  checks: readonly IssuedCheck[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into document_checks (code, kind, config_id, signup_id, document_id, person, subject,
       version, facts, issued_at)
     select code, kind, "configId", "signupId", "documentId", person, subject, version, facts, $2
     from jsonb_to_recordset($1::jsonb) as item(code text, kind text, "configId" uuid,
       "signupId" uuid, "documentId" uuid, person text, subject text, version int, facts jsonb)
     on conflict (code) do update set issued_at = greatest(document_checks.issued_at, excluded.issued_at)
       where document_checks.kind in ('diploma', 'thanks')`,
    [JSON.stringify(checks), now],
  );
}

/** Codes under which the same facts were printed about the same appearance, by place in the list. */
export async function findCodes(
  db: Queryable,
  entries: readonly Omit<IssuedCheck, 'code'>[],
): Promise<Map<number, string>> {
  const wanted = entries.map((entry, place) => ({ ...entry, place }));
  const diplomas = wanted.filter(({ kind }) => kind === 'diploma');
  if (diplomas.length === 0) return new Map();
  const { rows } = await db.query<{ place: number; code: string }>(
    `select distinct on (item.place) item.place, c.code
     from jsonb_to_recordset($1::jsonb)
         as item(place int, kind text, "signupId" uuid, subject text, facts jsonb)
       join document_checks c on c.signup_id = item."signupId" and c.kind = item.kind
         and c.subject = item.subject and c.facts = item.facts
     order by item.place, c.issued_at desc, c.code`,
    [JSON.stringify(diplomas)],
  );
  return new Map(rows.map(({ place, code }) => [place, code]));
}

export interface CheckedRow {
  kind: CheckKind;
  config_id: string;
  facts: CheckFact[];
  issued_at: Date;
  is_current: boolean;
  /** The person named on it, if it is personal. */
  person: string | null;
  /** The people of its signup now. */
  people: CheckedPerson[];
}

export interface CheckedPerson {
  name: string;
  diplomName: string;
  /** Ids of the consents given for this person, including those for the whole signup. */
  consents: string[];
}

/**
 * A confirmation is current until the signup changes, minutes of the jury until the result is
 * opened again, minutes of a draw until those of another draw of the category are printed, a money
 * document until it is corrected, a
 * diploma until another one is printed for the same appearance. Documents about people who left the
 * signup are not shown.
 */
export async function findCheck(db: Queryable, code: string): Promise<CheckedRow | null> {
  const { rows } = await db.query<CheckedRow>(
    `select c.kind, c.config_id, c.facts, c.issued_at, c.person,
       (select coalesce(json_agg(json_build_object('name', p.name, 'diplomName', p.diplom_name,
           'consents', array(select given.consent_id from consents given
             where given.signup_id = p.signup_id and given.withdrawn_at is null
               and (given.person_id is null or given.person_id = p.id))) order by p.position), '[]')
         from persons p where p.signup_id = c.signup_id) as people,
       case c.kind
         when 'confirmation' then s.version = c.version
         when 'protocol' then exists (select from category_results r
           where r.config_id = c.config_id and r.category = c.subject and r.number = c.version
             and r.state not in ('draft', 'proposed'))
         when 'draw' then not exists (
           select from document_checks later where later.config_id = c.config_id
             and later.kind = c.kind and later.subject = c.subject and later.issued_at > c.issued_at
             -- The last fact is the digest; the same draw may be printed in both languages.
             and later.facts -> -1 -> 'value' <> c.facts -> -1 -> 'value')
         when 'money-document' then not exists (
           select from money_documents later where later.corrects = c.document_id)
         else s.state <> 'cancelled' and not exists (
           select from document_checks later where later.signup_id = c.signup_id
             and later.kind = c.kind and later.subject = c.subject and later.issued_at > c.issued_at)
       end as is_current
     from document_checks c left join signups s on s.id = c.signup_id
     where c.code = $1 and (c.person is null or exists (
       select from persons p where p.signup_id = c.signup_id and p.name = c.person))`,
    [code],
  );
  return rows[0] ?? null;
}

/** Checks of documents about people; those of money documents go with their document. */
export async function deleteChecksOf(db: Queryable, signupIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    'delete from document_checks where signup_id = any($1::uuid[])',
    [signupIds],
  );
  return rowCount ?? 0;
}

export async function deleteMoneyChecks(
  db: Queryable,
  documentIds: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from document_checks where document_id = any($1::uuid[])',
    [documentIds],
  );
  return rowCount ?? 0;
}

export async function deleteChecksAbout(
  db: Queryable,
  signupId: string,
  words: readonly string[],
): Promise<void> {
  await db.query(
    `delete from document_checks c where signup_id = $1 and exists (
       select from unnest($2::text[]) as part where position(fold_text(part)
         in fold_text(coalesce(c.person, '') || ' ' || c.subject || ' ' || c.facts::text)) > 0)`,
    [signupId, words],
  );
}
