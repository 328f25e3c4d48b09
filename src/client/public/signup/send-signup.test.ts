import { describe, expect, test } from 'vitest';
import { FunctionError } from '#client/lib/call-function.ts';
import { attemptAgain, newAttempt, sendSignup } from '#client/public/signup/send-signup.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { draftOfSignup, wantedSignupOfDraft } from '#domain/draft/draft-form.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
const now = '2026-11-15T12:00';
const CREATED = { id: '1', number: '2027-0001', version: 1, token: 'first', totalMinor: 1600 };

function draftOf(name: string, contactEmail = 'jana@skola.sk'): SignupDraft {
  let last = 0;
  const signup = formOf([validEducator({ name })]);
  return draftOfSignup({ signup, consents: [], billing: null, contactEmail }, () => `k${++last}`);
}

/** A server that has stored `stored` and records its requests. */
function fakeServer({ stored = draftOf('Jana'), refusals = 0, isPicky = false } = {}) {
  const asked: [string, Record<string, unknown>][] = [];
  const answers: Record<string, (data: Record<string, unknown>) => unknown> = {
    createSignup: ({ signup }) => {
      const form = wantedSignupOfDraft(stored, config, now);
      if (isPicky && JSON.stringify(signup) !== JSON.stringify(form)) {
        throw new FunctionError('already-exists', 'used', {
          details: { reason: 'idempotency-key-used' },
        });
      }
      if (refusals-- > 0) {
        throw new FunctionError('permission-denied', 'no', { details: { reason: 'captcha' } });
      }
      return CREATED;
    },
    getSignup: () => ({
      version: 4,
      signup: wantedSignupOfDraft(stored, config, now),
      contactEmail: stored.contactEmail,
      totalMinor: 1600,
    }),
    updateSignup: () => ({ version: 5, totalMinor: 2000 }),
    correctContactEmail: () => ({ version: 6, token: 'second' }),
  };
  const call = async (name: string, data: Record<string, unknown>) => {
    asked.push([name, data]);
    return answers[name]?.(data);
  };
  return { call: call as never, asked, names: () => asked.map(([name]) => name) };
}

function request(draft: SignupDraft, tried: SignupDraft, call: never) {
  let proofs = 0;
  return {
    draft,
    config,
    now,
    language: 'sk' as const,
    attempt: newAttempt('key', { draft: tried, config, now }),
    captchaToken: async () => `proof-${++proofs}`,
    call,
  };
}

describe('sending a draft', () => {
  const jana = draftOf('Jana');

  test('is one call with its own key and proof', async () => {
    const server = fakeServer();
    expect(await sendSignup(request(jana, jana, server.call))).toEqual(CREATED);
    expect(server.names()).toEqual(['createSignup']);
    expect(server.asked[0]?.[1]).toMatchObject({
      idempotencyKey: 'key',
      captchaToken: 'proof-1',
      language: 'sk',
      contactEmail: 'jana@skola.sk',
      signup: { persons: [{ name: 'Jana' }] },
    });
  });

  test('a refused proof is replaced once by a fresh one', async () => {
    const once = fakeServer({ refusals: 1 });
    await sendSignup(request(jana, jana, once.call));
    expect(once.asked.map(([, { captchaToken }]) => captchaToken)).toEqual(['proof-1', 'proof-2']);
    const twice = fakeServer({ refusals: 2 });
    await expect(sendSignup(request(jana, jana, twice.call))).rejects.toThrow('no');
  });

  test('changed after a lost answer, the change follows as an edit', async () => {
    const server = fakeServer({ stored: jana });
    const sent = await sendSignup(request(draftOf('Jana Nová'), jana, server.call));
    expect(server.names()).toEqual(['createSignup', 'getSignup', 'updateSignup']);
    expect(server.asked[2]?.[1]).toMatchObject({
      token: 'first',
      version: 4,
      signup: { persons: [{ name: 'Jana Nová' }] },
    });
    expect(sent).toMatchObject({ token: 'first', version: 5, totalMinor: 2000 });
  });

  test('a form changed after it was stored is fetched and then edited', async () => {
    const [corrected, newest] = [draftOf('Jana Nová'), draftOf('Jana Najnovšia')];
    const server = fakeServer({ stored: corrected, isPicky: true });
    const { attempt, ...rest } = request(newest, jana, server.call);
    const again = attemptAgain(attempt, { draft: corrected, config, now });
    expect(attemptAgain(again, { draft: jana, config, now })).toBe(again);
    const sent = await sendSignup({ ...rest, attempt: again });
    const names = server.asked.map(([name, { signup }]) => [
      name,
      (signup as { persons: { name: string }[] } | undefined)?.persons[0]?.name,
    ]);
    expect(names).toEqual([
      ['createSignup', 'Jana Najnovšia'],
      ['createSignup', 'Jana Nová'],
      ['getSignup', undefined],
      ['updateSignup', 'Jana Najnovšia'],
    ]);
    expect(sent).toMatchObject({ token: 'first', version: 5 });
  });

  test('a key used for another form is reported', async () => {
    const server = fakeServer({ stored: draftOf('Niekto iný'), isPicky: true });
    const sending = sendSignup(request(draftOf('Jana Nová'), jana, server.call));
    await expect(sending).rejects.toThrow('used');
  });

  test('another contact e-mail after a lost answer is corrected, with the new link', async () => {
    const server = fakeServer({ stored: jana });
    const changed = draftOf('Jana', 'ina@skola.sk');
    const sent = await sendSignup(request(changed, jana, server.call));
    expect(server.names()).toEqual([
      'createSignup',
      'getSignup',
      'updateSignup',
      'correctContactEmail',
    ]);
    expect(server.asked[3]?.[1]).toMatchObject({ version: 5, contactEmail: 'ina@skola.sk' });
    expect(sent).toMatchObject({ token: 'second', version: 6 });
  });
});
