import { afterEach, expect, test, vi } from 'vitest';
import { handOverSelection, takeSelection } from './handed-selection.ts';

function fakeStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a passed selection arrives unchanged, also after a reload', () => {
  fakeStorage();
  handOverSelection({ search: 'jan', except: ['s1'] }, 41);
  expect(takeSelection()).toEqual({ selection: { search: 'jan', except: ['s1'] }, count: 41 });
  expect(takeSelection()).not.toBeNull();
});

test('nothing is taken when nothing was handed over', () => {
  fakeStorage();
  expect(takeSelection()).toBeNull();
});

test.each(['{', '7', '{"count":1}'])('%s is no selection', (text) => {
  const kept = fakeStorage();
  handOverSelection({}, 1);
  kept.set([...kept.keys()][0] ?? '', text);
  expect(takeSelection()).toBeNull();
});
