import { expect, test } from 'vitest';
import { createSharedRenders } from './shared-renders.ts';

/** A caller who stays. */
const HERE = new AbortController().signal;

function renderer() {
  const state = { renders: 0 };
  const render = async () => {
    state.renders += 1;
    return new Uint8Array(10);
  };
  return { state, render };
}

test('a document that many ask for at once is rendered once', async () => {
  const { state, render } = renderer();
  const shared = createSharedRenders();
  await Promise.all(Array.from({ length: 40 }, () => shared({ number: 1 }, render, HERE)));
  await shared({ number: 1 }, render, HERE);
  expect(state.renders).toBe(1);
});

test('a document that says something else is rendered', async () => {
  const { state, render } = renderer();
  const shared = createSharedRenders();
  await shared({ number: 1, version: 1 }, render, HERE);
  await shared({ number: 1, version: 2 }, render, HERE);
  expect(state.renders).toBe(2);
});

test('the document that was asked for least recently is forgotten when there are too many bytes', async () => {
  const { state, render } = renderer();
  const shared = createSharedRenders(25);
  await shared({ number: 1 }, render, HERE);
  await shared({ number: 2 }, render, HERE);
  await shared({ number: 1 }, render, HERE);
  await shared({ number: 3 }, render, HERE);
  expect(state.renders).toBe(3);
  await shared({ number: 1 }, render, HERE);
  expect(state.renders).toBe(3);
  await shared({ number: 2 }, render, HERE);
  expect(state.renders).toBe(4);
});

test('a document that could not be rendered is tried again', async () => {
  const { render } = renderer();
  const shared = createSharedRenders();
  const failing = () => Promise.reject(new Error('no'));
  await expect(shared({ number: 1 }, failing, HERE)).rejects.toThrow('no');
  expect(await shared({ number: 1 }, render, HERE)).toHaveLength(10);
});

test('a document is dropped only when all callers have left', async () => {
  const shared = createSharedRenders();
  const [one, other] = [new AbortController(), new AbortController()];
  let dropped = false;
  const waiting = (signal: AbortSignal) =>
    new Promise<Uint8Array>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        dropped = true;
        reject(signal.reason);
      });
    });
  const both = [one, other].map(({ signal }) => shared({ number: 1 }, waiting, signal));
  one.abort();
  expect(dropped).toBe(false);
  other.abort();
  expect(dropped).toBe(true);
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
});
