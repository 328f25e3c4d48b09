import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const seen = async (token: string) => (await test.call('getSignup', { token })).result;
const questions = async () =>
  (await office.call('listAppearanceQuestions', {})).result.questions as {
    id: string;
    signupId: string;
    version: number;
    was: string;
    result: string | null;
    candidates: { id: string; name: string; isUsed: boolean }[];
  }[];
const count = async () => (await office.call('getOverview', {})).result.appearanceQuestions;

/** A soloist with a result is replaced by another one in the same category. */
async function replacedSoloist(name: string) {
  const soloist = (person: string) =>
    formOf([validPerformer({ name: person, diplomName: person, birthDate: '2016-03-01' })]);
  const { token, id } = await office.submitted(soloist(name));
  const [before] = (await seen(token)).appearances;
  await test.query(
    `insert into diploma_results (appearance_id, result, updated_by, updated_at)
     values ($1, 'zlaté pásmo', '', now())`,
    [before.id],
  );
  const other = soloist('Iná Hráčka');
  const person = { ...other.persons[0], birthDate: '2015-01-01' };
  const added = {
    ...other,
    persons: [validPerformer({ ...person, name: 'Tretia Hráčka' }), person],
  };
  await test.call('updateSignup', { token, version: 1, signup: added });
  const question = (await questions()).find(({ signupId }) => signupId === id);
  return { token, id, before, question };
}

