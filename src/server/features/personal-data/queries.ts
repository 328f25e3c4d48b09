import type { PersonalData } from '#contract/personal-data.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Everything kept about a signup besides its form and history, as the export names it. */
export interface Traces
  extends Pick<
    PersonalData,
    'changeRequests' | 'messages' | 'payments' | 'refunds' | 'documents' | 'events' | 'notes'
  > {
  consents: (PersonalData['consents'][number] & { personId: string | null })[];
  guardians: (PersonalData['guardians'][number] & { personId: string })[];
  files: (PersonalData['files'][number] & { personId: string | null })[];
  results: (PersonalData['results'][number] & { appearanceId: string })[];
  /** The subject of a diploma is the appearance. */
  checks: (PersonalData['checks'][number] & { person: string | null; subject: string })[];
}

const utc = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Also of a wording that has changed since: every version of the edition is kept. */
const WORDING = `(select wording -> 'text' from signups s
    join config_versions v on v.config_id = s.config_id,
    jsonb_array_elements(v.record -> 'consents') as wording
  where s.id = c.signup_id and wording ->> 'id' = c.consent_id
    and (wording ->> 'version')::int = c.text_version order by v.version desc limit 1)`;

/** One statement, so that all of it is from the same moment. */
const TRACES = `select
    (select coalesce(json_agg(json_build_object('id', c.consent_id, 'textVersion', c.text_version,
        'person', c.person_name, 'personId', c.person_id, 'givenBy', c.given_by,
        'givenAt', ${utc('c.given_at')}, 'withdrawnAt', ${utc('c.withdrawn_at')},
        'text', ${WORDING}) order by c.id), '[]')
      from consents c where c.signup_id = $1) as consents,
    (select coalesce(json_agg(json_build_object('person', coalesce(nullif(g.child, ''), p.name, ''),
        'guardian', g.guardian, 'askedAt', ${utc('g.asked_at')},
        'confirmedAt', ${utc('g.confirmed_at')}, 'personId', g.person_id)
        order by p.position, g.person_id), '[]')
      from guardians g left join persons p on p.id = g.person_id where g.signup_id = $1)
      as guardians,
    (select coalesce(json_agg(json_build_object('state', r.state, 'cancels', r.cancels,
        'message', r.message, 'answer', r.word, 'createdAt', ${utc('r.created_at')},
        'decidedAt', ${utc('r.decided_at')}) order by r.created_at, r.id), '[]')
      from change_requests r where r.signup_id = $1) as "changeRequests",
    (select coalesce(json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient,
        'subject', coalesce(m.subject, ''), 'text', coalesce(m.text_body, ''), 'state', m.state,
        'createdAt', ${utc('m.created_at')}, 'sentAt', ${utc('m.sent_at')})
        order by m.created_at, m.signup_version, m.id), '[]')
      from messages m where m.signup_id = $1) as messages,
    (select coalesce(json_agg(json_build_object('kind', e.kind, 'method', e.method,
        'amountMinor', a.amount_minor, 'bookedOn', e.booked_on, 'payer', e.payer)
        order by a.id), '[]')
      from allocations a join ledger_entries e on e.id = a.entry_id
      where a.signup_id = $1) as payments,
    (select coalesce(json_agg(json_build_object('state', f.state, 'amountMinor', f.amount_minor,
        'iban', f.iban, 'holder', f.holder, 'createdAt', ${utc('f.created_at')})
        order by f.created_at, f.id), '[]')
      from refund_orders f where f.signup_id = $1) as refunds,
    (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number,
        'issuedOn', d.issued_on, 'totalMinor', d.total_minor) order by d.issued_on, d.number), '[]')
      from money_documents d where d.signup_id = $1 or exists (
        select from money_document_signups l where l.document_id = d.id and l.signup_id = $1))
      as documents,
    (select coalesce(json_agg(json_build_object('name', f.name, 'person', f.performer,
        'personId', f.person_id, 'sizeBytes', f.size_bytes, 'createdAt', ${utc('f.created_at')})
        order by f.created_at, f.id), '[]')
      from files f where f.signup_id = $1) as files,
    (select coalesce(json_agg(json_build_object('appearanceId', a.id, 'category', a.category,
        'of', coalesce(nullif(g.name, ''), nullif(a.was, ''), (
          select string_agg(p.name, ', ' order by p.position) from persons p
          where a.players @> jsonb_build_array(jsonb_build_object('personId', p.id)))),
        'result', d.result) order by a.category, a.position), '[]')
      from diploma_results d join appearances a on a.id = d.appearance_id
        left join groups g on g.id = a.group_id
      where a.signup_id = $1) as results,
    (select coalesce(json_agg(json_build_object('kind', k.kind, 'code', k.code,
        'person', k.person, 'subject', k.subject, 'issuedAt', ${utc('k.issued_at')}, 'facts', k.facts)
        order by k.issued_at, k.code), '[]')
      from document_checks k where k.signup_id = $1) as checks,
    (select coalesce(json_agg(json_build_object('at', ${utc('v.at')}, 'kind', v.kind)
        order by v.id), '[]')
      from signup_events v where v.signup_id = $1) as events,
    (select coalesce(json_agg(json_build_object('at', ${utc('n.created_at')}, 'text', n.body)
        order by n.created_at, n.id), '[]')
      from signup_notes n where n.signup_id = $1) as notes`;

export async function findTraces(db: Queryable, signupId: string): Promise<Traces> {
  const { rows } = await db.query<Traces>(TRACES, [signupId]);
  const [found] = rows;
  if (!found) throw new Error('A select without from has a row');
  return found;
}
