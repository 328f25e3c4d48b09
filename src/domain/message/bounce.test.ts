import { expect, test } from 'vitest';
import { readBounce } from './bounce.ts';

const ID = '6f1c7f0e-5a53-4b7e-8f0e-2d4c1b6a9e01@prihlaska.example';

function notice({ action = 'failed', original = `Message-ID: <${ID}>` } = {}): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <bounce-1@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Undelivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; nikto@skola.example',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <nikto@skola.example>: Recipient address',
    '    rejected: User unknown',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    original,
    'Subject: x',
    '--b--',
    '',
  ].join('\r\n');
}

test('a notice with folded lines names the mail and the reason of its refusal', () => {
  expect(readBounce(notice())).toEqual({
    action: 'failed',
    status: '5.1.1',
    diagnostic: '550 5.1.1 <nikto@skola.example>: Recipient address rejected: User unknown',
    messageIds: ['bounce-1@mx.example', ID],
  });
});

test('a delayed mail is distinguished', () => {
  expect(readBounce(notice({ action: 'delayed' }))?.action).toBe('delayed');
});

test('a Message-ID on a line of its own is found', () => {
  expect(readBounce(notice({ original: `Message-ID:\r\n <${ID}>` }))?.messageIds).toContain(ID);
});

test.each([
  ['an ordinary mail', 'Subject: x\r\n\r\nAction: failed\r\n'],
  ['a report without a verdict', notice({ action: 'perhaps' })],
  ['nothing', ''],
])('%s is not a notice', (_sentence, raw) => {
  expect(readBounce(raw)).toBeNull();
});
