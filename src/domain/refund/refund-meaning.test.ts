import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { beyondSurplusMinor } from './refund-meaning.ts';

const paid = (received: number) => ({
  totalMinor: amountMinor(4800),
  hasWaiver: false,
  isCancelled: false,
  receivedMinor: amountMinor(received),
  returnedMinor: amountMinor(0),
});

describe('a refund has to be explained', () => {
  test.each([
    ['not while it is within the surplus', { received: 5000, refund: 200, promised: 0 }, 0],
    ['not when less than the surplus goes back', { received: 5000, refund: 150, promised: 0 }, 0],
    ['for the part that exceeds the surplus', { received: 5000, refund: 1000, promised: 0 }, 800],
    ['in full when nothing was overpaid', { received: 4800, refund: 1000, promised: 0 }, 1000],
    [
      'for the part of the surplus that another refund has promised',
      { received: 5000, refund: 200, promised: 150 },
      150,
    ],
    [
      'for no more than itself, whatever was promised',
      { received: 5000, refund: 200, promised: 900 },
      200,
    ],
  ])('%s', (_sentence, { received, refund, promised }, beyond) => {
    const given = { refundMinor: amountMinor(refund), promisedMinor: amountMinor(promised) };
    expect(beyondSurplusMinor(paid(received), given)).toBe(beyond);
  });
});
