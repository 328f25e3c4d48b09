// Guards the upgrade to appearances: results, printed diplomas and files of before refer to them.

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateDatabase, migrateHoldingLock } from '#server/db/migrate.ts';
import { queryOnce } from '#tests/integration/setup/server-process.ts';

/** The last migration before appearances. */
const OLD = '034-status';
const SIGNUP = randomUUID();
const CONFIG = randomUUID();

let connection: Parameters<typeof queryOnce>[0];
let drop: () => Promise<void>;

beforeAll(async () => {
  const { connection: server, prefix } = inject('testServer');
  const database = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await queryOnce(server, `create database ${database}`);
  drop = async () => {
    await queryOnce(server, `drop database ${database} with (force)`);
  };
  connection = { ...server, database };
  await migrateHoldingLock(connection, { to: OLD });
  for (const statement of OLD_DATA) await queryOnce(connection, statement);
  await migrateDatabase(connection);
});
afterAll(() => drop?.());

const person = (position: number, name: string, songs: [string, string, number?]) =>
  `insert into persons (id, signup_id, position, identity, name, diplom_name, email, phone,
     has_lunch, address, categories, attend, teacher_name, teacher_phone, school, school_phone,
     school_email, song1, song2, minutes1, program, tags, name_key, school_key)
   values (gen_random_uuid(), '${SIGNUP}', ${position}, 'performer', '${name}', '', '', '', false, '',
     '{II. (A),V.}', '{}', '', '', '', '', '', '${songs[0]}', '${songs[1]}', ${songs[2] ?? 'null'}, '',
     '{}', '', '')`;
const entry = (category: string, place: 'person' | 'group', position: number) =>
  `insert into entries (signup_id, config_id, category, day, ${place}_position, minutes)
   values ('${SIGNUP}', '${CONFIG}', '${category}', '2027-04-10', ${position}, 7)`;
const result = (category: string, subject: string, value: string) =>
  `insert into diploma_results values ('${SIGNUP}', '${category}', '${subject}', '${value}', 'x', now())`;
const diploma = (category: string, subject: string) =>
  `insert into document_checks (code, kind, config_id, signup_id, subject, facts, issued_at)
   values ('${subject}', 'diploma', '${CONFIG}', '${SIGNUP}',
     '${JSON.stringify([SIGNUP, category, subject])}', '[]', now())`;
/** Sheet music; without a person, of the group with the name of the performer. */
const file = (performer: string, person?: string) =>
  `insert into files (id, bucket, config_id, signup_id, performer, person_id, storage_key, name, kind,
     size_bytes, content_hash, created_at)
   values (gen_random_uuid(), 'sheets', '${CONFIG}', '${SIGNUP}', '${performer}',
     ${person ? `(select id from persons where name = '${person}')` : 'null'}, gen_random_uuid(),
     '${person ?? performer}.pdf', 'pdf', 1, '', now())`;

const OLD_DATA = [
  `insert into signups (id, config_id, number, variable_symbol, token_hash, idempotency_hash, state,
     language, contact_email, payment_type, pricing, total_minor)
   values ('${SIGNUP}', '${CONFIG}', '2027-0001', '1', 'a', 'b', 'received', 'sk', '', 'bank', '{}', 0)`,
  person(0, 'Ema  Malá', ['Sólo', 'Duo', 2.5]),
  person(1, 'Leo Veselý', ['duo', 'Iné sólo']),
  person(2, 'Ivo', ['Trio', '']),
  person(3, 'Oto', ['Rondo', '']),
  `insert into groups values ('${SIGNUP}', 0, 'Slniečka', '{"ema malá","Leo Veselý"}')`,
  `insert into groups values ('${SIGNUP}', 1, '', '{"Ema Malá",Ivo}')`,
  `insert into groups values ('${SIGNUP}', 2, 'Prvá', '{Oto}')`,
  `insert into groups values ('${SIGNUP}', 3, 'Druhá', '{Oto}')`,
  entry('II. (A)', 'person', 0),
  entry('II. (A)', 'person', 1),
  entry('V.', 'group', 0),
  entry('V.', 'group', 1),
  entry('V.', 'group', 2),
  entry('V.', 'group', 3),
  result('II. (A)', 'ema malá', 'zlaté'),
  result('V.', 'slniečka', 'strieborné'),
  result('V.', '#2', 'bronzové'),
  result('II. (A)', 'premenovaná', 'čestné uznanie'),
  diploma('II. (A)', 'leo veselý'),
  diploma('V.', 'slniečka'),
  'alter table files drop constraint files_config_id_fkey',
  file('Ema Malá', 'Ema  Malá'),
  file('Ivo', 'Ivo'),
  file('Oto', 'Oto'),
  file('Slniečka'),
  file('Premenovaná'),
];

