import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { formOf, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';

interface Row {
  id: string;
  contactEmail: string;
  attention: string[];
}

const SUNDAY = sampleEdition('2026-11-15').attend[2]?.id ?? '';

let test: TestApp;
let organiser: TestUser;
const ids: Record<string, string> = {};

const call: TestApp['call'] = (name, data) => test.call(name, data, organiser.headers);

async function found(data: object): Promise<string[]> {
  const { status, result } = await call('listSignups', { sort: 'createdAt', ...data });
  expect(status).toBe(200);
  expect(result.total).toBe(result.rows.length);
  return (result.rows as Row[]).map(({ contactEmail }) => contactEmail.split('@')[0] ?? '');
}

const filtered = (filter: object) => found({ filter });

async function submit(name: string, form: unknown, more: object = {}): Promise<void> {
  const contactEmail = `${name}@example.sk`;
  const { result } = await test.submit(form, { contactEmail, ...more });
  ids[name] = result.id;
}

/** Moves the clock and signs in again. */
async function at(local: string): Promise<void> {
  test.setNow(new Date(`${local}+01:00`));
  organiser = await signedInUser(test, { role: 'organiser' });
}

beforeAll(async () => {
  test = await startTestApp();
  await at('2026-11-10T23:59');
  const [cadca, zilina] = ['ZUŠ Čadca', 'ZUŠ Žilina'];
  await submit(
    'ucitel',
    formOf([validEducator({ name: 'Čaba Nagy', school: cadca, hasLunch: true })]),
  );
  await at('2026-11-11T00:00');
  await submit('trio', validForm());
  await at('2026-11-12T12:00');
  await submit(
    'english',
    formOf([validEducator({ name: 'Cyril Dub', school: zilina, attend: [SUNDAY] })]),
    { language: 'en' },
  );
  await at('2026-11-13T12:00');
  await submit('sam', {
    ...formOf([
      validEducator({ name: 'Hana Chrenová', school: 'zus cadca' }),
      validPerformer({ name: 'Ivan Malý', school: 'ZUŠ Šaľa' }),
    ]),
  });
});
afterAll(() => test.close());

describe('a filter finds', () => {
  it('by school, whatever the case and the accents', async () => {
    expect(await filtered({ schools: ['zuš ČADCA'] })).toEqual(['ucitel', 'sam']);
    expect(await filtered({ schools: ['ZUŠ Žilina', 'zus sala'] })).toEqual(['english', 'sam']);
    expect(await filtered({ schools: ['ZUŠ'] })).toEqual([]);
  });

  it('by tag of any person', async () => {
    await call('tagPersons', { id: ids.trio, add: ['hosť'] });
    expect(await filtered({ tags: ['hosť'] })).toEqual(['trio']);
    expect(await filtered({ tags: ['hosť', 'new'] })).toHaveLength(4);
    expect(await filtered({ tags: ['host'] })).toEqual([]);
  });

  it('by language', async () => {
    expect(await filtered({ languages: ['en'] })).toEqual(['english']);
    expect(await filtered({ languages: ['en', 'sk'] })).toHaveLength(4);
  });

  it('by a day on which a person plays or attends', async () => {
    const { categories } = await test.services.configs.current();
    const played = categories.find(({ code }) => code === 'IV. (A)')?.day ?? '';
    expect(await filtered({ days: [played] })).toContain('trio');
    expect(await filtered({ days: [SUNDAY] })).toContain('english');
    expect(await filtered({ days: [SUNDAY] })).not.toContain('ucitel');
    expect(await filtered({ days: ['1999-01-01', 'nie je deň'] })).toEqual([]);
  });

  it('by the local day on which they came, the last one included', async () => {
    expect(await filtered({ createdFrom: '2026-11-11', createdTo: '2026-11-12' })).toEqual([
      'trio',
      'english',
    ]);
    expect(await filtered({ createdTo: '2026-11-10' })).toEqual(['ucitel']);
    expect(await filtered({ createdFrom: '2026-11-13' })).toEqual(['sam']);
  });

  it('only what all that is given finds, with the words that are looked for', async () => {
    const filter = { schools: ['ZUŠ Čadca'], createdFrom: '2026-11-11', states: ['received'] };
    expect(await found({ filter })).toEqual(['sam']);
    expect(await found({ filter, search: 'ivan' })).toEqual(['sam']);
    expect(await found({ filter, search: 'nagy' })).toEqual([]);
  });

  it('only those of the given ones that it finds', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const wanted = [ids.ucitel, ids.trio, unknown];
    expect(await found({ ids: wanted })).toEqual(['ucitel', 'trio']);
    expect(await found({ ids: wanted, filter: { createdTo: '2026-11-10' } })).toEqual(['ucitel']);
    expect(await found({ ids: [unknown] })).toEqual([]);
  });

  it.each([
    { createdFrom: '2026-02-31' },
    { createdTo: '10. 11. 2026' },
    { attention: ['boredom'] },
    { languages: ['hu'] },
  ])('nothing by %j, which is refused', async (filter) => {
    expect((await call('listSignups', { filter })).status).toBe(400);
  });
});

