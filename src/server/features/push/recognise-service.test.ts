import { expect, test } from 'vitest';
import { isKnownPushService } from './recognise-service.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s belongs to a push service of a browser', (address) => {
  expect(isKnownPushService(new URL(address))).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://somebody@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.sk/abc',
  'https://evilpush.apple.com.example.sk/abc',
  'https://notpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'file:///etc/passwd',
])('%s does not', (address) => {
  expect(isKnownPushService(new URL(address))).toBe(false);
});
