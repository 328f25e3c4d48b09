import type { SignupPayment } from '#documents/prints/school-summary.ts';
import { amountMinor } from '#domain/money.ts';
import type { PersonNumbers, PhoneNumbers } from '#domain/prints/phone-list.ts';
import type { Queryable } from '#server/db/connection.ts';

const TAKING_PART = `s.config_id = $1 and s.state <> 'cancelled'`;

interface PaymentRow {
  signupId: string;
  variableSymbol: string;
  totalMinor: number;
  hasWaiver: boolean;
  receivedMinor: number;
  returnedMinor: number;
}

/** The cost and payments of each of those signups. */
export async function findPayments(db: Queryable, configId: string): Promise<SignupPayment[]> {
  const { rows } = await db.query<PaymentRow>(
    `select s.id as "signupId", s.variable_symbol as "variableSymbol", s.total_minor as "totalMinor",
       coalesce(jsonb_typeof(s.pricing -> 'waiver') = 'object', false) as "hasWaiver",
       coalesce(m.received_minor, 0)::bigint as "receivedMinor",
       coalesce(m.returned_minor, 0)::bigint as "returnedMinor"
     from signups s left join signup_money m on m.signup_id = s.id
     where ${TAKING_PART} order by s.number`,
    [configId],
  );
  return rows.map((row) => ({
    ...row,
    totalMinor: amountMinor(row.totalMinor),
    receivedMinor: amountMinor(row.receivedMinor),
    returnedMinor: amountMinor(row.returnedMinor),
    isCancelled: false,
  }));
}

/** Phone numbers of the people of those signups, and of everybody who accompanies. */
export async function findPhones(db: Queryable, configId: string): Promise<PhoneNumbers> {
  const { rows: people } = await db.query<PersonNumbers>(
    `select p.id as "personId", p.phone, p.teacher_phone as "teacherPhone",
       p.school_phone as "schoolPhone"
     from signups s join persons p on p.signup_id = s.id
     where ${TAKING_PART} order by s.number, p.position`,
    [configId],
  );
  const { rows } = await db.query<{ id: string; phone: string }>(
    'select id, phone from accompanists where config_id = $1',
    [configId],
  );
  return { people, accompanists: Object.fromEntries(rows.map(({ id, phone }) => [id, phone])) };
}
