import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const piece = (title: string, seconds: number | null = null) => ({
  composer: 'Béla Bartók',
  title,
  movement: '2. časť',
  arranger: '',
  seconds,
});
const SOLO = {
  category: 'II. (A)',
  group: null,
  players: [{ name: 'Ema Malá', instrument: 'husle' }],
  accompanists: [{ name: 'Eva Klavírová' }],
  pieces: [piece('Tanec', 125), piece('Pieseň')],
};
const DUO = {
  category: 'IV. (A)',
  group: { name: 'Slniečka' },
  players: [
    { name: 'Ema Malá', instrument: 'husle' },
    { name: 'Leo Veselý', instrument: 'violončelo' },
  ],
  accompanists: [{ name: 'eva  klavírová' }],
  pieces: [piece('Duo', 200)],
  asksAccompanist: true,
};

const seen = async (token: string) => (await test.call('getSignup', { token })).result;

describe('a program that knows only the fields of the specification', () => {
  it('gets one appearance for each category and group, with pieces made from the songs', async () => {
    const form = validForm();
    const { token, id } = await office.submitted(form);
    const { appearances } = await seen(token);
    const songs = ['Antonio Vivaldi: Koncert a mol, 1. časť', 'Mikuláš Moyzes: Poéma'].map(
      (title) => ({ composer: '', title, movement: '', arranger: '', seconds: null }),
    );
    expect(appearances).toEqual([
      {
        id: expect.any(String),
        category: 'II. (A)',
        group: null,
        players: [{ name: 'Ema Malá', instrument: '' }],
        accompanists: [],
        pieces: songs,
        seconds: null,
      },
      {
        id: expect.any(String),
        category: 'IV. (A)',
        group: { id: expect.any(String), name: 'Slniečka' },
        players: [
          { name: 'Ema Malá', instrument: '' },
          { name: 'Leo Veselý', instrument: '' },
        ],
        accompanists: [],
        pieces: songs,
        seconds: null,
      },
    ]);
    expect((await office.read(id)).appearances).toEqual(appearances);
  });

  it('keeps the ids when it sends a form back with another name, phone, song and order', async () => {
    const form = validForm();
    const { token } = await office.submitted(form);
    const before = await seen(token);
    const [jana, ema, leo] = before.signup.persons;
    const signup = {
      ...before.signup,
      persons: [
        { ...leo, song1: 'Iná skladba' },
        { ...jana, phone: '+421 905 999 888' },
        { ...ema, name: 'Emma Malá' },
      ],
      groups: [{ name: 'Hviezdy', people: ['Emma Malá', 'Leo Veselý'] }],
    };
    const { status } = await test.call('updateSignup', { token, version: 1, signup });
    expect(status).toBe(200);
    const after = await seen(token);
    const ids = ({ appearances }: typeof after) => appearances.map(({ id }: { id: string }) => id);
    expect(ids(after)).toEqual(ids(before));
    expect(after.appearances[1]).toMatchObject({
      group: { id: before.appearances[1].group.id, name: 'Hviezdy' },
      players: [{ name: 'Leo Veselý' }, { name: 'Emma Malá' }],
    });
  });
});

