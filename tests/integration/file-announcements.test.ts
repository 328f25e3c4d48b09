import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { keysIn, LARGE, uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';

describe('an announced file', () => {
  let test: TestApp;
  let office: TestOffice;
  let send: ReturnType<typeof uploader>;
  beforeAll(async () => {
    test = await startTestApp();
    office = await testOffice(test);
    send = uploader(test);
  });
  afterAll(() => test.close());

  it.each([
    ['of two gigabytes', { sizeBytes: 2 ** 31 }, { problem: 'too-large', maxBytes: 20_971_520 }],
    ['of one byte too many', { sizeBytes: 20_971_521 }, { problem: 'too-large' }],
    ['of no size', { sizeBytes: 0 }, { problem: 'empty' }],
    ['of a kind that nobody takes', { name: 'noty.docx' }, { problem: 'unknown-kind' }],
  ])('%s is refused before anything is sent', async (_what, more, details) => {
    const { token } = await office.submitted();
    const { error } = await send.beginSheet(token, LARGE, more);
    expect(error.status).toBe('FAILED_PRECONDITION');
    expect(error.details).toMatchObject({ reason: 'file-refused', ...details });
    expect(await test.query('select from uploads where signup_id is not null')).toEqual([]);
  });

  it('must belong to a performer of the signup', async () => {
    const { token } = await office.submitted();
    for (const performer of ['Nikto Neznámy', 'Mgr. Jana Nováková']) {
      const { error } = await send.beginSheet(token, LARGE, { performer });
      expect(error.details.issues).toEqual([{ path: 'performer', code: 'unknownOption' }]);
    }
    const group = await send.beginSheet(token, LARGE, { performer: 'Slniečka' });
    expect((await send.complete(group, LARGE)).result.file.performer).toBe('Slniečka');
  });

  it('is of the appearance that it names, or of the only one that it can mean', async () => {
    const { id, token } = await office.submitted();
    const { appearances } = await office.read(id);
    type Listed = { id: string; group: object | null; players: { name: string }[] };
    const played = (name: string) =>
      (appearances as Listed[]).find(
        ({ group, players }) => group === null && players.some((player) => player.name === name),
      )?.id;
    const group = (appearances as Listed[]).find((one) => one.group !== null)?.id ?? '';
    const upload = async (more: object) =>
      (await send.complete(await send.beginSheet(token, LARGE, more), LARGE)).result.file;
    expect((await upload({})).appearanceId).toBe(played('Ema Malá'));
    expect((await upload({ appearanceId: group })).appearanceId).toBe(group);
    const duo = await upload({ performer: 'Slniečka' });
    expect(duo.appearanceId).toBe(group);
    const elsewhere = { performer: 'Slniečka', appearanceId: played('Ema Malá') ?? '' };
    const { error } = await send.beginSheet(token, LARGE, elsewhere);
    expect(error.details.issues).toEqual([{ path: 'appearanceId', code: 'unknownOption' }]);

    const form = validForm();
    form.groups = form.groups.map((one) => ({ ...one, name: 'Hviezdičky' }));
    await test.call('updateSignup', { token, version: 1, signup: form });
    const { files } = (await test.call('listSheets', { token })).result;
    const renamed = files.find((file: { id: string }) => file.id === duo.id);
    expect(renamed).toMatchObject({ performer: 'Hviezdičky', appearanceId: group });
    const counted = (await office.call('listAppearances', {})).result.appearances as {
      id: string;
      sheets: number;
    }[];
    expect(counted.find((one) => one.id === group)?.sheets).toBe(2);
  });

  it('is one too many when a performer has as many as there may be', async () => {
    const { token } = await office.submitted();
    await changeConfig(test, (config) => {
      config.uploads = { ...config.uploads, sheetsPerPerformer: 2 };
    });
    const begun = [
      await send.beginSheet(token, LARGE),
      await send.beginSheet(token, LARGE),
      await send.beginSheet(token, LARGE),
    ];
    const finished = [];
    for (const one of begun) finished.push(await send.complete(one, LARGE));
    const tooMany = { reason: 'too-many-files', maxFiles: 2 };
    expect(finished.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(finished[2]?.error.details).toEqual(tooMany);
    expect((await send.beginSheet(token, LARGE)).error.details).toEqual(tooMany);
    const another = await send.beginSheet(token, LARGE, { performer: 'Leo Veselý' });
    expect(another.status).toBe(200);
    const { files } = (await test.call('listSheets', { token })).result;
    expect(await keysIn(test.services.files.storage, 'sheets/')).toEqual(
      expect.arrayContaining(files.map(({ id }: { id: string }) => `sheets/${id}`)),
    );
  });

  it('makes room for itself when others were begun and left', async () => {
    const { token } = await office.submitted();
    const ids: string[] = [];
    for (let begun = 0; begun < 8; begun++) {
      const { result } = await send.beginSheet(token, LARGE);
      await send.sendParts(result, LARGE, [0]);
      ids.push(result.uploadId);
    }
    const known = await Promise.all(ids.map((uploadId) => test.call('getUpload', { uploadId })));
    expect(known.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(known.at(-1)?.status).toBe(200);
  });

  it('is not taken for a signup that is cancelled, closed or put away', async () => {
    const cancelled = await office.submitted();
    const begun = await send.beginSheet(cancelled.token, LARGE);
    await test.call('cancelSignup', { token: cancelled.token, version: 1 });
    const refused = await send.beginSheet(cancelled.token, LARGE);
    expect(refused.error.details.reason).toBe('signup-cancelled');
    const closed = await office.submitted();
    const done = await send.complete(await send.beginSheet(closed.token, LARGE), LARGE);
    await office.call('changeSignupTerms', {
      id: closed.id,
      version: 1,
      reason: 'Uzávierka',
      editableUntil: '2026-11-01T12:00',
    });
    expect((await send.beginSheet(closed.token, LARGE)).error.details.reason).toBe('not-editable');
    const fileId = done.result.file.id;
    const deleting = await test.call('deleteSheet', { token: closed.token, fileId });
    expect(deleting.error.details.reason).toBe('not-editable');
    expect((await test.call('listSheets', { token: closed.token })).result.files).toHaveLength(1);
    expect(begun.status).toBe(200);
  });

  it('is not taken for an edition that was put away, nor is one that was begun before', async () => {
    const { token, id } = await office.submitted();
    const { result: begun } = await send.beginSheet(token, LARGE);
    await send.sendParts(begun, LARGE);
    await test.query('update config set archived_at = now()');
    try {
      const archived = { details: { reason: 'edition-archived' } };
      expect((await send.beginSheet(token, LARGE)).error).toMatchObject(archived);
      const bytes = LARGE.length;
      for (const data of [
        { bucket: 'organization', name: 'a.pdf', sizeBytes: bytes },
        { bucket: 'sheets', signupId: id, performer: 'Ema Malá', name: 'a.pdf', sizeBytes: bytes },
      ]) {
        expect((await office.call('beginFileUpload', data)).error).toMatchObject(archived);
      }
      const finish = await test.call('finishUpload', { uploadId: begun.uploadId });
      expect(finish.error).toMatchObject(archived);
    } finally {
      await test.query('update config set archived_at = null');
    }
  });

  it('follows a renamed person, and stays when they leave', async () => {
    const { token } = await office.submitted();
    await send.complete(await send.beginSheet(token, LARGE), LARGE);
    const renamed = validForm();
    for (const person of renamed.persons) {
      if (person.name === 'Ema Malá') Object.assign(person, { name: 'Ema Veľká' });
    }
    renamed.groups = [{ name: 'Slniečka', people: ['Ema Veľká', 'Leo Veselý'] }];
    await test.call('updateSignup', { token, version: 1, signup: renamed });
    const performers = async () =>
      (await test.call('listSheets', { token })).result.files.map(
        ({ performer }: { performer: string }) => performer,
      );
    expect(await performers()).toEqual(['Ema Veľká']);
    const more = await send.beginSheet(token, LARGE, { performer: 'Ema Veľká' });
    expect(more.status).toBe(200);
    const alone = validForm({ groups: [] });
    alone.persons = alone.persons.filter(({ name }) => name !== 'Ema Malá');
    for (const person of alone.persons) person.category = person.category.slice(0, 0);
    const soloist = alone.persons.find(({ name }) => name === 'Leo Veselý');
    if (soloist) soloist.category = ['II. (A)'];
    const { error } = await test.call('updateSignup', { token, version: 2, signup: alone });
    expect(error).toBeUndefined();
    expect(await performers()).toEqual(['Ema Malá']);
  });

  it('is out of reach for the link of another signup', async () => {
    const mine = await office.submitted();
    const theirs = await office.submitted();
    const { result } = await send.complete(await send.beginSheet(mine.token, LARGE), LARGE);
    const fileId = result.file.id;
    expect((await test.call('listSheets', { token: theirs.token })).result.files).toEqual([]);
    const foreign = await test.call('deleteSheet', { token: theirs.token, fileId });
    expect(foreign.error.status).toBe('NOT_FOUND');
    const unknown = await test.call('deleteSheet', { token: mine.token, fileId: 'x' });
    expect(unknown.error.status).toBe('NOT_FOUND');
    expect((await test.call('listSheets', { token: 'x' })).error.status).toBe('NOT_FOUND');
    expect((await test.app.inject(result.file.url)).statusCode).toBe(200);
    expect((await test.call('deleteSheet', { token: mine.token, fileId })).result).toEqual({});
    expect((await test.app.inject(result.file.url)).statusCode).toBe(404);
    expect(await keysIn(test.services.files.storage, `sheets/${fileId}`)).toEqual([]);
  });
});
