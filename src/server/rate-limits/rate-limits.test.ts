import { describe, expect, it } from 'vitest';
import { rateKey } from '#server/rate-limits/rate-limits.ts';

describe('calls are counted', () => {
  it.each([
    ['each IPv4 address by itself', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address in IPv6 clothes as itself', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address by its network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['a shortened address by the same network', '2001:db8:1:2::9', '2001:db8:1:2'],
    ['capital letters and leading zeros alike', '2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['zeros in the middle as zeros', '2001:db8::9', '2001:db8:0:0'],
    ['zeros in front as zeros', '::1', '0:0:0:0'],
    ['an address with a zone by its network', 'fe80::1%eth0', 'fe80:0:0:0'],
    ['an address that ends as IPv4 by its network', '64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ])('%s', (_name, address, key) => {
    expect(rateKey(address)).toBe(key);
  });

  it('two networks apart', () => {
    expect(rateKey('2001:db8:1:2::1')).not.toBe(rateKey('2001:db8:1:3::1'));
  });

  it('whatever a proxy says in place of an address, as far as it fits', () => {
    expect(rateKey('unknown')).toBe('unknown');
    expect(rateKey('x'.repeat(5000)).length).toBeLessThan(240);
  });
});
