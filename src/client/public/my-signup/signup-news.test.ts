import { expect, it } from 'vitest';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { newsOf } from '#client/public/my-signup/signup-news.ts';
import { amountMinor } from '#domain/money.ts';

const seen = (version: number, state: SignupView['state'], owedMinor: number) => ({
  version,
  state,
  money: { owedMinor: amountMinor(owedMinor) } as SignupView['money'],
});

it.each([
  ['the same version', seen(1, 'received', 8800), seen(1, 'received', 0), null],
  ['an edit elsewhere', seen(1, 'received', 8800), seen(2, 'received', 8000), 'changed'],
  ['a payment that confirms', seen(1, 'received', 0), seen(2, 'confirmed', 0), 'confirmed'],
  ['the office confirms unpaid', seen(1, 'received', 8800), seen(2, 'confirmed', 8800), 'changed'],
  ['an edit of a confirmed one', seen(2, 'confirmed', 0), seen(3, 'confirmed', 0), 'changed'],
  ['a cancellation', seen(2, 'confirmed', 0), seen(3, 'cancelled', -8800), 'changed'],
] as const)('%s', (_, before, next, news) => {
  expect(newsOf(before, next)).toBe(news);
});
