import { afterEach, describe, expect, it, vi } from 'vitest';
import { paidSignupPath } from '#client/public/card/redirect-payer.ts';

const STARTED = JSON.stringify([{ paymentId: 'known', token: 'token/1' }]);

describe('who comes back to the address of a payment', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['/card/known', '?card=success', '/s/token%2F1?card=success'],
    ['/card/known', '?lang=en&card=cancel', '/s/token%2F1?card=cancel'],
    ['/card/known', '', '/s/token%2F1'],
    ['/card/known', '?card=//elsewhere', '/s/token%2F1'],
    ['/card/unknown', '?card=success', null],
  ])('%s%s is led to %s', (pathname, search, expected) => {
    vi.stubGlobal('sessionStorage', { getItem: () => STARTED });
    vi.stubGlobal('localStorage', { getItem: () => null });
    expect(paidSignupPath({ pathname, search })).toBe(expected);
  });
});
