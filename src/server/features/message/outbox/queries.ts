import type { Language } from '#domain/language.ts';
import type { MessageState } from '#domain/message/message-state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWord, searchWords } from '#server/db/search.ts';
import type { Place } from '#server/features/message/campaigns/queries.ts';

export interface OutboxMessage {
  id: string;
  kind: string;
  state: MessageState;
  recipient: string;
  subject: string | null;
  language: Language;
  signup_id: string | null;
  number: string | null;
  campaign_id: string | null;
  last_error: string | null;
  attempts: number;
  created_at: Date;
  sent_at: Date | null;
  place: string;
}

export interface OutboxFilter {
  states: readonly MessageState[];
  kinds: readonly string[];
  campaignId: string;
  search: string;
}

const COLUMNS = `m.id, m.kind, m.state, m.recipient, m.subject, m.language, m.signup_id, s.number,
  m.campaign_id, m.last_error, m.attempts, m.created_at, m.sent_at,
  (extract(epoch from m.created_at) * 1000000)::bigint::text || '.' || m.id as place`;

const TABLES = 'messages m left join signups s on s.id = m.signup_id';

export async function findMessages(
  db: Queryable,
  filter: OutboxFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<OutboxMessage[]> {
  const { conditions, use, values } = filterConditions(filter);
  if (filter.states.length > 0) conditions.push(`m.state = any(${use(filter.states)})`);
  if (after) {
    const moment = `timestamptz 'epoch' + ${use(after.micros)}::bigint * interval '1 microsecond'`;
    conditions.push(`(m.created_at, m.id) < (${moment}, ${use(after.id)}::uuid)`);
  }
  const { rows } = await db.query<OutboxMessage>(
    `select ${COLUMNS} from ${TABLES} where ${conditions.join(' and ')}
     order by m.created_at desc, m.id desc limit ${use(limit)}`,
    values,
  );
  return rows;
}

export async function countMessages(
  db: Queryable,
  filter: OutboxFilter,
): Promise<{ state: MessageState; count: number }[]> {
  const { conditions, values } = filterConditions(filter);
  const { rows } = await db.query<{ state: MessageState; count: number }>(
    `select m.state, count(*)::int as count from ${TABLES} where ${conditions.join(' and ')}
     group by m.state`,
    values,
  );
  return rows;
}

function filterConditions({ kinds, campaignId, search }: OutboxFilter) {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (kinds.length > 0) conditions.push(`m.kind = any(${use(kinds)})`);
  if (campaignId) conditions.push(`m.campaign_id = ${use(campaignId)}::uuid`);
  for (const word of searchWords(search)) {
    const parameter = use(word);
    const inNumber = containsWord("coalesce(s.search, '')", parameter);
    conditions.push(`(${containsWord('m.search', parameter)} or ${inNumber})`);
  }
  return { conditions, values, use };
}

export async function findReadMessage(
  db: Queryable,
  id: string,
): Promise<(OutboxMessage & { text_body: string | null }) | null> {
  const { rows } = await db.query<OutboxMessage & { text_body: string | null }>(
    `select ${COLUMNS}, m.text_body from ${TABLES} where m.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
