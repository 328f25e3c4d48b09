// Guards the answer to "what do you know about me" after a competition, and that it tells no result
// before the jury does.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalDataSchema } from '#contract/personal-data.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { peopleIn, preparedDevice } from './support/day.ts';
import { insertRow } from './support/insert-row.ts';
import { juryOf } from './support/jury.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { readPdf } from './support/read-pdf.ts';
import { releaseAll } from './support/timetable.ts';
import { writeTimetableAbout } from './support/whole-timetable.ts';

const CATEGORY = 'I. (A)';
const EMA = `Ema ${CATEGORY}`;

let test: TestApp;
let office: TestOffice;
let signup: Submitted;
let take: (step: string) => Promise<unknown>;

beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  const second = await testOffice(test);
  const jury = juryOf(office);
  const { ids, submitted } = await jury.prepared(CATEGORY);
  signup = submitted;
  const [ema, leo] = ids;
  const { id: configId, edition } = await test.services.configs.current();
  await writeTimetableAbout(test, { key: `player ${EMA.toLowerCase()} 2014-05-06`, name: EMA });
  await test.query(`update persons set birth_date = '2014-05-06' where id = (
    select (players -> 0 ->> 'personId')::uuid from appearances where id = '${ema}')`);
  await releaseAll(office, edition.startsOn);

  const desk = await preparedDevice(test, office, { job: 'desk' });
  const person = peopleIn(desk.prepared)[EMA] ?? '';
  await desk.send([
    desk.event('arrived', person),
    desk.event('paid-at-desk', signup.id, {
      payload: { receipt: 'P 7', amountMinor: 500 },
    }),
  ]);
  const hall = await preparedDevice(test, office, { job: 'hall', place: 'A' });
  await hall.send([hall.event('started', ema), hall.event('ended', ema)]);

  const { seats } = await jury.read(CATEGORY);
  const exclusion = { category: CATEGORY, seatId: seats[0].id, appearanceId: leo };
  await office.call('setJuryExclusion', {
    ...exclusion,
    isExcluded: true,
    reason: 'vlastný žiak',
  });
  const marks = { [ema]: ['22', '23', '24'], [leo]: [null, '20', '21'] };
  await jury.type(office, CATEGORY, marks);
  await jury.type(second, CATEGORY, marks);
  await jury.lock(CATEGORY);
  await jury.step(office, CATEGORY, 'propose');
  await jury.step(second, CATEGORY, 'confirm');
  take = (step) => jury.step(office, CATEGORY, step);
  await insertRow(test, 'document_checks', {
    code: 'D1',
    kind: 'diploma',
    config_id: configId,
    signup_id: signup.id,
    person: EMA,
    subject: ema,
    facts: JSON.stringify([{ label: 'Výsledok', value: '1. miesto' }]),
  });
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const read = async (url: string, headers = {}) =>
  personalDataSchema.parse(JSON.parse((await get(url, headers)).body));
const own = (query = '') => read(`/s/${signup.token}/data.json${query}`);
const ofOffice = (query = '') => read(`/personal-data/${signup.id}.json${query}`, office.headers);

const emaIn = ({ appearances }: Awaited<ReturnType<typeof read>>) =>
  appearances.find(({ players }) => players.some(({ person }) => person === EMA));

describe('what came with the competition', () => {
  it('is in the extract of the office, with the points of jurors whose names are not in it', async () => {
    const data = await ofOffice();
    expect(data.appearances).toHaveLength(2);
    expect(
      emaIn(data)?.jury?.marks.map(({ seat, points, stage }) => `${seat}: ${points} ${stage}`),
    ).toEqual(['1', '2'].flatMap(() => ['1: 22 final', '2: 23 final', '3: 24 final']));
    const exclusions = data.appearances.flatMap(({ jury }) => jury?.exclusions ?? []);
    expect(exclusions).toEqual([{ seat: 1, reason: 'vlastný žiak' }]);
    expect(emaIn(data)).toMatchObject({
      category: CATEGORY,
      time: { hall: 'A', startsAt: '09:00', number: expect.any(String) },
      result: { points: '23', place: 1 },
    });
    expect(data.badges.map(({ person }) => person)).toContain(EMA);
    expect(data.dayEvents).toMatchObject([
      { kind: 'arrived', person: EMA },
      { kind: 'paid-at-desk', person: null, details: { receipt: 'P 7' } },
      { kind: 'started', category: CATEGORY },
      { kind: 'ended', category: CATEGORY },
    ]);
    expect(JSON.stringify(data.appearances)).not.toContain('Anna Malá');
  });

  it('tells the holder of the link no result before it is published', async () => {
    const whole = await own();
    expect(emaIn(whole)).toMatchObject({ category: CATEGORY, result: null, jury: null });
    expect(whole.results).toEqual([]);
    expect(whole.checks.map(({ kind }) => kind)).not.toContain('diploma');
    expect((await ofOffice()).results.map(({ of }) => of)).toContain(EMA);
    for (const step of ['sign', 'announce', 'publish']) await take(step);
    const published = await own();
    expect(emaIn(published)).toMatchObject({ result: { points: '23', place: 1 }, jury: null });
    expect(published.results.map(({ of }) => of)).toEqual([EMA]);
    expect(published.checks.map(({ kind }) => kind)).toContain('diploma');
  });

  it('is readable as a PDF', async () => {
    const { rawPayload } = await get(`/personal-data/${signup.id}.pdf`, office.headers);
    const { text } = await readPdf(rawPayload);
    for (const words of [`Vystúpenie: ${CATEGORY}`, 'porotca 2: 23', 'vlastný žiak', 'Príchod']) {
      expect(text).toContain(words);
    }
  });

  it('of one person has nothing about the others and the payer', async () => {
    const position = (await own()).persons.findIndex(({ name }) => name === EMA) + 1;
    const data = await ofOffice(`?person=${position}`);
    expect(data.appearances.map(({ players }) => players.map(({ person }) => person))).toEqual([
      [EMA],
    ]);
    expect(data.availability).toEqual([
      { person: EMA, day: expect.any(String), from: '10:00', to: '12:00' },
    ]);
    expect(data.badges.map(({ person }) => person)).toEqual([EMA]);
    expect(data.dayEvents.map(({ kind }) => kind)).toEqual(['arrived', 'started', 'ended']);
    expect(JSON.stringify(data)).not.toContain(`Leo ${CATEGORY}`);
  });
});
