import { describe, expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  type CardRefundFacts,
  type CardState,
  cardStateOf,
  refundableMinor,
} from '#domain/payment/card-state.ts';

const refund = (amount: number, state: CardRefundFacts['state'] = 'succeeded') => ({
  amountMinor: amountMinor(amount),
  state,
});

describe('the state of a card payment', () => {
  it.each<[string, CardRefundFacts[], CardState, CardState]>([
    ['open', [], 'created', 'created'],
    ['open', [], 'expired', 'expired'],
    ['open', [], 'succeeded', 'succeeded'],
    ['pending', [], 'created', 'pending'],
    ['failed', [], 'pending', 'failed'],
    ['expired', [], 'created', 'expired'],
    ['succeeded', [], 'created', 'succeeded'],
    ['succeeded', [], 'expired', 'succeeded'],
    ['succeeded', [refund(400)], 'succeeded', 'partly-refunded'],
    ['succeeded', [refund(400), refund(600)], 'succeeded', 'refunded'],
    ['succeeded', [refund(400), refund(600, 'pending')], 'succeeded', 'partly-refunded'],
    ['succeeded', [refund(1000, 'failed')], 'refunded', 'succeeded'],
  ])('reported as %s with refunds %j after %s is %s', (state, refunds, before, expected) => {
    const told = { state: state as 'open', receivedMinor: amountMinor(1000), refunds };
    expect(cardStateOf(told, before)).toBe(expected);
  });
});

describe('the refundable amount', () => {
  it.each<[CardState, CardRefundFacts[], number]>([
    ['succeeded', [], 1000],
    ['created', [], 0],
    ['pending', [], 0],
    ['expired', [], 0],
    ['succeeded', [refund(300, 'asked')], 700],
    ['partly-refunded', [refund(300), refund(200, 'pending')], 500],
    ['partly-refunded', [refund(300), refund(500, 'failed')], 700],
    ['refunded', [refund(1000)], 0],
  ])('of a payment that is %s with %j is %d', (state, refunds, expected) => {
    expect(refundableMinor({ state, amountMinor: amountMinor(1000) }, refunds)).toBe(expected);
  });
});
