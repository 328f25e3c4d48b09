import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const AFTER_DEADLINES = new Date('2027-03-30T10:00:00Z');

describe('the page of a signup in the office', () => {
  it('shows everything, also what the registrant does not see', async () => {
    const { id, number } = await office.submitted();
    const signup = await office.read(id);
    expect(signup).toMatchObject({
      id,
      number,
      version: 1,
      state: 'received',
      totalMinor: 8800,
      tags: ['new'],
      attention: [],
      terms: { editableUntil: null },
      places: [],
      waiting: null,
      notes: [],
      events: [],
      duplicates: expect.any(Array),
      mergedInto: null,
      changeRequestId: null,
    });
    expect(signup.persons).toEqual([
      { id: expect.any(String), lunchDay: '2027-04-09' },
      { id: expect.any(String), lunchDay: '2027-04-10' },
      { id: expect.any(String), lunchDay: null },
    ]);
    expect(signup.messages).toMatchObject([{ kind: 'confirmation', problem: '', sentAt: null }]);
    expect(signup.history).toMatchObject([
      { version: 1, by: 'registrant', action: 'submitted', actor: signup.contactEmail },
    ]);
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('is not found as %j', async (id) => {
    expect((await office.call('getOfficeSignup', { id })).error.status).toBe('NOT_FOUND');
  });
});

describe('an edit by the office', () => {
  it('keeps who, why and what differed, also after every deadline', async () => {
    const { id } = await office.submitted();
    test.setNow(AFTER_DEADLINES);
    const late = await testOffice(test);
    const form = validForm();
    form.persons[2] = { ...form.persons[2], name: 'Leo Smutný', hasLunch: true } as never;
    form.groups = [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Smutný'] }];
    const data = { id, version: 1, reason: 'Telefonát s pedagógom', signup: form };
    const { result } = await late.call('editSignup', data);
    test.setNow(TEST_NOW);
    expect(result).toEqual({ id, version: 2, state: 'received', totalMinor: 9600 });
    const signup = await office.read(id);
    expect(signup.history[0]).toMatchObject({
      by: 'office',
      actor: late.email,
      action: 'edited',
      reason: 'Telefonát s pedagógom',
    });
    const paths = signup.history[0].differences.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['persons.2.name', 'persons.2.hasLunch', 'groups.0.people']);
    expect(signup.consents).toHaveLength(1);
    expect(await office.mailsOf(id)).toEqual(['confirmation']);
  });

  it('is checked like the form of the registrant', async () => {
    const { id } = await office.submitted();
    const signup = formOf([validPerformer({ phone: 'neviem' })]);
    const { error } = await office.call('editSignup', { id, version: 1, reason: 'x', signup });
    expect(error.details.issues).toEqual([{ path: 'persons.0.phone', code: 'pattern' }]);
  });

  it('that changes nothing makes no version', async () => {
    const { id } = await office.submitted();
    const data = { id, version: 1, reason: 'x', signup: validForm(), notify: true };
    expect((await office.call('editSignup', data)).result.version).toBe(1);
    expect(await office.mailsOf(id)).toEqual(['confirmation']);
  });

  it('of a version that is not the current one is aborted', async () => {
    const { id } = await office.submitted();
    const signup = formOf([validEducator()]);
    await office.call('editSignup', { id, version: 1, reason: 'x', signup });
    const { status, error } = await office.call('editSignup', {
      id,
      version: 1,
      reason: 'y',
      signup,
    });
    expect([status, error.details]).toEqual([409, { version: 2 }]);
  });

  it('by two at once is stored for one of them', async () => {
    const { id } = await office.submitted();
    const answers = await Promise.all(
      ['Ján Prvý', 'Ján Druhý'].map((name) =>
        office.call('editSignup', {
          id,
          version: 1,
          reason: 'x',
          signup: formOf([validEducator({ name })]),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('to another address replaces the link and tells only the new one', async () => {
    const { id, token } = await office.submitted();
    const data = {
      id,
      version: 1,
      reason: 'Preklep v adrese',
      signup: validForm(),
      contactEmail: 'spravna@zus.example',
      notify: true,
    };
    expect((await office.call('editSignup', data)).result.version).toBe(2);
    expect((await test.call('getSignup', { token })).status).toBe(404);
    const { url } = (await office.call('getSignupLink', { id })).result;
    const { result } = await test.call('getSignup', { token: url.split('/').at(-1) });
    expect(result.contactEmail).toBe('spravna@zus.example');
    expect(result.history[0]).toMatchObject({ action: 'contact-corrected', by: 'office' });
    expect(await office.mailsOf(id)).toEqual(['confirmation', 'confirmation']);
    const wrong = await office.call('editSignup', { ...data, version: 2, contactEmail: 'zle' });
    expect(wrong.error.details.issues).toEqual([{ path: 'contactEmail', code: 'pattern' }]);
  });
});

describe('tags', () => {
  it('are given to all or some persons, without a version', async () => {
    const { id } = await office.submitted();
    const [first, second] = (await office.read(id)).persons as { id: string }[];
    const all = await office.call('tagPersons', { id, add: ['VIP', 'VIP'], remove: ['new'] });
    expect(all.result).toEqual({ tags: ['VIP'] });
    await office.call('tagPersons', {
      id,
      persons: [second?.id],
      add: ['Ubytovanie'],
      remove: ['VIP'],
    });
    const signup = await office.read(id);
    const tags = signup.signup.persons.map((person: { tags: string[] }) => person.tags);
    expect(tags).toEqual([['VIP'], ['Ubytovanie'], ['VIP']]);
    expect(signup.version).toBe(1);
    expect(signup.events).toMatchObject([
      { kind: 'tags', actor: office.email, added: ['Ubytovanie'], removed: ['VIP'] },
      { kind: 'tags', added: ['VIP'], removed: ['new'] },
    ]);
    expect(first).toBeDefined();
  });

  it('that change nothing leave no trace', async () => {
    const { id } = await office.submitted();
    await office.call('tagPersons', { id, add: ['new'], remove: ['Iná'] });
    expect((await office.read(id)).events).toEqual([]);
  });

  it('stay with a person through an edit that comes at the same time', async () => {
    const { id } = await office.submitted();
    const signup = {
      ...validForm(),
      groups: [{ name: 'Mesiačiky', people: ['Ema Malá', 'Leo Veselý'] }],
    };
    const [edited, tagged] = await Promise.all([
      office.call('editSignup', { id, version: 1, reason: 'x', signup }),
      office.call('tagPersons', { id, add: ['VIP'] }),
    ]);
    expect([edited.status, tagged.status]).toEqual([200, 200]);
    expect((await office.read(id)).tags).toEqual(['new', 'VIP']);
  });

  it('are refused for unknown persons and with invisible characters', async () => {
    const { id } = await office.submitted();
    const other = await office.read((await office.submitted()).id);
    const stranger = await office.call('tagPersons', {
      id,
      persons: [other.persons[0].id],
      add: ['VIP'],
    });
    expect(stranger.error.details.issues).toEqual([{ path: 'persons.0', code: 'unknownPerson' }]);
    const hidden = await office.call('tagPersons', { id, add: ['V\u202eIP'] });
    expect(hidden.error.details.issues).toEqual([{ path: 'add.0', code: 'controlCharacters' }]);
  });
});

describe('notes', () => {
  it('are kept with a day to come back to, corrected and deleted', async () => {
    const { id } = await office.submitted();
    const note = { signupId: id, text: 'Zavolať škole', followUpOn: '2026-11-14' };
    const { result } = await office.call('saveNote', note);
    expect(result).toMatchObject({ text: 'Zavolať škole', author: office.email, isDone: false });
    expect((await office.read(id)).attention).toEqual(['follow-up']);
    const done = { ...note, noteId: result.id, text: 'Zavolané', isDone: true };
    expect((await office.call('saveNote', done)).result).toMatchObject({
      isDone: true,
      text: 'Zavolané',
    });
    const signup = await office.read(id);
    expect([signup.attention, signup.notes.length, signup.version]).toEqual([[], 1, 1]);
    expect((await office.call('deleteNote', { noteId: result.id })).result).toEqual({});
    expect((await office.call('deleteNote', { noteId: result.id })).status).toBe(404);
    expect((await office.read(id)).notes).toEqual([]);
  });

  it('of another signup are not found, nor a signup that is not there', async () => {
    const [one, other] = [await office.submitted(), await office.submitted()];
    const { result } = await office.call('saveNote', { signupId: one.id, text: 'Moja' });
    const moved = { signupId: other.id, noteId: result.id, text: 'Cudzia' };
    expect((await office.call('saveNote', moved)).status).toBe(404);
    expect((await office.call('saveNote', { signupId: 'x', text: 'Nikam' })).status).toBe(404);
    const never = await office.call('saveNote', {
      signupId: one.id,
      text: 'x',
      followUpOn: '2026-02-30',
    });
    expect(never.error.details.issues).toEqual([{ path: 'followUpOn', code: 'dateParse' }]);
  });
});

describe('the link of a signup', () => {
  it('is shown to the office, and that is written down', async () => {
    const { id, token, number } = await office.submitted();
    const { result } = await office.call('getSignupLink', { id });
    expect(result.url).toBe(`${test.services.env.publicUrl}/s/${token}`);
    expect((await office.read(id)).events).toMatchObject([
      { kind: 'link-shown', actor: office.email },
    ]);
    const log = await test.query(
      `select actor, subject from audit_log where action = 'signup-link-shown' and subject_id = $1`,
      [id],
    );
    expect(log).toEqual([{ actor: office.email, subject: number }]);
  });

  it('is sent again once, however often it is asked for before it leaves', async () => {
    const { id } = await office.submitted();
    const first = await office.call('sendSignupMailAgain', { id });
    const second = await office.call('sendSignupMailAgain', { id });
    expect(second.result).toEqual(first.result);
    expect(await office.mailsOf(id)).toEqual(['confirmation', 'confirmation-again']);
    expect((await office.read(id)).events).toMatchObject([{ kind: 'mail-sent-again' }]);
  });
});
