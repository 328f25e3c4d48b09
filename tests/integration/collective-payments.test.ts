import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCheckDigits } from '#domain/signup/reference.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';
import { camtOf, importOf } from './support/statements.ts';

let test: TestApp;
let treasurer: TestOffice;
let organiser: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  treasurer = await testOffice(test, 'treasurer');
  organiser = await testOffice(test);
});
afterAll(() => test.close());

const idsOf = (signups: readonly Submitted[]) => signups.map(({ id }) => id);
const joined = (signups: readonly Submitted[], more: object = {}) =>
  treasurer.call('createCollectivePayment', { selection: { ids: idsOf(signups) }, ...more });
const several = (count: number, more: Record<string, unknown> = {}) =>
  Promise.all(Array.from({ length: count }, () => treasurer.submitted(undefined, more)));
const paid = (signup: Submitted, amountMinor: number) =>
  treasurer.call('bookDeskMoney', {
    signupId: signup.id,
    idempotencyKey: randomUUID(),
    kind: 'payment',
    method: 'cash',
    amountMinor,
  });

describe('a collective payment', () => {
  it('asks for what is left of all its signups, with a symbol of its own', async () => {
    const signups = await several(3);
    await paid(signups[0] as Submitted, 1000);
    const { result } = await joined(signups);
    const left = signups.reduce((sum, { totalMinor }) => sum + totalMinor, 0) - 1000;
    expect(result.payment).toMatchObject({
      amountMinor: left,
      variableSymbol: result.variableSymbol,
      message: `Hromadná platba ${result.number}`,
    });
    expect(hasCheckDigits(result.variableSymbol)).toBe(true);
    expect(result.leftOut).toBe(0);
    expect(result.signups.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      idsOf(signups).toSorted(),
    );
  });

  it('leaves out what is paid, and refuses when fewer than two are left', async () => {
    const [first, second, third] = (await several(3)) as [Submitted, Submitted, Submitted];
    await paid(third, third.totalMinor);
    const made = await joined([first, second, third]);
    expect([made.result.leftOut, made.result.signups.length]).toEqual([1, 2]);
    const again = await joined([first, second, third]);
    expect(again.error.details.reason).toBe('too-few-signups');
  });

  it('is made out to the school of all its signups, or to the customer named by the office', async () => {
    const billing = { name: 'ZUŠ Žilina', ico: '37813200', dic: '', address: '', email: '' };
    const { result } = await joined(await several(2, { billing }));
    expect(result.payer).toMatchObject({ name: 'ZUŠ Žilina', ico: '37813200' });
    const other = await joined(await several(2, { billing }), { payer: { name: 'Mesto Žilina' } });
    expect(other.result.payer.name).toBe('Mesto Žilina');
    const wrong = await joined(await several(2), { payer: { name: 'A', ico: 'x' } });
    expect(wrong.error.details.issues).toEqual([{ path: 'billing.ico', code: 'pattern' }]);
  });

  it('never asks for one signup twice, however many ask at once', async () => {
    const signups = await several(2);
    const answers = await Promise.all([joined(signups), joined(signups), joined(signups)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gives its signups free when it is withdrawn, once', async () => {
    const signups = await several(2);
    const { result } = await joined(signups);
    expect((await treasurer.call('withdrawCollectivePayment', { id: result.id })).status).toBe(200);
    expect((await treasurer.call('withdrawCollectivePayment', { id: result.id })).status).toBe(404);
    const again = await joined(signups);
    expect(again.result.variableSymbol).not.toBe(result.variableSymbol);
    const { payments } = (await treasurer.call('listCollectivePayments', {})).result;
    const seen = payments.find(({ id }: { id: string }) => id === result.id);
    expect([seen.isWithdrawn, seen.payment]).toEqual([true, null]);
  });
});

describe('paying a collective payment', () => {
  it('has paid, also when one of its signups waits for a place by then', async () => {
    await changeConfig(test, (config) => {
      config.payment.iban = 'SK3112000000198742637541';
    });
    const signups = await several(3);
    const { result: made } = await joined(signups);
    await test.query(`update signups set state = 'waitlisted' where id = $1`, [signups[2]?.id]);
    const { payments } = (await treasurer.call('listCollectivePayments', {})).result;
    const { payment } = payments.find(({ id }: { id: string }) => id === made.id);
    expect(payment.amountMinor).toBe(2 * 8800);
    const euros = (payment.amountMinor / 100).toFixed(2);
    const file = camtOf([{ ref: randomUUID(), euros, symbol: payment.variableSymbol }]);
    const { result } = await treasurer.call('importBankStatement', importOf(file));
    expect(result.files).toMatchObject([{ matched: 1, toCheck: 0 }]);
  });

  it('reads the same text and day on the page and in the document', async () => {
    const signups = await several(2);
    await test.query(
      `update signups set created_at = created_at - interval '5 days' where id = $1`,
      [signups[0]?.id],
    );
    const { result } = await joined(signups);
    const [document] = await test.query<{ content: unknown }>(
      'select content from money_documents where collective_id = $1',
      [result.id],
    );
    const said = JSON.stringify(document?.content);
    expect(said).toContain(result.payment.message);
    expect(said).toContain(result.payment.dueDate);
  });
});

describe('a signup that is merged into another', () => {
  const merged = async (from: Submitted, into: Submitted) => {
    const { status } = await organiser.call('mergeSignups', {
      from: { id: from.id, version: 1 },
      into: { id: into.id, version: 1 },
      reason: 'Odoslané dvakrát',
    });
    expect(status).toBe(200);
  };
  const membersOf = async (id: string) => {
    const { payments } = (await treasurer.call('listCollectivePayments', {})).result;
    const { signups } = payments.find((one: { id: string }) => one.id === id);
    return signups.map((one: { id: string }) => one.id).toSorted();
  };

  it('is replaced by it in the collective payment, and a transfer under way fits', async () => {
    await changeConfig(test, (config) => {
      config.payment.iban = 'SK3112000000198742637541';
    });
    const [stays, gone, into] = (await several(3)) as [Submitted, Submitted, Submitted];
    const { result: made } = await joined([stays, gone]);
    await merged(gone, into);
    expect(await membersOf(made.id)).toEqual(idsOf([stays, into]).toSorted());
    const euros = (made.payment.amountMinor / 100).toFixed(2);
    const file = camtOf([{ ref: randomUUID(), euros, symbol: made.variableSymbol }]);
    const { result } = await treasurer.call('importBankStatement', importOf(file));
    expect(result.files).toMatchObject([{ matched: 1, toCheck: 0 }]);
    expect((await treasurer.read(into.id)).money).toMatchObject({ state: 'paid', owedMinor: 0 });
  });

  it('stays where it is when it is paid, or when the other is asked for elsewhere', async () => {
    const [paidUp, other, into] = (await several(3)) as [Submitted, Submitted, Submitted];
    const settled = await joined([paidUp, other]);
    await paid(paidUp, paidUp.totalMinor);
    await merged(paidUp, into);
    expect(await membersOf(settled.result.id)).toEqual(idsOf([paidUp, other]).toSorted());
    const [first, second, third, fourth] = await several(4);
    const here = await joined([first, second] as Submitted[]);
    const there = await joined([third, fourth] as Submitted[]);
    await merged(first as Submitted, third as Submitted);
    expect(await membersOf(here.result.id)).toEqual(
      idsOf([first, second] as Submitted[]).toSorted(),
    );
    expect(await membersOf(there.result.id)).toEqual(
      idsOf([third, fourth] as Submitted[]).toSorted(),
    );
  });
});

describe('a teacher', () => {
  it('joins signups of their own address only', async () => {
    const { email, headers } = await signedInUser(test);
    const own = await several(2, { contactEmail: email });
    const [foreign] = await several(1);
    const call = (signupIds: string[]) =>
      test.call('createMyCollectivePayment', { signupIds }, headers);
    expect((await call([...idsOf(own), foreign?.id ?? ''])).status).toBe(404);
    const made = await call(idsOf(own));
    expect(made.result.signups).toHaveLength(2);
    const mine = await test.call('listMyCollectivePayments', {}, headers);
    expect(mine.result.payments.map(({ id }: { id: string }) => id)).toEqual([made.result.id]);
    const { headers: others } = await signedInUser(test);
    const withdraw = (who: typeof headers) =>
      test.call('withdrawMyCollectivePayment', { id: made.result.id }, who);
    expect((await withdraw(others)).status).toBe(404);
    expect((await withdraw(headers)).status).toBe(200);
  });

  it('no longer sees the name of a signup whose contact has changed', async () => {
    const { email, headers } = await signedInUser(test);
    const [kept, left] = (await several(2, { contactEmail: email })) as [Submitted, Submitted];
    await test.call('createMyCollectivePayment', { signupIds: idsOf([kept, left]) }, headers);
    const namesOf = async () => {
      const { result } = await test.call('listMyCollectivePayments', {}, headers);
      const signups: { id: string; name: string }[] = result.payments[0].signups;
      return new Map(signups.map(({ id, name }) => [id, name]));
    };
    const before = await namesOf();
    expect(before.get(left.id)).not.toBe('');
    const contactEmail = 'niekto.iny@skola.example';
    const corrected = { token: left.token, version: 1, contactEmail };
    expect((await test.call('correctContactEmail', corrected)).status).toBe(200);
    expect(await namesOf()).toEqual(new Map([...before, [left.id, '']]));
  });

  it('sees in the list of the account what is owed', async () => {
    const { email, headers } = await signedInUser(test);
    const [signup] = (await several(1, { contactEmail: email })) as [Submitted];
    await paid(signup, 500);
    const { result } = await test.call('listMySignups', {}, headers);
    expect(result.signups[0]).toMatchObject({
      id: signup.id,
      owedMinor: signup.totalMinor - 500,
    });
  });
});
