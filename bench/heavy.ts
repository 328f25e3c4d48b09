// Measures how much one stranger can disturb others: each public function is sent the heaviest body
// that it accepts, and then twenty hostile files are uploaded at once. Other clients request a
// small file meanwhile; the slowest answer shows how long the event loop was blocked.

import { randomUUID } from 'node:crypto';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { BODY_BYTES, bodyBytesOf } from '#contract/server-function.ts';
import { heaviestForm } from '#tests/factories/heavy-form.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { fetchChallenge, solveOne } from './companions/captcha-tokens.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { type HostileFile, hostileFile } from './hostile-files.ts';
import { type Measurement, type Row, verdict } from './measurement.ts';
import { peakMemoryOf, restartPeakOf } from './processes.ts';
import { megabytes, percentile, rounded } from './statistics.ts';
import { waitsDuring } from './waits.ts';

const MOST_STALL_MS = 100;
const MOST_GROWTH_BYTES = 100 * 1024 * 1024;
const CALLS = 5;
const FILES = 20;
/** Bytes around the form in a body. */
const ENVELOPE_BYTES = 6_000;

interface Effect {
  name: string;
  stallMs: number;
  growthBytes: number;
}

export const heavy: Measurement = {
  name: 'heavy',
  async run(scope) {
    const app = await startApp(scope, temporaryDataFolder(scope), { JOBS: 'off' });
    const form = heaviestForm(BODY_BYTES.form - ENVELOPE_BYTES);
    const { token } = await createSignup(app, form);
    const names = (Object.keys(FUNCTIONS) as FunctionName[]).filter(
      (name) => FUNCTIONS[name].permission === 'public',
    );
    // In any server in use, Node's compiler and the connection pool are warm.
    for (const name of names) await call(app, name, await bodyOf(app, name, { form, token }));
    const effects: Effect[] = [];
    for (const name of names) {
      // Generated before, because the requesting loop must not be busy with its own work.
      const bodies: string[] = [];
      for (let round = 0; round < CALLS; round++) {
        bodies.push(await bodyOf(app, name, { form, token }));
      }
      effects.push(
        await effectOf(app, name, async () => {
          for (const body of bodies) await call(app, name, body);
        }),
      );
    }
    const files = Array.from({ length: FILES }, (_, index) => hostileFile(index));
    const uploads = await effectOf(app, 'hostile files', () =>
      uploadAll(app, { form, token, files }),
    );
    return [
      ...rowsOf('each public function with the heaviest body that it accepts', effects),
      ...rowsOf(`${FILES} hostile files uploaded at once`, [uploads]),
    ];
  },
};

type Form = ReturnType<typeof heaviestForm>;

async function effectOf(
  app: AppProcess,
  name: string,
  work: () => Promise<unknown>,
): Promise<Effect> {
  const before = restartPeakOf(app.pid);
  const waits = await waitsDuring(app, work);
  const growthBytes = Math.max(0, peakMemoryOf(app.pid) - before);
  return { name, stallMs: percentile(waits, 1), growthBytes };
}

function rowsOf(what: string, effects: readonly Effect[]): Row[] {
  const slowest = effects.reduce((one, other) => (other.stallMs > one.stallMs ? other : one));
  const largest = effects.reduce((one, other) =>
    other.growthBytes > one.growthBytes ? other : one,
  );
  return [
    {
      what: `${what}: the longest stall of the main loop`,
      measured: `**${rounded(slowest.stallMs)} ms** (${slowest.name})`,
      limit: `at most ${MOST_STALL_MS} ms`,
      verdict: verdict(slowest.stallMs <= MOST_STALL_MS),
    },
    {
      what: `${what}: by how much the memory of the application grows`,
      measured: `**${megabytes(largest.growthBytes)}** (${largest.name})`,
      limit: `at most ${megabytes(MOST_GROWTH_BYTES)}`,
      verdict: verdict(largest.growthBytes <= MOST_GROWTH_BYTES),
    },
  ];
}

/** As long as allowed: the rest is filled with unknown keys. */
async function bodyOf(
  app: AppProcess,
  name: FunctionName,
  { form, token }: { form: Form; token: string },
): Promise<string> {
  const data = JSON.stringify({ token, version: 1, ...(await extrasOf(app, name, form)) });
  const room = bodyBytesOf(FUNCTIONS[name]) - Buffer.byteLength(data) - 40;
  return `{"data":${data.slice(0, -1)},"filler":"${'a'.repeat(Math.max(0, room))}"}}`;
}

async function extrasOf(app: AppProcess, name: FunctionName, form: Form): Promise<object> {
  switch (name) {
    case 'quote':
      return form;
    case 'createSignup':
      return signupOf(app, form);
    case 'updateSignup':
    case 'requestChange':
      return { signup: form };
    case 'saveDraft':
      return { email: 'a@example.sk', draft: { lines: Array(20_000).fill({}) } };
    case 'updateDraft':
      return { seenAt: '2026-01-01T00:00:00Z', draft: { lines: Array(20_000).fill({}) } };
    default:
      // Answered at once, because the present version is another.
      return { version: 0 };
  }
}

async function signupOf(app: AppProcess, signup: Form): Promise<object> {
  return {
    signup,
    idempotencyKey: randomUUID(),
    consents: [{ id: 'declaration', version: 1 }],
    captchaToken: await solveOne(await fetchChallenge(app.url)),
  };
}

async function createSignup(app: AppProcess, form: Form): Promise<{ token: string }> {
  const data = await signupOf(app, form);
  return (await call(app, 'createSignup', JSON.stringify({ data }))) as { token: string };
}

/** A refusal is an answer as well; no answer at all is a failure. */
async function call(app: AppProcess, name: FunctionName, body: string): Promise<unknown> {
  const response = await fetch(`${app.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown };
  const isFailure = response.status >= 500 || JSON.stringify(error ?? '').includes('too-large');
  if (isFailure) throw new Error(`${name} answered ${response.status} ${JSON.stringify(error)}`);
  return result;
}

async function uploadAll(
  app: AppProcess,
  { form, token, files }: { form: Form; token: string; files: readonly HostileFile[] },
): Promise<void> {
  await Promise.all(
    files.map(async ({ name, bytes }, index) => {
      const performer = form.persons[index]?.name ?? '';
      const announced = { token, performer, name, sizeBytes: bytes.length };
      const begun = await call(app, 'beginSheetUpload', JSON.stringify({ data: announced }));
      const { uploadId } = begun as { uploadId: string };
      await fetch(`${app.url}/uploads/${uploadId}/0`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      await fetch(`${app.url}/api/finishUpload`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { uploadId } }),
      });
    }),
  );
}
