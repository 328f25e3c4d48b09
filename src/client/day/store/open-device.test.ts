import { afterEach, expect, it, vi } from 'vitest';
import { openDevice } from './open-device.ts';

afterEach(() => vi.unstubAllGlobals());

const opened = () =>
  new Promise((resolve) => {
    openDevice({ onOpened: resolve, onWaiting: () => {} });
  });
/** Gives every lock at once. */
const locks = { request: async (_name: string, _how: object, held: () => unknown) => held() };

it.each([
  ['has no locks, so that two tabs could write', {}, {}],
  [
    'keeps nothing, as in a private window',
    { locks },
    {
      open() {
        throw new DOMException('refused', 'SecurityError');
      },
    },
  ],
])('a browser that %s is refused', async (_what, navigator, indexedDB) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('indexedDB', indexedDB);
  expect(await opened()).toEqual({ state: 'no-storage' });
});

it('a second tab is told to wait for the first', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
  vi.useFakeTimers();
  const onWaiting = vi.fn();
  const close = openDevice({ onOpened: () => {}, onWaiting });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(onWaiting).toHaveBeenCalledOnce();
  close();
});
