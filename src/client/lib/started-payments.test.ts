import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSavedSignups, replaceToken, saveSignup } from '#client/lib/saved-signups.ts';
import {
  findPaymentToken,
  forgetPayments,
  rememberPayment,
  replacePaymentToken,
} from '#client/lib/started-payments.ts';

const KEY = 'prihlaska:payments';
const tab = new Map<string, string>();
const device = new Map<string, string>();

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const SAVED = {
  number: '2027-1',
  token: 'token-1',
  edition: 'Hudobné struny 2027',
  savedAt: '2027-01-01T00:00:00.000Z',
};

describe('a card payment that this tab has left for', () => {
  beforeEach(() => {
    vi.setSystemTime(Date.UTC(2027, 0, 2));
    tab.clear();
    device.clear();
    vi.stubGlobal('sessionStorage', storageOf(tab));
    vi.stubGlobal('localStorage', storageOf(device));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('leads back to its signup, and no other does', () => {
    rememberPayment({ paymentId: 'a', token: 'token-1' });
    rememberPayment({ paymentId: 'b', token: 'token-2' });
    expect(['a', 'b', 'c', ''].map(findPaymentToken)).toEqual(['token-1', 'token-2', null, null]);
  });

  it('leaves nothing on a device that keeps no links', () => {
    rememberPayment({ paymentId: 'a', token: 'token-1' });
    expect(device.size).toBe(0);
    tab.clear();
    expect(findPaymentToken('a')).toBe(null);
  });

  it('is known to every tab of a device that keeps the link', () => {
    saveSignup(SAVED);
    rememberPayment({ paymentId: 'a', token: 'token-1' });
    tab.clear();
    expect(findPaymentToken('a')).toBe('token-1');
    expect(readSavedSignups()).toEqual([{ ...SAVED, paymentId: 'a' }]);
    replaceToken('token-1', 'token-9');
    expect(findPaymentToken('a')).toBe('token-9');
  });

  it('follows a link that was replaced', () => {
    rememberPayment({ paymentId: 'a', token: 'token-1' });
    replacePaymentToken('token-1', 'token-9');
    replacePaymentToken('unknown', 'token-8');
    expect(findPaymentToken('a')).toBe('token-9');
  });

  it('can be forgotten, and leaves nothing behind', () => {
    rememberPayment({ paymentId: 'a', token: 'token-1' });
    forgetPayments();
    expect([findPaymentToken('a'), tab.size]).toEqual([null, 0]);
  });

  it('is one of at most twenty, the oldest going first', () => {
    for (let number = 1; number <= 21; number++) {
      rememberPayment({ paymentId: `payment-${number}`, token: `token-${number}` });
    }
    expect(findPaymentToken('payment-21')).toBe('token-21');
    expect(findPaymentToken('payment-1')).toBe(null);
  });

  it.each(['{', 'null', '{}', '[1, null, {"paymentId": "a"}]', '[{"paymentId":"a","token":""}]'])(
    'is unknown when the storage holds %s',
    (text) => {
      tab.set(KEY, text);
      expect(findPaymentToken('a')).toBe(null);
    },
  );

  it('is unknown, and nothing fails, where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    vi.stubGlobal('localStorage', undefined);
    rememberPayment({ paymentId: 'a', token: 'token-1' });
    replacePaymentToken('token-1', 'token-2');
    forgetPayments();
    expect(findPaymentToken('a')).toBe(null);
  });
});
