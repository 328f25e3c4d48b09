import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const JSON_TYPE = { 'content-type': 'application/json' };

/** A raw call, without the corrections of `test.call`. */
async function post(
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
) {
  const response = await test.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const MALFORMED = {
  status: 400,
  body: {
    error: {
      status: 'INVALID_ARGUMENT',
      message: 'Odoslané údaje nie sú platné. Opravte označené polia.',
    },
  },
};

const QUOTE = JSON.stringify({ data: { persons: [validEducator()] } });

describe('a call', () => {
  it('is answered by an envelope that holds the result alone', async () => {
    const { status, headers, body } = await post('/api/quote', QUOTE);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['result']);
    expect(body.result).toMatchObject({ currency: 'EUR', totalMinor: 1600 });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON',
  ])('may be declared as %s', async (contentType) => {
    const { status } = await post('/api/quote', QUOTE, { 'content-type': contentType });
    expect(status).toBe(200);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'application/jsonp',
    'nonsense',
  ])('declared as %s is an invalid argument', async (contentType) => {
    expect(await post('/api/quote', QUOTE, { 'content-type': contentType })).toMatchObject(
      MALFORMED,
    );
  });

  it('without a declared type is an invalid argument', async () => {
    expect(await post('/api/quote', Buffer.from(QUOTE), {})).toMatchObject(MALFORMED);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
    'made with %s is told which method there is',
    async (method) => {
      const regional = '/demo/us-central1';
      for (const url of [
        '/api/quote',
        '/api/%71uote',
        `${regional}/quote`,
        `${regional}/%71uote?a`,
      ]) {
        const response = await test.app.inject({ method, url });
        expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
        expect(response.json()).toEqual(MALFORMED.body);
      }
    },
  );

  it('may hold no data where none is needed', async () => {
    for (const data of [null, {}]) {
      const { status, result } = await test.call('getConfig', data);
      expect([status, result.id]).toEqual([200, expect.any(String)]);
    }
  });

  it('ignores unknown keys inside its data', async () => {
    expect((await test.call('getConfig', { surprise: [1, { a: 2 }] })).status).toBe(200);
  });

  it('may carry the tokens of a messaging service and of an app check', async () => {
    const headers = { 'firebase-instance-id-token': 'x', 'x-firebase-appcheck': 'forged' };
    expect((await test.call('quote', {}, headers)).status).toBe(200);
  });
});

describe('a body', () => {
  it.each([
    ['that is empty', ''],
    ['that is not JSON', '{"data":'],
    ['that is a text', '"data"'],
    ['that is a number', '5'],
    ['that is null', 'null'],
    ['that is a list', '[{"data":{}}]'],
    ['without data', '{}'],
    ['with another key instead', '{"result":{}}'],
    ['with an extra key', '{"data":{},"extra":1}'],
    ['with a prototype', '{"data":{},"__proto__":{"a":1}}'],
    ['with a prototype inside', '{"data":{"__proto__":{"language":"en"}}}'],
    ['with a prototype in disguise', '{"data":{"\\u005f_proto__":{}}}'],
    ['with a constructor', '{"data":{"constructor":{"prototype":{}}}}'],
    ['nested deeper than any form', `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['with a byte order mark and no more', '\ufeff'],
  ])('%s is an invalid argument', async (_name, payload) => {
    expect(await post('/api/quote', payload)).toMatchObject(MALFORMED);
  });

  it('that is no UTF-8 at all is an invalid argument', async () => {
    expect(await post('/api/quote', Buffer.from([0xff, 0xfe, 0x7b, 0x00]))).toMatchObject(
      MALFORMED,
    );
  });
});

describe('a wrapped integer', () => {
  const wrap = (type: string, value: unknown) => ({
    '@type': `type.googleapis.com/google.protobuf.${type}`,
    value,
  });
  const withVersion = (version: unknown) => ({ token: 'unknown', version, reason: '' });

  it.each([
    ['Int64Value', '1'],
    ['UInt64Value', '18446744073709551615'],
    ['Int64Value', '-5'],
    ['Int64Value', 7],
  ])('of type %s with the value %s is a number', async (type, value) => {
    const data = { persons: [{ ...validEducator(), minutes1: wrap(type, value) }] };
    expect((await test.call('quote', data)).status).toBe(200);
  });

  it('takes the place of a number anywhere', async () => {
    const wrapped = await test.call('cancelSignup', withVersion(wrap('Int64Value', '1')));
    expect(wrapped.error.status).toBe('NOT_FOUND');
    const text = await test.call('cancelSignup', withVersion('1'));
    expect(text.error.details.issues).toEqual([{ path: 'version', code: 'type' }]);
  });

  it.each([
    ['another type', wrap('Timestamp', '1')],
    ['a type that is no text', { '@type': { toString: 1 }, value: '1' }],
    ['no value', wrap('Int64Value', undefined)],
    ['an empty value', wrap('Int64Value', '')],
    ['null for a value', wrap('Int64Value', null)],
    ['a fraction', wrap('Int64Value', '1.5')],
    ['a word', wrap('Int64Value', 'one')],
    ['a list', wrap('Int64Value', [1])],
    ['an object that cannot be a text', wrap('Int64Value', { toString: 1, valueOf: 1 })],
  ])('with %s is an invalid argument', async (_name, value) => {
    expect(
      await post('/api/cancelSignup', JSON.stringify({ data: withVersion(value) })),
    ).toMatchObject(MALFORMED);
  });
});

describe('an address', () => {
  it.each([
    ['of an unknown name', '/api/nothing'],
    ['of what every object has', '/api/toString'],
    ['of a prototype', '/api/__proto__'],
    ['with a region', '/demo/us-central1/nothing'],
    ['of every object', '/demo/us-central1/toString'],
    ['that is very long', `/api/${'a'.repeat(300)}`],
  ])('%s is not found', async (_name, url) => {
    const { status, body } = await post(url, QUOTE);
    expect([status, body.error.status]).toEqual([404, 'NOT_FOUND']);
  });

  it('may name a project and a region', async () => {
    const { status, body } = await post('/demo-project/us-central1/quote', QUOTE);
    expect([status, body.result.totalMinor]).toEqual([200, 1600]);
  });
});

describe('the description of the functions', () => {
  it('is public, and callers of other origins may read it', async () => {
    const { statusCode, headers, body } = await test.app.inject('/api/openapi.json');
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(JSON.parse(body).servers).toEqual([{ url: test.services.env.publicUrl }]);
  });
});

describe('a bearer token that is not right', () => {
  it.each(['Bearer nonsense', 'Bearer ', 'Basic eDp5'])(
    'as in "%s" is unauthenticated before the body is looked at',
    async (authorization) => {
      for (const payload of [QUOTE, '{"data":', '']) {
        const { status, body } = await post('/api/quote', payload, { ...JSON_TYPE, authorization });
        expect([status, body.error.status]).toEqual([401, 'UNAUTHENTICATED']);
      }
    },
  );
});

describe('a streaming caller', () => {
  const STREAM = { ...JSON_TYPE, accept: 'text/event-stream' };
  const stream = async (url: string, payload: string, headers = {}) => {
    const response = await test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...STREAM, ...headers },
    });
    const [, json = ''] = /^data: (.*)\n\n$/.exec(response.body) ?? [];
    const type = response.headers['content-type'];
    return { status: response.statusCode, type, event: JSON.parse(json) };
  };

  it('gets the result as the last event', async () => {
    const { status, type, event } = await stream('/api/quote', QUOTE);
    expect([status, type]).toEqual([200, 'text/event-stream']);
    expect(event.result.totalMinor).toBe(1600);
  });

  it.each([
    ['NOT_FOUND', '/api/getSignup', '{"data":{"token":"unknown"}}', {}],
    ['INVALID_ARGUMENT', '/api/quote', '{}', {}],
    ['UNAUTHENTICATED', '/api/quote', '{}', { authorization: 'Bearer x' }],
  ])('gets the error %s as an event', async (expected, url, payload, headers) => {
    const { status, type, event } = await stream(url, payload, headers);
    expect([status, type, event.error.status]).toEqual([200, 'text/event-stream', expected]);
  });
});

describe('a caller from another origin', () => {
  const ORIGIN = 'https://skola.example';

  it.each(['/api/quote', '/demo/us-central1/quote'])('may ask before calling %s', async (url) => {
    const response = await test.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,content-type,firebase-instance-id-token,x-firebase-appcheck',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-methods']).toContain('POST');
    const allowed = String(response.headers['access-control-allow-headers']).split(/\s*,\s*/);
    expect(allowed).toEqual([
      'authorization',
      'content-type',
      'firebase-instance-id-token',
      'x-firebase-appcheck',
    ]);
  });

  it('may read results and errors', async () => {
    for (const payload of [QUOTE, '{}']) {
      const { headers } = await post('/api/quote', payload, { ...JSON_TYPE, origin: ORIGIN });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });
});

describe('an error', () => {
  it('carries its status, a message and details', async () => {
    const { status, error } = await test.submit(formOf([]));
    expect(status).toBe(400);
    expect(Object.keys(error)).toEqual(['status', 'message', 'details']);
    expect(error.details).toEqual({
      issues: [{ path: 'persons', code: 'minArrayLength', requiredLength: 1 }],
    });
  });

  it('carries the HTTP status of its table', async () => {
    const { result } = await test.submit(formOf([validEducator()]));
    const { token } = result;
    const outdated = await test.call('cancelSignup', { token, version: 9, reason: '' });
    expect([outdated.status, outdated.error.status]).toEqual([409, 'ABORTED']);
    await test.call('cancelSignup', { token, version: 1, reason: '' });
    const twice = await test.call('cancelSignup', { token, version: 2, reason: '' });
    expect([twice.status, twice.error.status]).toEqual([400, 'FAILED_PRECONDITION']);
    const refused = await test.submit(formOf([validEducator()]), { captchaToken: '' });
    expect([refused.status, refused.error.status]).toEqual([403, 'PERMISSION_DENIED']);
  });

  it('tells that card payments are not offered', async () => {
    const { status, error } = await test.call('createCardPayment', { token: 'any' });
    expect([status, error.status, error.details]).toEqual([
      400,
      'FAILED_PRECONDITION',
      { reason: 'card-not-offered' },
    ]);
  });

  it('of the data as a whole has an empty path', async () => {
    const { error } = await test.call('quote', []);
    expect(error.details.issues).toEqual([{ path: '', code: 'type' }]);
  });
});

describe('the language of an error', () => {
  const SLOVAK = /nenašli/;
  const ENGLISH = /have not found/;
  const unknown = { token: 'unknown' };

  it.each([
    ['is Slovak when nobody says', unknown, {}, SLOVAK],
    ['is the one in the data', { ...unknown, language: 'en' }, {}, ENGLISH],
    ['is the one of the cookie', unknown, { cookie: 'a=b; language=en' }, ENGLISH],
    ['in the data wins', { ...unknown, language: 'sk' }, { cookie: 'language=en' }, SLOVAK],
    ['is Slovak for one that we do not speak', { ...unknown, language: 'de' }, {}, SLOVAK],
    ['is Slovak for one that is no text', { ...unknown, language: ['en'] }, {}, SLOVAK],
  ])('%s', async (_name, data, headers, message) => {
    const { error } = await test.call('getSignup', data, headers);
    expect(error.message).toMatch(message);
  });

  it('is the one in the data even when the rest of it is wrong', async () => {
    const { error } = await test.call('createSignup', { language: 'en', signup: 5 });
    expect(error.message).toMatch(/not valid/);
    const deep = await test.call('quote', { language: 'en', persons: [{ '@type': 'x' }] });
    expect(deep.error.message).toBe(error.message);
  });
});

describe('an unexpected exception', () => {
  it('answers INTERNAL and keeps its words to itself, also in the log', async () => {
    const secret = 'Ema Malá, ema@posta.example, +421905123456';
    const failing = await buildApp({
      ...test.services,
      handlers: {
        ...test.services.handlers,
        getSignup: async () => {
          throw new TypeError(`Cannot read "${secret}"`);
        },
      },
    });
    const before = test.log.length;
    const response = await failing.inject({
      method: 'POST',
      url: '/api/getSignup',
      headers: JSON_TYPE,
      payload: '{"data":{"token":"a-secret-token"}}',
    });
    await failing.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: { status: 'INTERNAL', message: expect.stringMatching(/neočakávaná/) },
    });
    const lines = test.log.slice(before).join('');
    expect(lines).toContain('"type":"TypeError"');
    expect(lines).not.toMatch(/Ema|Malá|posta|905123456|a-secret-token/);
  });

  it('in SQL does not show a table or a value', async () => {
    await test.query('alter table signups rename to hidden');
    const { status, error } = await test.call('getSignup', { token: 'a-secret-token' });
    await test.query('alter table hidden rename to signups');
    expect([status, error.status]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(error)).not.toMatch(/signups|relation|select/i);
  });

  it('in a page shows a sentence and keeps its words to itself', async () => {
    const current = async () => {
      throw new RangeError('"Ema Malá" is out of range');
    };
    const configs = { ...test.services.configs, current };
    const failing = await buildApp({ ...test.services, configs });
    const before = test.log.length;
    const response = await failing.inject('/');
    await failing.close();
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('Stránku sa nepodarilo pripraviť');
    expect(response.body).not.toMatch(/Ema|range/);
    const lines = test.log.slice(before).join('');
    expect(lines).toContain('"type":"RangeError"');
    expect(lines).not.toContain('Ema');
  });
});
