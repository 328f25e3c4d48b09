import { randomUUID } from 'node:crypto';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';

interface WantedSignup {
  /** Of the first person. */
  name: string;
  school: string;
}

const originals = new WeakMap<RunningApp, Promise<string>>();

/** One signup that was really sent; the others are copies of it. */
function originalOf(app: RunningApp): Promise<string> {
  const known = originals.get(app) ?? createSignupByApi(app).then(({ number }) => number);
  originals.set(app, known);
  return known;
}

/**
 * Signups written by SQL, newest first: sending them would take longer than the journey. The office
 * gets no news of them. Returns their contact addresses.
 */
export async function makeSignups(
  app: RunningApp,
  wanted: readonly WantedSignup[],
): Promise<string[]> {
  const seed = randomUUID();
  const names = wanted.map(({ name }) => name);
  const schools = wanted.map(({ school }) => school);
  const values = [await originalOf(app), seed, names, schools];
  const id = 'md5($2 || n)::uuid';
  const each = 'unnest($3::text[], $4::text[]) with ordinality as w (name, school, n)';
  const [last] = await app.query<{ batch: number }>(
    `select coalesce(max(substr(variable_symbol, 2, 3)::int), 0) as batch from signups
     where variable_symbol like '9_________'`,
  );
  await app.query(
    `insert into signups (id, config_id, number, variable_symbol, token_hash, idempotency_hash,
       state, version, language, contact_email, payment_type, pricing, total_minor,
       created_at, updated_at, lead_name, lead_school)
     select ${id}, config_id, number || '-' || $5 || '-' || lpad(n::text, 5, '0'),
       '9' || lpad($5, 3, '0') || lpad(n::text, 6, '0'),
       sha256(('token' || $2 || n)::bytea), sha256(('key' || $2 || n)::bytea),
       state, 1, language, $2 || n || '@skola.example', payment_type, pricing, total_minor,
       now() - n * interval '1 second', now(), w.name, w.school
     from signups s, ${each} where s.number = $1`,
    [...values, String((last?.batch ?? 0) + 1)],
  );
  await app.query(
    `insert into persons (id, signup_id, position, identity, name, diplom_name, email, phone,
       birth_date, has_lunch, address, categories, attend, teacher_name, teacher_phone, school,
       school_phone, school_email, song1, song2, program, tags)
     select gen_random_uuid(), ${id}, p.position, p.identity,
       case p.position when 0 then w.name else p.name end, p.diplom_name, p.email, p.phone,
       p.birth_date, p.has_lunch, p.address, p.categories, p.attend, p.teacher_name,
       p.teacher_phone, w.school, p.school_phone, p.school_email, p.song1, p.song2, p.program,
       p.tags
     from persons p join signups s on s.id = p.signup_id, ${each} where s.number = $1`,
    values,
  );
  await app.query(
    `insert into signup_versions (signup_id, version, at, actor_kind, actor, action, reason,
       differences, form, state, total_minor)
     select ${id}, 1, v.at, v.actor_kind, v.actor, v.action, v.reason, v.differences, v.form,
       v.state, v.total_minor
     from signup_versions v join signups s on s.id = v.signup_id, ${each}
     where s.number = $1 and v.version = 1`,
    values,
  );
  await app.query(
    `select write_signup_search(
       array(select md5($1 || n)::uuid from generate_series(1, $2::int) n))`,
    [seed, wanted.length],
  );
  return wanted.map((_, index) => `${seed}${index + 1}@skola.example`);
}

export interface ManySignups {
  /** A search word that matches exactly these signups. */
  word: string;
  remove(): Promise<void>;
}

/** Named "Osoba 1", "Osoba 2" and so on. */
export async function makeManySignups(app: RunningApp, count: number): Promise<ManySignups> {
  const word = `hromadne${randomUUID().slice(0, 6)}`;
  const school = `ZUŠ ${word}`;
  const wanted = Array.from({ length: count }, (_, n) => ({ name: `Osoba ${n + 1}`, school }));
  await makeSignups(app, wanted);
  return {
    word,
    remove: async () => {
      await app.query('delete from signups where lead_school = $1', [school]);
    },
  };
}
