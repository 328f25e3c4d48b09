import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideMail,
  isPaced,
  MAX_BUNDLED,
  type MailDecision,
  nextReleaseAt,
  type WaitingMail,
} from './mail-pace.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOON = new Date('2026-11-15T12:00:00Z');
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * MINUTE_MS);
const later = (minutes: number) => ago(-minutes);

function mail(id: string, changes: Partial<WaitingMail> = {}): WaitingMail {
  return { id, kind: 'confirmation', signupId: id, version: null, at: NOON, ...changes };
}

function decide(waiting: WaitingMail[], releases: Date[] = [], now = NOON): MailDecision {
  const [first] = waiting;
  if (!first) throw new Error('at least one mail');
  return decideMail(first, { waiting, releases, now });
}

describe('a kind of mail', () => {
  test.each([
    ['confirmation', null, true],
    ['reset-password', null, true],
    ['money-document', 'proforma', true],
    ['money-document', 'invoice', false],
    ['campaign', null, false],
    ['payment-reminder-after', null, false],
    ['invitation', null, false],
  ])('%s (%s) is limited by recipient: %s', (kind, documentKind, expected) => {
    expect(isPaced({ kind, documentKind })).toBe(expected);
  });
});

describe('the next mail to an address', () => {
  test.each([
    ['at once after none', [], 0],
    ['at once after two', [0, 0], 0],
    ['ten minutes after the third', [30, 20, 4], 6],
    ['half an hour after the fourth', [40, 30, 20, 10], 20],
    ['an hour after the fifth', [50, 40, 30, 20, 10], 50],
    ['four hours after the ninth', [900, 800, 700, 600, 500, 400, 300, 200, 100], 140],
    ['at once when the others are a day old', [1441, 1442, 1443, 1444, 1], 0],
  ])('goes %s', (_name, minutesAgo, wait) => {
    expect(nextReleaseAt(minutesAgo.map(ago), NOON)).toEqual(later(wait));
  });
});

describe('a waiting mail', () => {
  test('is sent alone while there is room for all', () => {
    const waiting = [mail('a'), mail('b'), mail('c')];
    expect(decide(waiting)).toEqual({ action: 'send', ids: ['a'] });
  });

  test('is bundled with all others when there is room for fewer', () => {
    const waiting = [mail('a'), mail('b', { at: ago(2) }), mail('c', { at: ago(1) })];
    expect(decide(waiting, [ago(5), ago(4)])).toEqual({ action: 'bundle', ids: ['b', 'c', 'a'] });
  });

  test('waits while there is no room', () => {
    const decision = decide([mail('a')], [ago(9), ago(8), ago(4)]);
    expect(decision).toEqual({ action: 'wait', until: later(6) });
  });

  test('against a lock-out comes first, and only the newest of its kind leads', () => {
    const signups = Array.from({ length: MAX_BUNDLED + 5 }, (_, index) =>
      mail(`s${index}`, { at: ago(100) }),
    );
    const resets = ['old', 'new'].map((id, index) =>
      mail(id, { kind: 'reset-password', signupId: null, at: ago(2 - index) }),
    );
    const decision = decide([...signups, ...resets], [ago(90), ago(90)]);
    expect(decision).toMatchObject({ action: 'bundle' });
    const { ids } = decision as { ids: string[] };
    expect(ids.slice(0, 3)).toEqual(['old', 'new', 's0']);
    expect(ids).toHaveLength(MAX_BUNDLED + 1);
  });
});

describe('changes of a signup', () => {
  const change = (id: string, minutes: number, signupId = 's') =>
    mail(id, { kind: 'change', signupId, at: ago(minutes) });

  test('wait for ten minutes after the first of them', () => {
    const until = later(2);
    expect(decide([change('b', 1), change('a', 8)])).toEqual({ action: 'wait', until });
  });

  test('are then sent in one mail, led by the last', () => {
    const ids = ['a', 'b', 'c'];
    const waiting = [change('c', 0), change('a', 10), change('b', 4)];
    expect(decide(waiting)).toEqual({ action: 'send', ids });
  });

  test('of the same moment are led by the newest version', () => {
    const waiting = [3, 4, 2].map((version) => ({ ...change(`${9 - version}`, 10), version }));
    expect(decide(waiting)).toEqual({ action: 'send', ids: ['7', '6', '5'] });
  });

  test('of another signup get a mail of their own', () => {
    const waiting = [change('a', 10), change('b', 11, 'other')];
    expect(decide(waiting)).toEqual({ action: 'send', ids: ['a'] });
  });

  test('do not delay other mails', () => {
    const waiting = [mail('a'), change('b', 1)];
    expect(decide(waiting)).toEqual({ action: 'send', ids: ['a'] });
  });
});

