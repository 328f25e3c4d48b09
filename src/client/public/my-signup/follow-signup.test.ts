import { describe, expect, it } from 'vitest';
import { FunctionError } from '#client/lib/call-function.ts';
import { pause } from '#client/lib/pause.ts';
import { followSignup, type SignupView } from '#client/public/my-signup/follow-signup.ts';

type Step = { version: number; request?: string; money?: string; results?: string } | FunctionError;

/**
 * A server that answers version requests one step after another, and ends the test when none is
 * left.
 */
function story(steps: Step[], { isStale = false } = {}) {
  const stop = new AbortController();
  const told: string[] = [];
  let current = { version: 1, request: 'waiting', money: '0-0', results: '0-0' };
  const call = async (name: string, { version }: { version?: number }) => {
    if (name === 'getSignup') {
      const [receivedMinor, returnedMinor] = current.money.split('-').map(Number);
      return {
        version: current.version,
        changeRequest: { state: current.request },
        money: { receivedMinor, returnedMinor },
        results: current.results,
      };
    }
    told.push(`asked with ${version}`);
    const step = steps.shift();
    if (!step) {
      stop.abort();
      throw new FunctionError('cancelled', 'stopped');
    }
    if (step instanceof FunctionError) throw step;
    current = { ...current, ...step };
    return step;
  };
  const done = followSignup({
    token: 'secret',
    version: 1,
    request: 'waiting',
    money: '0-0',
    results: '0-0',
    isStale,
    call: call as never,
    signal: stop.signal,
    onSignup: (signup: SignupView) => told.push(`shown ${signup.version}`),
    onConnection: (connection) => connection !== 'fine' && told.push(connection),
    pause: async (ms) => void (ms > 1_000 && told.push(`waits ${ms}`)),
  });
  return done.then(() => told);
}

const away = () => new FunctionError('unavailable', 'away');

describe('a followed signup', () => {
  it('is read when there is another version, and asked about with that one', async () => {
    expect(await story([{ version: 1 }, { version: 2 }, { version: 2 }])).toEqual([
      'asked with 1',
      'asked with 1',
      'shown 2',
      'asked with 2',
      'asked with 2',
    ]);
  });

  it('is read when a change that was asked for is answered, without another version', async () => {
    const declined = { version: 1, request: 'declined' };
    expect(await story([declined, declined])).toEqual([
      'asked with 1',
      'shown 1',
      'asked with 1',
      'asked with 1',
    ]);
  });

  it('is read when money came, without another version', async () => {
    const paid = { version: 1, request: 'waiting', money: '4800-0' };
    expect(await story([paid, paid])).toEqual([
      'asked with 1',
      'shown 1',
      'asked with 1',
      'asked with 1',
    ]);
  });

  it('is read when results were published or withdrawn, without another version', async () => {
    const published = { version: 1, results: '1-1791532800' };
    expect(await story([published, published])).toEqual([
      'asked with 1',
      'shown 1',
      'asked with 1',
      'asked with 1',
    ]);
  });

  it('is read at once after the page was hidden for a while', async () => {
    expect(await story([], { isStale: true })).toEqual(['shown 1', 'asked with 1']);
  });

  it('is asked about ever more rarely while the server is away, and again often afterwards', async () => {
    const told = await story([away(), away(), { version: 1 }, away()]);
    expect(told.filter((line) => line.startsWith('waits'))).toEqual([
      'waits 2000',
      'waits 4000',
      'waits 2000',
    ]);
  });

  it('is never waited for longer than a minute', async () => {
    const told = await story(Array.from({ length: 9 }, away));
    expect(told.at(-2)).toBe('waits 60000');
    expect(told).not.toContain('waits 64000');
  });

  it('is given up when the link leads to it no more', async () => {
    const told = await story([new FunctionError('not-found', ''), { version: 2 }]);
    expect(told).toEqual(['asked with 1', 'gone']);
  });
});

describe('a pause', () => {
  it('ends with its signal', async () => {
    const stop = new AbortController();
    const paused = pause(3_600_000, stop.signal);
    stop.abort();
    await expect(paused).resolves.toBeUndefined();
  });
});