describe('a short word', () => {
  it('is looked for at the beginnings of words', async () => {
    expect(await found({ search: 'ča' })).toEqual(['ucitel', 'sam']);
    expect(await found({ search: 'dc' })).toEqual([]);
    expect(await found({ search: 'adca' })).toEqual(['ucitel', 'sam']);
    expect(await found({ search: 'i' })).toEqual(['sam']);
    expect(await found({ search: '%a' })).toEqual([]);
    expect(await found({ search: '_' })).toEqual([]);
  });

  it('is found together with a longer word of another person', async () => {
    expect(await found({ search: 'ha maly' })).toEqual(['sam']);
    expect(await found({ search: 'ha nagy' })).toEqual([]);
  });
});

describe('a search', () => {
  it('follows a change of the contact and of the people', async () => {
    const { result } = await test.submit(formOf([validEducator({ name: 'Starý Názov' })]), {
      contactEmail: 'meni@example.sk',
    });
    const signup = formOf([validEducator({ name: 'Nové Pomenovanie' })]);
    await test.call('updateSignup', { token: result.token, version: 1, signup });
    expect(await found({ search: 'pomenovanie' })).toEqual(['meni']);
    expect(await found({ search: 'názov' })).toEqual([]);
    await test.query(`update signups set contact_email = 'inak@example.sk' where id = $1`, [
      result.id,
    ]);
    expect(await found({ search: 'inak@example' })).toEqual(['inak']);
    await test.query('delete from signups where id = $1', [result.id]);
    expect(await found({ search: 'pomenovanie' })).toEqual([]);
    expect(await test.query(`select from signup_search where words like '%pomenovanie%'`)).toEqual(
      [],
    );
  });
});

describe('an order', () => {
  it('of names is that of a Slovak dictionary', async () => {
    const names = ['Cyril Dub', 'Čaba Nagy', 'Hana Chrenová'];
    const byName = await found({ sort: 'name' });
    const places = ['english', 'ucitel', 'sam'].map((who) => byName.indexOf(who));
    expect(names.toSorted(new Intl.Collator('sk').compare)).toEqual(names);
    expect(places).toEqual(places.toSorted((one, next) => one - next));
    expect(await found({ sort: '-name' })).toEqual(byName.toReversed());
  });

  it('of names and schools goes on where the page before ended', async () => {
    for (const sort of ['name', '-name', 'school', '-school', 'updatedAt'] as const) {
      const all = await found({ sort });
      const walked: string[] = [];
      let cursor: string | null = null;
      do {
        const { result } = await call('listSignups', { sort, limit: 1, cursor });
        walked.push(result.rows[0].contactEmail.split('@')[0]);
        cursor = result.nextCursor;
      } while (cursor);
      expect(walked).toEqual(all);
    }
  });
});

