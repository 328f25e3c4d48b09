import { randomUUID } from 'node:crypto';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';

export interface ManySignups {
  /** A word that finds them all, and nothing else. */
  word: string;
  remove(): Promise<void>;
}

/** Copies of one signup, written in SQL: sending thousands would take longer than the journey. */
export async function makeManySignups(app: RunningApp, count: number): Promise<ManySignups> {
  const { number } = await createSignupByApi(app);
  const word = `hromadne${randomUUID().slice(0, 6)}`;
  const idOf = `md5($2 || n)::uuid`;
  const source = `signups s, generate_series(1, $3::int) n where s.number = $1`;
  await app.query(
    `insert into signups (id, config_id, number, variable_symbol, token_hash, idempotency_hash,
       state, version, language, contact_email, payment_type, pricing, total_minor,
       created_at, updated_at, lead_name, lead_school)
     select ${idOf}, config_id, number || '-' || lpad(n::text, 5, '0'),
       '9' || lpad((abs(hashtext($2)) % 1000)::text, 3, '0') || lpad(n::text, 6, '0'),
       sha256(('token' || $2 || n)::bytea), sha256(('key' || $2 || n)::bytea),
       state, 1, language, contact_email, payment_type, pricing, total_minor,
       created_at - n * interval '1 minute', updated_at, 'Osoba ' || n, 'ZUŠ ' || $2
     from ${source}`,
    [number, word, count],
  );
  await app.query(
    `insert into persons (id, signup_id, position, identity, name, diplom_name, email, phone,
       birth_date, has_lunch, address, categories, attend, teacher_name, teacher_phone, school,
       school_phone, school_email, song1, song2, program, tags)
     select gen_random_uuid(), ${idOf}, p.position, p.identity,
       case p.position when 0 then 'Osoba ' || n else p.name end, p.diplom_name, p.email, p.phone,
       p.birth_date, p.has_lunch, p.address, p.categories, p.attend, p.teacher_name,
       p.teacher_phone, 'ZUŠ ' || $2, p.school_phone, p.school_email, p.song1, p.song2, p.program,
       p.tags
     from persons p join ${source.replace(', generate_series', ' on s.id = p.signup_id, generate_series')}`,
    [number, word, count],
  );
  await app.query(
    `insert into signup_versions (signup_id, version, at, actor_kind, actor, action, reason,
       differences, form, state, total_minor)
     select ${idOf}, 1, v.at, v.actor_kind, v.actor, v.action, v.reason, v.differences, v.form,
       v.state, v.total_minor
     from signup_versions v join ${source.replace(', generate_series', ' on s.id = v.signup_id, generate_series')}`,
    [number, word, count],
  );
  return {
    word,
    remove: async () => {
      await app.query('delete from signups where lead_school = $1', [`ZUŠ ${word}`]);
    },
  };
}