interface Migrated {
  id: string;
  category: string;
  names: string[];
  titles: string[];
  counted_seconds: number;
  result: string | null;
  was: string;
}

const migrated = (condition: string) =>
  queryOnce<Migrated>(
    connection,
    `select a.id, a.category, a.counted_seconds, r.result, a.was,
       array(select p.name from jsonb_array_elements(a.players) with ordinality as one(player, place)
         join persons p on p.id::text = one.player ->> 'personId' order by one.place) as names,
       array(select piece ->> 'title' from jsonb_array_elements(a.pieces) as piece) as titles
     from appearances a left join diploma_results r on r.appearance_id = a.id
     where ${condition} order by a.position`,
  );

it('each entry is an appearance with its players, pieces and result', async () => {
  expect(await migrated('withdrawn_at is null')).toMatchObject([
    { category: 'II. (A)', names: ['Ema  Malá'], titles: ['Sólo', 'Duo'], result: 'zlaté' },
    { category: 'II. (A)', names: ['Leo Veselý'], titles: ['duo', 'Iné sólo'], result: null },
    { names: ['Ema  Malá', 'Leo Veselý'], titles: ['Duo'], result: 'strieborné' },
    { names: ['Ema  Malá', 'Ivo'], titles: ['Trio'], result: 'bronzové', counted_seconds: 420 },
    { names: ['Oto'] },
    { names: ['Oto'] },
  ]);
});

it('a result that names nobody who plays is kept, and a question to the office', async () => {
  const [lost] = await migrated('withdrawn_at is not null');
  expect(lost).toMatchObject({ was: 'premenovaná', result: 'čestné uznanie' });
  const playing = await migrated(`withdrawn_at is null and category = 'II. (A)'`);
  expect(await queryOnce(connection, 'select * from appearance_questions')).toMatchObject([
    { appearance_id: lost?.id, candidates: playing.map(({ id }) => id), answer: null },
  ]);
});

it('diplomas printed before name the appearance', async () => {
  const [, leo, group] = await migrated('withdrawn_at is null');
  const checks = await queryOnce<{ code: string; subject: string }>(
    connection,
    'select code, subject from document_checks order by code',
  );
  expect(checks).toEqual([
    { code: 'leo veselý', subject: leo?.id },
    { code: 'slniečka', subject: group?.id },
  ]);
});

it('a file refers to the one appearance that its performer can mean', async () => {
  const [ema, , group, trio] = await migrated('withdrawn_at is null');
  const files = await queryOnce<{ name: string; appearance_id: string | null }>(
    connection,
    'select name, appearance_id from files order by name',
  );
  expect(files).toEqual([
    // What a person plays alone comes before groups.
    { name: 'Ema  Malá.pdf', appearance_id: ema?.id },
    { name: 'Ivo.pdf', appearance_id: trio?.id },
    // In two groups: it may be music of either.
    { name: 'Oto.pdf', appearance_id: null },
    { name: 'Premenovaná.pdf', appearance_id: null },
    { name: 'Slniečka.pdf', appearance_id: group?.id },
  ]);
});
