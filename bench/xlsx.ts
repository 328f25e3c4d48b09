// Measures a spreadsheet of 100,000 people: read from the database and written as a stream,
// compared with the library streaming constant rows. Each has its own process.

import path from 'node:path';
import pg from 'pg';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { startApp } from './app-process.ts';
import { startCompanion } from './companion-process.ts';
import type { XlsxFiles } from './companions/xlsx-files.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { peakMemoryOf } from './processes.ts';
import { megabytes, rounded } from './statistics.ts';

const SIGNUPS = 20_000;
const PERSONS_EACH = 5;
const PERSONS = SIGNUPS * PERSONS_EACH;
const MOST_MEMORY_BYTES = 300 * 1024 * 1024;
const LEAST_SHARE = 0.5;

export const xlsx: Measurement = {
  name: 'xlsx',
  async run(scope) {
    const folder = temporaryDataFolder(scope);
    const server = {
      host: path.join(folder, 'sock'),
      user: databaseUser,
      database: 'prihlaska',
    };
    const app = await startApp(scope, folder, { JOBS: 'off' });
    const database = new pg.Client({ ...server, port: 5432 });
    database.on('error', () => {});
    await database.connect();
    await app.stop();
    await fill(database);
    const ours = startCompanion<XlsxFiles>(scope, 'xlsx-files');
    const library = startCompanion<XlsxFiles>(scope, 'xlsx-files');
    const constant = await library.ask('constantRows', { rows: PERSONS });
    const written = await ours.ask('people', server);
    await database.end();
    const share = constant.seconds / written.seconds;
    const memory = peakMemoryOf(ours.pid);
    const speed = (seconds: number) => `${rounded(PERSONS / seconds)} rows/s`;
    return [
      {
        what: `XLSX of ${PERSONS} persons with all columns, rows per second as a share of exceljs streaming constant rows`,
        measured: `**${rounded(share)}** (${speed(written.seconds)} against ${speed(constant.seconds)})`,
        limit: `at least ${LEAST_SHARE.toFixed(2)}`,
        verdict: verdict(share >= LEAST_SHARE),
      },
      {
        what: 'peak memory of the process that writes it',
        measured: `**${megabytes(memory)}** (exceljs with constant rows: ${megabytes(peakMemoryOf(library.pid))})`,
        limit: `at most ${megabytes(MOST_MEMORY_BYTES)}`,
        verdict: verdict(memory <= MOST_MEMORY_BYTES),
      },
      detail('size of the file', megabytes(written.bytes)),
    ];
  },
};

async function fill(database: pg.Client): Promise<void> {
  await database.query('set statement_timeout = 0');
  await database.query(
    `insert into signups (config_id, id, number, variable_symbol, token_hash, idempotency_hash,
       state, language, contact_email, payment_type, pricing, total_minor, lead_name, lead_school)
     select (select id from config limit 1), gen_random_uuid(), '2027-' || n, n::text,
       sha256(n::text::bytea), sha256(('i' || n)::bytea), 'received', 'sk',
       'ucitel' || n || '@skola.example', 'bank', '{}', 2600, 'Učiteľka ' || n, 'ZUŠ ' || n % 300
     from generate_series(1, $1) n`,
    [SIGNUPS],
  );
  await database.query(
    `insert into persons (id, signup_id, position, identity, name, diplom_name, email, phone,
       birth_date, has_lunch, address, categories, attend, teacher_name, teacher_phone, school,
       school_phone, school_email, song1, song2, minutes1, minutes2, program, tags)
     select gen_random_uuid(), s.id, n, 'performer', 'Žiačka ' || n || ' ' || s.number,
       'Žiačka ' || n, s.contact_email, '+421 905 123 456', '2015-03-05', n % 2 = 0,
       'Hlavná ' || n || ', 010 01 Žilina', '{II. (A)}', '{}', s.lead_name, '+421 905 111 222',
       s.lead_school, '+421 415 620 111', 'skola@example.sk', 'A. Vivaldi: Koncert a mol',
       'M. Moyzes: Poéma', 3, 2.5, 'Súťažný program v poradí skladieb.', '{new}'
     from signups s, generate_series(1, $1) n`,
    [PERSONS_EACH],
  );
  await database.query('analyze');
}
