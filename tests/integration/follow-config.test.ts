import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDb } from '#server/db/create-db.ts';
import { programmeFlags } from '#server/db/migrations/072-programme-flags.ts';
import { formOf, SUNDAY, validPerformer } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { withClient } from './setup/with-client.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  office = await testOffice(test);
});
afterAll(() => test.close());

const CATEGORY = 'II. (A)';

interface Kept {
  attention: string[];
  lunch_day: string | null;
  appearance: string;
  day: string | null;
  minutes: number;
  version: number;
}

const kept = async (id: string): Promise<Kept | undefined> =>
  (
    await test.query<Kept>(
      `select s.attention, s.version, p.lunch_day, a.id as appearance, a.day,
         a.counted_seconds / 60 as minutes
       from signups s join persons p on p.signup_id = s.id
         join appearances a on a.signup_id = s.id
       where s.id = $1`,
      [id],
    )
  )[0];

it('derived values follow the settings without a new version, and are announced', async () => {
  await withClient(test.database.connection, async (client) => {
    const heard = new Set<string | undefined>();
    client.on('notification', ({ payload }) => heard.add(payload));
    await client.query('listen signup_changed');
    const soloist = await office.submitted(formOf([validPerformer({ hasLunch: true })]));
    const other = await office.submitted(formOf([validPerformer({ category: ['I. (A)'] })]));
    const first = await kept(soloist.id);
    expect(first).toMatchObject({ attention: [], lunch_day: '2027-04-10', day: '2027-04-10' });
    // Sending them is announced a moment later, too.
    await vi.waitFor(() => expect(heard).toEqual(new Set([soloist.id, other.id])), A_MINUTE);
    heard.clear();

    await changeConfig(test, (config) => {
      const category = config.categories.find(({ code }) => code === CATEGORY);
      if (!category?.ageRule) throw new Error('the category has no rule of age');
      category.ageRule = { ...category.ageRule, min: 14, max: 15 };
      category.day = SUNDAY;
      category.minutes = { min: 1, max: 33 };
    });
    await vi.waitFor(async () => {
      expect(await kept(soloist.id)).toEqual({
        attention: ['age'],
        appearance: first?.appearance,
        lunch_day: SUNDAY,
        day: SUNDAY,
        minutes: 33,
        version: 1,
      });
    }, A_MINUTE);
    await vi.waitFor(() => expect(heard).toContain(soloist.id), A_MINUTE);
    expect(heard).not.toContain(other.id);
  });
});

it('signups from before the flag of programmes get it by the upgrade', async () => {
  const { id } = await office.submitted(formOf([validPerformer({ minutes1: 59 })]));
  const flags = async () => (await kept(id))?.attention;
  const flagged = await flags();
  expect(flagged).toContain('programme');
  await test.query(`update signups set attention = '{}' where id = $1`, [id]);
  await programmeFlags.up(createDb(test.services.pool));
  await vi.waitFor(async () => expect(await flags()).toEqual(flagged), A_MINUTE);
});

it('a category that becomes a chamber one asks for groups, in every batch', async () => {
  const { id } = await office.submitted(formOf([validPerformer()]));
  // More than one batch, in which only the last signup has persons.
  await test.query(
    `insert into signups (id, config_id, number, variable_symbol, token_hash, idempotency_hash,
       state, language, contact_email, payment_type, pricing, total_minor)
     select overlay(gen_random_uuid()::text placing '0' from 1)::uuid, s.config_id, 'x' || n,
       'x' || n, decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex'), 'received', 'sk', '',
       'bank', s.pricing, 0
     from signups s, generate_series(1, 250) n where s.id = $1`,
    [id],
  );
  await changeConfig(test, (config) => {
    config.chamberCategories = [...config.chamberCategories, CATEGORY];
  });
  await vi.waitFor(async () => {
    const rows = await test.query(
      'select from appearances where signup_id = $1 and withdrawn_at is null',
      [id],
    );
    expect(rows).toEqual([]);
  }, A_MINUTE);
  const [signup] = await test.query('select attention from signups where id = $1', [id]);
  expect(signup).toEqual({ attention: ['group'] });
});
