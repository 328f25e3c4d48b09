// Bodies that no client of ours sends: longer than announced, or endless.

import fs from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { keysIn, LARGE, uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';
import { sendRaw, statusesIn } from './support/raw-http.ts';

let test: TestApp;
let office: TestOffice;
let send: ReturnType<typeof uploader>;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  office = await testOffice(test);
  send = uploader(test);
});
afterAll(() => test.close());

async function begun() {
  const { token } = await office.submitted();
  return (await send.beginSheet(token, LARGE)).result as {
    uploadId: string;
    partBytes: number;
    sizeBytes: number;
  };
}

function head(uploadId: string, part: number | string, headers: Record<string, string | number>) {
  const lines = Object.entries({
    host: 'a',
    'content-type': 'application/octet-stream',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`PUT /uploads/${uploadId}/${part} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

const parts = () => keysIn(test.services.files.storage);
const received = async (uploadId: string) =>
  (await test.call('getUpload', { uploadId })).result.received;

/** Writes until the server closes the connection; returns the number of accepted bytes. */
async function flood(request: string, chunk: Buffer): Promise<{ answer: string; sent: number }> {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let sent = 0;
  let isOpen = true;
  let proceed = () => {};
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.on('drain', () => proceed());
  socket.on('close', () => {
    isOpen = false;
    proceed();
  });
  socket.write(request);
  while (isOpen && sent < 2 ** 31) {
    const hasRoom = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    sent += chunk.length;
    if (!socket.write(chunk)) await hasRoom;
  }
  return { answer, sent };
}

const FRAME = Buffer.concat([
  Buffer.from('10000\r\n'),
  Buffer.alloc(65_536, 'x'),
  Buffer.from('\r\n'),
]);

describe('a part', () => {
  it('that says it has two gigabytes is refused before any of it is read', async () => {
    const { uploadId } = await begun();
    const request = head(uploadId, 0, { 'content-length': 2 ** 31 });
    const { sent } = await flood(request, Buffer.alloc(65_536));
    expect(sent).toBeLessThan(16 * 2 ** 20);
    expect(statusesIn(await sendRaw(test.app, request))).toEqual([400]);
    expect([await parts(), await received(uploadId)]).toEqual([[], []]);
  });

  it('that never ends is read to its own length and no further', async () => {
    const { uploadId } = await begun();
    const request = head(uploadId, 0, { 'transfer-encoding': 'chunked' });
    const { sent } = await flood(request, FRAME);
    expect(sent).toBeLessThan(16 * 2 ** 20);
    expect([await parts(), await received(uploadId)]).toEqual([[], []]);
  });

  it.each([
    ['shorter than it must be', -1],
    ['longer than it must be', 1],
  ])('that is %s is refused', async (_what, more) => {
    const { uploadId, partBytes } = await begun();
    const { status } = await send.putPart(uploadId, 0, Buffer.alloc(partBytes + more));
    expect(status).toBe(400);
    const chunked = [
      head(uploadId, 0, { 'transfer-encoding': 'chunked', connection: 'close' }),
      `${(partBytes + more).toString(16)}\r\n`,
    ];
    const body = Buffer.concat([
      Buffer.from(chunked.join('')),
      Buffer.alloc(partBytes + more),
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    expect(statusesIn(await sendRaw(test.app, body))).toEqual([400]);
    expect([await parts(), await received(uploadId)]).toEqual([[], []]);
  });

  it('without a length of its own is taken when it is right', async () => {
    const { uploadId, partBytes } = await begun();
    const body = Buffer.concat([
      Buffer.from(head(uploadId, 0, { 'transfer-encoding': 'chunked', connection: 'close' })),
      Buffer.from(`${partBytes.toString(16)}\r\n`),
      LARGE.subarray(0, partBytes),
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    expect(statusesIn(await sendRaw(test.app, body))).toEqual([204]);
    expect(await received(uploadId)).toEqual([0]);
    await test.call('cancelUpload', { uploadId });
  });

  it.each(['3', '-1', '1.5', 'x', '0x1', '999999999999'])(
    '%s is none of this file',
    async (part) => {
      const { uploadId } = await begun();
      const { status, error } = await send.putPart(uploadId, part, Buffer.alloc(10));
      expect([status, error.status]).toEqual([400, 'OUT_OF_RANGE']);
    },
  );

  it('of an unknown upload is refused', async () => {
    const { status, error } = await send.putPart('x'.repeat(43), 0, Buffer.alloc(10));
    expect([status, error.status]).toEqual([404, 'NOT_FOUND']);
  });

  it('of another content type, or without anything, is refused', async () => {
    const { uploadId } = await begun();
    for (const type of ['application/json', 'multipart/form-data; boundary=a', 'text/plain']) {
      const { statusCode } = await test.app.inject({
        method: 'PUT',
        url: `/uploads/${uploadId}/0`,
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect([type, statusCode]).toEqual([type, 400]);
    }
    const { statusCode } = await test.app.inject({ method: 'PUT', url: `/uploads/${uploadId}/0` });
    expect(statusCode).toBe(400);
  });

  it('whose connection is cut leaves nothing, and the upload goes on without starting over', async () => {
    const upload = await begun();
    const { uploadId, partBytes } = upload;
    await send.sendParts(upload, LARGE, [0]);
    const cut = async (bytes: number) => {
      const { port } = test.app.server.address() as AddressInfo;
      const socket: Socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head(uploadId, 1, { 'content-length': partBytes }));
      await new Promise<void>((resolve) => {
        socket.write(LARGE.subarray(partBytes, partBytes + bytes), () => resolve());
      });
      socket.destroy();
    };
    await cut(1000);
    await cut(partBytes - 1);
    const unfinished = path.join(test.database.dataDir, 'files', '.unfinished');
    await vi.waitFor(async () => {
      const getConnections = promisify(test.app.server.getConnections.bind(test.app.server));
      expect([await getConnections(), fs.readdirSync(unfinished)]).toEqual([0, []]);
    }, A_MINUTE);
    expect(await received(uploadId)).toEqual([0]);
    expect(await keysIn(test.services.files.storage, 'uploads/')).toHaveLength(1);
    await send.sendParts(upload, LARGE, [1, 2]);
    expect((await test.call('finishUpload', { uploadId })).status).toBe(200);
    expect(test.log.filter((line) => line.includes('function failed'))).toEqual([]);
  });
});

it('pages of every origin may send parts: the secret is the permission', async () => {
  const { headers } = await test.app.inject({
    method: 'OPTIONS',
    url: '/uploads/x/0',
    headers: {
      origin: 'https://skola.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-methods']).toContain('PUT');
});

it('secrets of uploads are in no log and in no table', async () => {
  const { uploadId } = await begun();
  await send.putPart(uploadId, 0, Buffer.alloc(1));
  expect(test.log.join()).not.toContain(uploadId);
  const [row] = await test.query<{ text: string }>(
    'select u::text as text from uploads u limit 50',
  );
  expect(row?.text).toBeDefined();
  const all = await test.query<{ text: string }>('select u::text as text from uploads u');
  expect(all.map(({ text }) => text).join()).not.toContain(uploadId);
});
