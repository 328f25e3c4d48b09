import type { Piece } from '#domain/appearance/appearance.ts';
import type { Language } from '#domain/language.ts';
import type { KeptGroup } from '#domain/lists/group-list.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { Identity, PaymentType } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface SignupExportRow {
  id: string;
  configId: string;
  version: number;
  number: string;
  state: SignupState;
  language: Language;
  contactEmail: string;
  variableSymbol: string;
  paymentType: PaymentType;
  billing: Billing | null;
  totalMinor: number;
  keptMinor: number;
  owedMinor: number;
  toReturnMinor: number;
  leadName: string;
  leadSchool: string;
  /** A signup admitted later pays from that day on. */
  payableFrom: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface PersonExportRow {
  signupId: string;
  identity: Identity;
  name: string;
  diplomName: string;
  email: string;
  phone: string;
  birthDate: PlainDate | null;
  hasLunch: boolean;
  lunchDays: PlainDate[];
  address: string;
  categories: string[];
  attend: string[];
  teacherName: string;
  teacherPhone: string;
  school: string;
  schoolPhone: string;
  schoolEmail: string;
  song1: string;
  song2: string;
  minutes1: number | null;
  minutes2: number | null;
  program: string;
  tags: string[];
  /** What the person plays, in the order of the form. */
  played: { pieces: Piece[]; instrument: string; accompanists: string[] }[];
}

export interface GroupExportRow {
  signupId: string;
  name: string;
  people: string[];
}

/** In the order of the ids, without deleted ones. */
export async function findSignupsByIds(
  db: Queryable,
  ids: readonly string[],
): Promise<SignupExportRow[]> {
  const { rows } = await db.query<SignupExportRow>(
    `select s.id, s.config_id as "configId", s.version, s.number, s.state, s.language,
       s.contact_email as "contactEmail", s.variable_symbol as "variableSymbol",
       s.payment_type as "paymentType", s.billing, s.total_minor as "totalMinor",
       b.kept_minor as "keptMinor", b.owed_minor as "owedMinor",
       b.to_return_minor as "toReturnMinor", s.lead_name as "leadName", s.lead_school as "leadSchool",
       s.terms ->> 'payableFrom' as "payableFrom", s.created_at as "createdAt", s.updated_at as "updatedAt"
     from unnest($1::uuid[]) with ordinality as wanted(id, place) join signups s using (id)
       join signup_balances b on b.signup_id = s.id order by wanted.place`,
    [ids],
  );
  return rows;
}

const ACCOMPANIST_NAMES = `array(select accompanist.name
  from unnest(a.accompanists) with ordinality as wanted(id, place)
    join accompanists accompanist using (id) order by wanted.place)`;

export async function findPersonsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<PersonExportRow[]> {
  const { rows } = await db.query<PersonExportRow>(
    `select signup_id as "signupId", identity, name, diplom_name as "diplomName", email, phone,
       birth_date as "birthDate", has_lunch as "hasLunch", lunch_days::text[] as "lunchDays",
       address, categories, attend, teacher_name as "teacherName", teacher_phone as "teacherPhone", school,
       school_phone as "schoolPhone", school_email as "schoolEmail", song1, song2, minutes1,
       minutes2, program, tags,
       (select coalesce(json_agg(json_build_object('pieces', a.pieces,
           'instrument', coalesce(player.value ->> 'instrument', ''),
           'accompanists', ${ACCOMPANIST_NAMES}) order by a.position), '[]')
         from appearances a cross join jsonb_array_elements(a.players) as player(value)
         where a.signup_id = p.signup_id and a.withdrawn_at is null
           and (player.value ->> 'personId')::uuid = p.id) as played
     from persons p where signup_id = any($1) order by signup_id, position`,
    [ids],
  );
  return rows;
}

export async function findGroupsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<GroupExportRow[]> {
  const { rows } = await db.query<GroupExportRow>(
    `select signup_id as "signupId", name, people from groups
     where signup_id = any($1) order by signup_id, position`,
    [ids],
  );
  return rows;
}

export type KeptGroupRow = KeptGroup & { configId: string; contactEmail: string };

/** The groups of these signups, in the order of the lists. */
export async function findKeptGroups(
  db: Queryable,
  ids: readonly string[],
): Promise<KeptGroupRow[]> {
  const { rows } = await db.query<KeptGroupRow>(
    `select s.id as "signupId", a.id as "appearanceId", s.config_id as "configId", s.number,
       s.state, s.contact_email as "contactEmail", g.position, g.name, g.people, a.category,
       (a.counted_seconds / 60.0)::float as minutes, coalesce(a.pieces, '[]') as pieces,
       array(select player.value ->> 'instrument' from jsonb_array_elements(a.players) as player(value))
         as instruments, ${ACCOMPANIST_NAMES} as accompanists,
       (select coalesce(json_agg(json_build_object('name', p.name, 'birthDate', p.birth_date,
           'school', p.school, 'teacherName', p.teacher_name)
           order by p.position), '[]')
         from persons p where p.signup_id = s.id and p.identity = 'performer') as performers
     from unnest($1::uuid[]) with ordinality as wanted(id, place) join signups s using (id)
       join groups g on g.signup_id = s.id
       left join appearances a on a.group_id = g.id and a.withdrawn_at is null
     order by wanted.place, g.position`,
    [ids],
  );
  return rows;
}
