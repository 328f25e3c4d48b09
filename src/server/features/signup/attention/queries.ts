import { ATTENTION, type Attention, type KeptAttention } from '#domain/signup/attention.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Being late or due depends on the day of the query. */
export interface AttentionMoment {
  today: PlainDate;
  /** Signups sent before this day should be paid. */
  unpaidBefore: PlainDate;
  timeZone: string;
  /** Null where no guardian is asked. */
  guardian: { startsOn: PlainDate; belowAge: number } | null;
}

type UseParameter = (value: unknown) => string;

/** Cancelled signups need attention only for promised money and failures, not for their content. */
const kept = (reason: KeptAttention) => () =>
  `(s.attention @> '{${reason}}' and s.state <> 'cancelled')`;

const CONDITIONS: Record<Attention, (moment: AttentionMoment, use: UseParameter) => string> = {
  // A signup admitted later gets the same time to pay from that day.
  'past-due': (
    { unpaidBefore, timeZone },
    use,
  ) => `(s.state = 'received' and s.total_minor > coalesce(
      (select m.received_minor - m.returned_minor from signup_money m where m.signup_id = s.id), 0)
      and s.created_at < ${use(unpaidBefore)}::timestamp at time zone ${use(timeZone)}
      and coalesce(s.terms ->> 'payableFrom', '') < ${use(unpaidBefore)}::text)`,
  age: kept('age'),
  group: kept('group'),
  programme: kept('programme'),
  'failed-mail': () => `exists (select from messages m where m.signup_id = s.id
      and m.state in ('failed', 'bounced'))`,
  'change-request': () => `exists (select from change_requests r where r.signup_id = s.id
      and r.state = 'waiting')`,
  guardian: ({ guardian }, use) =>
    guardian === null
      ? 'false'
      : `(s.state <> 'cancelled' and exists (select from persons p where p.signup_id = s.id
        and p.identity = 'performer'
        and extract(year from age(${use(guardian.startsOn)}::date, p.birth_date))
          < ${use(guardian.belowAge)}::int
        and not exists (select from guardians g where g.person_id = p.id
          and is_same_child(p, g))))`,
  'follow-up': ({ today }, use) => `exists (select from signup_notes n where n.signup_id = s.id
      and n.done_at is null and n.follow_up_on <= ${use(today)}::date)`,
};

/** A condition about a signup `s`. */
export function attentionCondition(
  reason: Attention,
  moment: AttentionMoment,
  use: UseParameter,
): string {
  return CONDITIONS[reason](moment, use);
}

/** The reasons that hold for a signup `s` as an array in the order of `ATTENTION`. */
export function attentionColumn(moment: AttentionMoment, use: UseParameter): string {
  const reasons = ATTENTION.map(
    (reason) => `case when ${attentionCondition(reason, moment, use)} then '${reason}' end`,
  );
  return `array_remove(array[${reasons.join(', ')}], null)`;
}

/** The number of signups for each reason, in the order of `ATTENTION`. */
export async function countAttention(
  db: Queryable,
  configId: string,
  moment: AttentionMoment,
): Promise<{ kind: Attention; signups: number }[]> {
  const values: unknown[] = [configId];
  const use = (value: unknown) => `$${values.push(value)}`;
  const counts = ATTENTION.map((reason) => {
    const holds = attentionCondition(reason, moment, use);
    return `count(*) filter (where ${holds})::int as "${reason}"`;
  });
  const { rows } = await db.query<Record<Attention, number>>(
    `select ${counts.join(', ')} from signups s where s.config_id = $1`,
    values,
  );
  return ATTENTION.map((kind) => ({ kind, signups: rows[0]?.[kind] ?? 0 }));
}
