import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOfficeClient, retryUnreachable } from '#client/admin/query/office-client.ts';
import { refreshOnNews } from '#client/admin/query/refresh-on-news.ts';
import { FunctionError } from '#client/lib/call-function.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const UNREACHABLE = new FunctionError('internal', '', { isNetworkFailure: true });

/** A client with some observed functions; each answer waits until the test releases it. */
function open() {
  const client = createOfficeClient();
  const asked: string[] = [];
  const waiting: { answer(): void; fail(error: Error): void }[] = [];
  const show = (name: string, input: object) =>
    new QueryObserver(client, {
      queryKey: [name, input],
      queryFn: () => {
        asked.push(name);
        return new Promise<string>((resolve, reject) => {
          waiting.push({ answer: () => resolve(`answer ${asked.length}`), fail: reject });
        });
      },
    }).subscribe(() => {});
  const answer = async () => {
    for (const one of waiting.splice(0)) one.answer();
    await pass(0);
  };
  const fail = async (error: Error) => {
    for (const one of waiting.splice(0)) one.fail(error);
    await pass(0);
  };
  const takeAsked = () => asked.splice(0);
  return { client, show, answer, fail, takeAsked, tell: refreshOnNews(client) };
}

describe('news of the office', () => {
  const SIGNUP_1 = { signupIds: ['s1'], configChanged: false };

  it.each([
    ['a changed signup', SIGNUP_1, ['getOfficeSignup', 'listLedger']],
    ['another signup', { signupIds: ['s2'], configChanged: false }, ['listLedger']],
    ['any signup', { signupIds: null, configChanged: false }, ['getOfficeSignup', 'listLedger']],
    ['a configuration', { signupIds: [], configChanged: true }, ['listEditions']],
    ['nothing', { signupIds: [], configChanged: false }, []],
  ])('%s: only the functions that it concerns are read again', async (_what, news, expected) => {
    const office = open();
    office.show('getOfficeSignup', { id: 's1' });
    office.show('listLedger', {});
    office.show('listEditions', {});
    office.show('listUsers', {});
    await office.answer();
    office.takeAsked();
    office.tell(news);
    await pass(0);
    expect(office.takeAsked()).toEqual(expected);
  });

  it('that come while an answer is on its way are not lost', async () => {
    const office = open();
    office.show('listLedger', {});
    office.tell(SIGNUP_1);
    await pass(0);
    expect(office.takeAsked()).toEqual(['listLedger']);
    await office.answer();
    expect(office.takeAsked()).toEqual(['listLedger']);
    await office.answer();
    expect(office.takeAsked()).toEqual([]);
  });

  it('that follow each other quickly are read together', async () => {
    const office = open();
    office.show('listLedger', {});
    await office.answer();
    office.takeAsked();
    for (let count = 0; count < 5; count++) {
      office.tell(SIGNUP_1);
      await office.answer();
    }
    expect(office.takeAsked()).toEqual(['listLedger']);
    await pass(1_000);
    expect(office.takeAsked()).toEqual(['listLedger']);
  });
});

describe('a server that cannot be reached', () => {
  it('is asked again every five seconds until it answers', async () => {
    const office = open();
    office.show('listUsers', {});
    await office.fail(UNREACHABLE);
    await pass(5_000);
    await office.fail(UNREACHABLE);
    await pass(5_000);
    await office.answer();
    await pass(20_000);
    expect(office.takeAsked()).toEqual(['listUsers', 'listUsers', 'listUsers']);
  });

  it('is asked at once when the network is back', async () => {
    const office = open();
    office.show('listUsers', {});
    await office.fail(UNREACHABLE);
    office.takeAsked();
    retryUnreachable(office.client);
    await pass(0);
    expect(office.takeAsked()).toEqual(['listUsers']);
  });

  it('is not asked again after a refusal', async () => {
    const office = open();
    office.show('listUsers', {});
    await office.fail(new FunctionError('permission-denied', ''));
    await pass(20_000);
    expect(office.takeAsked()).toEqual(['listUsers']);
  });
});
