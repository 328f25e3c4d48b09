import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from '@firebase/app';
import {
  connectFunctionsEmulator,
  type Functions,
  getFunctions,
  httpsCallable,
  httpsCallableFromURL,
} from '@firebase/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validEducator, validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

interface Quote {
  currency: string;
  totalMinor: number;
  lines: { text: string }[];
}
interface Created {
  number: string;
  token: string;
  totalMinor: number;
}

let test: TestApp;
let url: string;
const clients: FirebaseApp[] = [];

beforeAll(async () => {
  test = await startTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => deleteApp(client)));
  await test.close();
});

/** A client application that only knows our URL. */
function newClient(): FirebaseApp {
  const client = initializeApp({ projectId: 'demo-project', apiKey: 'any' }, randomUUID());
  clients.push(client);
  return client;
}

const customDomain = () => getFunctions(newClient(), `${url}/api`);

function emulator(): Functions {
  const functions = getFunctions(newClient());
  connectFunctionsEmulator(functions, '127.0.0.1', Number(new URL(url).port));
  return functions;
}

/** The error that the client throws. */
async function errorOf(call: Promise<unknown>): Promise<FirebaseError & { details?: unknown }> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof FirebaseError) return error;
  throw new Error(`the call did not fail as it should: ${error}`);
}

async function newSignup(signup: unknown = formOf([validEducator()])) {
  return {
    signup,
    captchaToken: await test.captchaToken(),
    idempotencyKey: randomUUID(),
    consents: [{ id: 'declaration', version: 1 }],
  };
}

describe.each([
  ['with a domain of its own', customDomain],
  ['with the address of a region', emulator],
])('the official client %s', (_name, connect) => {
  it('gets a price', async () => {
    const quote = httpsCallable<unknown, Quote>(connect(), 'quote');
    const { data } = await quote(validForm());
    expect(data).toMatchObject({ currency: 'EUR', totalMinor: 8800 });
    expect(data.lines.length).toBeGreaterThan(3);
  });

  it('submits a signup and reads it back', async () => {
    const functions = connect();
    const create = httpsCallable<unknown, Created>(functions, 'createSignup');
    const { data } = await create(await newSignup());
    expect(data).toMatchObject({ number: expect.stringMatching(/^2027-/), totalMinor: 1600 });
    const get = httpsCallable<unknown, { signup: { persons: { name: string }[] } }>(
      functions,
      'getSignup',
    );
    const view = await get({ token: data.token });
    expect(view.data.signup.persons[0]?.name).toBe('Mgr. Jana Nováková');
  });

  it('calls a function without data', async () => {
    const { data } = await httpsCallable<void, { id: string }>(connect(), 'getConfig')();
    expect(data.id).toEqual(expect.any(String));
  });

  it('learns which fields are wrong', async () => {
    const create = httpsCallable(connect(), 'createSignup');
    const error = await errorOf(create(await newSignup(formOf([]))));
    expect(error.code).toBe('functions/invalid-argument');
    expect(error.message).toMatch(/^Odoslané údaje nie sú platné/);
    expect(error.details).toEqual({
      issues: [{ path: 'persons', code: 'minArrayLength', requiredLength: 1 }],
    });
  });

  it.each([
    ['functions/not-found', 'getSignup', { token: 'unknown' }],
    ['functions/not-found', 'noSuchFunction', {}],
    ['functions/failed-precondition', 'createCardPayment', { token: 'any' }],
    ['functions/invalid-argument', 'cancelSignup', {}],
  ])('learns %s from %s', async (code, name, data) => {
    expect((await errorOf(httpsCallable(connect(), name)(data))).code).toBe(code);
  });

  it('learns that a captcha was wrong', async () => {
    const create = httpsCallable(connect(), 'createSignup');
    const error = await errorOf(create({ ...(await newSignup()), captchaToken: 'forged' }));
    expect([error.code, error.details]).toEqual([
      'functions/permission-denied',
      { reason: 'captcha' },
    ]);
  });

  it('learns that it speaks of an old version, and which one is current', async () => {
    const functions = connect();
    const create = httpsCallable<unknown, Created>(functions, 'createSignup');
    const { token } = (await create(await newSignup())).data;
    const cancel = httpsCallable(functions, 'cancelSignup');
    const error = await errorOf(cancel({ token, version: 7, reason: '' }));
    expect([error.code, error.details]).toEqual(['functions/aborted', { version: 1 }]);
  });

  it('streams the result', async () => {
    const { stream, data } = await httpsCallable<unknown, Quote>(connect(), 'quote').stream(
      validForm(),
    );
    const chunks: unknown[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks).toEqual([]);
    expect((await data).totalMinor).toBe(8800);
  });

  it('streams an error', async () => {
    const { stream, data } = await httpsCallable(connect(), 'getSignup').stream({ token: 'x' });
    const fromData = errorOf(data);
    const fromStream = await errorOf(stream[Symbol.asyncIterator]().next());
    expect(fromStream.code).toBe('functions/not-found');
    expect((await fromData).code).toBe('functions/not-found');
  });
});

describe('the official client', () => {
  it('calls a function by its whole address', async () => {
    const quote = httpsCallableFromURL<unknown, Quote>(
      getFunctions(newClient()),
      `${url}/api/quote`,
    );
    expect((await quote(validForm())).data.totalMinor).toBe(8800);
  });

  it('sends undefined values and dates in its own encoding', async () => {
    const quote = httpsCallable<unknown, Quote>(customDomain(), 'quote');
    const person = { ...validEducator(), name: undefined, birthDate: new Date(0), attend: null };
    expect((await quote({ persons: [person] })).data.totalMinor).toBe(1600);
  });

  it('learns that it calls too often', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const address = await limited.app.listen({ host: '127.0.0.1', port: 0 });
    await limited.query(
      `insert into rate_limits (key, points, expire) values ('read:127.0.0.1', 1200, $1)`,
      [Date.now() + 60_000],
    );
    const quote = httpsCallable(getFunctions(newClient(), `${address}/api`), 'quote');
    const error = await errorOf(quote({}));
    await limited.close();
    expect(error.code).toBe('functions/resource-exhausted');
    expect(error.details).toEqual({ retryAfterSeconds: expect.any(Number) });
  });

  it('gets an error when nobody is there', async () => {
    const gone = getFunctions(newClient(), 'http://127.0.0.1:9/api');
    const error = await errorOf(httpsCallable(gone, 'quote')({}));
    expect(error.code).toBe('functions/internal');
  });
});