describe('an appearance that an edit took away', () => {
  it('is the same one: its id, with all that refers to it, goes on in place of the new one', async () => {
    const { token, id, before, question } = await replacedSoloist('Ema Prvá');
    expect(question).toMatchObject({ id: before.id, was: 'Ema Prvá', result: 'zlaté pásmo' });
    expect(await count()).toBe(1);
    const [candidate] = question?.candidates ?? [];
    const decision = { id: before.id, version: 2, answer: 'same', candidateId: candidate?.id };
    const viewer = await testOffice(test, 'viewer');
    expect((await viewer.call('decideAppearanceQuestion', decision)).status).toBe(403);
    expect((await office.call('decideAppearanceQuestion', decision)).status).toBe(200);

    const after = await seen(token);
    const ids = after.appearances.map((one: { id: string }) => one.id);
    expect(ids).toContain(before.id);
    expect(ids).not.toContain(candidate?.id);
    const now = after.appearances.find((one: { id: string }) => one.id === before.id);
    expect(now.players[0].name).toBe(candidate?.name);
    expect(after.version).toBe(3);
    expect(after.history[0].reason).toContain('Ema Prvá');
    const [kept] = await test.query('select result from diploma_results where appearance_id = $1', [
      before.id,
    ]);
    expect(kept).toEqual({ result: 'zlaté pásmo' });
    expect(await count()).toBe(0);
    const [entry] = await test.query(
      `select action from audit_log where subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({ action: 'appearance-same' });
    // An edit that knew the former version cannot bring the other id back.
    const late = await test.call('updateSignup', { token, version: 2, signup: validForm() });
    expect(late.error.details).toEqual({ version: 3 });
  });

  it('is another one: it stays withdrawn, and the question is answered once', async () => {
    const { token, before } = await replacedSoloist('Ema Druhá');
    const decision = { id: before.id, version: 2, answer: 'other', candidateId: '' };
    expect((await office.call('decideAppearanceQuestion', decision)).status).toBe(200);
    expect((await seen(token)).appearances.map(({ id }: { id: string }) => id)).not.toContain(
      before.id,
    );
    expect((await office.call('decideAppearanceQuestion', decision)).status).toBe(404);
  });

  it('cannot be joined with one that has results of its own', async () => {
    const { before, question } = await replacedSoloist('Ema Tretia');
    const [candidate] = question?.candidates ?? [];
    await test.query(
      `insert into diploma_results (appearance_id, result, updated_by, updated_at)
       values ($1, 'strieborné pásmo', '', now())`,
      [candidate?.id],
    );
    const again = (await questions()).find(({ id }) => id === before.id);
    expect(again?.candidates[0]?.isUsed).toBe(true);
    const decision = { id: before.id, version: 2, answer: 'same', candidateId: candidate?.id };
    const { error } = await office.call('decideAppearanceQuestion', decision);
    expect(error.details).toEqual({ reason: 'appearance-in-use' });
  });
});

describe('results, sheet music and printed diplomas', () => {
  const names = ['Ema Stála', 'Ivo Stály', 'Lea Stála', 'Oto Stály'];
  const begun = () => names.map((name) => ({ name, category: ['II. (A)'], phone: '' }));
  const edits = {
    rename: (persons, at) =>
      persons.with(at, { ...personAt(persons, at), name: `${personAt(persons, at).name} Nová` }),
    phone: (persons, at) =>
      persons.with(at, { ...personAt(persons, at), phone: '+421 905 000 111' }),
    'add a category': (persons, at) =>
      persons.with(at, { ...personAt(persons, at), category: ['II. (A)', 'III. (A)'] }),
    'change the category': (persons, at) =>
      persons.with(at, { ...personAt(persons, at), category: ['III. (A)'] }),
    remove: (persons, at) => (persons.length > 2 ? persons.toSpliced(at, 1) : persons),
    reverse: (persons) => persons.toReversed(),
  } satisfies Record<string, (persons: Played[], at: number) => Played[]>;
  type Played = ReturnType<typeof begun>[number];
  const personAt = (persons: Played[], at: number) => persons[at] as Played;
  const form = (persons: Played[]) =>
    formOf(
      persons.map(({ name, category, phone }) =>
        validPerformer({ name, category, ...(phone && { phone }) }),
      ),
    );

  it('belong to the same appearance after any edits, or to one that is kept as withdrawn', async () => {
    const kinds = Object.keys(edits) as (keyof typeof edits)[];
    const edit = fc.record({ kind: fc.constantFrom(...kinds), place: fc.nat(10) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (changes) => {
        let persons = begun();
        const { token, id } = await office.submitted(form(persons));
        const played = (await seen(token)).appearances.map((one: { id: string }) => one.id);
        for (const statement of REFERENCES) await test.query(statement, [id]);
        let version = 1;
        for (const { kind, place } of changes) {
          persons = edits[kind](persons, place % persons.length);
          const before = (await seen(token)).appearances as { id: string }[];
          const signup = form(persons);
          const { result } = await test.call('updateSignup', { token, version, signup });
          version = result.version;
          const now = new Set((await seen(token)).appearances.map((one: { id: string }) => one.id));
          if (kind !== 'remove') expect(before.filter((one) => !now.has(one.id))).toEqual([]);
        }
        const kept = await test.query<{
          id: string;
          results: number;
          files: number;
          prints: number;
        }>(
          `select a.id,
             (select count(*)::int from diploma_results r where r.appearance_id = a.id) as results,
             (select count(*)::int from files f where f.appearance_id = a.id) as files,
             (select count(*)::int from document_checks c where c.subject = a.id::text) as prints
           from appearances a where a.id = any($1::uuid[]) order by array_position($1::uuid[], a.id)`,
          [played],
        );
        const one = { results: 1, files: 1, prints: 1 };
        expect(kept).toEqual(played.map((appearance: string) => ({ id: appearance, ...one })));
      }),
      { numRuns: 8 },
    );
  });
});

/** A result, sheet music and a diploma of everything that signup $1 plays. */
const REFERENCES = [
  `insert into diploma_results (appearance_id, result, updated_by, updated_at)
   select id, 'zlaté pásmo', '', now() from appearances where signup_id = $1`,
  `insert into files (id, bucket, config_id, signup_id, performer, appearance_id, storage_key, name,
     kind, size_bytes, content_hash, created_at)
   select gen_random_uuid(), 'sheets', config_id, signup_id, '', id, gen_random_uuid(), 'noty.pdf',
     'pdf', 1, '', now() from appearances where signup_id = $1`,
  `insert into document_checks (code, kind, config_id, signup_id, subject, facts, issued_at)
   select id::text, 'diploma', config_id, signup_id, id::text, '[]', now()
   from appearances where signup_id = $1`,
];

describe('the table of appearances', () => {
  const listed = async (signupId: string) =>
    (await office.call('listAppearances', {})).result.appearances.filter(
      (one: { signupId: string }) => one.signupId === signupId,
    );

  it('counts sheet music by appearance, and the office edits a cell as a version', async () => {
    const { token, id } = await office.submitted(validForm());
    const [solo, duo] = await listed(id);
    expect([solo.sheets, duo.sheets, solo.signupVersion]).toEqual([0, 0, 1]);
    await test.query(
      `insert into files (id, bucket, config_id, signup_id, performer, person_id, storage_key, name,
         kind, size_bytes, content_hash, created_at)
       select gen_random_uuid(), 'sheets', s.config_id, s.id, p.name, p.id, p.id::text, 'noty.pdf',
         'pdf', 1, '\\x00', now()
       from signups s join persons p on p.signup_id = s.id where s.id = $1 and p.name <> ''
         and p.identity = 'performer'`,
      [id],
    );
    // Ema's file is music of what she plays alone, Leo's of the duo, the only thing he plays.
    expect((await listed(id)).map(({ sheets }: { sheets: number }) => sheets)).toEqual([1, 1]);

    const edit = {
      ...{ id, version: 1, reason: 'Telefonicky' },
      appearances: [{ id: duo.id, accompanists: [{ name: 'Eva Klavírová' }] }],
    };
    const viewer = await testOffice(test, 'viewer');
    expect((await viewer.call('editProgramme', edit)).status).toBe(403);
    expect((await office.call('editProgramme', edit)).result).toMatchObject({ version: 2 });
    const after = await seen(token);
    expect(after.appearances[1].accompanists).toMatchObject([{ name: 'Eva Klavírová' }]);
    expect(after.history[0]).toMatchObject({ by: 'office', reason: 'Telefonicky' });
    const stale = await office.call('editProgramme', edit);
    expect(stale.error.details).toEqual({ version: 2 });
  });
});

describe('a programme over the limit of its category', () => {
  it('needs a decision of the office, once, and again when the time changes', async () => {
    const form = formOf([validPerformer({ name: 'Dana Dlhá', minutes1: 20 })]);
    const { token, id } = await office.submitted(form);
    const warned = async () =>
      (await seen(token)).programme.warnings.map(({ code }: { code: string }) => code);
    const before = await office.read(id);
    expect(before.attention).toEqual(['programme']);
    expect(before.limits).toMatchObject([{ who: 'Dana Dlhá', kind: 'long', seconds: 1200 }]);
    expect(await warned()).toEqual(['programmeTooLong']);

    const accept = { id, version: 1, reason: 'Jedna skladba', notify: false };
    const refused = await office.call('changeSignupTerms', {
      ...accept,
      acceptedWarnings: ['something else'],
    });
    expect(refused.error.details.issues).toMatchObject([{ code: 'unknownOption' }]);
    await office.call('changeSignupTerms', {
      ...accept,
      acceptedWarnings: [before.limits[0].key],
    });
    const after = await office.read(id);
    expect([after.attention, after.limits[0].isAccepted]).toEqual([[], true]);
    expect(await warned()).toEqual([]);
    const { appearances } = (await office.call('listAppearances', {})).result;
    const [listed] = appearances.filter((one: { signupId: string }) => one.signupId === id);
    expect(listed.isLimitAccepted).toBe(true);

    const pieces = [{ title: 'Dlhšia', seconds: 1300 }];
    await office.call('editProgramme', {
      ...{ id, version: 2, reason: 'Iná skladba' },
      appearances: [{ id: listed.id, pieces }],
    });
    expect((await office.read(id)).attention).toEqual(['programme']);
    expect(await warned()).toEqual(['programmeTooLong']);
  });
});
