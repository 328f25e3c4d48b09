import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { Queryable } from '#server/db/connection.ts';
import { searchPayables } from '#server/features/bank/debts/queries.ts';
import { insertConfig } from '#server/features/config/queries.ts';
import { findFiles, sumFiles } from '#server/features/file/queries.ts';
import {
  findGroupsPage,
  findLunchesPage,
  findPeoplePage,
  findSchools,
} from '#server/features/lists/queries.ts';
import { findLogRows } from '#server/features/log/queries.ts';
import { countMessages, findMessages } from '#server/features/message/outbox/queries.ts';
import { findEntries } from '#server/features/money/ledger/queries.ts';
import {
  findRegister,
  findRegisterIds,
  type RegisterFilter,
  sumRegister,
} from '#server/features/money-document/register/queries.ts';
import { findPublicSchools } from '#server/features/school/queries.ts';
import { countAttention } from '#server/features/signup/attention/queries.ts';
import type { SignupFilter } from '#server/features/signup/list/filter/queries.ts';
import {
  countListed,
  findListedIds,
  findSignupPage,
} from '#server/features/signup/list/queries.ts';
import { findUsers } from '#server/features/user/queries.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const DAY = '2026-11-18';
const NOW = new Date('2026-11-18T05:00:00Z');
const moment = {
  ...{ today: DAY, unpaidBefore: DAY, timeZone: 'Europe/Bratislava' },
  guardian: { startsOn: DAY, belowAge: 16 },
} as const;

const NOTHING: SignupFilter = {
  configId: ID,
  search: '',
  ids: null,
  except: [],
  states: [],
  categories: [],
  paymentType: null,
  tags: [],
  schools: [],
  days: [],
  withoutConsents: [],
  withConsents: [],
  languages: [],
  money: [],
  attention: [],
  createdFrom: '',
  createdTo: '',
  moment,
};
const EVERYTHING: SignupFilter = {
  ...NOTHING,
  search: 'Jana No',
  ids: [ID],
  except: [ID],
  states: ['received'],
  categories: ['A'],
  paymentType: 'bank',
  tags: ['a'],
  schools: ['b'],
  days: [DAY],
  withoutConsents: ['c'],
  withConsents: [['c'], []],
  languages: ['sk'],
  money: ['paid'],
  attention: ['past-due', 'age', 'group', 'failed-mail', 'change-request', 'guardian', 'follow-up'],
  createdFrom: DAY,
  createdTo: DAY,
};
const SORTS = ['createdAt', '-updatedAt', 'number', '-totalMinor', 'name', '-school'] as const;

const scope = {
  configId: ID,
  categoryOrder: ['A'],
  categories: null,
  day: '',
  search: '',
} as const;
const narrow = { ...scope, categories: ['A'], day: DAY, search: 'Jana No' } as const;
const after = (...key: string[]) => ({ after: key, limit: 10 });
const first = { after: null, limit: 10 };

const register: RegisterFilter = {
  configId: ID,
  kinds: ['proforma'],
  from: DAY,
  to: DAY,
  search: 'Jana No',
};

type Ask = (db: Queryable) => Promise<unknown>;

/** Calls of functions that assemble their statement from their input. */
export const ASSEMBLED: Record<string, Ask[]> = {
  insertConfig: [(db) => insertConfig(db, sampleEdition(DAY), 1)],
  searchPayables: [(db) => searchPayables(db, 'Jana No')],
  findUsers: ['', 'Jana No'].map(
    (search) => (db) => findUsers(db, { search, teachers: true, limit: 10 }),
  ),
  findLogRows: ['', 'Jana No'].map(
    (search) => (db) =>
      findLogRows(
        db,
        { search, action: null, from: DAY, to: DAY },
        { before: 1, limit: 10, timeZone: moment.timeZone },
      ),
  ),
  findFiles: ['', ID].map(
    (signupId) => (db) =>
      findFiles(
        db,
        { configId: ID, buckets: [], signupId, words: ['jana'] },
        { after: { createdAt: NOW.toISOString(), id: ID }, limit: 10 },
      ),
  ),
  sumFiles: [(db) => sumFiles(db, { configId: ID, buckets: [], signupId: '', words: ['jana'] })],
  findPeoplePage: [
    (db) => findPeoplePage(db, scope, first),
    (db) => findPeoplePage(db, narrow, after('1', 'A', 'Nová', 'Jana Nová', ID)),
  ],
  findGroupsPage: [
    (db) => findGroupsPage(db, scope, first),
    (db) => findGroupsPage(db, narrow, after('1', 'A', 'Trio', ID, '1')),
  ],
  findLunchesPage: [
    (db) => findLunchesPage(db, scope, first),
    (db) => findLunchesPage(db, narrow, after(DAY, 'ZUŠ', 'Nová', 'Jana Nová', ID)),
  ],
  findPublicSchools: [(db) => findPublicSchools(db, ['zus', 'zilina'], 8)],
  findSchools: [(db) => findSchools(db, scope, 10), (db) => findSchools(db, narrow, 10)],
  findMessages: [
    (db) => findMessages(db, { states: [], kinds: [], campaignId: '', search: '' }, first),
    (db) =>
      findMessages(
        db,
        { states: ['failed'], kinds: ['campaign'], campaignId: ID, search: 'Jana No' },
        { after: { micros: '1', id: ID }, limit: 10 },
      ),
  ],
  countMessages: [
    (db) =>
      countMessages(db, { states: [], kinds: ['campaign'], campaignId: ID, search: 'Jana No' }),
  ],
  findEntries: [
    (db) =>
      findEntries(db, {
        ...{ configId: ID, search: '', methods: [], from: null, to: null },
        ...{ onlyFree: false, after: null, limit: 10 },
      }),
    (db) =>
      findEntries(db, {
        ...{ configId: ID, search: 'Jana No', methods: ['card'], from: DAY, to: DAY },
        ...{ onlyFree: true, after: ID, limit: 10 },
      }),
  ],
  findRegister: [
    (db) => findRegister(db, register, { after: ID, limit: 10 }),
    (db) => findRegister(db, { ...register, kinds: [], search: '' }, first),
  ],
  sumRegister: [(db) => sumRegister(db, register)],
  findRegisterIds: [(db) => findRegisterIds(db, register)],
  countAttention: [(db) => countAttention(db, ID, moment)],
  findSignupPage: SORTS.map((sort) => (db) => {
    const key = sort === 'number' ? ['8', '2026-001'] : ['1'];
    return findSignupPage(db, EVERYTHING, { sort, after: { sort, key, id: ID }, limit: 10 });
  }),
  countListed: [
    (db) => countListed(db, NOTHING),
    (db) => countListed(db, EVERYTHING),
    (db) => countListed(db, { ...NOTHING, search: 'Jana' }),
  ],
  findListedIds: SORTS.map((sort) => (db) => findListedIds(db, NOTHING, sort)),
};

/** The statements that a function sends to the database. */
export async function recordStatements(ask: Ask): Promise<string[]> {
  const texts: string[] = [];
  const query = async (asked: string | { text: string }) => {
    texts.push(typeof asked === 'string' ? asked : asked.text);
    return { rows: [], rowCount: 0 };
  };
  await ask({ query } as unknown as Queryable);
  return texts;
}
