import { describe, expect, it } from 'vitest';
import { planRequest } from '#client/public/offline/request-plan.ts';

const SITE = 'https://struny.sk';
const TOKEN = 'Zx0-secret';

const navigation = (path: string) =>
  planRequest({ method: 'GET', mode: 'navigate', url: SITE + path }, SITE);
const part = (path: string, mode = 'no-cors') =>
  planRequest({ method: 'GET', mode, url: SITE + path }, SITE);

describe('the service worker', () => {
  it.each(['/', '/signup', '/?lang=en', '/signup?lang=sk', '/#fees'])(
    'opens %s from the network, else as it was last',
    (path) => {
      expect(navigation(path)).toBe('network-first');
    },
  );

  it.each([
    '/s',
    `/s/${TOKEN}`,
    `/s/${TOKEN}/documents/confirmation.pdf`,
    `/signup?draft=${TOKEN}`,
    `/signup?lang=sk&draft=${TOKEN}`,
    '/signup/',
    '/privacy',
    '/sign-in',
    '/sign-in/new',
    '/account',
    '/invitation',
    '/first-owner',
    '/admin',
    '/admin/signups',
    '/demo/mailbox',
    '/api/config/live',
    '/nothing-here',
  ])('leaves the visit of %s alone', (path) => {
    expect(navigation(path)).toBe('leave');
  });

  it.each([
    ['/assets/public-Cx1.js', 'cors'],
    ['/assets/public-Cx1.css', 'no-cors'],
    ['/assets/noto-sans-Cx1.woff2', 'cors'],
  ])('takes %s from what it keeps', (path, mode) => {
    expect(part(path, mode)).toBe('cache-first');
  });

  it('asks for the colours each time', () => {
    expect(part('/theme.css')).toBe('network-first');
  });

  it.each([
    '/',
    '/signup',
    '/sw.js',
    '/healthz',
    '/manifest.webmanifest',
    '/api/config/live',
    '/api/captcha/challenge?action=submit',
    '/admin/assets/x.js',
    '/demo/mailbox.css',
    '/assets/pdf/fonts/noto-sans.ttf',
    `/assets/x.js?${TOKEN}`,
    `/s/${TOKEN}/documents/confirmation.pdf`,
  ])('leaves the request for %s alone', (path) => {
    expect(part(path)).toBe('leave');
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('leaves %s alone, wherever it goes', (method) => {
    for (const path of ['/', '/signup', '/assets/x.js', '/api/createSignup']) {
      for (const mode of ['navigate', 'cors']) {
        expect(planRequest({ method, mode, url: SITE + path }, SITE)).toBe('leave');
      }
    }
  });

  it('leaves other hosts alone', () => {
    const request = { method: 'GET', mode: 'cors', url: 'https://elsewhere.sk/assets/x.js' };
    expect(planRequest(request, SITE)).toBe('leave');
  });
});
