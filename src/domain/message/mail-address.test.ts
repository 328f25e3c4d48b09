import { describe, expect, test } from 'vitest';
import { isInventedAddress, messageIdDomain } from './mail-address.ts';

describe('the domain of a Message-ID', () => {
  test.each([
    ['the host of the pages', 'prihlasky.zus.sk', 'festival@zus.sk', 'prihlasky.zus.sk'],
    ['the sender instead of an IPv4 address', '192.0.2.7', 'festival@zus.sk', 'zus.sk'],
    ['the sender instead of an IPv6 address', '[2001:db8::1]', 'festival@zus.sk', 'zus.sk'],
    ['the sender instead of localhost', 'localhost', 'ZUŠ <festival@zus.sk>', 'zus.sk'],
    ['the sender instead of a name of one machine', 'server', 'festival@zus.sk', 'zus.sk'],
    ['the sender instead of a local name', 'pc.local', 'festival@zus.sk', 'zus.sk'],
    ['a reserved name without either', '127.0.0.1', 'root@localhost', 'prihlaska.invalid'],
  ])('is %s', (_name, host, sender, domain) => {
    expect(messageIdDomain(host, sender)).toBe(domain);
  });
});

test.each([
  ['jana@zus.example', true],
  ['jana@skola.zus.EXAMPLE', true],
  ['jana@example.org', true],
  ['jana@skola.test', true],
  ['jana@example.sk', false],
  ['jana@myexample.com', false],
  ['example@zus.sk', false],
])('%s is reserved for examples: %s', (address, isInvented) => {
  expect(isInventedAddress(address)).toBe(isInvented);
});
