import { afterAll, beforeAll, expect, it } from 'vitest';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the holder of the link gets the confirmation, the same bytes every time', async () => {
  const { result } = await test.submit(validForm());
  const address = `/s/${result.token}/documents/confirmation.pdf`;
  const first = await test.app.inject(address);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="prihlaska-${result.number}.pdf"`,
    'referrer-policy': 'no-referrer',
  });
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const second = await test.app.inject(address);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
});

it.each(['x', '%00', '../../etc/passwd', 'a'.repeat(250)])(
  'an unknown link (%s) finds nothing',
  async (token) => {
    const { statusCode } = await test.app.inject(
      `/s/${encodeURIComponent(token)}/documents/confirmation.pdf`,
    );
    expect(statusCode).toBe(404);
  },
);

it.each(PDF_FONTS.map(({ name }) => name))(
  'the font %s is served below /assets/pdf/',
  async (name) => {
    const { statusCode, headers, rawPayload } = await test.app.inject(`/assets/pdf/fonts/${name}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'font/ttf']);
    expect(rawPayload.length).toBeGreaterThan(10_000);
  },
);

it('other files are not served below /assets/pdf/', async () => {
  const { statusCode } = await test.app.inject('/assets/pdf/fonts/..%2f..%2fpackage.json');
  expect(statusCode).toBe(404);
});

it('a visitor of a link during a database outage reads what happened', async () => {
  const { documents } = test.services;
  const { pool } = documents;
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  documents.pool = { query: () => Promise.reject(gone) } as unknown as typeof pool;
  const { statusCode, headers, body } = await test.app.inject('/s/x/documents/confirmation.pdf');
  documents.pool = pool;
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(body).toContain('Stránka je na chvíľu nedostupná');
});
