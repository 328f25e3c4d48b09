// Hundreds of thousands of signups, written in SQL because sending them would take an hour:
// teachers with two pupils, with Slovak names, from several hundred schools; each with its message.

import type pg from 'pg';

const GIVEN = `array['Adam','Samuel','Michal','Lukáš','Šimon','Tomáš','Oliver','Jakub','Filip','Matúš',
  'Richard','Ondrej','Nina','Ema','Sofia','Viktória','Lea','Natália','Kristína','Ľubica','Zuzana',
  'Dorota','Agáta','Hana','Žofia','Barbora','Peter','Juraj','Daniel','Matej','Tereza','Lucia']`;
const FAMILY = `array['Kováč','Horváth','Hruška','Ďurica','Šťastný','Čierny','Ľupták','Nagy','Žilinčík',
  'Bartoš','Môcik','Vörös','Dvořák','Tóth','Mäsiar','Zeman','Varga','Molnár','Baláž','Polák','Novák',
  'Gajdoš','Oravec','Kollár','Hudák','Sloboda','Lukáč','Blaho','Krajčí','Mikuš','Jurík','Takáč',
  'Hlaváč','Ševčík','Benko','Kubiš','Urban','Rusnák','Pavlík','Chovanec']`;
const TOWNS = `array['Žilina','Banská Bystrica','Prešov','Trnava','Pezinok','Šamorín','Poprad','Košice',
  'Nitra','Martin','Zvolen','Levice','Trenčín','Lučenec','Senica','Dolný Kubín','Bardejov','Humenné',
  'Topoľčany','Ružomberok','Malacky','Skalica','Snina','Kežmarok','Brezno','Galanta']`;
const PATRONS = `array['Ladislava Árvaya','Jána Levoslava Bellu','Mikuláša Moyzesa','Eugena Suchoňa',
  'Petra Michalicu','Jána Albrechta','Júliusa Kowalského','Mikuláša Schneidra-Trnavského','Jána Cikkera',
  'Ľudovíta Rajtera','Jozefa Kresánka','Antona Cígera']`;

/** Picks an item of a list, evenly distributed but without a visible order. */
const pick = (list: string, seed: string) =>
  `(${list})[1 + abs(hashint4(${seed})) % array_length(${list}, 1)]`;

/** Numbered from one, into an edition without signups. */
export async function insertManySignups(
  database: pg.Client,
  configId: string,
  last: number,
): Promise<void> {
  const numbers = [configId, 1, last];
  // Triggers and the search index would work row by row; both are brought up to date below.
  await database.query('set session_replication_role = replica');
  await database.query('drop index signup_search_by_words');
  await database.query(
    `insert into signups (id, config_id, number, variable_symbol, token_hash, idempotency_hash, state,
       version, language, contact_email, payment_type, pricing, total_minor, created_at, updated_at,
       lead_name, lead_school)
     select ${idOf('n')}, $1, '2027-' || lpad(n::text, greatest(4, length(n::text)), '0'),
       '99' || lpad(n::text, 8, '0'), sha256(('token ' || n)::bytea), sha256(('key ' || n)::bytea),
       case abs(hashint4(n)) % 10 when 0 then 'cancelled' when 1 then 'waitlisted' when 2 then 'received'
         when 3 then 'received' else 'confirmed' end,
       1 + abs(hashint4(n)) % 3, case when n % 17 = 0 then 'en' else 'sk' end,
       fold_text(${nameOf('n * 3')}) || n || '@skola.example', 'bank',
       '{"prices":{"low":1500,"duo":2500,"high":3500,"lunch":700},"categories":{}}',
       1500 + abs(hashint4(n)) % 90 * 100, timestamptz '2026-09-01 08:00+02' + n * interval '31 seconds',
       timestamptz '2026-09-01 08:00+02' + n * interval '31 seconds' + (n % 97) * interval '1 hour',
       ${nameOf('n * 3')}, ${schoolOf('n')}
     from generate_series($2::int, $3::int) n`,
    numbers,
  );
  await database.query(
    `insert into persons (id, signup_id, position, identity, name, diplom_name, email, phone,
       birth_date, has_lunch, address, categories, attend, teacher_name, teacher_phone, school,
       school_phone, school_email, song1, song2, program, tags, name_key, school_key)
     select gen_random_uuid(), ${idOf('n')}, p, case p when 0 then 'educator' else 'performer' end,
       ${nameOf('n * 3 + p')}, ${nameOf('n * 3 + p')},
       'osoba' || n * 3 + p || '@posta.example', '+421 900 000 000', case p when 0 then null else
         date '2010-01-01' + abs(hashint4(n * 3 + p)) % 2500 end, p = 1, 'Hlavná 12, 010 01 Žilina',
       case p when 0 then '{}'::text[] else array['II. (A)'] end,
       case p when 0 then array['2027-04-15'] else '{}'::text[] end, ${nameOf('n * 3')},
       '+421 900 111 222', ${schoolOf('n')}, '+421 41 000 00 00', 'skola@zus.example',
       'J. S. Bach: Menuet G dur', 'A. Diabelli: Sonatína F dur', '', array['new'],
       fold_text(${nameOf('n * 3 + p')}), fold_text(${schoolOf('n')})
     from generate_series($2::int, $3::int) n, generate_series(0, 2) p where $1::uuid is not null`,
    numbers,
  );
  await database.query(
    `insert into messages (id, kind, signup_id, signup_version, language, recipient, state, subject)
     select gen_random_uuid(), 'confirmation', ${idOf('n')}, 1, 'sk', 'x@skola.example',
       case when n % 1009 = 0 then 'failed' else 'sent' end, 'Prihláška prijatá'
     from generate_series($2::int, $3::int) n where $1::uuid is not null`,
    numbers,
  );
  await database.query('set session_replication_role = origin');
  await database.query(
    'select write_signup_search(array(select id from signups where config_id = $1))',
    [configId],
  );
  await database.query(
    'create index signup_search_by_words on signup_search using gin (words gin_trgm_ops)',
  );
  await database.query('select setval(number_sequence::regclass, $2) from config where id = $1', [
    configId,
    last,
  ]);
  for (const table of ['signups', 'persons', 'messages', 'signup_search']) {
    await database.query(`vacuum analyze ${table}`);
  }
}

const idOf = (n: string) => `md5('signup ' || ${n})::uuid`;

/** Every third surname in its feminine form. */
function nameOf(seed: string): string {
  const family = pick(FAMILY, `(${seed}) / 7 + 11`);
  return `(${pick(GIVEN, seed)} || ' ' || ${family}
    || case abs(hashint4(${seed})) % 3 when 0 then 'ová' else '' end)`;
}

function schoolOf(seed: string): string {
  return `('ZUŠ ' || ${pick(PATRONS, `(${seed}) / 3 + 5`)} || ' ' || ${pick(TOWNS, `${seed} + 2`)})`;
}
