import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';

let test: TestApp;
let anna: TestUser;
let boris: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  anna = await signedInUser(test, { role: 'organiser' });
  boris = await signedInUser(test, { role: 'viewer' });
});
afterAll(() => test.close());

const save = (user: TestUser, data: object) => test.call('saveView', data, user.headers);
const names = async (user: TestUser) => {
  const { result } = await test.call('listViews', {}, user.headers);
  return (result.views as { name: string; isOwn: boolean }[]).map(
    ({ name, isOwn }) => `${name}${isOwn ? ' (own)' : ''}`,
  );
};

it('a view is kept with its address and its columns', async () => {
  const view = { name: 'Po splatnosti', query: 'attention=past-due', columns: ['name', 'total'] };
  const { result } = await save(anna, view);
  expect(result).toEqual({ ...view, id: expect.any(String), isShared: false, isOwn: true });
  const { result: list } = await test.call('listViews', {}, anna.headers);
  expect(list.views).toEqual([result]);
});

it('others see it only when it is shared', async () => {
  await save(anna, { name: 'Čakajúci', query: 'states=waitlisted', isShared: true });
  await save(boris, { name: 'Cudzinci', query: 'languages=en' });
  expect(await names(anna)).toEqual(['Čakajúci (own)', 'Po splatnosti (own)']);
  expect(await names(boris)).toEqual(['Cudzinci (own)', 'Čakajúci']);
});

it('a viewer cannot share views', async () => {
  const shared = { name: 'Pre všetkých', query: 'a=1', isShared: true };
  expect((await save(boris, shared)).error.status).toBe('PERMISSION_DENIED');
  const treasurer = await signedInUser(test, { role: 'treasurer' });
  const { result } = await save(treasurer, shared);
  expect(result.isShared).toBe(true);
  await test.call('deleteView', { id: result.id }, treasurer.headers);
});

it('only its owner replaces or deletes it', async () => {
  const { result: shared } = await save(anna, { name: 'Naša', query: 'a=1', isShared: true });
  expect((await save(boris, { ...shared, name: 'Moja', isShared: false })).status).toBe(404);
  expect((await test.call('deleteView', { id: shared.id }, boris.headers)).status).toBe(404);
  expect((await save(anna, { ...shared, name: 'Iná', query: 'a=2' })).result).toMatchObject({
    id: shared.id,
    name: 'Iná',
    query: 'a=2',
  });
  expect((await test.call('deleteView', { id: shared.id }, anna.headers)).status).toBe(200);
  expect((await test.call('deleteView', { id: shared.id }, anna.headers)).status).toBe(404);
  expect(await names(boris)).not.toContain('Iná');
});

it.each([{ name: '' }, { name: 'x'.repeat(81) }, { name: 'x', query: 'y'.repeat(4001) }])(
  '%j is refused',
  async (data) => {
    expect((await save(anna, data)).status).toBe(400);
  },
);

it('one that there is not is not replaced', async () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await save(anna, { id, name: 'Nová' })).status).toBe(404);
  }
});

it('goes with the account that saved it', async () => {
  const gone = await signedInUser(test, { role: 'organiser' });
  await save(gone, { name: 'Dočasná', isShared: true });
  await test.query('delete from auth."user" where id = $1', [gone.id]);
  expect(await names(anna)).not.toContain('Dočasná');
});