describe('the reason to look at a signup', () => {
  const reasons = async (name: string) => {
    const { result } = await call('listSignups', { ids: [ids[name]] });
    return result.rows[0].attention;
  };

  it('is a payment that is past due, from the day after the last one', async () => {
    const { payment } = await test.services.configs.current();
    expect(payment.dueDays).toBe(14);
    await at('2026-11-24T23:59');
    expect(await filtered({ attention: ['past-due'] })).toEqual([]);
    await at('2026-11-25T00:00');
    expect(await filtered({ attention: ['past-due'] })).toEqual(['ucitel']);
    expect(await reasons('ucitel')).toEqual(['past-due']);
    await test.query(`update signups set state = 'confirmed' where id = $1`, [ids.ucitel]);
    expect(await reasons('ucitel')).toEqual([]);
    await at('2026-11-15T10:00');
  });

  it('is a mail that failed', async () => {
    await test.query(`update messages set state = 'failed' where signup_id = $1`, [ids.trio]);
    expect(await filtered({ attention: ['failed-mail'] })).toEqual(['trio']);
    expect(await reasons('trio')).toEqual(['failed-mail']);
  });

  it('is a note to follow up on, from its day until it is done', async () => {
    const note = { signupId: ids.english, text: 'zavolať', followUpOn: '2026-11-16' };
    const { result } = await call('saveNote', note);
    expect(await reasons('english')).toEqual([]);
    await at('2026-11-16T00:00');
    expect(await filtered({ attention: ['follow-up'] })).toEqual(['english']);
    await call('saveNote', { ...note, noteId: result.id, isDone: true });
    expect(await filtered({ attention: ['follow-up'] })).toEqual([]);
    await at('2026-11-15T10:00');
  });

  it('is a change request that waits', async () => {
    await test.query(
      `insert into change_requests (id, signup_id, base_version, state, form, message, created_at)
       values (gen_random_uuid(), $1, 1, 'waiting', '{}', '', now())`,
      [ids.sam],
    );
    expect(await filtered({ attention: ['change-request'] })).toEqual(['sam']);
  });

  it('is an age or a missing group, unless it is cancelled', async () => {
    await test.query(`update signups set attention = '{age,group}' where id = $1`, [ids.english]);
    expect(await reasons('english')).toEqual(['group', 'age']);
    expect(await filtered({ attention: ['age'] })).toEqual(['english']);
    expect(await filtered({ attention: ['group', 'failed-mail'] })).toEqual(['trio', 'english']);
    await test.query(`update signups set state = 'cancelled' where id = $1`, [ids.english]);
    expect(await filtered({ attention: ['age', 'group'] })).toEqual([]);
  });
});

describe('filter options', () => {
  it('are the tags and schools of the edition, each spelled as most people do', async () => {
    const { result } = await call('listSignupOptions', {});
    expect(result.tags).toContainEqual({ name: 'hosť', signups: 1 });
    const schools = result.schools as { name: string; signups: number }[];
    expect(schools.filter(({ name }) => /adca/.test(name))).toEqual([
      { name: expect.stringMatching(/čadca|cadca/i), signups: 2 },
    ]);
    expect(schools).toContainEqual({ name: 'ZUŠ Žilina', signups: 1 });
  });

  it('of an unknown edition are not found', async () => {
    expect((await call('listSignupOptions', { editionId: 'x' })).status).toBe(404);
  });
});

describe('the total', () => {
  it('is right at once after a signup was added or changed here', async () => {
    const total = async (filter: object) =>
      (await call('listSignups', { filter, limit: 1 })).result.total;
    const [all, cancelled] = [await total({}), await total({ states: ['cancelled'] })];
    const { result } = await test.submit(formOf([validEducator()]));
    expect(await total({})).toBe(all + 1);
    await test.call('cancelSignup', { token: result.token, version: 1, reason: '' });
    await expect.poll(() => total({ states: ['cancelled'] })).toBe(cancelled + 1);
  });
});
