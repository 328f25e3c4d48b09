import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const PAGES = [{ path: '/admin' }, { path: '/admin/signups' }, { path: '/admin/signups/:id' }];

test.each([
  ['the overview', '/admin', '/admin', {}],
  ['a page below it', '/admin/signups', '/admin/signups', {}],
  ['a page with an open place', '/admin/signups/42', '/admin/signups/:id', { id: '42' }],
  ['what is escaped is read', '/admin/signups/a%2Fb', '/admin/signups/:id', { id: 'a/b' }],
  ['what cannot be read stays', '/admin/signups/%zz', '/admin/signups/:id', { id: '%zz' }],
])('%s', (_sentence, path, pattern, params) => {
  expect(matchPage(PAGES, path)).toEqual({ page: { path: pattern }, params });
});

test.each(['/admin/nowhere', '/admin/signups/42/more', '/', '/admin/signups/'])(
  '%s is no page',
  (path) => {
    expect(matchPage(PAGES, path)).toBeNull();
  },
);