interface Delivery {
  at: number;
  ids: string[];
}

/** Simulates arrivals as the jobs process them: each mail is decided on arrival and when due. */
function play(arrivals: readonly { minute: number; kind: string }[]): Delivery[] {
  const deliveries: Delivery[] = [];
  const mails = arrivals.map(({ minute, kind }, index) =>
    mail(String(index).padStart(4, '0'), { kind, at: later(minute) }),
  );
  const looks = mails.map((one) => ({ at: one.at.getTime(), mail: one }));
  let waiting: WaitingMail[] = [];
  while (looks.length > 0) {
    looks.sort((one, other) => one.at - other.at || (one.mail.id < other.mail.id ? -1 : 1));
    const look = looks.shift();
    if (!look || deliveries.some(({ ids }) => ids.includes(look.mail.id))) continue;
    if (!waiting.includes(look.mail)) waiting.push(look.mail);
    const releases = deliveries.map(({ at }) => new Date(at));
    const decision = decideMail(look.mail, { waiting, releases, now: new Date(look.at) });
    if (decision.action === 'wait') {
      looks.push({ at: decision.until.getTime(), mail: look.mail });
      continue;
    }
    const { ids } = decision;
    deliveries.push({ at: look.at, ids });
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    if (!ids.includes(look.mail.id)) looks.push(look);
  }
  return deliveries;
}

const arrivals = fc.array(
  fc.record({
    minute: fc.integer({ min: 0, max: 3000 }),
    kind: fc.constantFrom('confirmation', 'change', 'reset-password', 'password-changed'),
  }),
  { maxLength: 120 },
);

describe('for any arrivals', () => {
  test('at most 5 mails go within an hour and 12 within a day', () => {
    fc.assert(
      fc.property(arrivals, (arriving) => {
        const times = play(arriving).map(({ at }) => at);
        for (const start of times) {
          const within = (span: number) =>
            times.filter((time) => time >= start && time < start + span).length;
          expect(within(HOUR_MS)).toBeLessThanOrEqual(5);
          expect(within(24 * HOUR_MS)).toBeLessThanOrEqual(12);
        }
      }),
    );
  });

  test('every mail is sent exactly once', () => {
    fc.assert(
      fc.property(arrivals, (arriving) => {
        const told = play(arriving).flatMap(({ ids }) => ids);
        expect(told.toSorted()).toEqual(arriving.map((_, index) => String(index).padStart(4, '0')));
      }),
    );
  });

  test('while at most fifty topics wait, none waits over four hours, a change ten minutes more', () => {
    fc.assert(
      fc.property(arrivals, (arriving) => {
        for (const { at, ids } of play(arriving)) {
          const came = ids.map((id) => later(arriving[Number(id)]?.minute ?? 0).getTime());
          expect(at - Math.min(...came)).toBeLessThanOrEqual(4 * HOUR_MS + 10 * MINUTE_MS);
        }
      }),
    );
  });

  test('topics over fifty wait for the next bundle', () => {
    const deliveries = play(
      Array.from({ length: 110 }, () => ({ minute: 0, kind: 'confirmation' })),
    );
    expect(deliveries.map(({ ids }) => ids.length)).toEqual([1, 1, 1, 50, 50, 7]);
    expect(deliveries.at(-1)?.at).toBe(later(10 + 30 + 60).getTime());
  });

  test('ten signups within an hour are confirmed in six mails at most', () => {
    const deliveries = play(
      Array.from({ length: 10 }, (_, index) => ({ minute: index * 6, kind: 'confirmation' })),
    );
    expect(deliveries.length).toBeLessThanOrEqual(6);
    expect(deliveries.flatMap(({ ids }) => ids)).toHaveLength(10);
  });
});
