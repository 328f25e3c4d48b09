import { describe, expect, it } from 'vitest';
import { deviceName, roughAddress } from '#domain/access/device-name.ts';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
      'Opera, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome, ChromeOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'Windows'],
    ['Mozilla/5.0 (FreeBSD amd64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('of %s is "%s"', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it.each([
  ['198.51.100.17', '198.51.…'],
  ['::ffff:198.51.100.7', '198.51.…'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:…'],
  ['::1', ''],
  ['unknown', ''],
  // Only a text that is an address as a whole: any other may contain more than a network.
  ['for=198.51.100.17', ''],
  ['198.51.100.17:443', ''],
  ['for=2001:db8::1', ''],
  ['2001:db8::1%eth0', ''],
])('%s is shown as "%s"', (address, rough) => {
  expect(roughAddress(address)).toBe(rough);
});
