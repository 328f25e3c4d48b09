import { describe, expect, it } from 'vitest';
import {
  type CardAnswer,
  type CardReturn,
  nextQuestionMs,
  readReturn,
  type ShownReturn,
  shownReturn,
} from '#client/public/card/card-return.ts';

describe('who comes back from the page of payment', () => {
  it.each([
    ['?card=success', 'success'],
    ['?lang=en&card=cancel', 'cancel'],
    ['?card=paid', null],
    ['', null],
  ])('by %s is known as %s', (search, expected) => {
    expect(readReturn(search)).toBe(expected);
  });

  it.each<[CardReturn, CardAnswer | null, number, ShownReturn]>([
    ['success', null, 0, 'waiting'],
    ['success', 'waiting', 1, 'waiting'],
    ['success', 'open', 2, 'waiting'],
    ['success', 'waiting', 5, 'long'],
    ['success', null, 9, 'long'],
    ['success', 'paid', 1, 'paid'],
    ['success', 'failed', 1, 'failed'],
    ['success', 'declined', 1, 'declined'],
    ['cancel', null, 0, 'waiting'],
    ['cancel', 'open', 1, 'left'],
    ['cancel', 'none', 1, 'left'],
    ['cancel', 'declined', 1, 'declined'],
    ['cancel', 'paid', 1, 'paid'],
    ['cancel', 'waiting', 1, 'waiting'],
  ])(
    'with %s, when the answer is %s after %d questions, is told: %s',
    (returned, answer, asked, shown) => {
      expect(shownReturn(returned, { answer, asked })).toBe(shown);
    },
  );

  it.each<[ShownReturn, number, number | null]>([
    ['waiting', 0, 1_000],
    ['waiting', 2, 4_000],
    ['long', 20, 30_000],
    ['paid', 1, null],
    ['left', 1, null],
    ['declined', 1, null],
  ])('told "%s" after %d questions, asks again in %s ms', (shown, asked, expected) => {
    expect(nextQuestionMs(shown, asked)).toBe(expected);
  });
});