describe('a program that sends appearances', () => {
  it('is answered what it sent, and finds it in the fields of the specification', async () => {
    const { token, id } = await office.submitted({ ...validForm(), appearances: [DUO, SOLO] });
    const { appearances, accompanistAsked, signup } = await seen(token);
    expect(appearances).toMatchObject([
      { category: 'II. (A)', players: SOLO.players, pieces: SOLO.pieces, seconds: 125 },
      { category: 'IV. (A)', players: DUO.players, pieces: DUO.pieces, seconds: 200 },
    ]);
    const [eva] = appearances[0].accompanists;
    expect(eva).toEqual({ id: expect.any(String), name: 'Eva Klavírová' });
    expect(appearances[1].accompanists).toEqual([eva]);
    expect(accompanistAsked).toEqual([appearances[1].id]);
    expect(signup.persons[1]).toMatchObject({
      song1: 'Béla Bartók: Tanec, 2. časť',
      minutes1: 2.08,
      song2: 'Béla Bartók: Pieseň, 2. časť',
    });
    expect(signup.persons[2]).toMatchObject({ song1: 'Béla Bartók: Duo, 2. časť', song2: '' });
    const { result } = await office.call('listAppearances', {});
    const listed = result.appearances.filter((one: { signupId: string }) => one.signupId === id);
    expect(listed).toMatchObject([
      { id: appearances[0].id, seconds: 125, countedSeconds: 125, accompanists: [eva] },
      { id: appearances[1].id, asksAccompanist: true, group: { name: 'Slniečka' } },
    ]);
  });

  it('keeps the pieces when another program sends back only the fields', async () => {
    const { token } = await office.submitted({ ...validForm(), appearances: [SOLO, DUO] });
    const before = await seen(token);
    const [jana, ema, leo] = before.signup.persons;
    const signup = {
      ...before.signup,
      persons: [jana, { ...ema, phone: '+421 905 1 2 3 456' }, leo],
    };
    const wrong = await test.call('updateSignup', { token, version: 1, signup });
    expect(wrong.error.details.issues).toEqual([{ path: 'persons.1.phone', code: 'pattern' }]);
    signup.persons[1].phone = '+421 905 123 999';
    expect((await test.call('updateSignup', { token, version: 1, signup })).status).toBe(200);
    expect((await seen(token)).appearances).toEqual(before.appearances);
  });

  it('changes the pieces alone, which the history tells', async () => {
    const { token, id } = await office.submitted({ ...validForm(), appearances: [SOLO, DUO] });
    const { appearances, signup } = await seen(token);
    const [solo, duo] = appearances;
    const changed = [solo, { ...duo, pieces: [piece('Iné duo', 190)], players: DUO.players }];
    const answer = await test.call('updateSignup', {
      ...{ token, version: 1 },
      signup: { ...signup, appearances: changed },
    });
    expect(answer.status).toBe(200);
    const after = await seen(token);
    expect(after.appearances[1]).toMatchObject({ id: duo.id, pieces: [piece('Iné duo', 190)] });
    expect(after.history[0].differences).toContainEqual({
      path: 'appearances.1.pieces',
      subject: 'Slniečka · IV. (A)',
      before: ['Béla Bartók: Duo, 2. časť (3:20)'],
      after: ['Béla Bartók: Iné duo, 2. časť (3:10)'],
    });
    expect((await office.read(id)).appearances).toEqual(after.appearances);
  });

  it.each([
    ['nobody chose', [{ ...SOLO, category: 'III. (A)' }, DUO], 'appearances.0.category'],
    [
      'somebody else plays',
      [SOLO, { ...DUO, players: [SOLO.players[0]] }],
      'appearances.1.players',
    ],
    ['is left out', [DUO], 'persons.1.category'],
  ])(
    'is refused with the path where the form says something else: %s',
    async (_what, appearances, path) => {
      const refused = await test.submit({ ...validForm(), appearances });
      expect([refused.status, refused.error.details.issues]).toEqual([
        400,
        [{ path, code: 'appearanceMismatch' }],
      ]);
    },
  );

  it('may not name the appearance or the accompanist of somebody else', async () => {
    const other = await office.submitted({ ...validForm(), appearances: [SOLO, DUO] });
    const [solo] = (await seen(other.token)).appearances;
    const appearances = [{ ...SOLO, id: solo.id, accompanists: solo.accompanists }, DUO];
    const { error } = await test.submit({ ...validForm(), appearances });
    expect(error.details.issues).toEqual([
      { path: 'appearances.0.id', code: 'unknownAppearance' },
      { path: 'appearances.0.accompanists.0.id', code: 'unknownOption' },
    ]);
  });

  it('is answered its own list again unchanged, ids and all', async () => {
    const { token } = await office.submitted({ ...validForm(), appearances: [SOLO, DUO] });
    const { signup, appearances } = await seen(token);
    const persons = signup.persons.with(0, { ...signup.persons[0], phone: '+421 905 999 888' });
    const { status } = await test.call('updateSignup', {
      ...{ token, version: 1 },
      signup: { ...signup, persons, appearances },
    });
    expect(status).toBe(200);
    expect((await seen(token)).appearances).toEqual(appearances);
  });

  it('keeps the ids of all others when a category, a person or a group comes or goes', async () => {
    const { token } = await office.submitted({ ...validForm(), appearances: [SOLO, DUO] });
    const { signup, appearances } = await seen(token);
    const [jana, ema, leo] = signup.persons;
    const [group] = signup.groups;
    const mia = validPerformer({ name: 'Mia Nová', diplomName: 'Mia Nová', category: ['V.'] });
    const steps = [
      { persons: [jana, { ...ema, category: ['II. (A)', 'II. (B)', 'IV. (A)'] }, leo] },
      {
        persons: [mia, jana, ema, leo],
        groups: [{ name: 'X', people: [mia.name, leo.name] }, group],
      },
      { persons: [leo, ema, jana] },
    ];
    for (const [index, step] of steps.entries()) {
      const answer = await test.call('updateSignup', {
        ...{ token, version: index + 1 },
        signup: { ...signup, ...step },
      });
      expect([step, answer.status]).toEqual([step, 200]);
      const ids = (await seen(token)).appearances.map(({ id }: { id: string }) => id);
      expect(ids).toEqual(expect.arrayContaining(appearances.map(({ id }: { id: string }) => id)));
      expect(ids).toHaveLength([3, 3, 2][index] ?? 0);
    }
  });

  it('shares accompanists of one name with other signups of the edition', async () => {
    const tokens = await Promise.all(
      [1, 2].map(
        async () => (await office.submitted({ ...validForm(), appearances: [SOLO, DUO] })).token,
      ),
    );
    const found = await Promise.all(tokens.map(seen));
    const ids = found.map(({ appearances }) => appearances[0].accompanists[0].id);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('an edit by the office', () => {
  it('keeps ids and takes pieces, instruments and accompanists', async () => {
    const { id } = await office.submitted(formOf([validPerformer()]));
    const { signup, appearances } = await office.read(id);
    const wanted = [{ ...SOLO, id: appearances[0].id }];
    const answer = await office.call('editSignup', {
      ...{ id, version: 1, reason: 'volala mama' },
      signup: { ...signup, appearances: wanted },
    });
    expect(answer.status).toBe(200);
    expect((await office.read(id)).appearances).toMatchObject([
      { id: appearances[0].id, pieces: SOLO.pieces, players: SOLO.players },
    ]);
  });

  it('is asked for after the deadline and accepted with the pieces', async () => {
    const { id, token } = await office.submitted(formOf([validPerformer()]));
    const { signup, appearances } = await seen(token);
    test.setNow(new Date('2027-03-01T10:00:00Z'));
    const asked = await test.call('requestChange', {
      ...{ token, version: 1, message: 'iný program' },
      signup: { ...signup, appearances: [{ ...SOLO, id: appearances[0].id }] },
    });
    expect(asked.status).toBe(200);
    const later = await testOffice(test);
    const decided = await later.call('decideChangeRequest', {
      ...{ id: asked.result.id, version: 1, decision: 'accept', word: '' },
    });
    expect(decided.status).toBe(200);
    expect((await later.read(id)).appearances).toMatchObject([
      { id: appearances[0].id, pieces: SOLO.pieces },
    ]);
  });
});

describe('after signup closed, until the programme closes', () => {
  it('only the programme can be changed without asking', async () => {
    test.setNow(TEST_NOW);
    await changeConfig(test, (config) => {
      config.signup.programmeClosesAt = '2027-03-20T23:59';
    });
    const { token } = await office.submitted({ ...validForm(), appearances: [SOLO, DUO] });
    const { signup, appearances } = await seen(token);
    const [solo, duo] = appearances;
    test.setNow(new Date('2027-03-10T10:00:00Z'));
    const { programme, editable } = await seen(token);
    expect(programme).toMatchObject({ closesAt: '2027-03-20T23:59', editable: true });
    expect(editable).toBe(false);
    const send = (change: object, persons = signup.persons) =>
      test.call('updateSignup', {
        ...{ token, version: 1 },
        signup: { ...signup, persons, appearances: [{ ...solo, ...change }, duo] },
      });
    const renamed = signup.persons.map((one: { name: string }, index: number) =>
      index === 0 ? { ...one, name: 'Iná Učiteľka' } : one,
    );
    expect((await send({}, renamed)).error.details).toEqual({ reason: 'not-editable' });
    expect((await send({ pieces: [piece('Nová', 150)] })).status).toBe(200);
    expect((await seen(token)).appearances[0]).toMatchObject({
      ...{ id: solo.id, pieces: [piece('Nová', 150)], seconds: 150 },
    });
    test.setNow(new Date('2027-03-21T10:00:00Z'));
    expect((await seen(token)).programme.editable).toBe(false);
    const late = await test.call('updateSignup', { token, version: 2, signup });
    expect(late.error.details).toEqual({ reason: 'not-editable' });
  });
});

describe('the programme alone', () => {
  const idsOf = ({ appearances }: { appearances: { id: string }[] }) =>
    appearances.map(({ id }) => id);
  const changed = async (token: string, appearances: object[]) => {
    const { version } = await seen(token);
    return test.call('updateProgramme', { token, version, appearances });
  };
  const submittedBefore = async (now: string) => {
    test.setNow(TEST_NOW);
    await changeConfig(test, (config) => {
      config.signup.programmeClosesAt = '2027-03-20T23:59';
    });
    const submitted = await office.submitted(validForm());
    test.setNow(new Date(now));
    return submitted;
  };

  it('is changed after the signup can no longer be edited, and nothing else is', async () => {
    const { token } = await submittedBefore('2027-03-10T10:00:00Z');
    const before = await seen(token);
    const [solo] = before.appearances;
    const { result } = await changed(token, [
      {
        id: solo.id,
        players: [{ name: 'ema malá', instrument: 'husle' }],
        accompanists: [{ name: 'Eva Klavírová' }],
        pieces: [piece('Tanec', 125)],
      },
    ]);
    expect(result).toMatchObject({ version: before.version + 1, differenceMinor: 0 });
    const after = await seen(token);
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(after.appearances[0]).toMatchObject({
      players: [{ name: 'Ema Malá', instrument: 'husle' }],
      pieces: [piece('Tanec', 125)],
      seconds: 125,
    });
    expect(after.appearances[1]).toEqual(before.appearances[1]);
    expect(after.signup.persons[1]?.song1).toBe('Béla Bartók: Tanec, 2. časť');
    const { action, by, differences } = after.history[0];
    expect([action, by]).toEqual(['edited', 'registrant']);
    expect(differences.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['appearances.0.instruments', 'appearances.0.accompanists']),
    );
    // The same again is no change.
    expect((await changed(token, [{ id: solo.id }])).result).toMatchObject({
      version: after.version,
    });
  });

  it('refuses other ids and texts that are too long, with the path', async () => {
    const { token } = await submittedBefore('2027-03-10T10:00:00Z');
    const [solo] = (await seen(token)).appearances;
    const { error } = await changed(token, [
      { id: '0b6f5c9e-6f1c-4a55-9d53-0f2a3d9a7c11' },
      { id: solo.id, pieces: [{ title: 'x'.repeat(301) }] },
    ]);
    expect(error.details.issues).toMatchObject([
      { path: 'appearances.0.id', code: 'unknownAppearance' },
      { path: 'appearances.1.pieces.0.title', code: 'tooLong' },
    ]);
  });

  it('is asked for once it has closed, and the office sees what would change', async () => {
    const { token, id } = await submittedBefore('2027-03-21T10:00:00Z');
    const later = await testOffice(test);
    const before = await seen(token);
    const [solo, duo] = before.appearances;
    const { error } = await changed(token, [{ id: solo.id, pieces: [] }]);
    expect(error).toMatchObject({ details: { reason: 'not-editable' } });

    const appearances = [solo, { ...duo, pieces: [piece('Sonáta', 200)], asksAccompanist: true }];
    const asked = { token, version: before.version, message: 'Zmenili sme skladbu.' };
    await test.call('requestChange', { ...asked, signup: { ...before.signup, appearances } });
    expect((await seen(token)).changeRequest).toMatchObject({ accompanistAsked: [duo.id] });
    const [request] = (await later.call('listChangeRequests', { signupId: id })).result.requests;
    const paths = request.differences.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['appearances.1.pieces', 'appearances.1.accompanists']),
    );
    await later.call('decideChangeRequest', {
      ...{ id: request.id, version: before.version, decision: 'accept', word: '' },
    });
    expect((await seen(token)).appearances[1]).toMatchObject({
      id: duo.id,
      pieces: [piece('Sonáta', 200)],
    });
  });
});
